import { rootBetween } from './special.js';

/** A test of two mean scores (0..1), fixed before the games: `low` is believed unless `high` is shown. */
export interface SequentialPlan {
  readonly low: number;
  readonly high: number;
  /** Risk of deciding for `high` when `low` is true. */
  readonly alpha: number;
  /** Risk of deciding for `low` when `high` is true. */
  readonly beta: number;
  /** Trials (or pairs) at which the test ends without a decision. */
  readonly atMost: number;
}

/** Where a sequential test stands at a checkpoint. */
export interface SequentialState {
  readonly decision: 'low' | 'high' | 'continue' | 'undecided';
  /** Log likelihood ratio of `high` over `low`. */
  readonly ratio: number;
  /** Wald's bounds: at or below the first `low` is decided, at or above the second `high`. */
  readonly bounds: readonly [number, number];
}

/** Throws a `RangeError` unless 0 < low < high < 1 and the risks lie between 0 and 1/2. */
function checkPlan({ low, high, alpha, beta, atMost }: SequentialPlan): void {
  if (!(low > 0 && low < high && high < 1))
    throw new RangeError(`expected 0 < low < high < 1, found ${low} and ${high}`);
  if (!(alpha > 0 && alpha < 0.5 && beta > 0 && beta < 0.5)) {
    throw new RangeError(`expected risks between 0 and 1/2, found ${alpha} and ${beta}`);
  }
  if (!(atMost > 0)) throw new RangeError(`expected a largest number of trials, found ${atMost}`);
}

/** Wald's bounds on the log likelihood ratio (Wald 1945, Annals of Mathematical Statistics 16). */
export function waldBounds(alpha: number, beta: number): readonly [number, number] {
  return [Math.log(beta / (1 - alpha)), Math.log((1 - beta) / alpha)];
}

/** The log likelihood ratio of two shares of wins, each trial a win or none. */
export function bernoulliRatio(wins: number, trials: number, low: number, high: number): number {
  return wins * Math.log(high / low) + (trials - wins) * Math.log((1 - high) / (1 - low));
}

/**
 * The generalised log likelihood ratio of two mean scores for counts of equally spaced scores 0..1 (three classes for games
 * with draws, five for mirrored pairs): each hypothesis is given the distribution with its mean that fits the counts best,
 * p_i / (1 + x (a_i - s)) (Van den Bergh, "The maximum likelihood estimate for a multinomial distribution with given
 * expected value", proposition 1.1; the GSPRT of chess engine testing). Empty classes count 1/1000, as fishtest has it.
 */
export function generalisedRatio(counts: ArrayLike<number>, low: number, high: number): number {
  const weights = Array.from(counts, (count) => (count === 0 ? 1e-3 : count));
  const step = 1 / (weights.length - 1);
  const tilt = (mean: number) =>
    rootBetween(-1 / (1 - mean), 1 / mean, (x) => {
      let sum = 0;
      for (let at = 0; at < weights.length; at++) {
        const gap = at * step - mean;
        sum -= (weights[at]! * gap) / (1 + x * gap);
      }
      return sum;
    });
  const [first, second] = [tilt(low), tilt(high)];
  return weights.reduce(
    (sum, weight, at) => sum + weight * Math.log((1 + first * (at * step - low)) / (1 + second * (at * step - high))),
    0,
  );
}

/**
 * Looks at a sequential probability ratio test at one of the plan's checkpoints, given the counts of equally spaced scores
 * 0..1 of all trials (or pairs) so far.
 * Two classes give Wald's test, whose two risks add up to no more than alpha + beta; looking only at checkpoints lowers
 * them. More classes give the generalised test, whose risks hold approximately (some hundred trials before a decision).
 * At `atMost` trials the test ends as 'undecided', which adds to neither risk.
 *
 * @param counts - How many trials had each of the equally spaced scores 0 to 1: losses and wins, or the classes of
 *   pairs.
 * @param plan - The two means, the two risks, and the largest number of trials; fixed beforehand.
 * @returns Where the test stands.
 * @throws `RangeError` on an impossible plan.
 * @example
 * const plan: SequentialPlan = { low: 0.5, high: 0.55, alpha: 0.05, beta: 0.05, atMost: 5000 };
 * console.log(sequentialTest([400, 600], plan).decision); // high
 */
export function sequentialTest(counts: ArrayLike<number>, plan: SequentialPlan): SequentialState {
  checkPlan(plan);
  const { low, high, alpha, beta } = plan;
  let trials = 0;
  for (let at = 0; at < counts.length; at++) trials += counts[at]!;
  const bounds = waldBounds(alpha, beta);
  const ratio =
    trials === 0
      ? 0
      : counts.length === 2
        ? bernoulliRatio(counts[1]!, trials, low, high)
        : generalisedRatio(counts, low, high);
  const crossed = ratio >= bounds[1] ? 'high' : ratio <= bounds[0] ? 'low' : undefined;
  return { decision: crossed ?? (trials >= plan.atMost ? 'undecided' : 'continue'), ratio, bounds };
}
