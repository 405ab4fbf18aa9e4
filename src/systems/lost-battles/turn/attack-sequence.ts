import { adjacentTo, lowestOf, neighbourOf } from '../map/zones.js';
import { attackLimit, fitsHalf, fitsWhole, isWater } from '../rules/attack-limit.js';
import { attackModifiers } from '../rules/attack-modifiers.js';
import { attackRoll } from '../rules/attack-roll.js';
import { attackSize } from '../rules/attack-size.js';
import { mustGoAllOut } from '../rules/may-go-all-out.js';
import type { LostBattlesBattle } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { EventKind, Phase } from '../state/events.js';
import { holds, isPincered } from '../state/relations.js';
import { AVERAGE, HEAVY_INFANTRY, HOPLITES_KIND, PHALANGITES_KIND, ROUTED } from '../tables/vocabulary.js';
import { readAttacker, readGroup, readTarget } from './attack-facts.js';
import { giveBonuses } from './bonuses.js';
import type { GameContext } from './context.js';
import { DECISIONS, Done, HALF_SIZE, Mode } from './decisions.js';
import { checkBroken } from './end.js';
import { scythedIn } from './group.js';
import { makeLead, nameLeads, nameOverdueLeads } from './leads.js';
import { testMorale } from './morale-test.js';
import { removeUnit, spend } from './places.js';
import { pursue } from './pursuit.js';
import { addAlike, addUnits, firstOfAlike } from './selection.js';
import { strikeZone } from './strikes.js';

const ANY_TIME = 1;
const FREE_REMOVAL = 1;
const SURPLUS_ONLY = 1;

/**
 * The activated group attacks the zone in front of it, unit after unit (LB-6.3a), after a minimal activation with one only
 * (LB-6.3e). Each attack is followed by its morale test, and all of them by the pursuit (LB-6.9c).
 */
export function attackSequence(context: GameContext, side: number): void {
  const { battle } = context;
  const { groupFacing, groupZone } = battle;
  const target = neighbourOf(groupZone, groupFacing);
  const limit = limitOf(battle, side, groupZone, target);
  battle.phase = Phase.Attacking;
  battle.attackedFrom[groupFacing] = battle.attackedFrom[groupFacing]! | (1 << groupZone);
  context.tell(EventKind.AttackBegins, groupZone, target, limit);
  nameOverdueLeads(context, 1 - side);
  readGroup(context.facts, context.roll, battle, side, groupZone, target, battle.groupMoved);
  readTarget(context.facts, context.roll, battle, side, groupZone, target);
  let left = limit;
  let first = true;
  while (!battle.over && holds(battle, 1 - side, target)) {
    const choice = chooseAttacker(context, side, left, first);
    if (choice === Done) break;
    const attacker = choice & ~HALF_SIZE;
    const half = choice >= HALF_SIZE;
    const size = sizeOf(battle, side, attacker, first);
    const bit = 1 << battle.forces.placeOf[attacker]!;
    battle.attackers |= bit;
    battle.onlyAttacker = bit;
    if (first && mayLead(battle, side)) makeLead(context, attacker);
    const used = attackOnce(context, side, attacker, target, first, half, left - size);
    if (!used) {
      battle.attackers &= ~bit;
      continue;
    }
    first = false;
    left -= half ? size / 2 : size;
    if (half || battle.groupMode === Mode.Minimal) break;
  }
  if (!battle.over && !holds(battle, 1 - side, target)) pursue(context, side, target);
}

/**
 * Whether the first attacker becomes the lead of its zone: scythed chariots that stay out of the group go before it
 * (LB-9.5e).
 */
function mayLead(battle: LostBattlesBattle, side: number): boolean {
  return scythedIn(battle, side, battle.unitsOf(side, battle.groupZone) & ~battle.group) === 0;
}

