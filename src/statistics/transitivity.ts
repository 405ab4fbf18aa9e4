import { checkConfidence, type Estimate } from './interval.js';
import { responseOf, type ShareMatrix, strengthsOf } from './rating.js';
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

/** A match-up of i and j: the share of i, the one that the ratings expect, and the variance of the first's error. */
interface Met {
  readonly i: number;
  readonly j: number;
  readonly share: number;
  readonly fitted: number;
  readonly error: number;
}

/** Squared distances of match-ups from even (`all`) and from their fit (`left`), summed, the games' noise taken off. */
interface Scatter {
  readonly all: number;
  readonly left: number;
  /** Mean errors of the match-ups, weighed as they move `all`, `left` and both. */
  readonly errors: { readonly all: number; readonly left: number; readonly both: number };
  /** Half of what the noise by itself adds to the variances of `all` and `left` and to their covariance. */
  readonly squares: { readonly all: number; readonly left: number; readonly both: number };
}

/**
 * The scatter of match-ups about even and about their equally weighted fit. Residuals answer to errors as (1 - w x' G x) does, with w = q (1 - q) of
 * the fit and G the response of strengths, whatever the match-ups' errors are: quadratic forms of normal errors have the means and
 * (co)variances of Searle (1971, Linear Models, 2.5).
 */
function scatterOf(met: readonly Met[], response: readonly (readonly number[])[]): Scatter {
  const size = response.length;
  const between = (of: readonly (readonly number[])[], one: Met, other: Met) =>
    of[one.i]![other.i]! - of[one.i]![other.j]! - of[one.j]![other.i]! + of[one.j]![other.j]!;
  const weights = met.map(({ fitted }) => fitted * (1 - fitted));
  // G (sum of w^2 x x') G, and G (sum of w x residual).
  const middle = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const pulled = new Array<number>(size).fill(0);
  for (const [at, { i, j, share, fitted }] of met.entries()) {
    const square = weights[at]! ** 2;
    middle[i]![i]! += square;
    middle[j]![j]! += square;
    middle[i]![j]! -= square;
    middle[j]![i]! -= square;
    const pull = weights[at]! * (share - fitted);
    pulled[i]! += pull;
    pulled[j]! -= pull;
  }
  const times = (one: readonly (readonly number[])[], other: readonly (readonly number[])[]) =>
    one.map((row) => row.map((_, j) => row.reduce((sum, value, k) => sum + value * other[k]![j]!, 0)));
  const twice = times(times(response, middle), response);
  const moved = response.map((row) => row.reduce((sum, value, k) => sum + value * pulled[k]!, 0));
  let [scatter, misfit, noise, left] = [0, 0, 0, 0];
  const weighed = { all: 0, left: 0, both: 0 };
  const squares = { all: 0, left: 0, both: 0 };
  for (const [at, one] of met.entries()) {
    const { i, j, error, share, fitted } = one;
    const [even, residual] = [share - 0.5, share - fitted];
    const back = residual - (moved[i]! - moved[j]!);
    scatter += even * even;
    misfit += residual * residual;
    noise += error;
    weighed.all += error * even * even;
    weighed.left += error * back * back;
    weighed.both += error * even * back;
    squares.all += error * error;
    for (const [place, other] of met.entries()) {
      const same = at === place ? 1 : 0;
      const kept = same - (weights[at]! + weights[place]!) * between(response, one, other) + between(twice, one, other);
      squares.left += error * other.error * kept * kept;
      if (same === 0) continue;
      left += error * kept;
      squares.both += error * error * kept;
    }
  }
  const mean = (sum: number, weight: number) => (weight > 0 ? sum / weight : 0);
  return {
    all: scatter - noise,
    left: Math.max(0, misfit - left),
    errors: { all: mean(weighed.all, scatter), left: mean(weighed.left, misfit), both: mean(weighed.both, misfit) },
    squares,
  };
}

/**
 * The share of the scatter that the fit leaves is a ratio of two sums, so its interval is like Fieller's (1954, JRSS B 16):
 * every ratio at which the sums agree within the normal quantile, with the variance that they have at that ratio. A squared
 * normal deviate about m varies by 4 m^2 v + 2 v^2. An even field, whose scatter is none beside its noise, gives 0..1.
 */
function explainedBy({ all, left, errors, squares }: Scatter, games: number, confidence: number): Estimate {
  const of = (value: number, low: number, high: number): Estimate => {
    return { value, low, high, confidence, kind: 'fieller', trials: Math.round(games) };
  };
  if (all <= 0) return of(1, 0, 1);
  const value = Math.max(0, 1 - left / all);
  const z2 = normalQuantile((1 + confidence) / 2) ** 2;
  // (left - x all)^2 <= z^2 (4 all x (error of left - x falling) + 2 (squares of left - 2 x of both + x^2 of all))
  const error = Math.max(errors.left, errors.all);
  const falling = Math.min(error, 2 * errors.both - errors.all);
  const square = all * all + z2 * (4 * falling * all - 2 * squares.all);
  const linear = left * all + z2 * (2 * error * all - 2 * squares.both);
  if (square <= 0) return of(value, 0, 1);
  const half = Math.sqrt(Math.max(0, linear * linear - square * (left * left - 2 * z2 * squares.left)));
  const within = (share: number) => Math.max(0, Math.min(1, share));
  return of(value, within(1 - (linear + half) / square), within(1 - (linear - half) / square));
}

/**
 * Measures how transitive a field is: `shares` of row against column and their `games` (0 where two never met; effective numbers
 * where these vary less or more than coins). What ratings explain is measured about those of `bradleyTerry`, in which each
 * match-up counts alike, so that it does not depend on how many games each has got; where match-ups ended at their verdicts
 * (margin 5 %, from 64 to 512 or 2,000 pairs) its intervals of 95 % cover 95 to 99 % whether ratings are the whole truth or not (the test measures
 * it). The likelihood ratio is that of Bradley and Terry's own goodness of fit (1952, Biometrika 39), about the ratings that fit
 * best by likelihood. Throws a `RangeError` unless 0 < confidence < 1, and where ratings are infinite.
 */
export function transitivity(shares: ShareMatrix, games: ShareMatrix, confidence = 0.95): Transitivity {
  checkConfidence(confidence);
  const known = shares.map((row, i) => row.map((share, j) => (games[i]![j]! > 0 ? share : Number.NaN)));
  const strengths = strengthsOf(known, () => 1);
  const likely = strengthsOf(known, (i, j) => games[i]![j]!);
  const expected = (of: readonly number[], i: number, j: number) => of[i]! / (of[i]! + of[j]!);
  const met: Met[] = [];
  let [ratio, played] = [0, 0];
  for (let i = 0; i < shares.length; i++) {
    for (let j = i + 1; j < shares.length; j++) {
      const n = games[i]![j]!;
      if (!(n > 0)) continue;
      const share = shares[i]![j]!;
      const best = expected(likely, i, j);
      ratio += 2 * n * (term(share, best) + term(1 - share, 1 - best));
      played += n;
      met.push({ i, j, share, fitted: expected(strengths, i, j), error: (share * (1 - share)) / n });
    }
  }
  const size = shares.length;
  const degrees = met.length - (size - 1);
  const explained = explainedBy(scatterOf(met, responseOf(known, strengths)), played, confidence);
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
