import { power } from '../model/power.js';
import { type Estimate, type Evidence, isComputed } from './interval.js';
import { normalQuantile } from './special.js';

/** What is known of a value against a margin: `low` and `high` are the margin's edges and belong to it. */
export interface Claim {
  readonly evidence: Evidence;
  readonly low: number;
  readonly high: number;
}

/** Where a value was shown to lie. */
export interface Decision {
  readonly region: 'inside' | 'above' | 'below' | 'undecided';
  /** The interval for one entry by itself, at confidence 1 - alpha. */
  readonly estimate: Estimate;
  /** The interval that decided, corrected for the size of the table. */
  readonly corrected: Estimate;
  /** Roughly how many more trials (or pairs) would decide; 0 when decided, infinite when the value sits on an edge. */
  readonly more: number;
}

/** A verdict on a balance: a difference within the margin, beyond it to one side, or not yet known. */
export interface BalanceVerdict extends Decision {
  readonly word: 'balanced' | 'imbalanced' | 'undecided';
  /** +1 above the margin, -1 below, 0 when balanced or undecided. */
  readonly direction: -1 | 0 | 1;
}

const POWER = 0.8;
const SLACK = 1e-9;

function contains({ low, high }: Claim, estimate: Estimate): boolean {
  return estimate.low >= low - SLACK && estimate.high <= high + SLACK;
}

/** The confidence of the interval that decides a one-sided claim at risk `alpha` on each side. */
export function oneSided(kind: Estimate['kind'], alpha: number): number {
  // A confidence sequence only bounds both sides together, so neither side may be given half of its risk.
  return kind === 'confidenceSequence' || kind === 'asymptoticSequence' ? 1 - alpha : 1 - 2 * alpha;
}

/** Trials still missing, if the interval's half-width goes on shrinking with the square root and the value stays. */
function missing(claim: Claim, corrected: Estimate): number {
  const { value, trials, confidence } = corrected;
  const edge = Math.abs(value - claim.low) < Math.abs(value - claim.high) ? claim.low : claim.high;
  const distance = Math.abs(value - edge);
  if (distance === 0 || trials === 0) return Number.POSITIVE_INFINITY;
  const half = edge < value ? value - corrected.low : corrected.high - value;
  const reserve = 1 + normalQuantile(POWER) / normalQuantile((1 + confidence) / 2);
  return Math.max(1, Math.ceil(trials * ((half * reserve) / distance) ** 2 - trials));
}

/**
 * Decides for every entry of a table whether its value lies inside its margin, above or below, so that the chance of any
 * wrong decision in the whole table is at most `alpha`.
 *
 * 'inside' takes two one-sided tests (Schuirmann 1987, Journal of Pharmacokinetics 15): the interval at confidence
 * 1 - 2 alpha / m lies within the margin. 'above' and 'below' take a two-sided one, as the data choose the side: the interval
 * at 1 - alpha / m lies beyond the edge. This is Bonferroni's correction, whose divisor m is the number of sampled entries and not
 * of the 2 m claims: of an entry's two null hypotheses exactly one is true, so at most m of 2 m are (Shaffer 1986, JASA 81). Stepping
 * down (Holm 1979) would gain nothing: after R rejections min(m, 2 m - R) = m may still be true, as an entry can win one claim only.
 *
 * Exact values are decided at once and don't count in m. With fixed-sample intervals the number of trials must be fixed
 * beforehand; with confidence sequences the run may look at the verdict and stop on it.
 */
export function decide(claims: readonly Claim[], alpha = 0.05): Decision[] {
  const singles = claims.map((claim) => claim.evidence(1 - alpha));
  const size = Math.max(1, singles.filter((estimate) => !isComputed(estimate)).length);
  const risk = alpha / size;
  return claims.map((claim, at) => {
    const estimate = singles[at]!;
    const outside = claim.evidence(1 - risk);
    if (outside.low > claim.high + SLACK) return { region: 'above', estimate, corrected: outside, more: 0 };
    if (outside.high < claim.low - SLACK) return { region: 'below', estimate, corrected: outside, more: 0 };
    const inside = claim.evidence(oneSided(estimate.kind, risk));
    if (contains(claim, inside)) return { region: 'inside', estimate, corrected: inside, more: 0 };
    const corrected = estimate.value >= claim.low && estimate.value <= claim.high ? inside : outside;
    return { region: 'undecided', estimate, corrected, more: missing(claim, corrected) };
  });
}

