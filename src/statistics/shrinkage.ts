import { checkConfidence, type Estimate } from './interval.js';
import { invert } from './matrix.js';
import type { ShareMatrix } from './rating.js';
import { normalQuantile } from './special.js';

/** Match-ups drawn towards what ratings expect of them. */
export interface Shrinkage {
  /**
   * How far match-ups lie from what ratings expect, beyond the noise of the games: the standard deviation of their log-odds. 0 is a
   * pure order of strength.
   */
  readonly scatter: number;
  /** Match-ups in the order of rows and columns, the first entry before the second: the share of the first, 0..1. */
  readonly matchups: readonly { readonly first: number; readonly second: number; readonly share: Estimate }[];
}

/** A match-up on the scale of log-odds, and the variance of its error. */
interface Met {
  readonly first: number;
  readonly second: number;
  readonly odds: number;
  readonly error: number;
  readonly games: number;
}

/** Degrees of freedom of the scatter below which it cannot be told from the noise: a field of four has three. */
const LEAST_DEGREES = 3;

function metIn(shares: ShareMatrix, games: ShareMatrix): readonly Met[] {
  return shares.flatMap((row, first) =>
    row.flatMap((share, second) => {
      const played = games[first]![second]!;
      if (second <= first || !(share > 0 && share < 1) || !(played > 0)) return [];
      return [
        {
          first,
          second,
          odds: Math.log(share / (1 - share)),
          error: 1 / (share * (1 - share) * played),
          games: played,
        },
      ];
    }),
  );
}

/** The best fit of ratings where match-ups scatter with a variance about them, and what of it is unknown. */
function fitted(met: readonly Met[], size: number, scatter: number) {
  // The information knows no common level: 1 / size in every place fixes it, and is gone from all differences.
  const information = Array.from({ length: size }, () => new Array<number>(size).fill(1 / size));
  const sums = new Array<number>(size).fill(0);
  for (const { first, second, odds, error } of met) {
    const weight = 1 / (error + scatter);
    information[first]![first]! += weight;
    information[second]![second]! += weight;
    information[first]![second]! -= weight;
    information[second]![first]! -= weight;
    sums[first]! += weight * odds;
    sums[second]! -= weight * odds;
  }
  const unknown = invert(information);
  const ratings = unknown.map((row) => row.reduce((sum, each, at) => sum + each * sums[at]!, 0));
  return met.map(({ first, second }) => ({
    odds: ratings[first]! - ratings[second]!,
    variance: unknown[first]![first]! + unknown[second]![second]! - 2 * unknown[first]![second]!,
  }));
}

/** Squared distances of match-ups from their fit, in units of what the noise and the scatter make of them. */
function misfit(met: readonly Met[], size: number, scatter: number): number {
  const fit = fitted(met, size, scatter);
  return met.reduce((sum, { odds, error }, at) => sum + (odds - fit[at]!.odds) ** 2 / (error + scatter), 0);
}

/** The variance of the scatter at which the misfit is what it should be (Paule and Mandel 1982, J. Res. Nat. Bur. Standards 87). */
function scatterOf(met: readonly Met[], size: number, degrees: number): number {
  if (misfit(met, size, 0) <= degrees) return 0;
  let [low, high] = [0, 1];
  while (misfit(met, size, high) > degrees) high *= 2;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (misfit(met, size, middle) > degrees) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Win shares of match-ups drawn towards what ratings expect of them, by how much of their distance from it is noise (empirical Bayes:
 * Efron and Morris 1975, Journal of the American Statistical Association 70; intervals by Morris 1983, ibid. 78, which carry what is
 * unknown of the scatter). The log-odds of a match-up are the difference of two ratings and a deviation of its own, the same normal law for
 * all. They estimate the true shares, and their intervals cover those of a whole field on average; the one match-up that is
 * picked for its extreme share is drawn back as far as such picks go wrong.
 *
 * @param shares Win shares by row against column, 0..1, neither 0 nor 1; `NaN` where two never met.
 * @param games Effective numbers of games behind them: share (1 - share) / variance of the share.
 * @param confidence Of the intervals, 0..1.
 * @returns Undefined where the field is too small to tell scatter from noise: fewer than three match-ups beyond those that ratings need.
 */
export function shrunkMatchUps(shares: ShareMatrix, games: ShareMatrix, confidence = 0.95): Shrinkage | undefined {
  checkConfidence(confidence);
  const size = shares.length;
  const met = metIn(shares, games);
  const degrees = met.length - (size - 1);
  if (degrees < LEAST_DEGREES || met.length < (size * (size - 1)) / 2) return undefined;
  const scatter = scatterOf(met, size, degrees);
  const fit = fitted(met, size, scatter);
  const z = normalQuantile((1 + confidence) / 2);
  const logistic = (odds: number) => 1 / (1 + Math.exp(-odds));
  const matchups = met.map(({ first, second, odds, error, games: trials }, at) => {
    const { odds: expected, variance } = fit[at]!;
    const pull = ((error / (error + scatter)) * (degrees - 2)) / degrees;
    const own = odds + pull * (expected - odds);
    const unknown = error * (1 - pull) + pull * pull * (variance + (2 / (degrees - 2)) * (odds - expected) ** 2);
    const half = z * Math.sqrt(unknown);
    const share: Estimate = {
      value: logistic(own),
      low: logistic(own - half),
      high: logistic(own + half),
      confidence,
      kind: 'empiricalBayes',
      trials,
    };
    return { first, second, share };
  });
  return { scatter: Math.sqrt(scatter), matchups };
}
