import { axialDistance, DIRECTIONS, STEP_Q, STEP_R } from '../map/hexes.js';
import { stepCost } from '../map/map.js';
import { hitsForStaying } from '../rules/stay-with-hits.js';
import { Flag, type SimpleGbohBattle, Stage, Status } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { EventKind } from '../state/events.js';
import type { Party } from '../state/fighters.js';
import { companionOf, faceAlike, liftUnit, moverOf, placeUnit, turnArtillery } from '../state/places.js';
import { fighterIn, hexDistance, mayJoin } from '../state/relations.js';
import { PROHIBITED } from '../tables/table-set.js';
import type { GameContext } from './context.js';
import { DECISIONS } from './decisions.js';
import { manipularExtension } from './extension.js';
import { eliminate, hurt } from './hits.js';
import { bringLeaders, collectLeaders, leadersWithdraw } from './leaders.js';

const STAY = 1;
const FIGHTS_ON = 1;

/** All units of a party that still stand retreat, stacks as one (SG-8.3a to SG-8.3c, SG-10.13a). Notes the hexes that they leave. */
export function retreatParty(context: GameContext, party: Party, enemies: Party, doer: number, vacates: boolean): void {
  const { battle, vacated } = context;
  // Who went or stayed with the unit above it: not once more where that one has fallen by it.
  let along = -1;
  for (let at = 0; at < party.count; at++) {
    const unit = party.units[at]!;
    if (battle.status[unit] !== Status.OnMap || fighterIn(battle, battle.hex[unit]!) !== unit || unit === along)
      continue;
    along = companionOf(battle, unit);
    const left = battle.hex[unit]!;
    const right = battle.right[unit]!;
    retreat(context, unit, enemies, doer);
    if (!vacates || (battle.status[unit] === Status.OnMap && battle.hex[unit] === left)) continue;
    vacated[context.vacatedCount++] = left;
    if (right >= 0) vacated[context.vacatedCount++] = right;
  }
}

/** Whether a hex lies away from the enemies of a combat: beside none of them. */
function isAway(battle: SimpleGbohBattle, { count, units }: Party, hex: number): boolean {
  for (let at = 0; at < count; at++) {
    const enemy = units[at]!;
    if (battle.status[enemy] === Status.OnMap && hexDistance(battle, enemy, hex) <= 1) return false;
  }
  return true;
}

/**
 * Whether one half of a unit may retreat into a hex, never over a fortified hexside (SG-11.13a); friends that it may stack
 * with do not stand in the way.
 */
function mayTake(battle: SimpleGbohBattle, unit: number, enemies: Party, from: number, direction: number): boolean {
  const { map, sideOf } = battle.forces;
  const to = map.grid.next(from, direction);
  if (to < 0 || map.fortified[from * DIRECTIONS + direction] === 1) return false;
  if (stepCost(map, moverOf(battle, unit), from, direction) === PROHIBITED) return false;
  const there = battle.top[to]!;
  if (there >= 0 && there !== unit && battle.bottom[to] !== unit) {
    const alone = companionOf(battle, unit) < 0 && battle.bottom[to]! < 0;
    if (sideOf[there] !== sideOf[unit] || !alone || !mayJoin(battle, unit, there)) return false;
  }
  return !battle.inZone(1 - sideOf[unit]!, to) && isAway(battle, enemies, to);
}

/** Whether both halves of a double-size unit may retreat in a direction, one of them at most to artillery of its own (SG-5.32a). */
function mayBothTake(battle: SimpleGbohBattle, unit: number, enemies: Party, direction: number): boolean {
  const { grid } = battle.forces.map;
  const left = battle.hex[unit]!;
  const right = battle.right[unit]!;
  if (!mayTake(battle, unit, enemies, left, direction) || !mayTake(battle, unit, enemies, right, direction))
    return false;
  return !hasOther(battle, unit, grid.next(left, direction)) || !hasOther(battle, unit, grid.next(right, direction));
}

function hasOther({ bottom, top }: SimpleGbohBattle, unit: number, hex: number): boolean {
  return (top[hex]! >= 0 && top[hex] !== unit) || (bottom[hex]! >= 0 && bottom[hex] !== unit);
}

/** Whether the place beside a hex in a direction lies away from the enemies of a combat, on the map or off it. */
function leadsAway(battle: SimpleGbohBattle, { count, units }: Party, hex: number, direction: number): boolean {
  const { grid } = battle.forces.map;
  const q = grid.q[hex]! + STEP_Q[direction]!;
  const r = grid.r[hex]! + STEP_R[direction]!;
  for (let at = 0; at < count; at++) {
    const enemy = units[at]!;
    if (battle.status[enemy] !== Status.OnMap) continue;
    for (let half = 0; half < 2; half++) {
      const there = half === 0 ? battle.hex[enemy]! : battle.right[enemy]!;
      if (there >= 0 && axialDistance(q - grid.q[there]!, r - grid.r[there]!) <= 1) return false;
    }
  }
  return true;
}