/** The attack limit in quarter-units of attacks from a zone on another (LB-6.3b). */
export function limitOf(battle: LostBattlesBattle, side: number, zone: number, target: number): number {
  const { forces, occupied, readings } = battle;
  const enemy = 1 - side;
  const another = (adjacentTo(zone) & occupied[enemy]! & ~(1 << target)) !== 0;
  const enveloped = (adjacentTo(target) & occupied[side]! & ~(1 << zone)) !== 0;
  const bothWater = isWater(forces.ground[zone]!) && isWater(forces.ground[target]!);
  const pincered = isPincered(battle, side, zone);
  const { limitBonus, limitOrder } = readings;
  return attackLimit(battle.attackLimit, another, enveloped, pincered, bothWater, limitBonus, limitOrder);
}

/** Attack size of a unit in quarter-units, as the first of its group to attack or not (LB-6.3c). */
export function sizeOf(
  { forces, fresh, leadBefore, readings }: LostBattlesBattle,
  side: number,
  unit: number,
  first: boolean,
): number {
  const place = forces.placeOf[unit]!;
  const spent = ((fresh[side]! >>> place) & 1) === 0;
  const wasLead = ((leadBefore[side]! >>> place) & 1) === 1;
  return attackSize(forces.troop[unit]!, spent, first, wasLead, readings.indianClass);
}

/** Units of the group that can still attack; before the first attack those who may be first, and so lead (LB-6.8d, LB-9.5e). */
function ready(
  { attackers, forces, fresh, group, supporters }: LostBattlesBattle,
  side: number,
  first: boolean,
): number {
  const able = group & ~attackers & ~supporters;
  const { scythed, lightInfantry } = forces.masks[side]!;
  if (!first) return able;
  if ((able & scythed) !== 0) return able & scythed;
  const spentLight = able & lightInfantry & ~fresh[side]!;
  return spentLight === able ? able : able & ~spentLight;
}

/** Lets the owner name the next attacker, whole or at half its size, or stop where he may (LB-6.3c, LB-6.3d, LB-6.4a, R38). */
function chooseAttacker(context: GameContext, side: number, left: number, first: boolean): number {
  const { battle, options } = context;
  const start = battle.forces.firstUnit[side]!;
  const able = firstOfAlike(battle, side, ready(battle, side, first));
  const anyTime = !first && battle.readings.stoppingEarly === ANY_TIME;
  let whole = 0;
  let half = 0;
  let least = left + 1;
  for (let mask = able; mask !== 0; mask &= mask - 1) {
    const size = sizeOf(battle, side, start + lowestOf(mask), first);
    if (size < least) least = size;
    if (fitsWhole(size, left)) whole |= mask & -mask;
    else if (left > 0 && fitsHalf(size, left)) half |= mask & -mask;
  }
  if (whole !== 0 && !anyTime) half = closing(battle, side, half, left - least);
  options.clear();
  addUnits(battle, options, side, whole);
  addUnits(battle, options, side, half, HALF_SIZE);
  if (!first && (whole === 0 || anyTime)) options.add(Done);
  context.setDecisionContext(-1, battle.groupZone);
  return context.choose(side, DECISIONS.attacker);
}

/**
 * Of units that fit at half their size those that fill more than `spare`, and so end the attack with no room for
 * others (R38).
 */
function closing(battle: LostBattlesBattle, side: number, half: number, spare: number): number {
  const start = battle.forces.firstUnit[side]!;
  let last = 0;
  for (let mask = half; mask !== 0; mask &= mask - 1) {
    if (sizeOf(battle, side, start + lowestOf(mask), false) / 2 > spare) last |= mask & -mask;
  }
  return last;
}

/**
 * One unit attacks (LB-6.5 to LB-6.8), and the enemy tests his morale and names his leads. Returns whether the attack is
 * used up; `left` is what the limit leaves for others.
 */
