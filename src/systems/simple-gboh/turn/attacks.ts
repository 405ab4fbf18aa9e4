import { afterFirst, DIRECTIONS, firstBit } from '../map/hexes.js';
import { mayAttack } from '../rules/may-attack.js';
import { Flag, type SimpleGbohBattle, Stage, Status } from '../state/battle.js';
import { EventKind } from '../state/events.js';
import { companionOf } from '../state/places.js';
import {
  enemyAround,
  enemyPlaces,
  fighterIn,
  hasEnemyInZone,
  isElephant,
  isInEnemyZone,
  zoneCovers,
} from '../state/relations.js';
import { CAVALRY, ELEPHANTS, FRONT } from '../tables/vocabulary.js';
import type { GameContext, ShockParties } from './context.js';
import { ATTACK_PAIR, DECISIONS, Done } from './decisions.js';

/** Marks an attacker that has not been given a target yet. */
const PENDING = -2;
const ENEMY_IN_OWN_ZONE_TOO = 1;

/** Whether a unit fights for its stack. */
export function isFighter(battle: SimpleGbohBattle, unit: number): boolean {
  return battle.status[unit] === Status.OnMap && fighterIn(battle, battle.hex[unit]!) === unit;
}

/** Whether a unit may attack an enemy: in its zone, and not forbidden to its type (SG-7.31a, SG-7.32a). */
function isTarget(battle: SimpleGbohBattle, unit: number, enemy: number): boolean {
  const { forces, inColumn, kind } = battle;
  if (!zoneCovers(battle, unit, enemy)) return false;
  return mayAttack(forces.tables, kind[unit]!, inColumn[unit] === 1, kind[enemy]!, FRONT);
}

/** The enemy at a place around a unit that it may attack; -1 where there is none. */
function targetAround(battle: SimpleGbohBattle, unit: number, place: number): number {
  const above = enemyAround(battle, unit, place);
  if (above < 0) return -1;
  const enemy = fighterIn(battle, battle.hex[above]!);
  return isTarget(battle, unit, enemy) ? enemy : -1;
}

function hasTarget(battle: SimpleGbohBattle, unit: number): boolean {
  if (!hasEnemyInZone(battle, unit)) return false;
  for (let places = enemyPlaces(battle, unit); places !== 0; places = afterFirst(places)) {
    if (targetAround(battle, unit, firstBit(places)) >= 0) return true;
  }
  return false;
}

/** Whether every hexside between two units is fortified, so that neither has to attack the other (SG-7.31a, SG-11.14a). */
function isWalledOff({ forces, hex, right }: SimpleGbohBattle, unit: number, enemy: number): boolean {
  const { fortified, grid } = forces.map;
  for (let pair = 0; pair < 4; pair++) {
    const from = pair & 1 ? right[unit]! : hex[unit]!;
    const to = pair & 2 ? right[enemy]! : hex[enemy]!;
    const direction = from < 0 || to < 0 ? -1 : grid.direction(from, to);
    if (direction >= 0 && fortified[from * DIRECTIONS + direction] === 0) return false;
  }
  return true;
}

function hasTargetInTheOpen(battle: SimpleGbohBattle, unit: number): boolean {
  if (!hasEnemyInZone(battle, unit)) return false;
  for (let places = enemyPlaces(battle, unit); places !== 0; places = afterFirst(places)) {
    const enemy = targetAround(battle, unit, firstBit(places));
    if (enemy >= 0 && !isWalledOff(battle, unit, enemy)) return true;
  }
  return false;
}

function isObliged(battle: SimpleGbohBattle, unit: number): boolean {
  if (isInEnemyZone(battle, unit)) return true;
  return battle.readings.obliged === ENEMY_IN_OWN_ZONE_TOO && hasEnemyInZone(battle, unit);
}

/** Gives a unit and who is stacked with it to an attack: each to one (SG-7.34a). */
function assign(battle: SimpleGbohBattle, unit: number, attack: number): void {
  battle.attack[unit] = attack;
  const hex = battle.hex[unit]!;
  const other = battle.top[hex] === unit ? battle.bottom[hex]! : battle.top[hex]!;
  if (other >= 0 && battle.right[unit]! < 0 && battle.forces.isArtillery[other] === 0) battle.attack[other] = attack;
}

/**
 * The active player designates all attacks (SG-3.2d, SG-7.30a to SG-7.35a), whatever the command state of his units
 * (SG-7.33a): units in enemy zones attack, others may; every enemy in an attacker's zone must be attacked.
 */
export function designateAttacks(context: GameContext): void {
  const { battle } = context;
  battle.attack.fill(-1);
  battle.attacks = 0;
  collectAttackers(context);
  nameTargets(context);
  if (battle.attacks > 0) coverExposed(context);
  if (battle.attacks > 1) combineAttacks(context);
  context.collectEngaged();
}

