import { DIRECTIONS, Order } from '../map/hexes.js';
import { type SimpleGbohBattle, Status } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { EventKind } from '../state/events.js';
import {
  companionOf,
  faceAlike,
  faceUnit,
  isPlaced,
  liftUnit,
  passThrough,
  placeUnit,
  turnArtillery,
} from '../state/places.js';
import { enemyAt, fighterIn } from '../state/relations.js';
import { PROHIBITED } from '../tables/table-set.js';
import { isBesideEvaders, isClosed } from './closed.js';
import type { GameContext } from './context.js';
import { DECISIONS, Done, directionOf, Step, takesCare, wheelsLeft } from './decisions.js';
import { elephantFear } from './elephant-fear.js';
import { manipularExtension } from './extension.js';
import { eliminate, hurt } from './hits.js';
import { bringLeaders, collectWilling, leadersWithdraw } from './leaders.js';
import { entryFire } from './reaction-fire.js';
import { mayRest, mayTakeCare, staysOrGoesOn, tryMove, tryWheel, turnCost } from './trial.js';
import type { Trial } from './tried-step.js';

/** Whether a hex is among those that the enemy has just left. */
function isVacated({ vacated, vacatedCount }: GameContext, hex: number): boolean {
  for (let at = 0; at < vacatedCount; at++) if (vacated[at] === hex) return true;
  return false;
}

/** Whether a trial leads into at least one hex that the enemy has left. */
export function takesGround(context: GameContext, tried: Trial): boolean {
  return isVacated(context, tried.left) || (tried.right >= 0 && isVacated(context, tried.right));
}

/** Artillery that its infantry has left is eliminated by who advances into its hex (R70). */
function overrun(context: GameContext, unit: number, hex: number): void {
  const { battle } = context;
  const gun = enemyAt(battle, battle.forces.sideOf[unit]!, hex);
  if (gun >= 0) eliminate(context, gun, Cause.SweptAside);
}

/** Puts a unit into its hexes, and who goes with it into one of them, in the order in which they were. */
function put({ battle, workspace: room }: GameContext, unit: number, left: number, right: number, half: number): void {
  const other = battle.joined;
  placeUnit(battle, unit, left, right, false);
  if (other >= 0) placeUnit(battle, other, half, -1, !room.refuge.above);
}

/** Moves a unit, and who is stacked with it, as a trial says; terrain's hits as given. */
export function carryOut(context: GameContext, unit: number, tried: Trial, hits: number, event: number): void {
  const { battle } = context;
  const { refuge } = context.workspace;
  const { left, right, facing, order, passing } = tried;
  const from = battle.hex[unit]!;
  const fromRight = battle.right[unit]!;
  const other = battle.joined;
  const half = other >= 0 && fromRight >= 0 && battle.hex[other] === fromRight ? right : left;
  if (isPlaced(battle, unit)) {
    refuge.left = from;
    refuge.right = fromRight;
    refuge.above = other < 0 || battle.top[battle.hex[other]!] === unit;
  }
  overrun(context, unit, left);
  if (right >= 0) overrun(context, unit, right);
  liftUnit(battle, unit);
  if (other >= 0) liftUnit(battle, other);
  battle.facing[unit] = facing;
  battle.order[unit] = order;
  if (passing) {
    passThrough(battle, unit, left, right);
    if (other >= 0) passThrough(battle, other, half, -1);
  } else put(context, unit, left, right, half);
  if (right >= 0) turnArtillery(battle, unit);
  bringLeaders(battle, unit);
  context.tell(event, unit, from, left);
  hurt(context, unit, hits, Cause.OtherHits, -1);
  if (other >= 0) hurt(context, other, hits, Cause.OtherHits, -1);
  if (other >= 0 && battle.status[other] !== Status.OnMap) battle.joined = -1;
  if (battle.status[unit] === Status.OnMap) elephantFear(context, unit);
  if (battle.status[unit] !== Status.OnMap) return;
  leadersWithdraw(context, 1 - battle.active, unit, from, fromRight);
  entryFire(context, unit, from, fromRight);
  if (battle.status[unit] === Status.OnMap) manipularExtension(context, unit, from, fromRight);
}

/**
 * Whether a follower may go where the trial leads: first of all into ground that was left, and through friends only if it
 * comes out.
 */
function mayFollow(context: GameContext, unit: number, points: number, first: boolean): boolean {
  const { battle, defenders } = context;
  const { trial } = context.workspace;
  const { facing, left, passing, right } = trial;
  if ((first && !takesGround(context, trial)) || isClosed(battle, defenders, unit, left)) return false;
  if (right >= 0 && isBesideEvaders(battle, defenders, right)) return false;
  if (!passing) return true;
  const rest = points - trial.points;
  if (right >= 0) return mayRest(battle, unit, left, right, facing, rest);
  return staysOrGoesOn(battle, unit, left, rest, false, false, defenders);
}

/** Whether it may do so with care, and with what that leaves it come out beyond friends (SG-5.17a). */
function maySpare(context: GameContext, unit: number, points: number, first: boolean): boolean {
  const { trial } = context.workspace;
  if (!mayTakeCare(trial, points)) return false;
  return !trial.passing || mayFollow(context, unit, points - trial.care, first);
}