function attackOnce(
  context: GameContext,
  side: number,
  attacker: number,
  target: number,
  first: boolean,
  half: boolean,
  left: number,
): boolean {
  const { battle, facts, roll, rolled } = context;
  const enemy = 1 - side;
  const prey = battle.lead[target]!;
  if (((battle.forces.masks[enemy]!.scythed >>> battle.forces.placeOf[prey]!) & 1) === 1) {
    context.tell(EventKind.SweptAside, attacker, prey);
    removeUnit(context, prey, ROUTED, Cause.Routed, attacker);
    settle(context, side, target);
    return battle.readings.attackOnScythed !== FREE_REMOVAL || !holds(battle, enemy, target);
  }
  const supported =
    mayBeSupported(battle, side, attacker, prey, first) && chooseSupporter(context, side, attacker, left);
  const bonuses = giveBonuses(context, side, attacker, first);
  readAttacker(facts, roll, battle, side, attacker, first, half, supported, bonuses);
  if (battle.watcher !== null) {
    context.tell(EventKind.Modifiers, attacker, attackModifiers(facts), roll.modifier, half ? 1 : 0);
  }
  context.unitRolls(attacker);
  attackRoll.resolve(context.dice, roll, rolled);
  context.tell(EventKind.Attacked, attacker, prey, rolled.total, roll.needed);
  let { hits } = rolled;
  if (rolled.allOutLegal && goesAllOut(context, side, attacker, prey)) {
    hits = rolled.allOutHits;
    spend(battle, attacker);
    if (battle.lead[battle.groupZone] === attacker) battle.lead[battle.groupZone] = -1;
    context.tell(EventKind.AllOut, attacker);
  }
  if (hits > 0) {
    strikeZone(context, enemy, target, hits, attacker);
    if (context.attackLosses.shattered + context.attackLosses.killed > 0) testMorale(context, enemy, target, attacker);
    settle(context, side, target);
  }
  return true;
}

/** After an attack has told: the enemy names its leads, and the inputs of further attacks on it are noted again. */
function settle(context: GameContext, side: number, target: number): void {
  const { battle, facts, roll } = context;
  const enemy = 1 - side;
  nameLeads(context, enemy);
  checkBroken(context);
  if (holds(battle, enemy, target)) readTarget(facts, roll, battle, side, battle.groupZone, target);
}

function goesAllOut(context: GameContext, side: number, attacker: number, prey: number): boolean {
  if (mustGoAllOut(context.facts.attacker)) return true;
  return context
    .setDecisionContext(attacker, context.battle.groupZone, prey, -1, context.rolled.margin)
    .asks(side, DECISIONS.allOut);
}

/** Whether an attacker can have a supporter: Average hoplites or phalangites behind the first, against heavy foot (M8). */
function mayBeSupported(
  { forces }: LostBattlesBattle,
  _side: number,
  attacker: number,
  prey: number,
  first: boolean,
): boolean {
  if (first || forces.troopOf[prey]!.type !== HEAVY_INFANTRY) return false;
  const { kind, unitClass } = forces.troopOf[attacker]!;
  return unitClass === AVERAGE && (kind === HOPLITES_KIND || kind === PHALANGITES_KIND);
}

/** Lets the owner name another fresh unit of the same subtype that supports the attacker instead of attacking (M8, R44). */
function chooseSupporter(context: GameContext, side: number, attacker: number, left: number): boolean {
  const { battle, options } = context;
  const { forces, fresh } = battle;
  const start = forces.firstUnit[side]!;
  const troop = forces.troop[attacker]!;
  const idle = battle.group & ~battle.attackers & ~battle.supporters;
  let able = 0;
  let room = left;
  for (let mask = idle; mask !== 0; mask &= mask - 1) {
    const unit = start + lowestOf(mask);
    if (forces.troop[unit]! === troop && ((fresh[side]! >>> lowestOf(mask)) & 1) === 1) able |= mask & -mask;
    room -= sizeOf(battle, side, unit, false);
  }
  if (able === 0 || (battle.readings.supporter === SURPLUS_ONLY && room >= 0)) return false;
  options.clear();
  addAlike(battle, options, side, able);
  options.add(Done);
  const choice = context.setDecisionContext(attacker, battle.groupZone).choose(side, DECISIONS.supporter);
  if (choice === Done) return false;
  battle.supporters |= 1 << forces.placeOf[choice]!;
  return true;
}
