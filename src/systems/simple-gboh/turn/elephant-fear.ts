import { Aspect, afterFirst, firstBit } from '../map/hexes.js';
import { Cause } from '../state/causes.js';
import { aspectOf, enemyAround, enemyPlaces, hasEnemyBeside, isCavalry, isElephant } from '../state/relations.js';
import type { GameContext } from './context.js';
import { hurt } from './hits.js';

/**
 * Active cavalry that has come to the flank or rear of an enemy elephant takes a hit, in whatever phase it moves or
 * advances there (SG-10.23a).
 */
export function elephantFear(context: GameContext, unit: number): void {
  const { battle } = context;
  if (battle.forces.elephants[(1 - battle.active) as 0 | 1] === 0) return;
  if (!isCavalry(battle, unit) || !hasEnemyBeside(battle, unit)) return;
  for (let places = enemyPlaces(battle, unit); places !== 0; places = afterFirst(places)) {
    const enemy = enemyAround(battle, unit, firstBit(places));
    if (enemy < 0 || !isElephant(battle, enemy)) continue;
    if (aspectOf(battle, enemy, battle.hex[unit]!) === Aspect.Front) continue;
    hurt(context, unit, 1, Cause.OtherHits, enemy);
    return;
  }
}
