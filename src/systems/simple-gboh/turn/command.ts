import { axialDistance, DIRECTIONS, STEP_Q, STEP_R } from '../map/hexes.js';
import { stepCost } from '../map/map.js';
import { Flag, LeaderStatus, type SimpleGbohBattle, Status } from '../state/battle.js';
import { enemyAt, hasEnemyInZone, isElephant, unitDistance } from '../state/relations.js';
import { PROHIBITED } from '../tables/table-set.js';
import type { GameContext } from './context.js';
import { CAVALRY_MOVER, rangeOf } from './leaders.js';

const STRAIGHT_LINE = 1;

/** What it takes to find out who is in command: a battle, and room for searches over its map. */
export type CommandSearch = Pick<GameContext, 'battle' | 'beginSearch' | 'called' | 'far' | 'queue' | 'reach' | 'seen'>;

/** Begins to find out which hexes a leader's command reaches; `isReached` answers until another search begins. */
export function beginReach(context: CommandSearch, leader: number): void {
  const { battle, far, queue, reach, seen } = context;
  const start = battle.leaderHex[leader]!;
  reach.search = context.beginSearch();
  reach.start = start;
  reach.side = battle.forces.leaderSide[leader]!;
  reach.range = rangeOf(battle, leader);
  reach.head = 0;
  reach.tail = 0;
  if (start < 0) return;
  queue[reach.tail++] = start;
  seen[start] = reach.search;
  far[start] = 0;
}

/**
 * Whether the leader's command reaches a hex: within his Command Range along a path without enemies and prohibited terrain
 * (SG-4.21c). The walk goes on only as far as it takes.
 */
export function isReached(context: CommandSearch, hex: number): boolean {
  const { battle, queue, reach, seen } = context;
  if (reach.start < 0 || battle.forces.map.grid.distance(reach.start, hex) > reach.range) return false;
  if (isStraightAhead(context, hex)) return true;
  while (seen[hex] !== reach.search && reach.head < reach.tail) lookAround(context, queue[reach.head++]!);
  return seen[hex] === reach.search;
}

/** Whether the leader's command goes to a hex within his range along the first of the shortest paths that offers itself. */
function isStraightAhead({ battle, reach }: CommandSearch, to: number): boolean {
  const { grid } = battle.forces.map;
  let here = reach.start;
  let dq = grid.q[to]! - grid.q[here]!;
  let dr = grid.r[to]! - grid.r[here]!;
  for (let left = axialDistance(dq, dr) - 1; left >= 0; left--) {
    let direction = 0;
    for (; direction < DIRECTIONS; direction++) {
      if (axialDistance(dq - STEP_Q[direction]!, dr - STEP_R[direction]!) !== left) continue;
      const next = grid.next(here, direction);
      if (next < 0 || !isOpenTo(battle, reach.side, here, direction, next)) continue;
      here = next;
      break;
    }
    if (direction === DIRECTIONS) return false;
    dq -= STEP_Q[direction]!;
    dr -= STEP_R[direction]!;
  }
  return true;
}

/** Whether command of a side goes from a hex to the next. */
function isOpenTo(battle: SimpleGbohBattle, side: number, from: number, direction: number, to: number): boolean {
  const isPassable = stepCost(battle.forces.map, CAVALRY_MOVER, from, direction) !== PROHIBITED;
  return isPassable && enemyAt(battle, side, to) < 0;
}

function lookAround({ battle, far, queue, reach, seen }: CommandSearch, hex: number): void {
  const { map } = battle.forces;
  const { range, search, side } = reach;
  if (far[hex]! >= range) return;
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const next = map.grid.next(hex, direction);
    if (next < 0 || seen[next] === search) continue;
    if (!isOpenTo(battle, side, hex, direction, next)) continue;
    seen[next] = search;
    far[next] = far[hex]! + 1;
    queue[reach.tail++] = next;
  }
}

/** Whether the gap between two hexes is of vacant hexes on some shortest path, at a distance of at most 3 (SG-4.11c). */
function isOpen({ forces, top }: SimpleGbohBattle, from: number, to: number): boolean {
  const { grid } = forces.map;
  const distance = grid.distance(from, to);
  if (distance <= 1) return true;
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const next = grid.next(from, direction);
    if (next < 0 || grid.distance(next, to) !== distance - 1 || top[next]! >= 0) continue;
    if (isOpenFrom(grid, top, next, to, distance - 1)) return true;
  }
  return false;
}

