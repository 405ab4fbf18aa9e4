import { Aspect, aspectTowards, axialDistance, DIRECTIONS } from '../map/hexes.js';
import { stepCost } from '../map/map.js';
import { Flag, type SimpleGbohBattle, Status } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { FireKind } from '../state/events.js';
import {
  allowanceOf,
  hasEnemyBeside,
  hasEnemyInZone,
  hexDistance,
  isCavalry,
  isElephant,
  isInEnemyZone,
  unitDistance,
  zoneCovers,
} from '../state/relations.js';
import { MAX_RANGE, PROHIBITED } from '../tables/table-set.js';
import { CHARIOTS, GC } from '../tables/vocabulary.js';
import type { GameContext } from './context.js';
import { DECISIONS, Step } from './decisions.js';
import { hurt, isOnFoot } from './hits.js';
import { canFire, fliesOver, isArcher, isJavelin, reachOf } from './missiles.js';
import { isArmed, overlooks } from './ramparts.js';
import { clearsWalls, sees } from './sight.js';
import { canDriveOn } from './trial.js';
import { applyVolley, rollVolley } from './volleys.js';

/** The greatest range at which units fire by Hit & Run. */
export const MAX_HIT_AND_RUN = 4;
/** By how much two units may be nearer to each other than their hexes, or their left ones. */
export const OTHER_HALVES = 2;
const ANY_LENGTH = 1;
const ANY_STEP = 1;
const AT_TWO_HEXES = 1;

/**
 * Whether a target lies in a unit's fire arc: a shortest way to it from either half begins in a front or flank hex;
 * artillery has no facing (SG-7.12a, SG-10.12a, R12).
 */
function inArc(battle: SimpleGbohBattle, unit: number, to: number): boolean {
  if (inArcFrom(battle, unit, battle.hex[unit]!, to)) return true;
  const right = battle.right[unit]!;
  return right >= 0 && inArcFrom(battle, unit, right, to);
}

function inArcFrom(battle: SimpleGbohBattle, unit: number, from: number, to: number): boolean {
  const { grid } = battle.forces.map;
  if (battle.forces.isArtillery[unit] === 1) return clearsWalls(battle, from, to);
  const distance = grid.distance(from, to);
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const next = grid.next(from, direction);
    if (next < 0 || grid.distance(next, to) !== distance - 1) continue;
    if (aspectTowards(battle.facing[unit]!, battle.order[unit]!, direction) !== Aspect.Rear) return true;
  }
  return false;
}

/** The hex of a target that is nearest to a hex. */
export function nearestHex(battle: SimpleGbohBattle, target: number, from: number): number {
  const { grid } = battle.forces.map;
  const right = battle.right[target]!;
  if (right < 0 || grid.distance(from, battle.hex[target]!) <= grid.distance(from, right)) return battle.hex[target]!;
  return right;
}

/** Whether a unit could fire at a hex at its distance, with either half: range, arc and sight (SG-7.12a, SG-11.15a, R12). */
export function reaches(battle: SimpleGbohBattle, unit: number, to: number): boolean {
  if (!canFire(battle, unit)) return overlooks(battle, unit, to) && inArc(battle, unit, to);
  if (reachesFrom(battle, unit, battle.hex[unit]!, to)) return true;
  const right = battle.right[unit]!;
  return right >= 0 && reachesFrom(battle, unit, right, to);
}

function reachesFrom(battle: SimpleGbohBattle, unit: number, from: number, to: number): boolean {
  if (battle.forces.map.grid.distance(from, to) > reachOf(battle, unit)) return false;
  return inArcFrom(battle, unit, from, to) && sees(battle, from, to, fliesOver(battle, unit));
}

/** The other half of a target than one of its hexes; -1 where it has none. */
function otherHalf({ hex, right }: SimpleGbohBattle, target: number, half: number): number {
  return half === right[target]! ? hex[target]! : right[target]!;
}

/** Whether a unit's fire may go to a hex. */
type MayAim = (battle: SimpleGbohBattle, unit: number, to: number) => boolean;

