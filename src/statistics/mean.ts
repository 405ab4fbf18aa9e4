import { power } from '../model/power.js';
import { checkConfidence, type Estimate, scoreEnds } from './interval.js';
import { normalQuantile, studentQuantile } from './special.js';

/** Counts of equally spaced values: `counts[i]` trials had the value `from + i * step`. */
export interface Histogram {
  readonly counts: ArrayLike<number>;
  readonly from: number;
  readonly step: number;
}

/** Size, mean and variance of what a histogram counted. */
export interface Moments {
  readonly trials: number;
  readonly mean: number;
  /** With divisor n - 1; 0 for fewer than two trials. */
  readonly variance: number;
}

/**
 * Makes a histogram of equally spaced values.
 *
 * @param counts - How often each value was seen.
 * @param from - The least value.
 * @param step - From one value to the next.
 * @returns The histogram; it keeps `counts`, not a copy.
 * @throws `RangeError` where a count is below 0 or no number.
 * @example
 * const dice = histogram([3, 1, 4, 1, 5, 9], 1);
 * console.log(momentsOf(dice).trials); // 23
 */
export function histogram(counts: ArrayLike<number>, from = 0, step = 1): Histogram {
  for (let at = 0; at < counts.length; at++) {
    if (!(counts[at]! >= 0 && counts[at]! < Infinity))
      throw new RangeError(`counts must be 0 or more, found ${counts[at]}`);
  }
  return { counts, from, step };
}

/**
 * Computes the size, mean and variance of a histogram, in two passes, so that no digits cancel.
 *
 * @param data - The histogram.
 * @returns The moments; the mean of no trials is `NaN`.
 * @example
 * const { mean, variance } = momentsOf(histogram([1, 1, 1, 1, 1, 1], 1));
 * console.log(mean, variance); // 3.5 3.5
 */
export function momentsOf({ counts, from, step }: Histogram): Moments {
  let trials = 0;
  let places = 0;
  for (let at = 0; at < counts.length; at++) {
    trials += counts[at]!;
    places += counts[at]! * at;
  }
  if (trials === 0) return { trials, mean: Number.NaN, variance: 0 };
  const centre = places / trials;
  let squares = 0;
  for (let at = 0; at < counts.length; at++) squares += counts[at]! * (at - centre) ** 2;
  return {
    trials,
    mean: from + step * centre,
    variance: trials > 1 ? (squares * step * step) / (trials - 1) : 0,
  };
}

/**
 * The mean of trials that all show one value between `least` and `most`, with the exact bound
 * P(all show v) <= ((high - mean)/(high - v))^n on either side that has an end; fewer than two trials give the whole range.
 */
export function alikeWithin(
  value: number,
  least: number,
  most: number,
  trials: number,
  confidence: number,
): Pick<Estimate, 'value' | 'low' | 'high'> {
  const reach = trials < 2 ? 0 : power((1 - confidence) / 2, 1 / trials);
  const from = (end: number) => (Number.isFinite(end) ? end + (value - end) * reach : end);
  return { value, low: from(least), high: from(most) };
}

/**
 * The variance of a mean's error at which a normal interval at `confidence` is as wide as `alikeWithin` makes it on the wider
 * side, for trials that are all alike between two finite ends: what stands in where their own variance is nothing.
 */
export function alikeVariance(value: number, least: number, most: number, trials: number, confidence: number): number {
  const { low, high } = alikeWithin(value, least, most, trials, confidence);
  const half = Math.max(value - low, high - value) / normalQuantile((1 + confidence) / 2);
  return half * half;
}

/**
 * Estimates the mean of counted values with Student's t interval, kept inside the histogram's range.
 *
 * It is for a number of trials fixed beforehand; approximate (central limit theorem), good from some 30 trials that are
 * not nearly all alike. When all trials show one value, the exact bound P(all show v) <= ((high - mean)/(high - v))^n
 * is used instead of a width of 0. Fewer than two trials give the whole range.
 *
 * @param data - The counted values.
 * @param confidence - Of the interval, between 0 and 1.
 * @returns The mean with its interval.
 * @throws `RangeError` on an impossible confidence.
 * @example
 * const { low, value, high } = meanOf(histogram([20, 18, 16, 15, 17, 14], 1));
 * console.log(low.toFixed(2), value.toFixed(2), high.toFixed(2)); // 2.99 3.33 3.67
 */
