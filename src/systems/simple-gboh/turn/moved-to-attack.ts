import { Flag, MAX_ENTERED, type SimpleGbohBattle } from '../state/battle.js';
import { hexDistance } from '../state/relations.js';
import { CHARIOTS } from '../tables/vocabulary.js';
import type { ShockParties } from './context.js';

/** Hexes forward that make a chariots' attack a charge (SG-10.51a). */
const CHARGE = 4;

/**
 * Whether a unit that attacks an enemy moved to attack (SG-7.5g, R18, SG-10.51a): this turn it entered a vacant hex beside
 * that enemy with either half, wherever it has gone since.
 */
export function movedBeside(battle: SimpleGbohBattle, unit: number, enemy: number): boolean {
  const times = Math.min(MAX_ENTERED, battle.timesEntered[unit]!);
  if (times === 0 || battle.has(unit, Flag.StartedInZoc)) return false;
  if (battle.forces.category[unit] === CHARIOTS && battle.forward[unit]! < CHARGE) return false;
  for (let which = 0; which < times; which++) {
    if (hexDistance(battle, enemy, battle.allEntered[MAX_ENTERED * unit + which]!) === 1) return true;
  }
  return false;
}

/** Whether a unit moved to attack any of the defenders of its attack. */
export function movedToAttack(
  { battle, defenders }: Pick<ShockParties, 'battle' | 'defenders'>,
  unit: number,
): boolean {
  for (let at = 0; at < defenders.count; at++) if (movedBeside(battle, unit, defenders.units[at]!)) return true;
  return false;
}