function collectAttackers(context: GameContext): void {
  const { actors, actorsCount, battle, options } = context;
  const { attack } = battle;
  const side = battle.active;
  options.clear();
  for (let at = 0; at < actorsCount; at++) {
    const unit = actors[at]!;
    if (!isFighter(battle, unit) || !hasTarget(battle, unit)) continue;
    if (isObliged(battle, unit) && hasTargetInTheOpen(battle, unit)) attack[unit] = PENDING;
    else options.add(unit);
  }
  while (options.count > 0) {
    options.add(Done);
    const unit = context.setDecisionContext(-1).choose(side, DECISIONS.attacker);
    if (unit === Done) return;
    battle.attack[unit] = PENDING;
    options.remove(Done).remove(unit);
  }
}

/** Begins an attack of a unit on an enemy; gives back its number. */
function designate(context: GameContext, unit: number, enemy: number): number {
  const { battle } = context;
  const number = battle.attacks++;
  battle.stages[number] = Stage.Designated;
  assign(battle, enemy, number);
  context.tell(EventKind.Designated, number, unit, enemy);
  return number;
}

/** Whether a side has a unit of a category in either of two attacks. */
function hasAny(
  { attack, forces }: SimpleGbohBattle,
  side: number,
  one: number,
  other: number,
  category: number,
): boolean {
  const last = forces.firstUnit[side + 1]!;
  for (let unit = forces.firstUnit[side]!; unit < last; unit++) {
    const number = attack[unit]!;
    if (number >= 0 && (number === one || number === other) && forces.category[unit] === category) return true;
  }
  return false;
}

/** Whether two attacks would put cavalry before elephants, which it never attacks (SG-7.31a, SG-10.23a). */
function putsCavalryBeforeElephants(battle: SimpleGbohBattle, one: number, other: number): boolean {
  const { active, forces } = battle;
  if (forces.elephants[(1 - active) as 0 | 1] === 0) return false;
  return hasAny(battle, 1 - active, one, other, ELEPHANTS) && hasAny(battle, active, one, other, CAVALRY);
}

/** Every attacker names its target; all enemies that it could attack are exposed. */
function nameTargets(context: GameContext): void {
  const { actors, actorsCount, battle, exposed, options } = context;
  const side = battle.active;
  const { attack } = battle;
  exposed.fill(0);
  for (let at = 0; at < actorsCount; at++) {
    const unit = actors[at]!;
    if (attack[unit] !== PENDING) continue;
    options.clear();
    for (let places = enemyPlaces(battle, unit); places !== 0; places = afterFirst(places)) {
      const enemy = targetAround(battle, unit, firstBit(places));
      // One half of a double-size unit may be seen directly, the other by the gun that shares its hex (SG-5.32a).
      if (enemy < 0 || options.has(enemy)) continue;
      options.add(enemy);
      exposed[enemy] = 1;
    }
    const enemy = context.setDecisionContext(unit).choose(side, DECISIONS.target);
    let number = attack[enemy]!;
    if (number < 0) number = designate(context, unit, enemy);
    assign(battle, unit, number);
  }
}

/**
 * An exposed unit that no attacker has named is covered by one that has it in its zone; an attacker beside cavalry
 * leaves it to the cavalry and turns to elephants alone (SG-10.23a).
 */
function coverExposed(context: GameContext): void {
  const { battle, exposed, options } = context;
  const { attack } = battle;
  const { firstUnit } = battle.forces;
  const side = battle.active;
  for (let enemy = firstUnit[1 - side]!; enemy < firstUnit[2 - side]!; enemy++) {
    if (exposed[enemy] === 0 || attack[enemy]! >= 0) continue;
    options.clear();
    for (let places = enemyPlaces(battle, enemy); places !== 0; places = afterFirst(places)) {
      const above = enemyAround(battle, enemy, firstBit(places));
      const unit = above < 0 ? -1 : fighterIn(battle, battle.hex[above]!);
      if (unit < 0 || attack[unit]! < 0 || isWalledOff(battle, unit, enemy)) continue;
      if (!options.has(unit) && isTarget(battle, unit, enemy)) options.add(unit);
    }
    if (options.count === 0) continue;
    const unit = context.setDecisionContext(enemy).choose(side, DECISIONS.cover);
    const alone = isElephant(battle, enemy) && hasAny(battle, side, attack[unit]!, attack[unit]!, CAVALRY);
    if (alone) assign(battle, unit, designate(context, unit, enemy));
    else assign(battle, enemy, attack[unit]!);
  }
}

