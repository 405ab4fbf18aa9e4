import { DIRECTIONS, seenDirection } from '../map/hexes.js';
import { pointsOf, stepCost } from '../map/map.js';
import { leaderRoutPoints } from '../rules/rout-points.js';
import { LeaderFlag, LeaderStatus, type SimpleGbohBattle, Status } from '../state/battle.js';
import { EventKind } from '../state/events.js';
import { enemyAt, isBesideEnemy } from '../state/relations.js';
import { PROHIBITED } from '../tables/table-set.js';
import { MOVERS } from '../tables/vocabulary.js';
import type { GameContext } from './context.js';
import { DECISIONS, Done } from './decisions.js';

/** The terrain column that leaders moving alone pay (SG-4.31a). */
export const CAVALRY_MOVER = MOVERS.indexOf('C');
/** Movement points of an activated leader (SG-4.21b), of an overall commander who moves instead, and of one who withdraws. */
export const LEADER_POINTS = 9;
export const OVERALL_POINTS = 30;
const WITHDRAWAL_HEXES = 3;
/** Ratings of a replacement leader (R56). */
const REPLACEMENT_INITIATIVE = 3;
const REPLACEMENT_RANGE = 4;
const UNLIMITED = 1;
const MUST_WITHDRAW = 1;

function isReplacement({ leaderFlags }: SimpleGbohBattle, leader: number): boolean {
  return (leaderFlags[leader]! & LeaderFlag.Replacement) !== 0;
}

/** A leader's Command Range, or his replacement's. */
export function rangeOf(battle: SimpleGbohBattle, leader: number): number {
  return isReplacement(battle, leader) ? REPLACEMENT_RANGE : battle.forces.leaders[leader]!.range;
}

/** A leader's Initiative, or his replacement's. */
export function initiativeOf(battle: SimpleGbohBattle, leader: number): number {
  return isReplacement(battle, leader) ? REPLACEMENT_INITIATIVE : battle.forces.leaders[leader]!.initiative;
}

/** Whether a leader on the map has Heroic Charisma (SG-4.21a). */
export function isHeroic(battle: SimpleGbohBattle, leader: number): boolean {
  return battle.forces.leaders[leader]!.heroic && !isReplacement(battle, leader);
}

/** Whether a leader is stacked with a unit. */
export function isWith({ hex, leaderHex, right }: SimpleGbohBattle, leader: number, unit: number): boolean {
  const at = leaderHex[leader]!;
  return at >= 0 && (at === hex[unit] || at === right[unit]);
}

/** Whether any leader is stacked with a unit of his side. */
export function hasLeader(battle: SimpleGbohBattle, unit: number): boolean {
  const { firstLeader, sideOf } = battle.forces;
  const side = sideOf[unit]!;
  for (let leader = firstLeader[side]!; leader < firstLeader[side + 1]!; leader++) {
    if (isWith(battle, leader, unit)) return true;
  }
  return false;
}

/** Marks the leaders who are stacked with a unit that sets out: those it only meets on its way do not go along (SG-4.36a). */
export function collectLeaders(battle: SimpleGbohBattle, unit: number): void {
  const { firstLeader, sideOf } = battle.forces;
  const side = sideOf[unit]!;
  for (let leader = firstLeader[side]!; leader < firstLeader[side + 1]!; leader++) {
    if (battle.leaderStatus[leader] === LeaderStatus.Pursuing) continue;
    battle.leaderWith[leader] = isWith(battle, leader, unit) ? unit : -1;
  }
}

/** Marks those of the leaders stacked with a unit that advances who go along with it: each as its side chooses (SG-4.32a). */
export function collectWilling(context: GameContext, unit: number): void {
  const { battle } = context;
  const { firstLeader, sideOf } = battle.forces;
  const side = sideOf[unit]!;
  collectLeaders(battle, unit);
  for (let leader = firstLeader[side]!; leader < firstLeader[side + 1]!; leader++) {
    if (battle.leaderWith[leader] !== unit) continue;
    if (!context.setDecisionContext(unit, -1, -1, leader).asks(side, DECISIONS.leaderAlong))
      battle.leaderWith[leader] = -1;
  }
}

/** Has the leaders who set out with a unit follow it to where it is now. */
export function bringLeaders({ forces, hex, leaderHex, leaderWith }: SimpleGbohBattle, unit: number): void {
  const side = forces.sideOf[unit]!;
  for (let leader = forces.firstLeader[side]!; leader < forces.firstLeader[side + 1]!; leader++) {
    if (leaderHex[leader]! >= 0 && leaderWith[leader] === unit) leaderHex[leader] = hex[unit]!;
  }
}

