import { KIND_OF, TYPE_OF } from '../tables/units.js';
import {
  CAMP,
  CATAPHRACTS_KIND,
  CHARIOTS,
  FORTIFIED_CAMP,
  HEAVY_CAVALRY,
  HILL,
  LIGHT_CAVALRY,
  MARSH,
  WOODS,
} from '../tables/vocabulary.js';

const SLOW = HILL | WOODS | MARSH | FORTIFIED_CAMP;

/** Whether rough ground slows a troop: cavalry and chariots other than cataphracts (LB-5.4a, LB-9.4a). */
function isSlowed(troop: number): boolean {
  const type = TYPE_OF[troop];
  const mounted = type === HEAVY_CAVALRY || type === LIGHT_CAVALRY || type === CHARIOTS;
  return mounted && KIND_OF[troop] !== CATAPHRACTS_KIND;
}

/** Move points for entering the zone in front (LB-5.2b, LB-5.4a); water never costs more (LB-5.4b). */
export function moveCost(troop: number, ground: number): number {
  return (ground & SLOW) !== 0 && isSlowed(troop) ? 2 : 1;
}

/** Move points for entering from off the map: 1 on any ground, none into an unfortified camp of one's own (LB-3.3b, LB-3.3c). */
export function deploymentCost(ground: number, ownCamp: boolean): number {
  return ownCamp && (ground & CAMP) !== 0 ? 0 : 1;
}

/** Move points for attacking the zone in front (LB-5.2b, LB-6.1a), where enemy elephants slow horse too (LB-5.4a). */
export function attackCost(troop: number, ground: number, enemyElephants: boolean): number {
  return ((ground & SLOW) !== 0 || enemyElephants) && isSlowed(troop) ? 2 : 1;
}

/** Move points for a turn of 90 or 180 degrees that is not free (LB-5.2c). */
export const TURN_COST = 1;
