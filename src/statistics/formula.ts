import { mean } from 'simple-statistics';
import type { Estimate } from './interval.js';
import { invert } from './matrix.js';
import { studentQuantile } from './special.js';

/** One entry of a price table as a sum of terms would explain it. */
export interface FormulaRow {
  readonly id: string;
  /** The terms, for example skill and steadiness; all rows have the same number. */
  readonly terms: readonly number[];
  readonly price: number;
}

/** A linear formula fitted to a table of prices. */
export interface FormulaFit {
  /** Points that one step of each term is worth; the interval says how well the table follows a formula at all. */
  readonly worth: readonly Estimate[];
  /** The constant of the formula. */
  readonly constant: number;
  /** Share of the prices' variance that the formula explains; 1 when they do not vary. */
  readonly explained: number;
  /** Standard deviation of the residuals, with divisor n - terms - 1. */
  readonly deviation: number;
  /** What each entry costs beyond the formula, in the order of the rows. */
  readonly residuals: readonly { readonly id: string; readonly fitted: number; readonly residual: number }[];
}

/**
 * Fits price = constant + sum of worth x term by least squares.
 * The intervals are Student's and treat the misfit as noise: they describe the formula, not the sampling of the prices.
 * Throws a `RangeError` when there are not more rows than terms plus one, or the terms do not vary independently.
 */
export function fitFormula(rows: readonly FormulaRow[], confidence = 0.95): FormulaFit {
  const width = rows[0]?.terms.length ?? 0;
  const degrees = rows.length - width - 1;
  if (degrees < 1) throw new RangeError(`expected more than ${width + 1} rows, found ${rows.length}`);
  const centre = mean(rows.map((row) => row.price));
  const middles = Array.from({ length: width }, (_, j) => mean(rows.map((row) => row.terms[j]!)));
  const centred = rows.map((row) => row.terms.map((term, j) => term - middles[j]!));
  const products = middles.map((_, i) => middles.map((_, j) => centred.reduce((sum, x) => sum + x[i]! * x[j]!, 0)));
  const moments = middles.map((_, i) => centred.reduce((sum, x, at) => sum + x[i]! * (rows[at]!.price - centre), 0));
  const inverse = invert(products);
  const slopes = inverse.map((row) => row.reduce((sum, value, j) => sum + value * moments[j]!, 0));
  const constant = centre - slopes.reduce((sum, slope, j) => sum + slope * middles[j]!, 0);
  const residuals = rows.map(({ id, terms, price }) => {
    const fitted = constant + slopes.reduce((sum, slope, j) => sum + slope * terms[j]!, 0);
    return { id, fitted, residual: price - fitted };
  });
  const left = residuals.reduce((sum, { residual }) => sum + residual * residual, 0);
  const all = rows.reduce((sum, row) => sum + (row.price - centre) ** 2, 0);
  const deviation = Math.sqrt(left / degrees);
  const t = studentQuantile((1 + confidence) / 2, degrees);
  const worth = slopes.map((value, j): Estimate => {
    const half = t * deviation * Math.sqrt(inverse[j]![j]!);
    return { value, low: value - half, high: value + half, confidence, kind: 't', trials: rows.length };
  });
  return { worth, constant, explained: all === 0 ? 1 : 1 - left / all, deviation, residuals };
}
