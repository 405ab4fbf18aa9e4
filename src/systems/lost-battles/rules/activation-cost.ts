import { CLASS_OF } from '../tables/units.js';
import { INDIAN, VETERAN } from '../tables/vocabulary.js';

const AS_VETERAN = 1;

/** Whether a troop is Veteran for costs; `indianClass` is the reading R34. */
export function isVeteran(troop: number, indianClass: number): boolean {
  return CLASS_OF[troop] === VETERAN || (indianClass === AS_VETERAN && CLASS_OF[troop] === INDIAN);
}

/** Command points for activating a group (LB-4.2d, D11): 1 for one unit or two Veterans, 2 for more. */
export function activationCost(units: number, veterans: number): number {
  return units === 1 || (units === 2 && veterans === 2) ? 1 : 2;
}

/** Command points for activating a group that may only turn, and of which one unit may attack (LB-4.2e). */
export const MINIMAL_ACTIVATION_COST = 1;
