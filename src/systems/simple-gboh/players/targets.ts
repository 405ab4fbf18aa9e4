import { Flag, type SimpleGbohBattle } from '../state/battle.js';
import { CAVALRY, LIGHT_FOOT, SKIRMISHERS } from '../tables/vocabulary.js';
import { isOnFoot } from '../turn/hits.js';

/**
 * Whether players count an enemy among those who could retreat before the shock of a unit: by SG-7.41a as if the unit came
 * alone, but skirmishers before foot even where they were held in a zone, and whatever they have reacted by.
 */
export function mayElude(battle: SimpleGbohBattle, unit: number, enemy: number): boolean {
  const { category, ma } = battle.forces;
  const kind = category[enemy]!;
  if (kind !== CAVALRY && kind !== SKIRMISHERS && kind !== LIGHT_FOOT) return false;
  if (kind === SKIRMISHERS && isOnFoot(battle, unit)) return true;
  return ma[enemy]! > ma[unit]! && !battle.has(enemy, Flag.StartedInZoc | Flag.EnemyInZocAtStart);
}

/** Whether an enemy is artillery alone in its hex, which is lost in the zone of any unit that is activated (SG-7.36b). */
export function isRiddenDown({ bottom, forces, hex }: SimpleGbohBattle, enemy: number): boolean {
  return forces.isArtillery[enemy] === 1 && bottom[hex[enemy]!]! < 0;
}
