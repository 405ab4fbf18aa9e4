import { checkConfidence, type Estimate, wilson } from './interval.js';
import { type Histogram, momentsOf, quantileOf } from './mean.js';
import { studentQuantile } from './special.js';

/**
 * The quantile `p` (0..1) of counted values, between the least value of which Wilson's interval says that `p` of all may lie at
 * or below it and the least of which it says that they do: the test at each value turned about (Thompson 1936, Annals of
 * Mathematical Statistics 7, with Wilson's interval in place of the binomial law). For a number of trials fixed beforehand. No
 * trials give the whole range.
 */
export function quantileWithin(data: Histogram, p: number, confidence = 0.95): Estimate {
  const { counts, from, step } = data;
  const { trials } = momentsOf(data);
  const most = from + step * (counts.length - 1);
  let low = Number.NaN;
  let high = most;
  let below = 0;
  for (let at = 0; at < counts.length; at++) {
    below += counts[at]!;
    const share = wilson(below, trials, confidence);
    if (Number.isNaN(low) && share.high >= p) low = from + step * at;
    if (share.low < p) continue;
    high = from + step * at;
    break;
  }
  const value = trials === 0 ? from : quantileOf(data, p);
  return { value, low: Math.min(low, value), high, confidence, kind: 'wilson', trials };
}

/**
 * The standard deviation of counted values: the root of Student's interval for their variance, whose own variance is
 * (m4 - s^4) / n + 2 s^4 / (n (n - 1)) with m4 the mean fourth power of the distances from the mean (Mood, Graybill and Boes
 * 1974, Introduction to the Theory of Statistics, VI.2). The second term is all there is where values lie equally far from
 * their mean, as those of a coin do. For a number of trials fixed beforehand; good from some hundred trials. Trials that are all
 * alike, or fewer than two, give nothing but the whole range.
 */
export function deviationOf(data: Histogram, confidence = 0.95): Estimate {
  checkConfidence(confidence);
  const { counts, from, step } = data;
  const { mean, trials, variance } = momentsOf(data);
  const range = step * (counts.length - 1);
  if (trials < 2 || variance === 0) return { value: 0, low: 0, high: range, confidence, kind: 't', trials };
  let squares = 0;
  for (let at = 0; at < counts.length; at++) squares += counts[at]! * ((from + step * at - mean) ** 2 - variance) ** 2;
  const tail = (1 - confidence) / 2;
  const error = (squares + 2 * variance * variance) / (trials - 1) / trials;
  const half = -studentQuantile(tail, trials - 1) * Math.sqrt(error);
  return {
    value: Math.sqrt(variance),
    low: Math.sqrt(Math.max(0, variance - half)),
    high: Math.min(range, Math.sqrt(variance + half)),
    confidence,
    kind: 't',
    trials,
  };
}
