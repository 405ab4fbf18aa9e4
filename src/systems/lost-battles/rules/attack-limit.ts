import { QUARTERS } from '../tables/units.js';
import { RIVER, SHORELINE, STREAM } from '../tables/vocabulary.js';

const ENVELOPMENT = 1;
const NONE = 2;
const HALVE_FIRST = 1;
const WATER = STREAM | RIVER | SHORELINE;

/** Whether a zone is water for the attack limit: any mix of stream, river and shoreline (D10, LB-6.3b). */
export function isWater(ground: number): boolean {
  return (ground & WATER) !== 0;
}

/**
 * The attack limit of a zone's attackers in quarter-units (LB-6.3b): the scenario's, one more where the attackers reach
 * another enemy zone and are not pincered (R5: or where another zone of theirs is next to the target), halved rounding up
 * where both zones are water. `limitBonus` and `limitOrder` are the readings R5 and R6.
 */
export function attackLimit(
  scenarioLimit: number,
  nextToAnotherEnemy: boolean,
  targetEnveloped: boolean,
  pincered: boolean,
  bothWater: boolean,
  limitBonus: number,
  limitOrder: number,
): number {
  const earned = limitBonus === NONE ? false : limitBonus === ENVELOPMENT ? targetEnveloped : nextToAnotherEnemy;
  const more = earned && !pincered ? 1 : 0;
  if (!bothWater) return (scenarioLimit + more) * QUARTERS;
  const halved =
    limitOrder === HALVE_FIRST ? Math.ceil(scenarioLimit / 2) + more : Math.ceil((scenarioLimit + more) / 2);
  return halved * QUARTERS;
}

/** Whether a unit of a size still fits whole into what is left of a limit (LB-6.3c), all in quarter-units. */
export function fitsWhole(size: number, left: number): boolean {
  return size <= left;
}

/** Whether it fits only when counted at half its size, as the last to attack (LB-6.3d). */
export function fitsHalf(size: number, left: number): boolean {
  return size > left && size / 2 <= left;
}
