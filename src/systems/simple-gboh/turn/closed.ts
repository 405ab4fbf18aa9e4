import { type SimpleGbohBattle, Status } from '../state/battle.js';
import { Party } from '../state/fighters.js';
import { hexDistance, isCavalry, isInElephantZone } from '../state/relations.js';

/** The units that have retreated before a unit that follows none. */
export const NO_EVADERS: Party = new Party(0);

/** Whether a hex is beside one of the units that have retreated before shock (SG-7.44a). */
export function isBesideEvaders(battle: SimpleGbohBattle, evaders: Party, hex: number): boolean {
  for (let at = 0; at < evaders.count; at++) {
    const unit = evaders.units[at]!;
    if (battle.status[unit] === Status.OnMap && hexDistance(battle, unit, hex) <= 1) return true;
  }
  return false;
}

/**
 * Whether a hex is closed to a unit that follows those who have retreated: beside one of them, or for cavalry before
 * elephants (SG-7.44a, SG-10.23a).
 */
export function isClosed(battle: SimpleGbohBattle, evaders: Party, unit: number, hex: number): boolean {
  if (evaders.count === 0) return false;
  if (isCavalry(battle, unit) && isInElephantZone(battle, battle.active, hex)) return true;
  return isBesideEvaders(battle, evaders, hex);
}
