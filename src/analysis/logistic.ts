import { checkConfidence, type Estimate } from './interval.js';
import { invert } from './matrix.js';
import { studentQuantile } from './special.js';

/** A mean score (0..1) at some place, with the variance of its error. */
export interface ScorePoint {
  readonly at: number;
  readonly score: number;
  readonly variance: number;
}

/** A logistic curve through scores: log(p / (1 - p)) = intercept + slope * at. */
export interface LogisticFit {
  readonly intercept: number;
  readonly slope: number;
  /** Covariance of intercept and slope. */
  readonly covariance: readonly (readonly number[])[];
}

/** Slopes below this, over the range of the places, are none. */
const FLAT = 1e-9;

/**
 * Fits a logistic curve by weighted likelihood (Wedderburn 1974, Biometrika 61): each score counts as many coins as would
 * vary as little as it does. Scores of 0 and 1, which know no variance, count as `few` coins. Throws a `RangeError` with
 * fewer than two places.
 */
export function fitLogistic(points: readonly ScorePoint[], few = 10): LogisticFit {
  if (new Set(points.map(({ at }) => at)).size < 2) throw new RangeError('a curve needs scores at two places or more');
  const centre = points.reduce((sum, { at }) => sum + at, 0) / points.length;
  const scale = Math.max(...points.map(({ at }) => Math.abs(at - centre)));
  const coins = points.map(({ score, variance }) => (variance > 0 ? (score * (1 - score)) / variance : few));
  let [level, slope] = [0, 0];
  let information = [
    [1, 0],
    [0, 1],
  ];
  for (let step = 0; step < 200; step++) {
    let [g0, g1, h00, h01, h11] = [0, 0, 0, 0, 0];
    for (const [i, { at, score }] of points.entries()) {
      const x = (at - centre) / scale;
      const p = 1 / (1 + Math.exp(-(level + slope * x)));
      const weight = coins[i]! * Math.max(p * (1 - p), 1e-12);
      const miss = coins[i]! * (score - p);
      g0 += miss;
      g1 += miss * x;
      h00 += weight;
      h01 += weight * x;
      h11 += weight * x * x;
    }
    information = [
      [h00, h01],
      [h01, h11],
    ];
    const [[a = 0, b = 0] = [], [c = 0, d = 0] = []] = invert(information);
    const steps = [a * g0 + b * g1, c * g0 + d * g1];
    // A step of more than 2 in the logarithm of odds would run away where scores are extreme.
    const damp = Math.min(1, 2 / Math.max(Math.abs(steps[0]!), Math.abs(steps[1]!), 1e-300));
    level += damp * steps[0]!;
    slope += damp * steps[1]!;
    if (Math.max(Math.abs(steps[0]!), Math.abs(steps[1]!)) < 1e-12) break;
  }
  const [[a = 0, b = 0] = [], [, d = 0] = []] = invert(information);
  // What the steps leave of a slope where all scores are alike is rounding, and would place the crossing anywhere.
  const s = Math.abs(slope) < FLAT ? 0 : slope / scale;
  const vs = d / scale ** 2;
  const cross = b / scale - centre * vs;
  const vi = a - (2 * (centre * b)) / scale + centre ** 2 * vs;
  return {
    intercept: level - s * centre,
    slope: s,
    covariance: [
      [vi, cross],
      [cross, vs],
    ],
  };
}

/**
 * How much more the scores scatter about a fitted curve than their own errors explain: Pearson's chi-square over its degrees
 * of freedom, at least 1 (McCullagh and Nelder 1989, Generalized Linear Models, 4.5). 1 with two places.
 */
export function dispersion({ intercept, slope }: LogisticFit, points: readonly ScorePoint[]): number {
  if (points.length < 3) return 1;
  const squares = points.reduce((sum, { at, score, variance }) => {
    const p = 1 / (1 + Math.exp(-(intercept + slope * at)));
    const coins = variance > 0 ? (score * (1 - score)) / variance : 0;
    return sum + (coins * (score - p) ** 2) / (p * (1 - p));
  }, 0);
  return Math.max(1, squares / (points.length - 2));
}

/**
 * Where a fitted curve crosses one half, infinitely far off where it is flat, with Fieller's interval (1954, JRSS B 16):
 * every place at which the curve's own interval holds one half. Unbounded to one side or both where the slope is not known
 * well enough. For numbers of trials fixed beforehand. `scatter` widens it where the curve is not quite logistic: see
 * `dispersion`. `freedom` is how many degrees of freedom the variances of the scores have.
 */
export function evenPoint(
  fit: LogisticFit,
  trials: number,
  confidence = 0.95,
  scatter = 1,
  freedom = Infinity,
): Estimate {
  checkConfidence(confidence);
  const { intercept: a, slope: b, covariance } = fit;
  const [[vaa = 0, vab = 0] = [], [, vbb = 0] = []] = covariance;
  const value = -a / b;
  const z2 = scatter * studentQuantile((1 + confidence) / 2, freedom) ** 2;
  // (a + b x)^2 <= z^2 (vaa + 2 x vab + x^2 vbb)
  const square = b * b - z2 * vbb;
  const linear = a * b - z2 * vab;
  const rest = a * a - z2 * vaa;
  const root = linear * linear - square * rest;
  if (square <= 0 || root < 0) return { value, low: -Infinity, high: Infinity, confidence, kind: 'likelihood', trials };
  const half = Math.sqrt(root);
  return {
    value,
    low: (-linear - half) / square,
    high: (-linear + half) / square,
    confidence,
    kind: 'likelihood',
    trials,
  };
}