function addFollowSteps(context: GameContext, unit: number, points: number, first: boolean): void {
  const { battle, options } = context;
  const { trial } = context.workspace;
  const facing = battle.facing[unit]!;
  for (let way = -1; way <= 0; way++) {
    const direction = (facing + way + DIRECTIONS) % DIRECTIONS;
    if (!tryMove(battle, trial, unit, direction, points) || !mayFollow(context, unit, points, first)) continue;
    options.add(Step.Move + direction);
    if (maySpare(context, unit, points, first)) options.add(Step.Carefully + direction);
  }
  for (let wheel: number = Step.WheelLeft; wheel <= Step.WheelRight; wheel++) {
    if (!tryWheel(battle, trial, unit, wheelsLeft(wheel), points) || !mayFollow(context, unit, points, first)) continue;
    options.add(wheel);
    if (maySpare(context, unit, points, first)) options.add(wheel + Step.WheelLeftCarefully - Step.WheelLeft);
  }
  if (first || battle.right[unit]! >= 0 || battle.justTurned || !isPlaced(battle, unit)) return;
  for (let by = 1; by < DIRECTIONS; by++) {
    const cost = turnCost(battle, unit, facing, (facing + by) % DIRECTIONS);
    if (cost !== PROHIBITED && cost <= points) options.add(Step.Turn + ((facing + by) % DIRECTIONS));
  }
}

/** Where all defenders have retreated, one attacker may advance with half its movement points (SG-7.44a, R42). */
export function follow(context: GameContext): void {
  const { attackers, battle, options } = context;
  const side = battle.active;
  let count = 0;
  for (let at = 0; at < attackers.count; at++) {
    const unit = attackers.units[at]!;
    if (battle.status[unit] !== Status.OnMap || fighterIn(battle, battle.hex[unit]!) !== unit) continue;
    options.clear();
    prepare(battle, unit);
    addFollowSteps(context, unit, battle.forces.ma[unit]! >> 1, true);
    if (options.count > 0) context.order[count++] = unit;
  }
  battle.acting = -1;
  battle.joined = -1;
  if (count === 0) return;
  options.clear();
  for (let at = 0; at < count; at++) options.add(context.order[at]!);
  options.add(Done);
  const unit = context.setDecisionContext(-1).choose(side, DECISIONS.follow);
  if (unit !== Done) advanceBeforeShock(context, unit);
}

function prepare(battle: SimpleGbohBattle, unit: number): void {
  battle.acting = unit;
  battle.joined = companionOf(battle, unit);
  battle.justTurned = false;
}

/** Whether a follower may end its advance where it is. */
function mayHalt(battle: SimpleGbohBattle, unit: number, points: number): boolean {
  const { facing, hex, right } = battle;
  return isPlaced(battle, unit) || mayRest(battle, unit, hex[unit]!, right[unit]!, facing[unit]!, points);
}

/** A follower that was passing through friends comes to rest with one that it may join, or else back where it stood last. */
function halt(context: GameContext, unit: number, points: number): void {
  const { battle } = context;
  const { refuge } = context.workspace;
  const other = battle.joined;
  if (battle.status[unit] !== Status.OnMap && other >= 0) {
    battle.joined = -1;
    halt(context, other, points);
    return;
  }
  if (battle.status[unit] !== Status.OnMap || isPlaced(battle, unit)) return;
  const left = battle.hex[unit]!;
  const right = battle.right[unit]!;
  if (!mayHalt(battle, unit, points)) {
    put(context, unit, refuge.left, refuge.right, refuge.left);
    bringLeaders(battle, unit);
    return;
  }
  const there = battle.top[left]!;
  if (right < 0 && there >= 0 && faceAlike(battle, unit, there)) {
    faceUnit(battle, unit, battle.facing[there]!, Order.Line);
  }
  placeUnit(battle, unit, left, right, false);
  turnArtillery(battle, unit);
}

function advanceBeforeShock(context: GameContext, follower: number): void {
  const { battle, options } = context;
  const { trial } = context.workspace;
  const enemy = 1 - battle.active;
  prepare(battle, follower);
  collectWilling(context, follower);
  let first = true;
  let unit = follower;
  let points = battle.forces.ma[unit]! >> 1;
  while (battle.status[unit] === Status.OnMap) {
    options.clear();
    addFollowSteps(context, unit, points, first);
    if (!first && mayHalt(battle, unit, points)) options.add(Done);
    if (options.count === 0) break;
    const step = context.setDecisionContext(unit, -1, -1, -1, points).choose(battle.active, DECISIONS.followStep);
    if (step === Done) break;
    const careful = takesCare(step);
    if (step >= Step.WheelLeft) tryWheel(battle, trial, unit, wheelsLeft(step), points);
    else if (step >= Step.Turn) {
      const vertex = step - Step.Turn;
      points -= turnCost(battle, unit, battle.facing[unit]!, vertex);
      faceUnit(battle, unit, vertex, Order.Line);
      if (battle.joined >= 0) faceUnit(battle, battle.joined, vertex, Order.Line);
      battle.justTurned = true;
      context.tell(EventKind.Faced, unit, vertex, Order.Line);
      continue;
    } else tryMove(battle, trial, unit, directionOf(step), points);
    points -= trial.points + (careful ? trial.care : 0);
    first = false;
    battle.justTurned = false;
    const { left, right } = trial;
    carryOut(context, unit, trial, trial.hits + (careful ? 0 : trial.avoidable), EventKind.Advanced);
    // Of a stack that slides apart on its way, who stays goes on (SG-5.36a).
    unit = battle.acting;
    if (battle.inZone(enemy, left) || (right >= 0 && battle.inZone(enemy, right))) break;
  }
  halt(context, unit, points);
  battle.acting = -1;
  battle.joined = -1;
}