function isOpenFrom(
  grid: SimpleGbohBattle['forces']['map']['grid'],
  top: Int16Array,
  from: number,
  to: number,
  distance: number,
): boolean {
  if (distance === 1) return true;
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const next = grid.next(from, direction);
    if (next < 0 || grid.distance(next, to) !== distance - 1 || top[next]! >= 0) continue;
    if (isOpenFrom(grid, top, next, to, distance - 1)) return true;
  }
  return false;
}

/** Whether two units of a formation are near enough for the chain of command (SG-4.11b, SG-4.11c). */
function isLinked(battle: SimpleGbohBattle, unit: number, other: number, gap: number): boolean {
  const distance = unitDistance(battle, unit, other);
  if (distance > 1 + gap) return false;
  if (distance <= 1) return true;
  const { hex, right } = battle;
  for (let half = 0; half < 4; half++) {
    const from = half & 1 ? right[unit]! : hex[unit]!;
    const to = half & 2 ? right[other]! : hex[other]!;
    if (from < 0 || to < 0) continue;
    if (battle.forces.map.grid.distance(from, to) <= 1 + gap && isOpen(battle, from, to)) return true;
  }
  return false;
}

/** Whether the leader's command reaches either hex of a unit (SG-4.21c). */
export function isUnitReached(context: CommandSearch, unit: number): boolean {
  const { hex, right } = context.battle;
  return isReached(context, hex[unit]!) || (right[unit]! >= 0 && isReached(context, right[unit]!));
}

/** Whether a leader on the map stands so near another that he may be part of a group's activation (SG-4.14a). */
export function leadersWithin(battle: SimpleGbohBattle, one: number, other: number, within: number): boolean {
  if (battle.leaderStatus[one] !== LeaderStatus.OnMap || battle.leaderStatus[other] !== LeaderStatus.OnMap)
    return false;
  return battle.forces.map.grid.distance(battle.leaderHex[one]!, battle.leaderHex[other]!) <= within;
}

/**
 * Finds which units of an activated formation are in command: within the range of the commander activated with it, or linked
 * to one that is (SG-4.11a to SG-4.11c). Units of auxiliaries and artillery always are (SG-4.13a), elephants with an enemy in
 * their zone never (SG-10.24a); without a commander no other unit is (SG-4.1b). Returns how many are.
 */
export function findCommand(context: CommandSearch, formation: number): number {
  const { battle, called } = context;
  const { forces } = battle;
  const { auxiliary, chainGap, inCommandWhile } = forces.formations[formation]!;
  const leader = battle.commanderOf[formation]!;
  const all = auxiliary || (inCommandWhile >= 0 && battle.leaderStatus[inCommandWhile] === LeaderStatus.OnMap);
  const count = withoutHeldElephants(context, readFormation(context, formation));
  let linked = 0;
  for (let at = 0; at < count; at++) {
    if (all || forces.isArtillery[called[at]!] === 1) putInCommand(context, at, linked++);
  }
  if (leader >= 0) beginReach(context, leader);
  if (battle.readings.commandChain === STRAIGHT_LINE) {
    for (let at = linked; leader >= 0 && at < count; at++) {
      if (isUnitReached(context, called[at]!)) putInCommand(context, at, linked++);
    }
    return linkStraight(context, chainGap, count, linked);
  }
  if (leader >= 0) {
    linked = linkUp(context, chainGap, count, 0, linked);
    for (let at = linked; at < count; at = Math.max(at + 1, linked)) {
      if (!isUnitReached(context, called[at]!)) continue;
      putInCommand(context, at, linked);
      linked = linkUp(context, chainGap, count, linked, linked + 1);
    }
  }
  return linked;
}

/**
 * Leaves elephants with an enemy in their zone out of those gathered: they hand no command on either (SG-10.24a). Gives
 * back how many are left.
 */
function withoutHeldElephants({ battle, called }: CommandSearch, count: number): number {
  let left = 0;
  for (let at = 0; at < count; at++) {
    const unit = called[at]!;
    if (!isElephant(battle, unit) || !hasEnemyInZone(battle, unit)) called[left++] = unit;
  }
  return left;
}

