import { checkConfidence, type Estimate, exact } from './interval.js';
import { invert } from './matrix.js';
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
 * Strengths of the Bradley-Terry model, P(i beats j) = s_i / (s_i + s_j), as ratings with mean 0 (400 points: ten to one),
 * by the MM algorithm (Bradley and Terry 1952, Biometrika 39; Hunter 2004, Annals of Statistics 32).
 * `games` is the number of games behind each share, or a table of them, with intervals from the likelihood's curvature (good
 * from some ten games with both outcomes per entry); 0 stands for exact shares. Where games vary less or more than coins
 * (mirrored pairs, draws), pass effective numbers, share (1 - share) / variance of the share. The intervals are for numbers of
 * games fixed beforehand; where each match-up of four or eight ended at its verdict (margin 5 %, from 64 to 256 or 1024 pairs)
 * those of 95 % covered 93 to 96 %. The model leaves out that A may beat B, B beat C and C beat A: compare its predictions with
 * the matrix. Throws a `RangeError` when some group never loses (or never meets) another, as the best fit is then infinite.
 */
export function bradleyTerry(shares: ShareMatrix, games: number | ShareMatrix = 0, confidence = 0.95): Estimate[] {
  checkConfidence(confidence);
  const size = shares.length;
  if (size === 0) return [];
  const met = (i: number, j: number) => i !== j && !Number.isNaN(shares[i]![j]!);
  const scores = (i: number, j: number) => met(i, j) && shares[i]![j]! > 0;
  if (!reachesAll(size, scores) || !reachesAll(size, (i, j) => scores(j, i))) {
    throw new RangeError('ratings need everyone to have scored against every other, directly or through others');
  }
  const exactly = games === 0;
  const played = (i: number, j: number) => (exactly ? 1 : typeof games === 'number' ? games : games[i]![j]!);
  const won = shares.map((row, i) => row.reduce((sum, share, j) => (met(i, j) ? sum + played(i, j) * share : sum), 0));
  let strength = new Array<number>(size).fill(1);
  for (let step = 0; step < 100_000; step++) {
    const next = strength.map((own, i) => {
      const faced = strength.reduce((sum, other, j) => (met(i, j) ? sum + played(i, j) / (own + other) : sum), 0);
      return won[i]! / faced;
    });
    const scale = Math.exp(next.reduce((sum, value) => sum + Math.log(value), 0) / size);
    const scaled = next.map((value) => value / scale);
    const change = Math.max(...scaled.map((value, i) => Math.abs(Math.log(value / strength[i]!))));
    strength = scaled;
    if (change < 1e-13) break;
  }
  const values = strength.map((own) => POINTS * Math.log(own));
  if (exactly) return values.map(exact);
  const weight = (i: number, j: number) =>
    met(i, j) ? (played(i, j) * strength[i]! * strength[j]!) / (strength[i]! + strength[j]!) ** 2 : 0;
  // The information knows no common level; adding 1 / size to every place fixes it at mean 0, and is taken off again.
  const information = strength.map((_, i) =>
    strength.map((_, j) => {
      const own = i === j ? strength.reduce((sum, _, k) => sum + weight(i, k), 0) : -weight(i, j);
      return own + 1 / size;
    }),
  );
  const covariance = invert(information);
  const z = normalQuantile((1 + confidence) / 2);
  return values.map((value, i) => {
    const half = z * POINTS * Math.sqrt(Math.max(0, covariance[i]![i]! - 1 / size));
    const trials = shares.reduce((sum, _, j) => (met(i, j) ? sum + played(i, j) : sum), 0);
    return { value, low: value - half, high: value + half, confidence, kind: 'likelihood', trials };
  });
}
