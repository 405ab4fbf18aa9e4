import { DIRECTIONS, Order } from '../map/hexes.js';
import type { SimpleGbohBattle } from '../state/battle.js';
import { CO, LG, LIGHT_FOOT } from '../tables/vocabulary.js';
import { canFire } from './missiles.js';

const NOT_LEGIONS = 1;

/**
 * Whether a unit is infantry that fires from towers and ramparts: neither skirmishers nor, by a reading, legions
 * (SG-11.15a, R54).
 */
function isDefender({ forces, readings }: SimpleGbohBattle, unit: number): boolean {
  if (forces.category[unit]! > LIGHT_FOOT) return false;
  const type = forces.type[unit];
  return readings.rampartFire !== NOT_LEGIONS || (type !== LG && type !== CO);
}

/**
 * Whether a unit without missiles of its own may fire from a tower or rampart at a hex beside it, if it is in its arc
 * (SG-11.15a).
 */
export function overlooks(battle: SimpleGbohBattle, unit: number, to: number): boolean {
  const { map } = battle.forces;
  if (!map.isFortified || battle.order[unit] !== Order.Line || !isDefender(battle, unit)) return false;
  for (let half = 0; half < 2; half++) {
    const from = half === 0 ? battle.hex[unit]! : battle.right[unit]!;
    const direction = from < 0 ? -1 : map.grid.direction(from, to);
    if (direction >= 0 && map.parapets[from * DIRECTIONS + direction] === 1) return true;
  }
  return false;
}

/**
 * Whether a unit has anything to fire with: missiles of its own, or what is at hand in a tower or on a rampart (SG-7.18a,
 * SG-11.15a).
 */
export function isArmed(battle: SimpleGbohBattle, unit: number): boolean {
  if (canFire(battle, unit)) return true;
  const { map } = battle.forces;
  if (!map.isFortified) return false;
  for (let half = 0; half < 2; half++) {
    const from = half === 0 ? battle.hex[unit]! : battle.right[unit]!;
    for (let direction = 0; from >= 0 && direction < DIRECTIONS; direction++) {
      const to = map.grid.next(from, direction);
      if (to >= 0 && overlooks(battle, unit, to)) return true;
    }
  }
  return false;
}