/**
 * Whether a direction away from the enemies leads off the map with at least one half of a unit; the other goes along (R27,
 * SG-8.3c).
 */
function leadsOff(battle: SimpleGbohBattle, unit: number, enemies: Party, direction: number): boolean {
  const { grid } = battle.forces.map;
  let off = false;
  for (let half = 0; half < 2; half++) {
    const from = half === 0 ? battle.hex[unit]! : battle.right[unit]!;
    if (from < 0) continue;
    if (grid.next(from, direction) >= 0) {
      if (!mayTake(battle, unit, enemies, from, direction)) return false;
    } else if (leadsAway(battle, enemies, from, direction)) off = true;
    else return false;
  }
  return off;
}

function retreat(context: GameContext, unit: number, enemies: Party, doer: number): void {
  const { battle, options } = context;
  const { grid } = battle.forces.map;
  const side = battle.forces.sideOf[unit]!;
  const left = battle.hex[unit]!;
  const right = battle.right[unit]!;
  options.clear();
  let off = false;
  for (let by = 0; by < DIRECTIONS; by++) {
    const direction = (battle.facing[unit]! + by) % DIRECTIONS;
    if (leadsOff(battle, unit, enemies, direction)) off = true;
    if (!mayTake(battle, unit, enemies, left, direction)) continue;
    if (right >= 0 && !mayBothTake(battle, unit, enemies, direction)) continue;
    options.add(grid.next(left, direction));
  }
  const below = companionOf(battle, unit);
  if (options.count === 0) {
    if (off && battle.readings.edgeRetreat !== STAY) {
      context.tell(EventKind.Retreated, unit, left, -1);
      battle.doer[unit] = battle.forces.row[doer]!;
      eliminate(context, unit, Cause.LeftTheMap);
      if (below >= 0) {
        battle.doer[below] = battle.forces.row[doer]!;
        eliminate(context, below, Cause.LeftTheMap);
      }
      return;
    }
    context.tell(EventKind.Retreated, unit, left, -1);
    const shares = below >= 0 && battle.forces.isArtillery[below] === 0;
    const hits = hitsForStaying(shares ? 2 : 1);
    hurt(context, unit, hits, Cause.Shock, doer);
    if (shares) hurt(context, below, hits, Cause.Shock, doer);
    return;
  }
  const to = context.setDecisionContext(unit, -1, left).choose(side, DECISIONS.retreatHex);
  const direction = grid.direction(left, to);
  const toRight = right < 0 ? -1 : grid.next(right, direction);
  const host = battle.top[to]!;
  const above = below >= 0 && battle.top[battle.hex[below]!] === below;
  collectLeaders(battle, unit);
  liftUnit(battle, unit);
  if (host >= 0 && host !== unit && faceAlike(battle, unit, host)) battle.facing[unit] = battle.facing[host]!;
  placeUnit(battle, unit, to, toRight, true);
  if (below >= 0) {
    const half = battle.hex[below] === right ? toRight : to;
    liftUnit(battle, below);
    placeUnit(battle, below, half, -1, above);
  }
  turnArtillery(battle, unit);
  battle.mark(unit, Flag.Retreated);
  if (below >= 0) battle.mark(below, Flag.Retreated);
  bringLeaders(battle, unit);
  context.tell(EventKind.Retreated, unit, left, to);
  if (host >= 0 && host !== unit) joinFriend(context, unit, host);
  leadersWithdraw(context, 1 - side, unit);
  manipularExtension(context, unit, left, right);
}

/**
 * A unit has retreated onto a friend whose attack has not been resolved. They are one for combat from now on (SG-5.35a), and
 * the unit has had its attack (SG-7.34a): that of the friend lapses, or both fight it (R78).
 */
function joinFriend(context: GameContext, unit: number, friend: number): void {
  const { battle } = context;
  const { attack, readings, stages } = battle;
  const number = attack[friend]!;
  if (number < 0 || stages[number] !== Stage.Ready) return;
  const fights = readings.joinedUnit === FIGHTS_ON;
  attack[unit] = fights ? number : -1;
  if (!fights) attack[friend] = -1;
  context.tell(EventKind.JoinsFriend, unit, friend, fights ? 1 : 0);
}
