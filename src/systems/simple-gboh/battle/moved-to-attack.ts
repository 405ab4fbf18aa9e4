import { CHARIOTS } from '../data/vocabulary.js';
import { Flag, MOST_ENTERED } from './battle.js';
import type { ShockParties } from './course.js';
import { hexDistance } from './relations.js';

/** Hexes forward that make a chariots' attack a charge (SG-10.51a). */
const CHARGE = 4;

/**
 * Whether a unit moved to attack (SG-7.5g, R18, SG-10.51a): this turn it entered a vacant hex beside a defender with either
 * half, wherever it has gone since.
 */
export function movedToAttack(
  { battle, defenders }: Pick<ShockParties, 'battle' | 'defenders'>,
  unit: number,
): boolean {
  const times = Math.min(MOST_ENTERED, battle.timesEntered[unit]!);
  if (times === 0 || battle.has(unit, Flag.StartedInZoc)) return false;
  if (battle.forces.category[unit] === CHARIOTS && battle.forward[unit]! < CHARGE) return false;
  for (let which = 0; which < times; which++) {
    const hex = battle.allEntered[MOST_ENTERED * unit + which]!;
    for (let at = 0; at < defenders.count; at++) if (hexDistance(battle, defenders.units[at]!, hex) === 1) return true;
  }
  return false;
}
