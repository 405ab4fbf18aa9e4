import { type ErrorPart, freedomOf } from './freedom.js';
import { checkConfidence, type Estimate } from './interval.js';
import { noncentralChiSquare, normalQuantile, rootBetween, studentQuantile } from './special.js';

/** A mean that was measured, its error independent of all others. */
export interface MeasuredMean {
  readonly mean: number;
  /** The variance of its error as estimated, which is taken off squares, and how many trials say so. */
  readonly error: number;
  readonly trials: number;
  /** The same, no less than trials that are all alike leave open. */
  readonly doubt: number;
}

/** A weighted sum of squares of linear forms in means, whose factors stand by the means' places. */
export type Squares = readonly { readonly weight: number; readonly form: ReadonlyMap<number, number> }[];

/** The symmetric matrix of a sum of squares, row by row. */
function matrixOf(squares: Squares): ReadonlyMap<number, ReadonlyMap<number, number>> {
  const rows = new Map<number, Map<number, number>>();
  for (const { weight, form } of squares) {
    for (const [at, factor] of form) {
      const row = rows.get(at) ?? new Map<number, number>();
      for (const [other, by] of form) row.set(other, (row.get(other) ?? 0) + weight * factor * by);
      rows.set(at, row);
    }
  }
  return rows;
}

/** How errors spread a sum of squares: with the matrix A, the means m and their errors V. */
interface Spread {
  /** The trace of A V: what errors add to the sum. */
  readonly bias: number;
  /** The trace of A V A V: half the variance where the means are nothing. */
  readonly still: number;
  /** m A V A m: a quarter of what the means add to the variance. */
  readonly sloped: number;
}

function varianceOf({ still, sloped }: Spread): number {
  return 2 * still + 4 * sloped;
}

/** The noncentralities at which a chi-square variable is `seen` or more, and `seen` or less, with the chance `tail`. */
function noncentralities(seen: number, degrees: number, tail: number): readonly [number, number] {
  // With one degree or more a variable beyond this is at most `tail` likely to be so small.
  const most = (Math.sqrt(seen) - normalQuantile(tail)) ** 2;
  const end = (share: number) => rootBetween(0, most, (shift) => share - noncentralChiSquare(seen, degrees, shift));
  return [noncentralChiSquare(seen, degrees, 0) <= 1 - tail ? 0 : end(1 - tail), end(tail)];
}

/**
 * A weighted sum of squares of means that were measured with error: the unbiased estimate, which may be less than nothing, with
 * an interval that may not. Taken about its mean, the sum spreads like a noncentral chi-square variable, of which scale and
 * degrees are found from its first two moments at the means as measured (Satterthwaite 1946, Biometrics Bulletin 2, for sums of
 * squares; Patnaik 1949, Biometrika 36), and the interval holds every sum of squares at which what was seen is not too rare on
 * either side: with one mean, the square of Student's interval. Errors that few trials know widen it by Student's quantile.
 * For numbers of trials fixed beforehand and means that are nearly normal; trials that are all alike bound all means together
 * as they bound the weightiest of them.
 */
export function quadraticEstimate(squares: Squares, means: readonly MeasuredMean[], confidence = 0.95): Estimate {
  checkConfidence(confidence);
  const tail = (1 - confidence) / 2;
  let sum = 0;
  const seen = { bias: 0, still: 0, sloped: 0 };
  const errors: ErrorPart[] = [];
  let alike: Spread = { bias: 0, still: 0, sloped: 0 };
  for (const [at, row] of matrixOf(squares)) {
    const { mean, error, trials, doubt } = means[at]!;
    let [slope, curve] = [0, 0];
    for (const [other, by] of row) {
      slope += by * means[other]!.mean;
      curve += by * by * means[other]!.error;
    }
    const own = row.get(at)!;
    sum += mean * slope;
    seen.bias += own * error;
    seen.still += error * curve;
    seen.sloped += error * slope * slope;
    errors.push({ square: error * (2 * curve + 4 * slope * slope), freedom: trials - 1 });
    const alone = { bias: own * doubt, still: (own * doubt) ** 2, sloped: doubt * slope * slope };
    if (varianceOf(alone) > varianceOf(alike)) alike = alone;
  }
  const wider = (studentQuantile(tail, freedomOf(errors)) / normalQuantile(tail)) ** 2;
  const few = { bias: wider * seen.bias, still: wider * wider * seen.still, sloped: wider * seen.sloped };
  const { bias, still, sloped } = varianceOf(alike) > varianceOf(few) ? alike : few;
  const value = sum - seen.bias;
  const trials = means.reduce((all, one) => all + one.trials, 0);
  if (still === 0) return { value, low: 0, high: 0, confidence, kind: 'quadratic', trials };
  const scale = (still + sloped) / (bias + sum);
  const degrees = still / (scale * scale);
  const [low, high] = noncentralities(Math.max(0, value) / scale + degrees, degrees, tail);
  return { value, low: scale * low, high: scale * high, confidence, kind: 'quadratic', trials };
}