/** The hex of a target that a unit may aim at, of two the nearest; -1 where it may at neither. */
function hexOf(battle: SimpleGbohBattle, unit: number, target: number, mayAim: MayAim): number {
  const near = nearestHex(battle, target, battle.hex[unit]!);
  if (mayAim(battle, unit, near)) return near;
  const far = otherHalf(battle, target, near);
  return far >= 0 && mayAim(battle, unit, far) ? far : -1;
}

/** The hex of a target at which a unit can fire; -1 where it can at none (SG-7.12a). */
export function aimedHex(battle: SimpleGbohBattle, unit: number, target: number): number {
  return hexOf(battle, unit, target, reaches);
}

/** The same for Hit & Run, to which only the fire arc matters (SG-7.16a). */
function raidedHex(battle: SimpleGbohBattle, unit: number, target: number): number {
  return hexOf(battle, unit, target, inArc);
}

/** Whether the acting unit may fire at all now (SG-7.11a, SG-7.11c, SG-10.52a). */
function mayFireNow(battle: SimpleGbohBattle, unit: number): boolean {
  if (battle.has(unit, Flag.Fired) || battle.inColumn[unit] === 1 || !isArmed(battle, unit)) return false;
  if (isJavelin(battle, unit) && battle.has(unit, Flag.StartedInZoc)) return false;
  if (battle.forces.isArtillery[unit] === 1 && battle.has(unit, Flag.Moved)) return false;
  if (battle.forces.category[unit] !== CHARIOTS || !battle.has(unit, Flag.Moved)) return true;
  return !hasEnemyBeside(battle, unit) || canDriveOn(battle, unit);
}

/** Adds every target that the acting unit may fire at, by volleys and Hit & Run. */
export function addTargets(context: GameContext, unit: number): void {
  const { battle, options } = context;
  if (!mayFireNow(battle, unit)) return;
  const { firstLeader, firstUnit } = battle.forces;
  const { grid, isFortified } = battle.forces.map;
  const { hex, top } = battle;
  const enemy = 1 - battle.active;
  const close = hasEnemyInZone(battle, unit);
  const runs = mayRun(battle, unit);
  // Ramparts arm any unit that stands on them.
  const farthest = isFortified ? MAX_RANGE : Math.max(reachOf(battle, unit), runs ? MAX_HIT_AND_RUN : 0);
  const { q, r } = grid;
  const around = farthest + OTHER_HALVES;
  const ownQ = q[hex[unit]!]!;
  const ownR = r[hex[unit]!]!;
  const last = firstUnit[enemy + 1]!;
  for (let target = firstUnit[enemy]!; target < last; target++) {
    const at = hex[target]!;
    if (at < 0 || top[at] !== target) continue;
    if (axialDistance(ownQ - q[at]!, ownR - r[at]!) > around) continue;
    const distance = unitDistance(battle, unit, target);
    if (distance > farthest) continue;
    if (mayFireAt(battle, unit, target, close)) options.add(Step.Fire + target);
    if (runs && mayHitAndRun(context, unit, target, distance)) options.add(Step.HitAndRun + target);
  }
  if (close) return;
  for (let leader = firstLeader[enemy]!; leader < firstLeader[enemy + 1]!; leader++) {
    const hex = battle.leaderHex[leader]!;
    if (hex < 0 || battle.top[hex]! >= 0 || wentAway(battle, unit, -1, hex)) continue;
    if (reaches(battle, unit, hex)) options.add(Step.FireAtLeader + leader);
  }
}

/** Whether `addTargets` would add an enemy unit, for a volley or for Hit & Run. */
export function isTargetOf(context: GameContext, unit: number, target: number, running: boolean): boolean {
  const { battle } = context;
  const { firstUnit, map } = battle.forces;
  const enemy = 1 - battle.active;
  if (target < firstUnit[enemy]! || target >= firstUnit[enemy + 1]! || !mayFireNow(battle, unit)) return false;
  const at = battle.hex[target]!;
  if (at < 0 || battle.top[at] !== target) return false;
  const close = hasEnemyInZone(battle, unit);
  const runs = mayRun(battle, unit);
  const farthest = map.isFortified ? MAX_RANGE : Math.max(reachOf(battle, unit), runs ? MAX_HIT_AND_RUN : 0);
  const distance = unitDistance(battle, unit, target);
  if (distance > farthest) return false;
  return running ? runs && mayHitAndRun(context, unit, target, distance) : mayFireAt(battle, unit, target, close);
}

