import { freedomOf } from './freedom.js';
import { checkConfidence, type Estimate } from './interval.js';
import { alikeWithin, scoreOf } from './mean.js';
import { studentQuantile } from './special.js';

/** What is known of a quantity by its sums over independent trials. */
export interface Sums {
  readonly trials: number;
  readonly sum: number;
  readonly squares: number;
}

/** The least and the most that a trial can show. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

const UNBOUNDED: Bounds = { least: -Infinity, most: Infinity };

/** Whether all trials show one value, up to the rounding of their sums. */
function allAlike({ trials, squares }: Sums, variance: number): boolean {
  return variance * (trials - 1) <= 1e-12 * squares;
}

/** An interval around a mean, kept inside what trials can show. */
function within(mean: number, half: number, { least, most }: Bounds): Pick<Estimate, 'value' | 'low' | 'high'> {
  return { value: mean, low: Math.max(least, mean - half), high: Math.min(most, mean + half) };
}

/** Mean and variance (divisor n - 1) of summed trials; `NaN` and 0 where there are too few. */
function momentsOfSums({ trials, sum, squares }: Sums): { readonly mean: number; readonly variance: number } {
  if (trials === 0) return { mean: Number.NaN, variance: 0 };
  const mean = sum / trials;
  return { mean, variance: trials < 2 ? 0 : Math.max(0, squares - sum * mean) / (trials - 1) };
}

/**
 * The mean of summed trials with Student's interval, for a number of trials fixed beforehand: approximate (central limit
 * theorem), good from some 30 trials that are not nearly all alike; kept inside `bounds`. When all trials show one value, finite
 * bounds make up the width, as in `meanOf`, and where there is no bound the interval ends nowhere: nothing says how far off another
 * trial may lie. Fewer than two trials know only the bounds.
 */
export function meanOfSums(sums: Sums, confidence = 0.95, bounds = UNBOUNDED): Estimate {
  checkConfidence(confidence);
  const { trials } = sums;
  const { mean, variance } = momentsOfSums(sums);
  const [low, high] = [bounds.least, bounds.most];
  if (trials < 2) return { value: trials === 0 ? 0 : mean, low, high, confidence, kind: 't', trials };
  if (allAlike(sums, variance))
    return { ...alikeWithin(mean, low, high, trials, confidence), confidence, kind: 't', trials };
  const half = studentQuantile((1 + confidence) / 2, trials - 1) * Math.sqrt(variance / trials);
  return { ...within(mean, half, bounds), confidence, kind: 't', trials };
}

/** The mean of summed trials, such as a win share, with a score interval between the ends of what a trial can show: see `scoreOf`. */
export function scoreOfSums(sums: Sums, { least, most }: Bounds, confidence = 0.95): Estimate {
  const { mean, variance } = momentsOfSums(sums);
  const moments = { trials: sums.trials, mean, variance: allAlike(sums, variance) ? 0 : variance };
  return scoreOf(moments, least, most, confidence);
}

/**
 * The mean of summed trials with an interval that stays valid in the limit however often it is looked at and whenever the
 * run stops: the asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2024, Annals of
 * Statistics 52, theorem 2.2), tightest near `expected` trials. As good as the central limit theorem: from some 100 trials.
 * Kept inside `bounds`; while all trials show one value it knows no more than these.
 */
export function anytimeMeanOfSums(sums: Sums, confidence = 0.95, expected = 1000, bounds = UNBOUNDED): Estimate {
  checkConfidence(confidence);
  const { trials } = sums;
  const kind = 'asymptoticSequence';
  const { mean, variance } = momentsOfSums(sums);
  const [low, high] = [bounds.least, bounds.most];
  if (trials < 2 || allAlike(sums, variance))
    return { value: trials === 0 ? 0 : mean, low, high, confidence, kind, trials };
  const depth = -2 * Math.log(1 - confidence);
  const rho = (depth + Math.log(1 + depth)) / expected;
  const scale = trials * rho + 1;
  const half = Math.sqrt((variance * scale * (2 * Math.log(1 / (1 - confidence)) + Math.log(scale))) / rho) / trials;
  return { ...within(mean, half, bounds), confidence, kind, trials };
}

/** Two quantities of the same trials by their sums. */
export interface JointSums {
  readonly trials: number;
  readonly sums: readonly [number, number];
  readonly squares: readonly [number, number];
  readonly products: number;
}

/** Sums of `first - ratio * second` over trials, by the sums of both. */
function residualSums({ trials, sums, squares, products }: JointSums, ratio: number): Sums {
  const sum = sums[0] - ratio * sums[1];
  return { trials, sum, squares: Math.max(0, squares[0] - 2 * ratio * products + ratio * ratio * squares[1]) };
}

/**
 * The ratio of two means of the same trials, first over second, with the normal interval of the linearised ratio (delta
 * method; Cochran 1977, Sampling Techniques, 6.4). For numbers of trials fixed beforehand; infinite without a second, and without
 * an end above where all trials show one ratio, such as 0: nothing says how far off another trial may lie.
 */
export function ratioOfSums(sums: JointSums, confidence = 0.95): Estimate {
  return ratioOfStrata([sums], confidence);
}

/**
 * The ratio of two means over strata that count alike, however many trials each has: the combined ratio (Cochran 1977,
 * Sampling Techniques, 6.11) with the interval of the linearised ratio, its degrees of freedom by Welch and Satterthwaite. As
 * `ratioOfSums` says where there is no end above; so is it where a stratum has fewer than two trials.
 */
export function ratioOfStrata(strata: readonly JointSums[], confidence = 0.95): Estimate {
  checkConfidence(confidence);
  const mean = (place: 0 | 1) => strata.reduce((all, { trials, sums }) => all + sums[place] / Math.max(1, trials), 0);
  const [above, below] = [mean(0), mean(1)];
  const trials = strata.reduce((all, one) => all + one.trials, 0);
  const value = below === 0 ? (above === 0 ? Number.NaN : Infinity) : above / below;
  const open = { value, low: 0, high: Infinity, confidence, kind: 't', trials } as const;
  if (below === 0 || strata.some((one) => one.trials < 2)) return open;
  const errors = strata.map((one) => {
    const { variance } = momentsOfSums(residualSums(one, value));
    return { square: variance / one.trials, freedom: one.trials - 1, scale: one.squares[0] };
  });
  const square = errors.reduce((all, one) => all + one.square, 0);
  if (errors.every(({ square: own, freedom, scale }) => own * freedom * (freedom + 1) <= 1e-12 * scale)) return open;
  const half = (studentQuantile((1 + confidence) / 2, freedomOf(errors)) * Math.sqrt(square)) / below;
  return { value, low: Math.max(0, value - half), high: value + half, confidence, kind: 't', trials };
}
