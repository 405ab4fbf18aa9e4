import { type Estimate, isComputed, solved, wilson } from './interval.js';
import { histogram, meanOf } from './mean.js';
import { anytimeMeanOfSums } from './sums.js';

/** Square-and-add: puts the distances of two intervals from their values together as if they were standard errors. */
function apart(first: Estimate, second: Estimate, correlation: number): readonly [number, number] {
  const join = (a: number, b: number) => Math.sqrt(Math.max(0, a * a + b * b - 2 * correlation * a * b));
  return [
    join(first.value - first.low, second.high - second.value),
    join(first.high - first.value, second.value - second.low),
  ];
}

/**
 * Estimates the difference of two independent estimates of any kinds (Zou and Donner 2008, Statistics in Medicine 27);
 * it is as valid as they are, and computed where both are.
 *
 * @param first - The estimate from which is subtracted.
 * @param second - The estimate that is subtracted.
 * @returns `first` less `second`, with an interval.
 * @throws `RangeError` unless both intervals have the same confidence or are computed.
 * @example
 * const { low, value, high } = difference(wilson(60, 100), wilson(45, 100));
 * console.log(low.toFixed(3), value.toFixed(3), high.toFixed(3)); // 0.012 0.150 0.280
 */
export function difference(first: Estimate, second: Estimate): Estimate {
  const value = first.value - second.value;
  if (isComputed(first) && isComputed(second)) return solved(value, first.low - second.high, first.high - second.low);
  const confidence = Math.min(first.confidence, second.confidence);
  const sampled = [first, second].filter((one) => !isComputed(one));
  if (sampled.some((one) => one.confidence !== confidence)) {
    throw new RangeError(`expected equal confidence, found ${first.confidence} and ${second.confidence}`);
  }
  const [below, above] = apart(first, second, 0);
  const trials = first.trials + second.trials;
  return { value, low: value - below, high: value + above, confidence, kind: 'squareAndAdd', trials };
}

/** Two things tried on the same dice: how often both won, only the first, only the second, neither. */
export interface PairedShares {
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly neither: number;
}

/**
 * Estimates the difference of two shares tried on the same dice (Newcombe 1998, Statistics in Medicine 17, 2635-2650,
 * method 10: Wilson's intervals joined with the phi coefficient, continuity-corrected when positive), for a number of
 * trials fixed beforehand.
 *
 * @param counts - How often both won, only the first, only the second, neither.
 * @param confidence - Of the interval, between 0 and 1.
 * @returns The share of the first less that of the second.
 * @throws `RangeError` on impossible counts or confidence.
 * @example
 * console.log(pairedShareDifference({ both: 40, onlyFirst: 20, onlySecond: 10, neither: 30 }).value); // 0.1
 */
export function pairedShareDifference(counts: PairedShares, confidence = 0.95): Estimate {
  const { both, onlyFirst, onlySecond, neither } = counts;
  const trials = both + onlyFirst + onlySecond + neither;
  const a = wilson(both + onlyFirst, trials, confidence);
  const b = wilson(both + onlySecond, trials, confidence);
  const margins = (both + onlyFirst) * (onlySecond + neither) * (both + onlySecond) * (onlyFirst + neither);
  const cross = both * neither - onlyFirst * onlySecond;
  const phi = margins === 0 ? 0 : (cross > 0 ? Math.max(cross - trials / 2, 0) : cross) / Math.sqrt(margins);
  const [below, above] = apart(a, b, phi);
  const value = trials === 0 ? 0 : (onlyFirst - onlySecond) / trials;
  return { value, low: value - below, high: value + above, confidence, kind: 'newcombe', trials };
}

