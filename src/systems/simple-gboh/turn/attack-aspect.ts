import { Aspect, afterFirst, firstBit } from '../map/hexes.js';
import type { SimpleGbohBattle } from '../state/battle.js';
import { around, aspectOf, enemyPlaces, fighterIn, isInEnemyZone, sizeOf, zoneCovers } from '../state/relations.js';
import { FLANK_REAR, FRONT } from '../tables/vocabulary.js';
import type { ShockParties } from './context.js';

const MAJORITY = 1;

/** Whether an attacker strikes the flank or rear of a unit it attacks (SG-7.36a, R24, R41). */
export function strikesFlank(context: Pick<ShockParties, 'battle' | 'defenders'>, unit: number): boolean {
  const { battle, defenders } = context;
  for (let at = 0; at < defenders.count; at++) {
    const enemy = defenders.units[at]!;
    if (isFront(battle, unit, enemy) || !zoneCovers(battle, unit, enemy)) continue;
    if (fighterIn(battle, battle.hex[enemy]!) === enemy) return !isHeldAside(battle, unit);
  }
  return false;
}

/** Whether any half of a unit stands before the front of another. */
function isFront(battle: SimpleGbohBattle, unit: number, enemy: number): boolean {
  if (aspectOf(battle, enemy, battle.hex[unit]!) === Aspect.Front) return true;
  const right = battle.right[unit]!;
  return right >= 0 && aspectOf(battle, enemy, right) === Aspect.Front;
}

/** Whether an enemy who stands, with either half, in a unit's flank or rear has it in his zone. */
function isHeldAside(battle: SimpleGbohBattle, unit: number): boolean {
  if (!isInEnemyZone(battle, unit)) return false;
  for (let places = enemyPlaces(battle, unit); places !== 0; places = afterFirst(places)) {
    const hex = around(battle, unit, firstBit(places));
    if (hex < 0 || aspectOf(battle, unit, hex) === Aspect.Front) continue;
    if (zoneCovers(battle, fighterIn(battle, hex), unit)) return true;
  }
  return false;
}

/** The aspect of the whole attack (SG-7.36a, R23). */
export function wholeAspect(context: Pick<ShockParties, 'attackers' | 'battle' | 'defenders'>): number {
  const { attackers, battle } = context;
  let flank = 0;
  let front = 0;
  for (let at = 0; at < attackers.count; at++) {
    const unit = attackers.units[at]!;
    if (strikesFlank(context, unit)) flank += sizeOf(battle, unit);
    else front += sizeOf(battle, unit);
  }
  const enough = battle.readings.mixedAspect === MAJORITY ? flank > front : flank > 0;
  return enough ? FLANK_REAR : FRONT;
}
