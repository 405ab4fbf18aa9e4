import { freedomOf } from './freedom.js';
import { checkConfidence, type Estimate, type Evidence } from './interval.js';
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

/** Pearson's chi-square of scores about a fitted curve. */
function misfit({ intercept, slope }: LogisticFit, points: readonly ScorePoint[]): number {
  return points.reduce((sum, { at, score, variance }) => {
    const p = 1 / (1 + Math.exp(-(intercept + slope * at)));
    const coins = variance > 0 ? (score * (1 - score)) / variance : 0;
    return sum + (coins * (score - p) ** 2) / (p * (1 - p));
  }, 0);
}

/**
 * How much more the scores scatter about a fitted curve than their own errors explain: Pearson's chi-square over its degrees
 * of freedom, at least 1 (McCullagh and Nelder 1989, Generalized Linear Models, 4.5). 1 with two places.
 */
export function dispersion(fit: LogisticFit, points: readonly ScorePoint[]): number {
  return points.length < 3 ? 1 : Math.max(1, misfit(fit, points) / (points.length - 2));
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

/** How strength may go with what it costs: in proportion, ever less, or ever more. */
const SCALES = [
  { of: (cost: number) => cost, back: (place: number) => Math.max(0, place) },
  { of: Math.log, back: Math.exp },
  { of: (cost: number) => cost * cost, back: (place: number) => Math.sqrt(Math.max(0, place)) },
] as const;

/** So many times the greatest cost that was tried are as good as any: curves say nothing of them. */
const FAR = 10;

/**
 * Evidence of the cost, never below nothing, at which scores cross one half. Nobody knows how strength goes with cost, and a
 * curve that takes it for proportional lies up to 1.5 % off where it is not: so curves are fitted to the cost, to its logarithm
 * and to its square. The value is that of the best fit by Pearson's chi-square, the interval whatever one of the three holds
 * (`evenPoint` with its `dispersion`); ends that nothing bounds, or far beyond all costs, stay so.
 *
 * Measured with five costs from 3/4 to 5/4 and 24 to 2400 pairs at each, the score even between 4/5 and 7/5: intervals of 95 %
 * cover 96 to 100 % where strength goes with one of the three, those of the cost alone 9 to 100 %. So they do where the score is
 * a mean over opponents unlike each other, as long as it is even within the costs that were tried; less often, down to half the
 * time, where it is even far beyond them, or rises in steps.
 * Costs must be positive. Throws a `RangeError` with fewer than two.
 */
export function evenCost(points: readonly (ScorePoint & { readonly freedom?: number })[], trials: number): Evidence {
  const freedom = freedomOf(
    points.map(({ variance, freedom: own = Infinity }) => ({ square: variance, freedom: own })),
  );
  const most = FAR * Math.max(...points.map(({ at }) => at));
  const fits = SCALES.map(({ of, back }) => {
    const placed = points.map((one) => ({ ...one, at: of(one.at) }));
    const fit = fitLogistic(placed);
    return { fit, back, miss: misfit(fit, placed), scatter: dispersion(fit, placed) };
  });
  const best = fits.reduce((least, one) => (one.miss < least.miss - FLAT ? one : least));
  const near = (cost: number) => (cost > most ? Infinity : cost);
  return (confidence) => {
    const found = fits.map(({ fit, back, scatter }) => {
      const even = evenPoint(fit, trials, confidence, scatter, freedom);
      const end = (place: number) => (Number.isFinite(place) ? back(place) : place);
      return { ...even, value: near(back(even.value)), low: end(even.low), high: near(end(even.high)) };
    });
    return {
      ...found[fits.indexOf(best)]!,
      low: Math.min(...found.map(({ low }) => low)),
      high: Math.max(...found.map(({ high }) => high)),
    };
  };
}
