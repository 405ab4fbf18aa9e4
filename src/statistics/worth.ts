import { power } from '../model/power.js';
import { timesVector } from './cholesky.js';
import { checkConfidence, type Estimate } from './interval.js';
import { normalQuantile } from './special.js';
import { meanOfSums } from './sums.js';
import {
  chanceOf,
  devianceAt,
  type Fit,
  fitWorth,
  informationOf,
  type MatchUp,
  oddsOf,
  type Row,
  ratesOf,
  rowOf,
  type WorthColumns,
} from './worth-fit.js';

/** Parts into which match-ups are divided for cross-validation. */
const FOLDS = 5;
/** Strengths of the ridge that are tried, as multiples of the mean information of a column: 10^3 down to 10^-4. */
const STRENGTHS: readonly number[] = Array.from({ length: 15 }, (_, at) => 1000 / power(10, at / 2));

/** The rows outside and inside a fold: match-up `n` is of fold `n mod 5`, so that the plan alone decides. */
function divided<T>(all: readonly T[], fold: number): { readonly kept: readonly T[]; readonly held: readonly T[] } {
  return { kept: all.filter((_, at) => at % FOLDS !== fold), held: all.filter((_, at) => at % FOLDS === fold) };
}

/**
 * The strength of the ridge at which match-ups that were left out are foretold best, by five-fold cross-validation. Folds go by
 * the number of the match-up.
 *
 * @returns A multiple of the mean information of a column: see `strengthOf`.
 */
export function chooseRidge(matchUps: readonly MatchUp[], columns: WorthColumns): number {
  const rows = matchUps.map(rowOf);
  const losses = new Float64Array(STRENGTHS.length);
  for (let fold = 0; fold < FOLDS; fold++) {
    const { kept, held } = divided(rows, fold);
    const information = informationOf(kept, columns);
    let rates: Float64Array | undefined;
    for (const [at, ridge] of STRENGTHS.entries()) {
      rates = ratesOf(kept, columns, ridge * information, rates);
      for (const row of held) losses[at]! += devianceAt(row, oddsOf(row, rates));
    }
  }
  return STRENGTHS[losses.indexOf(Math.min(...losses))]!;
}

/** The model of the worth of entries at a strength of the ridge as `chooseRidge` gives it. */
export function worthModel(matchUps: readonly MatchUp[], columns: WorthColumns, ridge: number): Fit {
  return fitWorth(matchUps, columns, ridge * informationOf(matchUps.map(rowOf), columns));
}

/** A correction of intervals so that all of `count` together hold at a confidence (Sidak 1967, JASA 62: for any correlation). */
export function sidakQuantile(confidence: number, count: number): number {
  checkConfidence(confidence);
  return normalQuantile((1 + power(confidence, 1 / Math.max(1, count))) / 2);
}

/** What columns are worth. */
export interface Worths {
  /** Worth over list price by priced column: 1 where the price is right. Intervals hold one by one. */
  readonly ratios: readonly Estimate[];
  /** The same with intervals that hold for all priced columns together (Sidak). */
  readonly together: readonly Estimate[];
  /** What one of each free column is worth, in points of the mean army. Intervals hold one by one. */
  readonly free: readonly Estimate[];
}

/** The scale on which worths are told: the rate of a point of the mean army, and that army's points as shares of one by column. */
interface Scale {
  readonly point: number;
  readonly share: Float64Array;
  /** Covariance of each rate with `point`, and the variance of `point`. */
  readonly withPoint: Float64Array;
  readonly variance: number;
}

function scaleOf({ columns: { priced }, covariance, rates }: Fit, mean: ArrayLike<number>): Scale {
  const size = rates.length;
  let points = 0;
  for (let at = 0; at < priced; at++) points += mean[at]!;
  const share = Float64Array.from({ length: size }, (_, at) => (at < priced ? mean[at]! / points : 0));
  const withPoint = timesVector(covariance, share, size);
  return { point: dot(share, rates), share, withPoint, variance: dot(share, withPoint) };
}

function dot(one: Float64Array, other: Float64Array): number {
  return one.reduce((sum, own, at) => sum + own * other[at]!, 0);
}

/** The covariance of two rates over `point`, by the delta method: L C L' with L = 1 - ratio x share, whose sums over shares are known. */
function covarianceBetween(fit: Fit, { point, variance, withPoint }: Scale, i: number, j: number): number {
  const { covariance, rates } = fit;
  const [own, other] = [rates[i]! / point, rates[j]! / point];
  const sum = covariance[i * rates.length + j]! - other * withPoint[i]! - own * withPoint[j]! + own * other * variance;
  return sum / (point * point);
}

/**
 * Worths on the scale of list prices: a point is what a point of the mean army adds to log-odds, so that the mean army is worth
 * its price. Intervals by the delta method from the covariance of the fit.
 *
 * @param mean Points of the mean army by priced column.
 */
