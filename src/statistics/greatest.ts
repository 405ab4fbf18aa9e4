import { oneSided } from './equivalence.js';
import { type Estimate, type Evidence, isComputed } from './interval.js';

/** Who may be the greatest of several entries. */
export interface Greatest {
  /** The entry with the greatest estimate. */
  readonly leader: number;
  /** The others that may be greater, as far as is shown; where there are none, the leader is shown to be the greatest. */
  readonly rivals: readonly number[];
}

/**
 * Who may be the greatest of `values`, by what is known of the differences between the leader and every other one. Each of
 * `m` entries gets an equal part of the risk: an entry that is not greater than all others can be named only if the difference
 * to one that is as great is wrongly shown to lie above 0, so that the chance of naming any such entry is at most `alpha`, and
 * so is the chance that one which is the greatest is neither leader nor rival, however the differences depend on each other
 * (multiple comparisons with the best: Hsu 1981, Annals of Statistics 9, with Bonferroni's inequality in place of Dunnett's law).
 * Both ends of the evidence must bear half its risk each, or all of it. No values give no leader: -1.
 */
export function greatestOf(
  values: readonly number[],
  difference: (one: number, other: number) => Evidence,
  alpha = 0.05,
): Greatest {
  const leader = values.indexOf(Math.max(...values));
  const rivals = values.flatMap((_, other) => {
    if (other === leader) return [];
    const evidence = difference(leader, other);
    const risk = alpha / values.length;
    return evidence(oneSided(evidence(1 - risk).kind, risk)).low > 0 ? [] : [other];
  });
  return { leader, rivals };
}

/**
 * One of `entries` estimates with an interval that holds together with those of all others, so that the chance of any wrong one is
 * at most `alpha` however they depend on each other (Bonferroni): what is picked because of what was found, such as the greatest,
 * was found greater than it is, and the interval of one alone would know nothing of that. An exact value, or a single entry, stays
 * as it is.
 */
export function heldTogether(evidence: Evidence, entries: number, alpha = 0.05): Estimate {
  if (entries < 2) return evidence(1 - alpha);
  const estimate = evidence(1 - alpha / entries);
  return isComputed(estimate) ? estimate : { ...estimate, confidence: 1 - alpha, kind: 'simultaneous' };
}
