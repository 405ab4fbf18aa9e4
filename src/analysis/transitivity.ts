import { power } from '../model/power.js';
import type { ShareMatrix } from './rating.js';
import { chiSquareTail } from './special.js';

/** How far one number for each entry explains a table of match-ups. */
export interface Transitivity {
  /**
   * The share of the match-ups' variance about even that the ratings explain, 0..1, the games' own noise taken off: 1 is a
   * pure order of strength, 0 pure stone, paper, scissors.
   */
  readonly explained: number;
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

/**
 * Measures how transitive a field is: `shares` of row against column, their `games` (0 where two never met) and Bradley-Terry
 * `ratings` in points. The likelihood ratio is that of Bradley and Terry's own goodness of fit (1952, Biometrika 39); pass
 * effective numbers of games where these vary less or more than coins.
 */
export function transitivity(shares: ShareMatrix, games: ShareMatrix, ratings: readonly number[]): Transitivity {
  let ratio = 0;
  let met = 0;
  let scatter = 0;
  let misfit = 0;
  let noise = 0;
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
    }
  }
  const size = shares.length;
  const degrees = met - (size - 1);
  // The residuals of a fit hold the noise of `degrees` of the `met` match-ups.
  const left = Math.max(0, misfit - (noise * Math.max(0, degrees)) / Math.max(1, met));
  const all = Math.max(0, scatter - noise);
  const cyclic = cyclicTriads(shares);
  return {
    explained: all === 0 ? 1 : Math.max(0, Math.min(1, 1 - left / all)),
    ratio: Math.max(0, ratio),
    degrees: Math.max(0, degrees),
    p: degrees > 0 ? chiSquareTail(Math.max(0, ratio), degrees) : 1,
    cyclic,
    triads: (size * (size - 1) * (size - 2)) / 6,
    consistence: size < 3 ? 1 : 1 - cyclic / mostCyclicTriads(size),
  };
}
