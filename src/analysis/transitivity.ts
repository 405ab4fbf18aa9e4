import { power } from '../model/power.js';
import { checkConfidence, type Estimate } from './interval.js';
import type { ShareMatrix } from './rating.js';
import { chiSquareTail, normalQuantile } from './special.js';

/** How far one number for each entry explains a table of match-ups. */
export interface Transitivity {
  /**
   * The share of the match-ups' variance about even that the ratings explain, 0..1, the games' own noise taken off: 1 is a
   * pure order of strength, 0 pure stone, paper, scissors. Its interval is Fieller's, cut at 0 and 1.
   */
  readonly explained: Estimate;
  /** Twice the log likelihood ratio of the saturated table over the ratings, and its degrees of freedom. */
  readonly ratio: number;
  readonly degrees: number;
  /** P(a ratio as large if ratings were the whole truth), by the chi-square limit. */
  readonly p: number;
  /** Triads in which each entry is better than the next, of all `triads`. */
  readonly cyclic: number;
  readonly triads: number;
  /** Kendall's coefficient of consistence: 1 without cycles, 0 with as many as there can be. */
  readonly consistence: number;
}

/**
 * How many triads of a tournament are cyclic, from who is better in each match-up (shares above one half); a match-up at one
 * half, or never played, makes no triad cyclic. With a winner in every match-up it equals Kendall and Babington Smith's
 * n(n - 1)(2n - 1) / 12 - (sum of squared numbers of victories) / 2 (1940, Biometrika 31).
 */
export function cyclicTriads(shares: ShareMatrix): number {
  const beats = (i: number, j: number) => shares[i]![j]! > 0.5;
  let cyclic = 0;
  for (let i = 0; i < shares.length; i++) {
    for (let j = i + 1; j < shares.length; j++) {
      for (let k = j + 1; k < shares.length; k++) {
        const round = beats(i, j) && beats(j, k) && beats(k, i);
        const back = beats(j, i) && beats(k, j) && beats(i, k);
        if (round || back) cyclic++;
      }
    }
  }
  return cyclic;
}

/** The most cyclic triads that `size` entries can have (Kendall and Babington Smith 1940). */
export function mostCyclicTriads(size: number): number {
  return (size * size * size - (size % 2 === 0 ? 4 : 1) * size) / 24;
}

/** x log(x / y), 0 where x is. */
function term(x: number, y: number): number {
  return x === 0 ? 0 : x * Math.log(x / y);
}

/** Squared distances of match-ups from even (`all`) and from their fit (`left`), summed, without the games' noise. */
interface Scatter {
  readonly all: number;
  readonly left: number;
  /** The variance of a match-up's share, as it weighs in the sums; and the sum of the squares of all of them. */
  readonly error: number;
  readonly squares: number;
  /** The part of the noise that a fit leaves, 0..1. */
  readonly free: number;
  readonly games: number;
}

/**
 * The share of the scatter that the fit leaves is a ratio of two sums, so its interval is like Fieller's (1954, JRSS B 16):
 * every ratio at which the sums agree within the normal quantile, with the variance that they have at that ratio. A squared
 * normal deviate about m varies by 4 m^2 v + 2 v^2, and residuals are at right angles to their fit. An even field, whose
 * scatter is none beside its noise, gives 0..1.
 */
function explainedBy({ all, left, error, squares, free, games }: Scatter, confidence: number): Estimate {
  const of = (value: number, low: number, high: number): Estimate => {
    return { value, low, high, confidence, kind: 'fieller', trials: Math.round(games) };
  };
  if (all <= 0) return of(1, 0, 1);
  const value = Math.max(0, 1 - left / all);
  const z2 = normalQuantile((1 + confidence) / 2) ** 2;
  // (left - x all)^2 <= z^2 (4 error all x (1 - x) + 2 squares (free (1 - 2 x) + x^2))
  const square = all * all + z2 * (4 * error * all - 2 * squares);
  const linear = left * all + z2 * (2 * error * all - 2 * squares * free);
  if (square <= 0) return of(value, 0, 1);
  const half = Math.sqrt(Math.max(0, linear * linear - square * (left * left - 2 * z2 * squares * free)));
  const within = (share: number) => Math.max(0, Math.min(1, share));
  return of(value, within(1 - (linear + half) / square), within(1 - (linear - half) / square));
}

/**
 * Measures how transitive a field is: `shares` of row against column, their `games` (0 where two never met) and Bradley-Terry
 * `ratings` in points. The likelihood ratio is that of Bradley and Terry's own goodness of fit (1952, Biometrika 39); pass
 * effective numbers of games where these vary less or more than coins, planned beforehand. Throws a `RangeError` unless
 * 0 < confidence < 1.
 */
export function transitivity(
  shares: ShareMatrix,
  games: ShareMatrix,
  ratings: readonly number[],
  confidence = 0.95,
): Transitivity {
  checkConfidence(confidence);
  let ratio = 0;
  let met = 0;
  let scatter = 0;
  let misfit = 0;
  let noise = 0;
  let squares = 0;
  let [scattered, unfitted, played] = [0, 0, 0];
  for (let i = 0; i < shares.length; i++) {
    for (let j = i + 1; j < shares.length; j++) {
      const n = games[i]![j]!;
      if (!(n > 0)) continue;
      met++;
      const share = shares[i]![j]!;
      const fitted = 1 / (1 + power(10, (ratings[j]! - ratings[i]!) / 400));
      ratio += 2 * n * (term(share, fitted) + term(1 - share, 1 - fitted));
      const error = (share * (1 - share)) / n;
      scatter += (share - 0.5) ** 2;
      misfit += (share - fitted) ** 2;
      noise += error;
      squares += error * error;
      scattered += error * (share - 0.5) ** 2;
      unfitted += error * (share - fitted) ** 2;
      played += n;
    }
  }
  const size = shares.length;
  const degrees = met - (size - 1);
  // The residuals of a fit hold the noise of `degrees` of the `met` match-ups.
  const free = Math.max(0, degrees) / Math.max(1, met);
  const weighed = (sum: number, weight: number) => (weight > 0 ? sum / weight : 0);
  const explained = explainedBy(
    {
      all: scatter - noise,
      left: Math.max(0, misfit - noise * free),
      error: Math.max(weighed(scattered, scatter), weighed(unfitted, misfit)),
      squares,
      free,
      games: played,
    },
    confidence,
  );
  const cyclic = cyclicTriads(shares);
  return {
    explained,
    ratio: Math.max(0, ratio),
    degrees: Math.max(0, degrees),
    p: degrees > 0 ? chiSquareTail(Math.max(0, ratio), degrees) : 1,
    cyclic,
    triads: (size * (size - 1) * (size - 2)) / 6,
    consistence: size < 3 ? 1 : 1 - cyclic / mostCyclicTriads(size),
  };
}