export function worthsOf(fit: Fit, mean: ArrayLike<number>, confidence = 0.95): Worths {
  checkConfidence(confidence);
  const { columns, rates, rows } = fit;
  const { priced } = columns;
  const scale = scaleOf(fit, mean);
  const single = normalQuantile((1 + confidence) / 2);
  const joint = sidakQuantile(confidence, priced);
  const estimated = Array.from(rates, (rate, column) => {
    const value = rate / scale.point;
    const error = Math.sqrt(Math.max(0, covarianceBetween(fit, scale, column, column)));
    return (z: number, kind: 'sandwich' | 'simultaneous'): Estimate => {
      return { value, low: value - z * error, high: value + z * error, confidence, kind, trials: rows.length };
    };
  });
  return {
    ratios: estimated.slice(0, priced).map((of) => of(single, 'sandwich')),
    together: estimated.slice(0, priced).map((of) => of(joint, 'simultaneous')),
    free: estimated.slice(priced).map((of) => of(single, 'sandwich')),
  };
}

/** The covariance of worths over list prices on the scale of `worthsOf`, row by row. */
export function covarianceOfRatios(fit: Fit, mean: ArrayLike<number>): readonly (readonly number[])[] {
  const scale = scaleOf(fit, mean);
  const numbers = Array.from({ length: fit.columns.priced }, (_, at) => at);
  return numbers.map((i) => numbers.map((j) => covarianceBetween(fit, scale, i, j)));
}

/** How well match-ups are foretold by fits that have not seen them. */
export interface HeldOut {
  /** Log-odds of each match-up by worths, and by list prices alone. */
  readonly odds: readonly number[];
  readonly listOdds: readonly number[];
}

/** All priced columns as one, the points of an army, and the free ones as they are. */
function byList({ columns, gaps, ...rest }: Row, { priced }: WorthColumns): Row {
  const merged = new Map<number, number>();
  for (const [at, column] of columns.entries()) {
    const to = column < priced ? 0 : column - priced + 1;
    merged.set(to, (merged.get(to) ?? 0) + gaps[at]!);
  }
  return { ...rest, columns: [...merged.keys()], gaps: [...merged.values()] };
}

/**
 * Log-odds of every match-up, foretold by worths and by list prices from the other folds: list prices have one rate for all points,
 * and the same free columns.
 */
export function heldOut(matchUps: readonly MatchUp[], columns: WorthColumns, ridge: number): HeldOut {
  const rows = matchUps.map(rowOf);
  const listed = rows.map((row) => byList(row, columns));
  const odds = new Array<number>(rows.length);
  const listOdds = new Array<number>(rows.length);
  for (let fold = 0; fold < FOLDS; fold++) {
    const { kept } = divided(rows, fold);
    const rates = ratesOf(kept, columns, ridge * informationOf(kept, columns));
    const listRates = ratesOf(divided(listed, fold).kept, { priced: 1, free: columns.free }, 0);
    for (let at = fold; at < rows.length; at += FOLDS) {
      odds[at] = oddsOf(rows[at]!, rates);
      listOdds[at] = oddsOf(listed[at]!, listRates);
    }
  }
  return { odds, listOdds };
}

/** The deviance that log-odds explain: by how much less it is than that of even games. Below 0 they do harm. */
export function explainedBy(matchUps: readonly MatchUp[], odds: ArrayLike<number>): number {
  return matchUps.map(rowOf).reduce((sum, row, at) => sum + devianceAt(row, 0) - devianceAt(row, odds[at]!), 0);
}

/** A row of a calibration table: games foretold about as certain, the foretold winner's share against the share that it won. */
export interface CalibrationRow {
  /** The foretold win shares of the row lie between these. */
  readonly from: number;
  readonly to: number;
  readonly foretold: number;
  /** The share won, with Student's interval over match-ups. */
  readonly won: Estimate;
}

/**
 * How often the side that is foretold to win does so, by how sure the forecast is: six rows from even games up.
 *
 * @param odds Log-odds by match-up from fits that have not seen it, as `heldOut` gives them.
 */
export function calibration(matchUps: readonly MatchUp[], odds: ArrayLike<number>): readonly CalibrationRow[] {
  const bounds = [0.5, 0.55, 0.6, 0.65, 0.7, 0.8, 1];
  return bounds.slice(1).flatMap((to, place) => {
    const from = bounds[place]!;
    let [trials, foretold, sum, squares] = [0, 0, 0, 0];
    for (const [at, row] of matchUps.map(rowOf).entries()) {
      const chance = chanceOf(Math.abs(odds[at]!));
      if (row.games === 0 || chance < from || (chance >= to && to < 1)) continue;
      const share = row.won / row.games;
      const won = odds[at]! >= 0 ? share : 1 - share;
      trials++;
      foretold += chance;
      sum += won;
      squares += won * won;
    }
    if (trials === 0) return [];
    const won = meanOfSums({ trials, sum, squares }, 0.95, { least: 0, most: 1 });
    return [{ from, to, foretold: foretold / trials, won }];
  });
}