/** The distance of a hex from a unit, or from a hex where that is -1. */
function distanceFrom(battle: SimpleGbohBattle, target: number, to: number, hex: number): number {
  return target < 0 ? battle.forces.map.grid.distance(to, hex) : hexDistance(battle, target, hex);
}

/** Whether a unit has moved away from another, or from a hex, with its latest step or with any (SG-7.11b, R15). */
function wentAway(battle: SimpleGbohBattle, unit: number, target: number, to: number): boolean {
  const { path, pathLength } = battle;
  const first = battle.readings.movingAway === ANY_STEP ? 0 : Math.max(0, pathLength - 1);
  for (let step = first; step < pathLength; step++) {
    const after = step + 1 < pathLength ? path[step + 1]! : battle.hex[unit]!;
    if (distanceFrom(battle, target, to, path[step]!) < distanceFrom(battle, target, to, after)) return true;
  }
  return false;
}

/** Whether the acting unit may fire at an enemy (SG-7.11b, SG-7.11c, SG-7.12a). */
function mayFireAt(battle: SimpleGbohBattle, unit: number, target: number, close: boolean): boolean {
  if (close && !zoneCovers(battle, unit, target)) return false;
  const shunned = isJavelin(battle, unit) && isOnFoot(battle, unit) && isCavalry(battle, target);
  if (shunned && battle.reactedTo[target] !== unit) return false;
  return !wentAway(battle, unit, target, -1) && aimedHex(battle, unit, target) >= 0;
}

/** Whether the acting unit may fire by Hit & Run at all: it has not stirred, and has no enemies about it (SG-7.16a, SG-7.17a). */
export function mayRun(battle: SimpleGbohBattle, unit: number): boolean {
  if (battle.forces.capabilities[unit]!.hitAndRun === 'never' || !canFire(battle, unit)) return false;
  if (battle.has(unit, Flag.Moved) || battle.spent[unit]! > 0 || battle.justTurned) return false;
  return !isInEnemyZone(battle, unit) && !hasEnemyInZone(battle, unit);
}

/** From how far away it may fire so at most (SG-7.16a, SG-7.17a, R72). */
function longestRun({ forces, readings }: SimpleGbohBattle, unit: number): number {
  if (forces.capabilities[unit]!.hitAndRun === 'foot') return 2;
  return forces.type[unit] === GC && readings.germanHitAndRun === AT_TWO_HEXES ? 2 : MAX_HIT_AND_RUN;
}

/** Whether it may fire so at an enemy (SG-7.16a, SG-7.17a, SG-7.17b). */
function mayHitAndRun(context: GameContext, unit: number, target: number, distance: number): boolean {
  const { battle } = context;
  const { hitAndRun: manner } = battle.forces.capabilities[unit]!;
  if (distance < 2 || distance > longestRun(battle, unit) || isCavalry(battle, target)) return false;
  if (manner === 'foot' && isArcher(battle, unit)) return false;
  if (isInEnemyZone(battle, target) || raidedHex(battle, unit, target) < 0) return false;
  return manner === 'foot' ? hasVacantBetween(battle, unit, target) : ridesUp(context, unit, target);
}

/** Whether there is a vacant hex between skirmishers and their target to which they can run. */
function hasVacantBetween(battle: SimpleGbohBattle, unit: number, target: number): boolean {
  const { map, mover } = battle.forces;
  const from = battle.hex[unit]!;
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const next = map.grid.next(from, direction);
    if (next < 0 || battle.top[next]! >= 0 || hexDistance(battle, target, next) !== 1) continue;
    if (stepCost(map, mover[unit]!, from, direction) !== PROHIBITED) return true;
  }
  return false;
}

/**
 * Whether light cavalry finds a way of vacant hexes that it may enter to one beside its target (SG-7.17a, SG-7.17b,
 * SG-11.13a, R72).
 */