/** What counts as balanced: a value within `margin` of `centre`. */
export interface Balance {
  readonly centre: number;
  readonly margin: number;
  /** Chance of any wrong verdict in the table. */
  readonly alpha: number;
}

/**
 * Gives verdicts on a table of values that should all be near one centre: the chance of any wrong one in the table is
 * at most `alpha`.
 *
 * @param table - For each value, its estimate at any confidence.
 * @param balance - The centre (1/2 where absent), the margin that still counts as balanced (0.02) and `alpha` (0.05).
 * @returns A verdict for each value, in their order.
 * @example
 * const table = [480, 505, 640].map((wins): Evidence => (confidence) => wilson(wins, 1000, confidence));
 * console.log(verdictsOf(table, { margin: 0.08 }).map(({ word }) => word).join(' ')); // balanced balanced imbalanced
 */
export function verdictsOf(
  table: readonly Evidence[],
  { centre = 0.5, margin = 0.02, alpha = 0.05 }: Partial<Balance> = {},
): BalanceVerdict[] {
  const claims = table.map((evidence) => ({ evidence, low: centre - margin, high: centre + margin }));
  return decide(claims, alpha).map((decision) => {
    const direction = decision.region === 'above' ? 1 : decision.region === 'below' ? -1 : 0;
    const word = direction !== 0 ? 'imbalanced' : decision.region === 'inside' ? 'balanced' : 'undecided';
    return { ...decision, word, direction };
  });
}

/**
 * Gives the verdict on a single value: `verdictsOf` for a table of one.
 *
 * @param evidence - Its estimate at any confidence.
 * @param balance - The centre (1/2 where absent), the margin that still counts as balanced (0.02) and `alpha` (0.05).
 * @returns The verdict, with the intervals behind it.
 * @example
 * console.log(verdictOf((confidence) => wilson(505, 1000, confidence), { margin: 0.05 }).word); // balanced
 */
export function verdictOf(evidence: Evidence, balance: Partial<Balance> = {}): BalanceVerdict {
  return verdictsOf([evidence], balance)[0]!;
}

/**
 * The place of the entry whose value is shown to be greater than that of every other one; undefined where none is. The
 * intervals at 1 - `alpha` / m of all m entries hold together, however they depend on each other, so that the chance of naming
 * a wrong one is at most `alpha`.
 */
export function shownGreatest(table: readonly Evidence[], alpha = 0.05): number | undefined {
  const estimates = table.map((evidence) => evidence(1 - alpha / table.length));
  const most = Math.max(...estimates.map(({ low }) => low));
  const reaching = estimates.flatMap(({ low, high }, at) => (low === most || high >= most - SLACK ? [at] : []));
  return reaching.length === 1 ? reaching[0] : undefined;
}

/**
 * Computes the p-value of equivalence: the smallest risk at which two one-sided tests put the value inside a margin.
 * For Wilson's intervals that is the larger of two score tests.
 *
 * @param evidence - The value's estimate at any confidence.
 * @param low - The lower edge of the margin.
 * @param high - The upper edge of the margin.
 * @returns The p-value: 1 where it exceeds 1/2, never below 1e-12, and 0 of a computed value inside.
 * @example
 * console.log(equivalenceP((confidence) => wilson(505, 1000, confidence), 0.45, 0.55).toFixed(3)); // 0.002
 */
export function equivalenceP(evidence: Evidence, low: number, high: number): number {
  const estimate = evidence(0.95);
  const { kind } = estimate;
  const shown = (exponent: number) => contains({ evidence, low, high }, evidence(oneSided(kind, power(10, exponent))));
  let [no, yes] = [-12, Math.log10(0.5 - 1e-9)];
  if (!shown(yes)) return 1;
  if (shown(no)) return isComputed(estimate) ? 0 : 1e-12;
  for (let step = 0; step < 50; step++) {
    const middle = (no + yes) / 2;
    if (shown(middle)) yes = middle;
    else no = middle;
  }
  return power(10, yes);
}
