import { logWealth } from './confidence-sequence.js';

/** How strongly counts speak about a mean score, as logarithms of e-values (evidence of 1 is 0; risk alpha is 1 / alpha). */
export interface ScoreEvidence {
  /** Against "the mean is at most `high`". */
  readonly above: number;
  /** Against "the mean is at least `low`". */
  readonly below: number;
  /** Against "the mean lies outside low..high". */
  readonly inside: number;
}

/**
 * E-values about the mean of equally spaced scores 0..1 (five classes of mirrored pairs) and a margin low..high, each the
 * wealth of the gamblers of `anytimeMean`: under the null hypothesis its mean is at most 1 at any time of stopping. The
 * null hypothesis of `inside` is a union, so its evidence is the weaker of two.
 */
export function scoreEvidence(counts: ArrayLike<number>, low: number, high: number): ScoreEvidence {
  const last = counts.length - 1;
  const values = Array.from(counts, (_, at) => at / last);
  const seen = Array.from(counts);
  const mirrored = values.map((value) => 1 - value);
  const exceeds = (mean: number) => logWealth(values, seen, mean);
  const stays = (mean: number) => logWealth(mirrored, seen, 1 - mean);
  return { above: exceeds(high), below: stays(low), inside: Math.min(stays(high), exceeds(low)) };
}

/**
 * Which hypotheses are rejected by the e-value procedure of Benjamini and Hochberg (Wang and Ramdas 2022, JRSS B 84): the k
 * with the largest e-values, k being the largest number with all of them at least `nulls` / (k q). The expected share of
 * false ones among the rejections is at most `q`, however the e-values depend on each other and whenever each of them was
 * stopped, if at most `nulls` of the hypotheses are true. Takes logarithms. Throws `RangeError` unless `q` lies between 0
 * and 1.
 */
export function eBenjaminiHochberg(logs: readonly number[], q: number, nulls: number = logs.length): boolean[] {
  if (!(q > 0 && q < 1)) throw new RangeError(`a false discovery rate must lie between 0 and 1, found ${q}`);
  const order = logs.map((_, at) => at).sort((a, b) => logs[b]! - logs[a]! || a - b);
  let count = 0;
  for (const [rank, at] of order.entries()) if (logs[at]! >= Math.log(nulls / ((rank + 1) * q))) count = rank + 1;
  const rejected = logs.map(() => false);
  for (const at of order.slice(0, count)) rejected[at] = true;
  return rejected;
}

/** Where a score was shown to lie, as in `decide`, but with the share of false verdicts controlled. */
export type Discovery = 'above' | 'below' | 'inside' | 'undecided';

/**
 * Verdicts on a table of scores such that the expected share of wrong ones among all that are given is at most `q`. Of the
 * two hypotheses about each entry, inside and outside, exactly one is true, so that at most half of all are.
 */
export function discoveries(table: readonly ScoreEvidence[], q: number): Discovery[] {
  const outside = table.map(({ above, below }) => {
    const most = Math.max(above, below);
    return most === -Infinity ? most : most + Math.log((Math.exp(above - most) + Math.exp(below - most)) / 2);
  });
  const inside = table.map((one) => one.inside);
  const rejected = eBenjaminiHochberg([...outside, ...inside], q, table.length);
  return table.map(({ above, below }, at) => {
    const [out, within] = [rejected[at]!, rejected[table.length + at]!];
    if (!(out || within)) return 'undecided';
    if (within && !(out && outside[at]! > inside[at]!)) return 'inside';
    return above > below ? 'above' : 'below';
  });
}