function ridesUp(context: GameContext, unit: number, target: number): boolean {
  const { battle, far, queue, seen } = context;
  const { map, mover } = battle.forces;
  const { grid } = map;
  const enemy = 1 - battle.active;
  const shy = isElephant(battle, target);
  const longest = battle.readings.hitAndRunPath === ANY_LENGTH ? grid.count : MAX_HIT_AND_RUN - 1;
  const search = context.beginSearch();
  let head = 0;
  let tail = 0;
  queue[tail++] = battle.hex[unit]!;
  seen[battle.hex[unit]!] = search;
  far[battle.hex[unit]!] = 0;
  while (head < tail) {
    const hex = queue[head++]!;
    if (far[hex]! >= longest) continue;
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const next = grid.next(hex, direction);
      if (next < 0 || seen[next] === search || battle.top[next]! >= 0) continue;
      if (stepCost(map, mover[unit]!, hex, direction) === PROHIBITED) continue;
      seen[next] = search;
      const besides = hexDistance(battle, target, next) === 1;
      if (battle.inZone(enemy, next) && (shy || !besides)) continue;
      if (besides) return true;
      far[next] = far[hex]! + 1;
      queue[tail++] = next;
    }
  }
  return false;
}

/** The acting unit fires at an enemy unit, who may fire back, or at a leader who is alone (SG-7.14a, SG-7.20a, SG-7.23a). */
export function activeFire(context: GameContext, unit: number, target: number, leader: number): void {
  const { battle } = context;
  battle.mark(unit, Flag.Fired);
  const hex = target < 0 ? battle.leaderHex[leader]! : aimedHex(battle, unit, target);
  exchange(context, unit, target, hex, hexDistance(battle, unit, hex), FireKind.Active);
}

/** The acting unit fires by Hit & Run, as at range 1, and does nothing else (SG-7.16a, SG-7.17a). */
export function hitAndRun(context: GameContext, unit: number, target: number): void {
  const { battle } = context;
  battle.mark(unit, Flag.Fired);
  battle.spent[unit] = allowanceOf(battle, unit);
  const elephant = isElephant(battle, target) && isCavalry(battle, unit);
  exchange(context, unit, target, raidedHex(battle, unit, target), 1, FireKind.HitAndRun);
  if (elephant) hurt(context, unit, 1, Cause.OtherHits, target);
}

/** Volleys of both sides; what is returned hits the top of the firer's stack (SG-7.14c). */
function exchange(context: GameContext, unit: number, target: number, hex: number, range: number, kind: number): void {
  const { battle } = context;
  const { answer, shot } = context.workspace;
  const returns = target >= 0 && mayReturn(battle, target, unit, range, kind) && asksReturn(context, target, unit);
  rollVolley(context, shot, unit, target, hex, range, kind);
  if (returns) {
    battle.mark(target, Flag.FiredReaction);
    rollVolley(context, answer, target, battle.top[battle.hex[unit]!]!, battle.hex[unit]!, range, FireKind.Return);
  }
  applyVolley(context, shot);
  if (returns) applyVolley(context, answer);
}

function asksReturn(context: GameContext, unit: number, target: number): boolean {
  return context.setDecisionContext(unit, target).asks(context.battle.forces.sideOf[unit]!, DECISIONS.returnFire);
}

/** Whether a unit that is fired at may fire back (SG-7.23a). */
function mayReturn(battle: SimpleGbohBattle, unit: number, target: number, range: number, kind: number): boolean {
  if (!mayReact(battle, unit)) return false;
  if (isInEnemyZone(battle, unit) && !zoneCovers(battle, unit, target)) return false;
  if (kind !== FireKind.HitAndRun) return aimedHex(battle, unit, target) >= 0;
  return canFire(battle, unit) && range <= reachOf(battle, unit) && raidedHex(battle, unit, target) >= 0;
}

/** Whether an inactive unit has its reaction shot left (SG-7.20a). */
export function mayReact(battle: SimpleGbohBattle, unit: number): boolean {
  return battle.status[unit] === Status.OnMap && !battle.has(unit, Flag.FiredReaction) && isArmed(battle, unit);
}