export function meanOf(data: Histogram, confidence = 0.95): Estimate {
  checkConfidence(confidence);
  const least = data.from;
  const most = data.from + data.step * (data.counts.length - 1);
  const { trials, mean, variance } = momentsOf(data);
  if (trials === 0) return { value: (least + most) / 2, low: least, high: most, confidence, kind: 't', trials };
  const tail = (1 - confidence) / 2;
  if (variance === 0) return { ...alikeWithin(mean, least, most, trials, confidence), confidence, kind: 't', trials };
  const half = -studentQuantile(tail, trials - 1) * Math.sqrt(variance / trials);
  const low = Math.max(least, mean - half);
  return { value: mean, low, high: Math.min(most, mean + half), confidence, kind: 't', trials };
}

/**
 * The mean of trials between `least` and `most` with a score interval: Wilson's, for the number of trials that would know a
 * share of that range as well as these know their mean, with Student's quantile in place of the normal one (the effective size of
 * survey sampling; Kott and Carr 1997, Franco et al. 2019, Journal of Survey Statistics and Methodology 7). Like Student's away
 * from the range's ends; near them it covers what it says where Student's does not: at least 94 % from 8 mirrored pairs on, at win
 * shares from 50 to 98 %, whose two games are independent or alike, drawn or not (by enumeration). So runs may stop by its width (Chow
 * and Robbins 1965, Annals of Mathematical Statistics 36): see the measured error rates. Where all show one value, the exact bound of
 * `alikeWithin` takes its place; where nearly all pairs are even and few won
 * twice, it too takes some 240 pairs. Fewer than two trials know only the ends.
 */
export function scoreOf({ trials, mean, variance }: Moments, least: number, most: number, confidence = 0.95): Estimate {
  checkConfidence(confidence);
  const range = most - least;
  const known = { confidence, kind: 'score', trials } as const;
  if (trials < 2) return { value: trials === 0 ? least + range / 2 : mean, low: least, high: most, ...known };
  if (variance === 0) return { ...alikeWithin(mean, least, most, trials, confidence), ...known };
  const share = (mean - least) / range;
  const effective = (trials * share * (1 - share) * range * range) / variance;
  const { low, high } = scoreEnds(share, effective, -studentQuantile((1 - confidence) / 2, trials - 1));
  return { value: least + range * share, low: least + range * low, high: least + range * high, ...known };
}

/** The mean of counted values with a score interval between the ends of their histogram: see `scoreOf`. */
export function scoreMean(data: Histogram, confidence = 0.95): Estimate {
  return scoreOf(momentsOf(data), data.from, data.from + data.step * (data.counts.length - 1), confidence);
}

/**
 * Finds the smallest value that at least a share `p` of the weight does not exceed.
 *
 * @param data - Counts or probabilities of equally spaced values.
 * @param p - The share, 0 to 1.
 * @returns The value; `NaN` where there is no weight.
 * @example
 * console.log(quantileOf(histogram([1, 2, 3, 2, 1]), 0.5)); // 2
 */
export function quantileOf({ counts, from, step }: Histogram, p: number): number {
  let total = 0;
  for (let at = 0; at < counts.length; at++) total += counts[at]!;
  if (total === 0) return Number.NaN;
  // The slack lets sums of probabilities such as 1/3 + 1/6 reach 1/2.
  const wanted = p * total - total * 1e-12;
  let sum = 0;
  let last = 0;
  for (let at = 0; at < counts.length; at++) {
    if (counts[at] === 0) continue;
    sum += counts[at]!;
    last = at;
    if (sum >= wanted) break;
  }
  return from + step * last;
}