/** Gathers the units on the map that have been activated with a formation; gives back how many there are. */
function readFormation(context: CommandSearch, formation: number): number {
  const { battle, called } = context;
  const { detachments, members } = battle.forces;
  if (detachments.length > 0) return collectDetached(context, formation);
  const units = members[formation]!;
  let count = 0;
  for (let at = 0; at < units.length; at++) {
    const unit = units[at]!;
    if (battle.status[unit] === Status.OnMap && battle.has(unit, Flag.Activated)) called[count++] = unit;
  }
  return count;
}

/** Gathers them where units may be detached from one formation to another. */
function collectDetached({ battle, called }: CommandSearch, formation: number): number {
  const { firstUnit, formations } = battle.forces;
  const { side } = formations[formation]!;
  let count = 0;
  for (let unit = firstUnit[side]!; unit < firstUnit[side + 1]!; unit++) {
    if (belongs(battle, unit, formation)) called[count++] = unit;
  }
  return count;
}

/** Marks the unit at a place among those gathered as in command, and has it change places with another. */
function putInCommand({ battle, called }: CommandSearch, at: number, place: number): void {
  const unit = called[at]!;
  battle.mark(unit, Flag.InCommand);
  called[at] = called[place]!;
  called[place] = unit;
}

/**
 * Marks the gathered units that stand in a chain with a unit in command: the first `linked` are in command, and those
 * from `first` on are still to be checked (SG-4.11b, SG-4.11c). Returns how many are then.
 */
function linkUp(context: CommandSearch, chainGap: number, count: number, first: number, linked: number): number {
  const { battle, called } = context;
  let end = linked;
  for (let next = first; next < end; next++) {
    for (let at = end; at < count; at++) {
      if (isLinked(battle, called[at]!, called[next]!, chainGap)) putInCommand(context, at, end++);
    }
  }
  return end;
}

/**
 * Marks the gathered units that stand in a straight line with a unit commanded directly, one of the first `linked`:
 * unit by unit, all flank to flank or front to rear (R8). Returns how many are in command then.
 */
function linkStraight(context: CommandSearch, chainGap: number, count: number, linked: number): number {
  const { battle, called } = context;
  let end = linked;
  for (let at = 0; at < linked; at++) {
    const unit = called[at]!;
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      end = goStraight(context, battle.hex[unit]!, unit, direction, chainGap, count, end);
      if (battle.right[unit]! >= 0)
        end = goStraight(context, battle.right[unit]!, unit, direction, chainGap, count, end);
    }
  }
  return end;
}

/** Follows the line from a half of a unit in a direction, over so many vacant hexes between two units. */
function goStraight(
  context: CommandSearch,
  from: number,
  first: number,
  direction: number,
  chainGap: number,
  count: number,
  linked: number,
): number {
  const { battle } = context;
  const { bottom, forces, top } = battle;
  let end = linked;
  let last = first;
  let gap = 0;
  for (let hex = forces.map.grid.next(from, direction); hex >= 0; hex = forces.map.grid.next(hex, direction)) {
    const unit = top[hex]!;
    if (unit === last) continue;
    if (unit < 0) {
      if (++gap > chainGap) break;
      continue;
    }
    const above = callInLine(context, unit, first, count, end);
    const below = bottom[hex]! < 0 ? -1 : callInLine(context, bottom[hex]!, first, count, Math.max(above, end));
    if (above < 0 && below < 0) break;
    end = Math.max(end, above, below);
    last = unit;
    gap = 0;
  }
  return end;
}

/**
 * Puts a unit in command that stands as another does; gives back how many are then, -1 where it is not among those gathered
 * or stands otherwise.
 */
function callInLine(context: CommandSearch, unit: number, other: number, count: number, linked: number): number {
  const { battle, called } = context;
  if (battle.facing[unit] !== battle.facing[other] || battle.order[unit] !== battle.order[other]) return -1;
  for (let at = 0; at < count; at++) {
    if (called[at] !== unit) continue;
    if (at < linked) return linked;
    putInCommand(context, at, linked);
    return linked + 1;
  }
  return -1;
}

/** Whether a unit on the map has been activated with a formation, as one of its own or detached to it. */
export function belongs(battle: SimpleGbohBattle, unit: number, formation: number): boolean {
  if (battle.status[unit] !== Status.OnMap || !battle.has(unit, Flag.Activated)) return false;
  const detached = battle.detachedTo[unit]!;
  return (detached >= 0 ? detached : battle.forces.formationOf[unit]) === formation;
}
