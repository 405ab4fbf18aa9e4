import { CLASS_OF, QUARTERS, SIZE_OF, TYPE_OF } from '../tables/units.js';
import { ELEPHANTS, INDIAN, LIGHT_INFANTRY } from '../tables/vocabulary.js';

const AS_VETERAN = 1;

/**
 * Attack size of a unit in quarter-units (LB-6.3c, LB-9.3b, LB-9.4b). The first of its group to attack counts one instead of
 * two if it is elephants or fresh light infantry and was the lead of its zone as the player turn began (LB-6.8a).
 * `indianClass` is the reading R34.
 */
export function attackSize(
  troop: number,
  spent: boolean,
  first: boolean,
  wasLead: boolean,
  indianClass: number,
): number {
  const whole = SIZE_OF[troop]!;
  if (indianClass === AS_VETERAN && CLASS_OF[troop] === INDIAN) return QUARTERS;
  if (!first || !wasLead || whole <= QUARTERS) return whole;
  const type = TYPE_OF[troop];
  return type === ELEPHANTS || (type === LIGHT_INFANTRY && !spent) ? QUARTERS : whole;
}
