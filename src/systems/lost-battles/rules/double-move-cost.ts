import { CLASS_OF, TROOPS, TYPE_OF } from '../tables/units.js';
import { ELEPHANTS, LIGHT_INFANTRY, VETERAN } from '../tables/vocabulary.js';
import { isVeteran } from './activation-cost.js';

/**
 * Command points for a double move of one unit (LB-4.4a, D11): 1 for Veterans, 2 for others, but 1 for elephants and light
 * infantry that deploy (LB-4.4c). There is no discount for several (LB-4.4b). `indianClass` is the reading R34.
 */
export function doubleMoveCost(troop: number, deploying: boolean, indianClass: number): number {
  if (isVeteran(troop, indianClass)) return 1;
  const type = TYPE_OF[troop];
  return deploying && (type === ELEPHANTS || type === LIGHT_INFANTRY) ? 1 : 2;
}

/** Whether a double move on deployment was so cheap that the unit has no free turn of its own (LB-4.4c). */
export function losesFreeTurns(troop: number, deploying: boolean): boolean {
  return deploying && TYPE_OF[troop] === LIGHT_INFANTRY && CLASS_OF[troop] !== VETERAN;
}

/** Command points for a triple move, which Veteran legionaries alone may make (LB-9.3a). */
export const TRIPLE_MOVE_COST = 2;

/** Whether a troop may make a triple move (LB-9.3a). */
export function mayTripleMove(troop: number): boolean {
  return TROOPS[troop]!.tripleMoves > 0;
}
