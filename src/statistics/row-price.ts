import { freedomOf } from './freedom.js';
import { checkConfidence, type Estimate } from './interval.js';
import { studentQuantile } from './special.js';

/** A sum that is so small a part of its summands is nothing: what is left of it is rounding. */
const ROUNDING = 1e-12;

/** What one more unit of a row does for its army. */
export interface RowEffect {
  /** Change of the army's mean win share for one more unit of the row, and the variance of its error. */
  readonly effect: number;
  readonly variance: number;
  /** Degrees of freedom of that variance; infinite where absent. */
  readonly freedom?: number;
  /** Units of the row in the army, figures in each, and points of a figure by the list. */
  readonly units: number;
  readonly figures: number;
  readonly cost: number;
}

/**
 * The parity price of every row of an army, in points a figure: what the row is worth beside the army's other rows.
 * A point of the army is worth what its points are worth on average, the sum of units times effect over the sum of units
 * times price; a row's parity price is its effect in these points, by figure. So the rows at their parity prices cost
 * together what they cost by the list, and a row that does as much for its points as the army as a whole is priced
 * fairly. Effects are local: they hold for a unit more or less. Intervals are Student's (delta method, degrees
 * of freedom by `freedomOf`) for independent effects and numbers of trials fixed beforehand; unbounded where the army
 * as a whole is not shown to be worth anything, and no number where its effects cancel out but for rounding, or it does harm.
 */
export function rowPrices(rows: readonly RowEffect[], trials: number, confidence = 0.95): Estimate[] {
  checkConfidence(confidence);
  const points = rows.reduce((sum, { units, figures, cost }) => sum + units * figures * cost, 0);
  const worth = rows.reduce((sum, { units, effect }) => sum + units * effect, 0);
  /** The half-width of an interval around a sum of effects with these factors. */
  const halfOf = (factors: readonly number[]) => {
    const errors = rows.map(({ variance, freedom = Infinity }, at) => ({
      square: factors[at]! * factors[at]! * variance,
      freedom,
    }));
    const square = errors.reduce((sum, one) => sum + one.square, 0);
    return studentQuantile((1 + confidence) / 2, freedomOf(errors)) * Math.sqrt(square);
  };
  const sure = worth > halfOf(rows.map(({ units }) => units));
  const summands = rows.reduce((sum, { units, effect }) => sum + Math.abs(units * effect), 0);
  return rows.map((row, at) => {
    if (worth <= ROUNDING * summands) {
      return { value: Number.NaN, low: -Infinity, high: Infinity, confidence, kind: 't', trials };
    }
    const value = (row.effect * points) / worth / row.figures;
    const slopes = rows.map(
      ({ units }, other) =>
        (points / row.figures) * ((other === at ? 1 : 0) / worth - (row.effect * units) / (worth * worth)),
    );
    const half = sure ? halfOf(slopes) : Infinity;
    return { value, low: value - half, high: value + half, confidence, kind: 't', trials };
  });
}