/** Attacks that touch each other may be made one, but for cavalry and elephants (SG-7.35a, SG-10.23a). */
function combineAttacks(context: GameContext): void {
  const { battle, options } = context;
  const { attack, stages } = battle;
  const { firstUnit } = battle.forces;
  const side = battle.active;
  for (;;) {
    options.clear();
    for (let unit = firstUnit[side]!; unit < firstUnit[side + 1]!; unit++) {
      if (attack[unit]! < 0 || !isFighter(battle, unit) || !hasEnemyInZone(battle, unit)) continue;
      for (let places = enemyPlaces(battle, unit); places !== 0; places = afterFirst(places)) {
        const above = enemyAround(battle, unit, firstBit(places));
        const enemy = above < 0 ? -1 : fighterIn(battle, battle.hex[above]!);
        if (enemy < 0 || attack[enemy] === attack[unit] || attack[enemy]! < 0) continue;
        if (!isTarget(battle, unit, enemy)) continue;
        const low = Math.min(attack[enemy]!, attack[unit]!);
        const pair = low * ATTACK_PAIR + attack[enemy]! + attack[unit]! - low;
        if (options.has(pair) || putsCavalryBeforeElephants(battle, attack[enemy]!, attack[unit]!)) continue;
        options.add(pair);
      }
    }
    if (options.count === 0) return;
    options.add(Done);
    const pair = context.setDecisionContext(-1).choose(side, DECISIONS.combine);
    if (pair === Done) return;
    const one = Math.floor(pair / ATTACK_PAIR);
    const other = pair % ATTACK_PAIR;
    for (let unit = 0; unit < attack.length; unit++) if (attack[unit] === other) attack[unit] = one;
    stages[other] = Stage.Done;
  }
}

/** Takes a unit and who is stacked with it out of its attack. */
function release(battle: SimpleGbohBattle, unit: number): void {
  const number = battle.attack[unit]!;
  battle.attack[unit] = -1;
  const other = companionOf(battle, unit);
  if (other >= 0 && battle.attack[other] === number) battle.attack[other] = -1;
}

/** Whether a unit of an attack still has an opponent in it that it attacks, or that attacks it. */
function isEngaged({ attackers, battle, defenders }: ShockParties, unit: number): boolean {
  const attacks = battle.forces.sideOf[unit] === battle.active;
  const { count, units } = attacks ? defenders : attackers;
  for (let at = 0; at < count; at++) {
    const other = units[at]!;
    if (!isFighter(battle, other)) continue;
    if (attacks ? isTarget(battle, unit, other) : isTarget(battle, other, unit)) return true;
  }
  return false;
}

/**
 * Gathers both sides of an attack but for those whose enemies in it have all gone, before the shock or otherwise: they take
 * no part (SG-7.40a, R65). Whether there is anybody left on both.
 */
export function collectEngaged(context: GameContext, number: number): boolean {
  const { attackers, battle, defenders } = context;
  if (!collectBoth(context, number)) return false;
  if (attackers.count + defenders.count === 2) return true;
  let gone = false;
  for (let turn = 0; turn < 2; turn++) {
    const { count, units } = turn === 0 ? attackers : defenders;
    for (let at = 0; at < count; at++) {
      const unit = units[at]!;
      if (!isFighter(battle, unit) || isEngaged(context, unit)) continue;
      release(battle, unit);
      gone = true;
    }
  }
  return gone ? collectBoth(context, number) : true;
}

/**
 * Gathers both sides of an attack, or of two that would be one, the tops of stacks before those below; whether there is anybody
 * left on both.
 */
export function collectBoth(
  { attackers, battle, defenders, engaged, engagedCount }: ShockParties,
  number: number,
  too = number,
): boolean {
  const { active, attack, bottom, forces, hex, right } = battle;
  attackers.clear(active);
  defenders.clear(1 - active);
  for (let at = 0; at < engagedCount; at++) {
    const unit = engaged[at]!;
    if ((attack[unit] !== number && attack[unit] !== too) || !isFighter(battle, unit)) continue;
    const party = forces.sideOf[unit] === active ? attackers : defenders;
    party.add(unit);
    const below = right[unit]! < 0 ? bottom[hex[unit]!]! : -1;
    if (below >= 0 && below !== unit && attack[below] === attack[unit]) party.add(below);
  }
  return attackers.count > 0 && defenders.count > 0;
}

/** Who retreated in an attack has done so just before its advance only (SG-7.22a): the next one has begun. */
export function forgetRetreats({ flags }: SimpleGbohBattle): void {
  for (let unit = 0; unit < flags.length; unit++) flags[unit] = flags[unit]! & ~Flag.Retreated;
}

/** The active player names the attack that comes next among those at a stage; -1 where none is left. */
export function nextAttack(context: GameContext, stage: number): number {
  const { battle, options } = context;
  options.clear();
  for (let attack = 0; attack < battle.attacks; attack++) if (battle.stages[attack] === stage) options.add(attack);
  return options.count === 0 ? -1 : context.setDecisionContext(-1).choose(battle.active, DECISIONS.nextAttack);
}