/** Has the other unit of a stack act in place of the acting one; leaders who go along with that go on with it. */
export function actInstead(battle: SimpleGbohBattle, other: number): void {
  const { acting, leaderWith } = battle;
  for (let leader = 0; leader < leaderWith.length; leader++) {
    if (leaderWith[leader] === acting) leaderWith[leader] = other;
  }
  battle.acting = other;
}

function leave(context: GameContext, leader: number, status: number, cost: number): void {
  const { battle } = context;
  battle.leaderStatus[leader] = status;
  battle.leaderHex[leader] = -1;
  context.tell(EventKind.LeaderGone, leader, status, cost);
}

/**
 * A leader is eliminated: his side loses Rout Points, and may get a replacement, who has no Seizure rating
 * (SG-4.21a, SG-4.37a, SG-9.0a, R56).
 */
export function killLeader(context: GameContext, leader: number): void {
  const { battle } = context;
  const { forces, readings, replacementsLeft, routPoints } = battle;
  const { named, overall, routPoints: told, side } = forces.leaders[leader]!;
  const { leadersCost } = forces.standings[side as 0 | 1];
  const value = told >= 0 ? told : leaderRoutPoints(forces.tables, initiativeOf(battle, leader));
  const cost = leadersCost ? value : 0;
  routPoints[side] = routPoints[side]! + cost;
  battle.leaderCost[leader] = battle.leaderCost[leader]! + cost;
  let replaced = !overall;
  if (replaced && named && readings.replacements !== UNLIMITED) {
    replaced = replacementsLeft[side]! > 0;
    if (replaced) replacementsLeft[side] = replacementsLeft[side]! - 1;
  }
  if (replaced && named) {
    battle.leaderFlags[leader] = battle.leaderFlags[leader]! | LeaderFlag.Replacement;
    battle.attemptsLeft[leader] = 0;
  }
  leave(context, leader, replaced ? LeaderStatus.Replaced : LeaderStatus.Eliminated, cost);
}

/** Leaders stacked with a unit that is eliminated leave the map, unless another unit of theirs is in the hex (SG-4.36a, R48). */
export function orphanLeaders(context: GameContext, side: number, left: number, right: number, status: number): void {
  const { battle } = context;
  const { firstLeader } = battle.forces;
  for (let leader = firstLeader[side]!; leader < firstLeader[side + 1]!; leader++) {
    const at = battle.leaderHex[leader]!;
    if (at < 0 || (at !== left && at !== right) || battle.top[at]! >= 0) continue;
    leave(context, leader, status, 0);
  }
}

/** Whether a leader may stand in a hex (SG-4.34a): beside an enemy only with a unit of his own. */
function mayStand(battle: SimpleGbohBattle, side: number, hex: number): boolean {
  const unit = battle.top[hex]!;
  if (unit >= 0) return battle.forces.sideOf[unit] === side;
  return !isBesideEnemy(battle, side, hex);
}

/** Whether a leader who withdraws may go from a hex in a direction: not through enemies or where cavalry cannot go (SG-4.35a). */
function mayPass(battle: SimpleGbohBattle, side: number, hex: number, direction: number): boolean {
  const { map } = battle.forces;
  const to = map.grid.next(hex, direction);
  return to >= 0 && stepCost(map, CAVALRY_MOVER, hex, direction) !== PROHIBITED && enemyAt(battle, side, to) < 0;
}

/** Whether a leader who withdraws comes from a hex, with so many more hexes, to one where he may stay (SG-4.34a, R68). */
function findsRest(battle: SimpleGbohBattle, side: number, hex: number, left: number): boolean {
  for (let direction = 0; left > 0 && direction < DIRECTIONS; direction++) {
    if (!mayPass(battle, side, hex, direction)) continue;
    const to = battle.forces.map.grid.next(hex, direction);
    if (mayStand(battle, side, to) || findsRest(battle, side, to, left - 1)) return true;
  }
  return false;
}

/**
 * Lets a leader move alone with so many points (SG-4.31a, SG-4.33a): hex by hex, over terrain that cavalry can enter. Where he
 * withdraws, every hex costs one point, and he goes only where he comes to a hex in which he may stay.
 */
