import { checkConfidence, type Estimate } from './interval.js';
import { normalQuantile } from './special.js';

/** What one more unit of a row does for its army. */
export interface RowEffect {
  /** Change of the army's mean win share for one more unit of the row, and the variance of its error. */
  readonly effect: number;
  readonly variance: number;
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
 * fairly. Effects are local: they hold for a unit more or less. Intervals are normal (delta method) for independent
 * effects and numbers of trials fixed beforehand; unbounded where the army as a whole is not shown to be worth anything.
 */
export function rowPrices(rows: readonly RowEffect[], trials: number, confidence = 0.95): Estimate[] {
  checkConfidence(confidence);
  const points = rows.reduce((sum, { units, figures, cost }) => sum + units * figures * cost, 0);
  const worth = rows.reduce((sum, { units, effect }) => sum + units * effect, 0);
  const worthError = Math.sqrt(rows.reduce((sum, { units, variance }) => sum + units * units * variance, 0));
  const z = normalQuantile((1 + confidence) / 2);
  const sure = worth > z * worthError;
  return rows.map((row, at) => {
    const value = (row.effect * points) / worth / row.figures;
    const variance = rows.reduce((sum, { units, variance: own }, other) => {
      const slope = (points / row.figures) * ((other === at ? 1 : 0) / worth - (row.effect * units) / (worth * worth));
      return sum + slope * slope * own;
    }, 0);
    const half = sure ? z * Math.sqrt(variance) : Infinity;
    return { value, low: value - half, high: value + half, confidence, kind: 'likelihood', trials };
  });
}
