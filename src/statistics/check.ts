import { power } from '../model/power.js';
import { chiSquareTail } from './special.js';

/** The result of a test of counts against a law. */
export interface FitTest {
  readonly statistic: number;
  /** Cells after pooling, less one. */
  readonly degrees: number;
  /** Chance of a statistic as large under the law; 0 when something impossible was counted, 1 when one cell is left. */
  readonly p: number;
}

/**
 * Cells with the same outcomes observed and expected, none expected less than `least` times where that can be had.
 * Rare outcomes are pooled from the rarest up, whatever their order in the law, into one cell that goes on growing until it
 * reaches `least`. Impossible outcomes are left out (and reported when observed).
 */
function pooled(counts: ArrayLike<number>, probabilities: ArrayLike<number>, least: number) {
  if (counts.length !== probabilities.length)
    throw new RangeError(`expected ${probabilities.length} counts, found ${counts.length}`);
  let trials = 0;
  let weight = 0;
  let impossible = false;
  for (let at = 0; at < probabilities.length; at++) {
    trials += counts[at]!;
    weight += probabilities[at]!;
    if (probabilities[at] === 0 && counts[at]! > 0) impossible = true;
  }
  if (Math.abs(weight - 1) > 1e-9) throw new RangeError(`expected probabilities that sum to 1, found ${weight}`);
  const order = Array.from(probabilities, (_, at) => at).filter((at) => probabilities[at]! > 0);
  order.sort((a, b) => probabilities[a]! - probabilities[b]! || a - b);
  const cells: { observed: number; expected: number }[] = [];
  for (const at of order) {
    const last = cells.at(-1);
    const expected = probabilities[at]! * trials;
    if (last !== undefined && last.expected < least) {
      last.expected += expected;
      last.observed += counts[at]!;
    } else cells.push({ observed: counts[at]!, expected });
  }
  return { cells, impossible };
}

function fitTest(
  counts: ArrayLike<number>,
  probabilities: ArrayLike<number>,
  least: number,
  part: (observed: number, expected: number) => number,
): FitTest {
  const { cells, impossible } = pooled(counts, probabilities, least);
  const degrees = cells.length - 1;
  if (impossible) return { statistic: Number.POSITIVE_INFINITY, degrees, p: 0 };
  const statistic = cells.reduce((sum, { observed, expected }) => sum + part(observed, expected), 0);
  return { statistic, degrees, p: degrees < 1 ? 1 : chiSquareTail(Math.max(0, statistic), degrees) };
}

/**
 * Tests counts against an exact distribution by the G-test (log likelihood ratio; Wilks 1938).
 *
 * It is approximate: outcomes expected less than `least` times are pooled, and a p below 1e-6 is an order of magnitude
 * only.
 *
 * @param counts - How often each outcome was seen.
 * @param probabilities - How likely each outcome is; they sum to 1.
 * @param least - How often an outcome must be expected to stand alone.
 * @returns The statistic, its degrees of freedom, and the chance of one as large.
 * @throws `RangeError` where the lengths differ or the probabilities do not sum to 1.
 * @example
 * console.log(gTest([17, 16, 15, 18, 17, 17], new Array(6).fill(1 / 6)).p > 0.99); // true
 */
export function gTest(counts: ArrayLike<number>, probabilities: ArrayLike<number>, least = 5): FitTest {
  return fitTest(counts, probabilities, least, (seen, due) => (seen === 0 ? 0 : 2 * seen * Math.log(seen / due)));
}

/**
 * Tests counts against an exact distribution by Pearson's chi-square test (Pearson 1900), pooled and limited as
 * `gTest`.
 *
 * @param counts - How often each outcome was seen.
 * @param probabilities - How likely each outcome is; they sum to 1.
 * @param least - How often an outcome must be expected to stand alone.
 * @returns The statistic, its degrees of freedom, and the chance of one as large.
 * @throws `RangeError` where the lengths differ or the probabilities do not sum to 1.
 * @example
 * console.log(chiSquareTest([60, 40], [0.5, 0.5]).p.toFixed(4)); // 0.0455
 */
export function chiSquareTest(counts: ArrayLike<number>, probabilities: ArrayLike<number>, least = 5): FitTest {
  return fitTest(counts, probabilities, least, (seen, due) => (seen - due) ** 2 / due);
}

/** Product of two square matrices of `size`, row by row. */
function times(a: Float64Array, b: Float64Array, size: number): Float64Array {
  const product = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < size; k++) {
      const left = a[i * size + k]!;
      if (left !== 0) for (let j = 0; j < size; j++) product[i * size + j]! += left * b[k * size + j]!;
    }
  }
  return product;
}

/**
 * P(D < d) of Kolmogorov's statistic for n independent values (Marsaglia, Tsang and Wang 2003, Journal of Statistical
 * Software 8(18)); exact to about 1e-13, for n up to some thousands.
 */
export function kolmogorovCdf(n: number, d: number): number {
  if (d <= 0) return 0;
  // Beyond this, the upper tail is below 1e-15.
  if (d >= 1 || n * d * d > 18) return 1;
  const k = Math.floor(n * d) + 1;
  const size = 2 * k - 1;
  const h = k - n * d;
  const step = new Float64Array(size * size);
  for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) step[i * size + j] = i - j + 1 >= 0 ? 1 : 0;
  for (let i = 0; i < size; i++) {
    step[i * size]! -= power(h, i + 1);
    step[(size - 1) * size + i]! -= power(h, size - i);
  }
  step[(size - 1) * size]! += 2 * h - 1 > 0 ? power(2 * h - 1, size) : 0;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) for (let g = 2; g <= i - j + 1; g++) step[i * size + j]! /= g;
  }
  // The n-th power, scaled by powers of two so that nothing overflows.
  let raised = new Float64Array(size * size);
  for (let i = 0; i < size; i++) raised[i * size + i] = 1;
  let [exponent, squareExponent] = [0, 0];
  const centre = (k - 1) * size + k - 1;
  let square: Float64Array = step;
  for (let left = n; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) {
      raised = new Float64Array(times(raised, square, size));
      exponent += squareExponent;
    }
    square = times(square, square, size);
    squareExponent *= 2;
    if (square[centre]! > 2 ** 400) {
      square = square.map((value) => value * 2 ** -400);
      squareExponent += 400;
    }
    if (raised[centre]! > 2 ** 400) {
      raised = raised.map((value) => value * 2 ** -400);
      exponent += 400;
    }
  }
  let result = raised[centre]!;
  for (let i = 1; i <= n; i++) {
    result *= i / n;
    if (result < 2 ** -400) {
      result *= 2 ** 400;
      exponent -= 400;
    }
  }
  return Math.min(1, Math.max(0, result * 2 ** exponent));
}

/** The result of a Kolmogorov-Smirnov test: the largest gap between the distributions, and the chance of one as large. */
export interface GapTest {
  readonly gap: number;
  readonly p: number;
}

/**
 * Tests whether values (for example p-values) are uniform over 0..1 and independent (Kolmogorov 1933).
 * Exact for continuous values; ties, as from small counts, make it strict.
 */
export function uniformTest(values: readonly number[]): GapTest {
  const sorted = [...values].sort((a, b) => a - b);
  const n = sorted.length;
  const gap = sorted.reduce((most, value, at) => Math.max(most, value - at / n, (at + 1) / n - value), 0);
  return { gap, p: n === 0 ? 1 : 1 - kolmogorovCdf(n, gap) };
}
