import { checkConfidence, type Estimate, exact } from './interval.js';
import { invert } from './matrix.js';
import { alikeVariance } from './mean.js';
import { normalQuantile } from './special.js';

/** Win shares by row against column, 0..1; the diagonal is ignored, `NaN` marks a pair that never met. */
export type ShareMatrix = readonly (readonly number[])[];

/** Rating points per natural logarithm of strength, on the chess players' scale. */
const POINTS = 400 / Math.LN10;

/** Whether everyone can be reached from the first along `edge`, as a walk. */
function reachesAll(size: number, edge: (from: number, to: number) => boolean): boolean {
  const seen = new Set([0]);
  for (const from of seen) for (let to = 0; to < size; to++) if (edge(from, to)) seen.add(to);
  return seen.size === size;
}

/**
 * Strengths of the Bradley-Terry model, P(i beats j) = s_i / (s_i + s_j), their geometric mean 1, at which everyone scores
 * what the shares say, each match-up counting `weight` times: with games as weights the best fit by likelihood, with equal ones
 * that of mean win shares. By the MM algorithm (Bradley and Terry 1952, Biometrika 39; Hunter 2004, Annals of Statistics 32).
 * Throws a `RangeError` when some group never loses (or never meets) another, as the best fit is then infinite.
 */
export function strengthsOf(shares: ShareMatrix, weight: (i: number, j: number) => number): readonly number[] {
  const size = shares.length;
  const met = (i: number, j: number) => i !== j && !Number.isNaN(shares[i]![j]!);
  const scores = (i: number, j: number) => met(i, j) && shares[i]![j]! > 0;
  if (!reachesAll(size, scores) || !reachesAll(size, (i, j) => scores(j, i))) {
    throw new RangeError('ratings need everyone to have scored against every other, directly or through others');
  }
  const weights = shares.map((row, i) => row.map((_, j) => (met(i, j) ? weight(i, j) : 0)));
  const won = shares.map((row, i) =>
    row.reduce((sum, share, j) => (met(i, j) ? sum + weights[i]![j]! * share : sum), 0),
  );
  let strength = new Array<number>(size).fill(1);
  for (let step = 0; step < 100_000; step++) {
    const next = strength.map((own, i) => {
      const faced = strength.reduce((sum, other, j) => (met(i, j) ? sum + weights[i]![j]! / (own + other) : sum), 0);
      return won[i]! / faced;
    });
    const scale = Math.exp(next.reduce((sum, value) => sum + Math.log(value), 0) / size);
    const scaled = next.map((value) => value / scale);
    const change = Math.max(...scaled.map((value, i) => Math.abs(Math.log(value / strength[i]!))));
    strength = scaled;
    if (change < 1e-13) break;
  }
  return strength;
}

/**
 * How strengths move with the shares of match-ups that count alike: the inverse of what the fit knows, sum of q (1 - q) over
 * all that met, in natural logarithms. A share of i against j that is greater by d moves the logarithm of k's strength by
 * (inverse[k][i] - inverse[k][j]) d. The information knows no common level: 1 / size in every place fixes it at mean 0, and
 * is gone from all differences.
 */
export function responseOf(shares: ShareMatrix, strengths: readonly number[]): readonly (readonly number[])[] {
  const size = strengths.length;
  const known = (i: number, j: number) =>
    i === j || Number.isNaN(shares[i]![j]!)
      ? 0
      : (strengths[i]! * strengths[j]!) / (strengths[i]! + strengths[j]!) ** 2;
  return invert(
    strengths.map((_, i) =>
      strengths.map((_, j) => {
        const own = i === j ? strengths.reduce((sum, _, k) => sum + known(i, k), 0) : -known(i, j);
        return own + 1 / size;
      }),
    ),
  );
}

/**
 * Ratings by the Bradley-Terry model, P(i beats j) = s_i / (s_i + s_j), with mean 0 (400 points: ten to one): those at which
 * everyone's expected mean win share is the one found, each match-up counting alike, so that what they estimate does not
 * depend on how many games each has got (`strengthsOf`).
 * `games` is the number of games behind each share, or a table of them; 0 stands for exact shares. Where games vary less or more
 * than coins (mirrored pairs, draws), pass effective numbers, share (1 - share) / variance of the share. Intervals are from the
 * errors of the shares themselves (sandwich covariance: Huber 1967; White 1982, Econometrica 50), good from some twenty games
 * with both outcomes per entry. They hold whether the model does or not: where it is false, and each match-up of four ended at
 * its verdict (margin 5 %, from 64 to 512 or 2,000 pairs), those of 95 % cover 95 % (the test measures it). The model leaves out
 * that A may beat B, B beat C and C beat A: see `transitivity`.
 *
 * @param shares - Win shares of row against column, 0 to 1; `NaN` where two never met.
 * @param games - How many games are behind each share, or a table of them; 0 where shares are exact.
 * @param confidence - Of the intervals, between 0 and 1.
 * @returns A rating for each, in their order.
 * @throws `RangeError` where some group never loses to another or never meets it, as the best fit is then infinite.
 * @example
 * const ratings = bradleyTerry([[0.5, 0.6, 0.7], [0.4, 0.5, 0.6], [0.3, 0.4, 0.5]], 200);
 * console.log(ratings.map(({ value }) => Math.round(value)).join(' ')); // 72 0 -72
 */
export function bradleyTerry(shares: ShareMatrix, games: number | ShareMatrix = 0, confidence = 0.95): Estimate[] {
  checkConfidence(confidence);
  if (shares.length === 0) return [];
  const playedBy = (i: number, j: number) => (typeof games === 'number' ? games : games[i]![j]!);
  // Of a table, no games mean that two never met.
  const known = shares.map((row, i) => row.map((share, j) => (games === 0 || playedBy(i, j) > 0 ? share : Number.NaN)));
  const strengths = strengthsOf(known, () => 1);
  const values = strengths.map((own) => POINTS * Math.log(own));
  if (games === 0) return values.map(exact);
  const response = responseOf(known, strengths);
  const z = normalQuantile((1 + confidence) / 2);
  return values.map((value, at) => {
    let [square, trials] = [0, 0];
    for (const [i, row] of known.entries()) {
      for (const [j, share] of row.entries()) {
        if (i === j || Number.isNaN(share)) continue;
        const played = playedBy(i, j);
        if (i === at) trials += played;
        if (i < j) square += (response[at]![i]! - response[at]![j]!) ** 2 * errorOf(share, played, confidence);
      }
    }
    const half = z * POINTS * Math.sqrt(square);
    return { value, low: value - half, high: value + half, confidence, kind: 'sandwich', trials };
  });
}

/** The variance of a share of so many games; where all were won or lost, what stands in for none. */
function errorOf(share: number, games: number, confidence: number): number {
  const spread = share * (1 - share);
  return spread > 0 ? spread / games : alikeVariance(share, 0, 1, games, confidence);
}