export function moveLeader(context: GameContext, leader: number, points: number, withdrawing = false): void {
  const { battle } = context;
  const { map, leaderSide } = battle.forces;
  const side = leaderSide[leader]!;
  const from = battle.leaderHex[leader]!;
  for (let left = points; left > 0; ) {
    const here = battle.leaderHex[leader]!;
    const { options } = context;
    options.clear();
    for (let seen = 0; seen < DIRECTIONS; seen++) {
      const direction = seenDirection(side, seen);
      const to = map.grid.next(here, direction);
      const step = stepCost(map, CAVALRY_MOVER, here, direction);
      if (to < 0 || step === PROHIBITED || (withdrawing ? 1 : pointsOf(step)) > left) continue;
      if (enemyAt(battle, side, to) >= 0) continue;
      if (!mayStand(battle, side, to) && !(withdrawing && findsRest(battle, side, to, left - 1))) continue;
      options.add(direction);
    }
    if (mayStand(battle, side, here) || !withdrawing || here === from) options.add(Done);
    const decision = withdrawing ? DECISIONS.leaderWithdraw : DECISIONS.leaderStep;
    const way = context.setDecisionContext(-1, -1, here, leader, left).choose(side, decision);
    if (way === Done) break;
    left -= withdrawing ? 1 : pointsOf(stepCost(map, CAVALRY_MOVER, here, way));
    battle.leaderHex[leader] = map.grid.next(here, way);
  }
  if (battle.leaderHex[leader] !== from) context.tell(EventKind.LeaderMoved, leader, from, battle.leaderHex[leader]!);
}

/** Whether a unit has come beside a hex with a half that was in neither of the hexes it came from. */
function hasComeBeside(battle: SimpleGbohBattle, unit: number, from: number, fromRight: number, at: number): boolean {
  const { grid } = battle.forces.map;
  const left = battle.hex[unit]!;
  const right = battle.right[unit]!;
  if (left !== from && left !== fromRight && grid.direction(left, at) >= 0) return true;
  return right >= 0 && right !== from && right !== fromRight && grid.direction(right, at) >= 0;
}

/**
 * Lone leaders of a side may withdraw when a unit has just moved beside them; one who cannot is eliminated (SG-4.35a,
 * R68). `from` are the hexes that it came from, where a half of it may have stayed.
 */
export function leadersWithdraw(context: GameContext, side: number, mover: number, from = -1, fromRight = -1): void {
  const { battle } = context;
  const { firstLeader } = battle.forces;
  for (let leader = firstLeader[side]!; leader < firstLeader[side + 1]!; leader++) {
    const at = battle.leaderHex[leader]!;
    if (at < 0) continue;
    if (enemyAt(battle, side, at) >= 0) {
      overrun(context, leader);
      continue;
    }
    if (battle.top[at]! >= 0 || !hasComeBeside(battle, mover, from, fromRight, at)) continue;
    const can = findsRest(battle, side, at, WITHDRAWAL_HEXES);
    if (can) moveLeader(context, leader, WITHDRAWAL_HEXES, true);
    const stays = battle.leaderHex[leader] === at;
    if (stays && (!can || battle.readings.loneLeader === MUST_WITHDRAW)) killLeader(context, leader);
  }
}

/** A leader whose hex an enemy enters withdraws or is eliminated (R68). */
function overrun(context: GameContext, leader: number): void {
  const { battle } = context;
  const from = battle.leaderHex[leader]!;
  moveLeader(context, leader, WITHDRAWAL_HEXES, true);
  const side = battle.forces.leaderSide[leader]!;
  const at = battle.leaderHex[leader]!;
  if (at === from || enemyAt(battle, side, at) >= 0) killLeader(context, leader);
}

/** Leaders who went off the map with a unit in pursuit come back with it (SG-7.63a). */
export function bringBackLeaders(context: GameContext, unit: number): void {
  const { battle } = context;
  const { leaderStatus, leaderWith } = battle;
  for (let leader = 0; leader < leaderStatus.length; leader++) {
    if (leaderStatus[leader] === LeaderStatus.Pursuing && leaderWith[leader] === unit) comeOn(context, leader, unit);
  }
}

/** Puts a leader back on the map with a unit. */
function comeOn(context: GameContext, leader: number, unit: number): void {
  const { battle } = context;
  battle.leaderStatus[leader] = LeaderStatus.OnMap;
  battle.leaderHex[leader] = battle.hex[unit]!;
  battle.leaderFlags[leader] = battle.leaderFlags[leader]! | LeaderFlag.Returned;
  context.tell(EventKind.LeaderBack, leader, battle.hex[unit]!, isReplacement(battle, leader) ? 1 : 0);
}

/** Brings a leader back with a unit of a formation, or of any where that is -1, which his side chooses (SG-4.36a, SG-4.37a). */
export function placeLeader(context: GameContext, leader: number, formation: number): void {
  const { battle, options } = context;
  const { firstUnit, formationOf, leaderSide } = battle.forces;
  const side = leaderSide[leader]!;
  options.clear();
  for (let unit = firstUnit[side]!; unit < firstUnit[side + 1]!; unit++) {
    if (battle.status[unit] !== Status.OnMap) continue;
    if (formation < 0 || formationOf[unit] === formation) options.add(unit);
  }
  if (options.count === 0) return;
  options.add(Done);
  const unit = context.setDecisionContext(-1, -1, -1, leader).choose(side, DECISIONS.placeLeader);
  if (unit !== Done) comeOn(context, leader, unit);
}
