import { TROOPS } from '../tables/units.js';
import { IMPASSABLE, MARSH, RIVER, SHORELINE, WOODS } from '../tables/vocabulary.js';

const CLOSE = RIVER | SHORELINE | MARSH | WOODS;

/**
 * How much a zone holds (LB-5.5c): 12, or 8 in river, shoreline, marsh or woods (D10); nothing where it is impassable (LB-2.2c).
 * Of several elements the lowest limit applies, once (LB-2.2b).
 */
export function stackingLimit(ground: number): number {
  if ((ground & IMPASSABLE) !== 0) return 0;
  return (ground & CLOSE) !== 0 ? 8 : 12;
}

/** How much of it a unit takes (LB-5.5c): Levy two, others one; generals nothing. */
export function stackingWeight(troop: number): number {
  return TROOPS[troop]!.stacking;
}
