import { CHARIOTS } from '../data/vocabulary.js';
import { Flag } from './battle.js';
import type { ShockParties } from './course.js';
import { hexDistance } from './relations.js';

/** Hexes forward that make a chariots' attack a charge (SG-10.51a). */
const CHARGE = 4;

/** Whether a unit moved to attack (SG-7.5g, R18, SG-10.51a): it entered a vacant hex beside a defender, with either half. */
export function movedToAttack(
  { battle, defenders }: Pick<ShockParties, 'battle' | 'defenders'>,
  unit: number,
): boolean {
  const entered = battle.entered[unit]!;
  if (entered < 0 || battle.has(unit, Flag.StartedInZoc)) return false;
  if (battle.forces.category[unit] === CHARIOTS && battle.forward[unit]! < CHARGE) return false;
  const too = battle.enteredToo[unit]!;
  for (let at = 0; at < defenders.count; at++) {
    const enemy = defenders.units[at]!;
    if (hexDistance(battle, enemy, entered) === 1 || (too >= 0 && hexDistance(battle, enemy, too) === 1)) return true;
  }
  return false;
}
