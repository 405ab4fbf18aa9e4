import type { Estimate, Evidence } from './interval.js';
import { studentQuantile } from './special.js';

/** The sign of a factor in a run of a two-level design: -1 at its first level, 1 at the other. */
export function levelSign(run: number, column: number): -1 | 1 {
  let bits = run & column;
  let odd = 0;
  for (; bits !== 0; bits &= bits - 1) odd ^= 1;
  return odd === 1 ? 1 : -1;
}

/**
 * Runs of a two-level design whose columns 1 and above are orthogonal to each other and to the mean: the least power of two that has a
 * column for every factor (Sylvester 1867; as Plackett and Burman 1946, Biometrika 33, use such matrices).
 */
export function runsFor(factors: number): number {
  let runs = 8;
  while (runs < factors + 1) runs *= 2;
  return runs;
}

/** How much the result rises from a factor's first level to the other, in a block of runs in which it has a column. */
export function effectOf(results: ArrayLike<number>, column: number, flip: -1 | 1): number {
  let sum = 0;
  for (let run = 0; run < results.length; run++) sum += flip * levelSign(run, column) * results[run]!;
  return (2 * sum) / results.length;
}

/**
 * The mean of effects over blocks with Student's t interval, at any confidence. Blocks are independent; each gives its columns to the
 * factors by lot, so that what two factors do together is noise of all others and biases none.
 *
 * @throws {RangeError} Where there are fewer than two blocks.
 */
export function effectEvidence(effects: readonly number[]): Evidence {
  const { length } = effects;
  if (length < 2) throw new RangeError(`expected two blocks or more, found ${length}`);
  const value = effects.reduce((sum, one) => sum + one, 0) / length;
  const variance = effects.reduce((sum, one) => sum + (one - value) ** 2, 0) / (length - 1);
  return (confidence): Estimate => {
    const reach = studentQuantile((1 + confidence) / 2, length - 1) * Math.sqrt(variance / length);
    return { value, low: value - reach, high: value + reach, confidence, kind: 't', trials: length };
  };
}

/** A result measured twice, on independent dice. */
export type Twice = readonly [number, number];

/** Results at two random points, and at the first with one factor taken from the second, for every factor. */
export interface NoisyPoint {
  readonly own: Twice;
  readonly other: Twice;
  readonly exchanged: readonly Twice[];
}

/** What random levels of some factors do to a result, the noise of its measurement taken off. */
export interface NoisyShares {
  /** The standard deviation of the true result. */
  readonly spread: Estimate;
  /** The mean over all levels. */
  readonly mean: Evidence;
  /** Total Sobol indices, in the order of the factors. */
  readonly total: readonly Evidence[];
}

/** Half the product of two differences: without bias for half the square of the true one, as their errors are independent. */
function halfProduct(one: Twice, other: Twice): number {
  return ((one[0] - other[0]) * (one[1] - other[1])) / 2;
}

/** The ratio of two means over the same points with Fieller's interval (1954, JRSS B 16), cut at 0 and 1. */
function shareOf(over: readonly number[], under: readonly number[], confidence: number): Estimate {
  const { length } = over;
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / length;
  const [above, below] = [mean(over), mean(under)];
  const known = { confidence, kind: 'fieller', trials: length } as const;
  const t = studentQuantile((1 + confidence) / 2, length - 1);
  const scale = (t * t) / length / (length - 1);
  const both = (one: readonly number[], a: number, other: readonly number[], b: number) =>
    scale * one.reduce((sum, value, at) => sum + (value - a) * (other[at]! - b), 0);
  const square = below * below - both(under, below, under, below);
  const value = below > 0 ? Math.min(1, Math.max(0, above / below)) : 0;
  if (!(below > 0 && square > 0)) return { ...known, value, low: 0, high: 1 };
  const linear = above * below - both(over, above, under, below);
  const root = Math.sqrt(Math.max(0, linear * linear - square * (above * above - both(over, above, over, above))));
  const end = (x: number) => Math.min(1, Math.max(0, x / square));
  return { ...known, value, low: end(linear - root), high: end(linear + root) };
}

/**
 * Total Sobol indices of factors whose results are measured with noise: Jansen's estimator (1999, Computer Physics Communications
 * 117) less the noise, by the product of two differences on independent dice in place of a square.
 *
 * @throws {RangeError} Where there are fewer than three points.
 */
export function noisyShares(points: readonly NoisyPoint[], confidence = 0.95): NoisyShares {
  const { length } = points;
  if (length < 3) throw new RangeError(`expected three points or more, found ${length}`);
  const under = points.map(({ other, own }) => halfProduct(own, other));
  const variance = effectEvidence(under)(confidence);
  const root = (x: number) => Math.sqrt(Math.max(0, x));
  const centres = points.map(({ other, own }) => (own[0] + own[1] + other[0] + other[1]) / 4);
  return {
    spread: { ...variance, value: root(variance.value), low: root(variance.low), high: root(variance.high) },
    mean: effectEvidence(centres),
    total: (points[0]?.exchanged ?? []).map((_, factor): Evidence => {
      const over = points.map(({ exchanged, own }) => halfProduct(own, exchanged[factor]!));
      return (asked) => shareOf(over, under, asked);
    }),
  };
}