/**
 * The variance of a paired difference over that of independent trials, at most 2, over strata of as many trials each: what is
 * left of it where two things are tried on the same dice. `joint[i * size + j]` trials of a stratum gave the first `i` and the
 * second `j` steps. The interval holds in the limit at any time of stopping (`anytimeMeanOfSums` on the linearised ratio, as in
 * `ratioOfSums`); where nothing varies, or every trial says the same of it, it knows nothing. Throws a `RangeError` unless every
 * stratum has as many trials.
 */
export function varianceLeft(strata: readonly ArrayLike<number>[], size: number, confidence = 0.95): Estimate {
  const trials = Array.from(strata[0] ?? []).reduce((sum, count) => sum + count, 0);
  const tables = strata.map((joint) => {
    const cells = Array.from(joint, (count, at) => {
      const [first, second] = [Math.floor(at / size), at % size];
      return { count, first, second, gap: first - second };
    });
    if (cells.reduce((sum, { count }) => sum + count, 0) !== trials)
      throw new RangeError('expected as many trials of every stratum');
    const mean = (of: 'first' | 'second' | 'gap') => cells.reduce((sum, one) => sum + one.count * one[of], 0) / trials;
    const [first, second, gap] = [mean('first'), mean('second'), mean('gap')];
    return cells.map((cell) => ({
      count: cell.count,
      paired: (cell.gap - gap) ** 2,
      alone: (cell.first - first) ** 2 + (cell.second - second) ** 2,
    }));
  });
  const sumOf = (of: 'paired' | 'alone') =>
    tables.reduce((sum, cells) => sum + cells.reduce((own, one) => own + one.count * one[of], 0), 0);
  const alone = sumOf('alone');
  if (!(alone > 0)) return { value: 1, low: 0, high: 2, confidence, kind: 'asymptoticSequence', trials };
  const value = sumOf('paired') / alone;
  // One trial of every stratum together misses the ratio by the sum of their parts, and the strata are independent.
  const squares = tables.reduce((sum, cells) => {
    const parts = cells.map(({ count, paired, alone: own }) => ({ count, part: paired - value * own }));
    const mean = parts.reduce((all, { count, part }) => all + count * part, 0) / trials;
    return sum + parts.reduce((all, { count, part }) => all + count * (part - mean) ** 2, 0);
  }, 0);
  const scale = trials / alone;
  const sums = { trials, sum: value * trials, squares: squares * scale * scale + value * value * trials };
  return { ...anytimeMeanOfSums(sums, confidence, undefined, { least: 0, most: 2 }), value };
}

/** A paired difference of means, and what the pairing gained. */
export interface PairedDifference {
  readonly difference: Estimate;
  /** Variance of the difference over that of independent trials, as `varianceLeft` finds it: below 1 the pairing helped. */
  readonly varianceRatio: Estimate;
}

/**
 * Estimates the difference of two means counted together: Student's interval over trials, with the validity of
 * `meanOf`.
 *
 * @param joint - In row `i` and column `j`, how many trials gave the first `i` steps and the second `j`; a square.
 * @param step - What a step is worth.
 * @param confidence - Of the intervals, between 0 and 1.
 * @returns The mean of the first less that of the second, and how much the pairing reduced its variance.
 * @throws `RangeError` unless the table is square.
 * @example
 * console.log(pairedDifference([[30, 5], [15, 50]]).difference.value.toFixed(3)); // 0.100
 */
export function pairedDifference(joint: readonly ArrayLike<number>[], step = 1, confidence = 0.95): PairedDifference {
  const size = joint.length;
  const apartBy = new Float64Array(2 * size - 1);
  for (let i = 0; i < size; i++) {
    const row = joint[i]!;
    if (row.length !== size) throw new RangeError(`expected ${size} columns in row ${i}, found ${row.length}`);
    for (let j = 0; j < size; j++) apartBy[size - 1 + i - j]! += row[j]!;
  }
  const together = joint.flatMap((row) => Array.from(row));
  return {
    difference: meanOf(histogram(apartBy, -(size - 1) * step, step), confidence),
    varianceRatio: varianceLeft([together], size, confidence),
  };
}
