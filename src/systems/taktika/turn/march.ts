import { copyShape, face, Shapes } from '../../../model/plane.js';
import { isRound } from '../geometry/base.js';
import {
  advanceLine,
  aimLineAhead,
  aimLineWheel,
  formsLine,
  lineBody,
  measureLine,
  wheelLine,
} from '../geometry/battle-line.js';
import { facesContact } from '../geometry/contact.js';
import { aboutFace, aimAhead, aimWheel, noteRadianCost } from '../geometry/march.js';
import { WheelCost } from '../geometry/position-readings.js';
import { advanceStop, moveRecord, Obstacle, stepsBack, wheelStop } from '../geometry/reach.js';
import { allRound, along, lookRound } from '../geometry/surroundings.js';
import { comesNearTerrain, enteredOnAdvance, enteredOnWheel } from '../geometry/terrain-crossing.js';
import { Act } from '../state/battle.js';
import { EventKind } from '../state/events.js';
import { MAX_BATTLE_UNITS } from '../state/forces.js';
import { meetTouched } from './contact-procedure.js';
import { retouch } from './contacts.js';
import type { GameContext } from './context.js';
import { DECISIONS } from './decisions.js';
import { overrunGenerals } from './general-moves.js';
import { testRide, testTerrain } from './leg-tests.js';
import { aimToFace, measureBody } from './march-body.js';
import { meetAhead } from './meet-ahead.js';
import { friendUnder, markPassableAbout } from './passing.js';

/** Centimetres of a way, and radians of a wheel, that are none. */
export const LITTLE = 1e-5;
/** Centimetres, and radians, by which a way is shortened until it no longer ends in friends. */
const BACK = 0.25;
const TURN_BACK = Math.PI / 36;
/** How often one advance may meet a unit and go on. */
const MAX_MEETINGS = 8;

const move = moveRecord();
const body = lineBody();
const passable = new Uint8Array(MAX_BATTLE_UNITS);
const start = new Shapes(MAX_BATTLE_UNITS);
const noUnits = new Uint8Array(MAX_BATTLE_UNITS);

function begin(context: GameContext, speed: number, through: Uint8Array): void {
  const { battle, leg } = context;
  leg.begin(speed, through);
  for (let at = 0; at < leg.count; at++) {
    const unit = leg.members[at]!;
    leg.startX[unit] = battle.bases.x[unit]!;
    leg.startY[unit] = battle.bases.y[unit]!;
    leg.tested[unit] = 0;
    leg.won[unit] = 0;
    leg.forgetPierced(unit);
    battle.legs[unit] = battle.legs[unit]! + 1;
  }
}

/**
 * Begins a leg of one unit with `speed` centimetres: the first of its turn is the walk, cavalry's next the trot and the
 * gallop (TK-8m). Enemies marked in `through`, which it has broken through, do not stop it (R65).
 */
export function beginLeg(context: GameContext, unit: number, speed: number, through = noUnits): void {
  context.leg.members[0] = unit;
  context.leg.count = 1;
  begin(context, speed, through);
}

/** Begins a leg of the first `count` of `members`, from left to right, as one body (TK-8e). */
export function beginLineLeg(context: GameContext, members: Int32Array, count: number, speed: number): void {
  const { leg } = context;
  for (let at = 0; at < count; at++) leg.members[at] = members[at]!;
  leg.count = count;
  begin(context, speed, noUnits);
}

/** Looks who stands about those on the march, as far as the aimed motion may lead any part of them; a wheel as `body` is wide. */
function lookAbout({ battle, leg }: GameContext, turns: boolean): void {
  if (turns) {
    noteRadianCost(body, WheelCost.Diagonal);
    leg.about.reach = body.radianCost * move.reach;
    allRound(leg.about);
  } else along(move, leg.about);
  lookRound(battle.table, leg.members, leg.count, leg.about);
}

/**
 * Shortens the intended motion to what any marching unit meets, and marks in `passable` the units that the last of
 * them passes.
 */
function measure(context: GameContext, turns: boolean): void {
  const { battle, leg } = context;
  lookAbout(context, turns);
  let obstacle: number = Obstacle.None;
  for (let at = 0; at < leg.count; at++) {
    const unit = leg.members[at]!;
    markPassedBy(context, unit);
    const before = move.reach;
    if (turns) wheelStop(battle.table, unit, passable, move, leg.about);
    else advanceStop(battle.table, unit, passable, move, leg.about);
    if (move.obstacle !== Obstacle.None && (move.reach < before || obstacle === Obstacle.None))
      obstacle = move.obstacle;
  }
  move.obstacle = obstacle;
}

/** Marks the units that a marching unit may pass: friends by their formation, its line, and enemies it has broken through. */
function markPassedBy(context: GameContext, unit: number): void {
  const { leg } = context;
  markPassableAbout(context.battle, unit, leg.about, passable);
  for (let at = 0; at < leg.count; at++) passable[leg.members[at]!] = 1;
  for (let at = 0; at < leg.about.count; at++) {
    if (leg.passed[leg.about.units[at]!] === 1) passable[leg.about.units[at]!] = 1;
  }
}

/**
 * The least number of steps back that keeps every marching unit out of units that it may only pass: 0 where none
 * overlaps. A wheel is tried at every step.
 */
function stepsToFree(context: GameContext, turns: boolean): number {
  const { battle, leg } = context;
  for (let at = 0; at < leg.count; at++) {
    const friend = friendUnder(battle, leg.members[at]!, leg.passed, leg.about);
    if (friend >= 0) return turns ? 1 : stepsBack(battle.bases, leg.members[at]!, friend, move, BACK);
  }
  return 0;
}

function shift(context: GameContext, turns: boolean): void {
  const { battle, leg } = context;
  if (turns) wheelLine(battle.bases, leg.members, leg.count, move);
  else advanceLine(battle.bases, leg.members, leg.count, move);
}

function putBack(context: GameContext): void {
  const { battle, leg } = context;
  for (let at = 0; at < leg.count; at++) copyShape(start, at, battle.bases, leg.members[at]!);
}

const entered = new Int32Array(MAX_BATTLE_UNITS);

/** Whether the motion may lead anybody on the march near any terrain. */
function mayEnterTerrain({ battle, leg }: GameContext, turns: boolean): boolean {
  for (let at = 0; at < leg.count; at++) {
    if (comesNearTerrain(battle.table, leg.members[at]!, move, turns)) return true;
  }
  return false;
}

/** Notes which terrain the motion leads everybody on the march into. */
function noteTerrain(context: GameContext, turns: boolean): void {
  const { battle, leg } = context;
  for (let at = 0; at < leg.count; at++) {
    const unit = leg.members[at]!;
    entered[at] = turns ? enteredOnWheel(battle.table, unit, move) : enteredOnAdvance(battle.table, unit, move);
  }
}

/**
 * Takes over what an advance leads to from the last look ahead, if it has been looked from here and the advance is the whole
 * leg, or if it ends well before anything that was seen.
 */
function recall({ leg }: GameContext): boolean {
  if (leg.seen && move.reach === leg.left) {
    move.reach = leg.seenReach;
    move.obstacle = leg.seenObstacle;
    return true;
  }
  if (move.reach + LITTLE > leg.free) return false;
  move.obstacle = Obstacle.None;
  return true;
}

/**
 * Makes the aimed motion as far as it leads, but not to end in friends (TK-8f), and takes the tests for the terrain on
 * the way. Leaves in `move` how far it led and what it came up against.
 */
function goAlong(context: GameContext, turns: boolean): void {
  const { battle, leg } = context;
  const { free } = leg;
  if (turns || !recall(context)) measure(context, turns);
  leg.forget();
  if (move.reach <= LITTLE) {
    move.reach = 0;
    return;
  }
  for (let at = 0; at < leg.count; at++) copyShape(battle.bases, leg.members[at]!, start, at);
  const bare = !mayEnterTerrain(context, turns);
  for (;;) {
    shift(context, turns);
    const steps = stepsToFree(context, turns);
    if (steps === 0) break;
    putBack(context);
    if (move.reach === 0) break;
    move.reach = Math.max(0, move.reach - steps * (turns ? TURN_BACK : BACK));
    move.obstacle = Obstacle.None;
  }
  if (move.reach === 0) return;
  if (!turns) leg.free = free - move.reach;
  leg.moved = true;
  if (!bare) {
    putBack(context);
    noteTerrain(context, turns);
    shift(context, turns);
  }
  for (let at = 0; at < leg.count; at++) {
    const unit = leg.members[at]!;
    battle.acts[unit] = battle.acts[unit]! | Act.Moved;
    if (turns) context.tell(EventKind.Wheeled, unit, Math.round((move.way * move.reach * 1800) / Math.PI));
    else context.tell(EventKind.Advanced, unit, Math.round(move.reach * 10));
    if (!bare) testTerrain(context, unit, entered[at]!);
    overrunGenerals(context, unit, move, turns);
  }
}

/** Whether a unit on the march has an enemy directly before its front. */
function facesEnemy(context: GameContext, unit: number): boolean {
  const { battle, leg } = context;
  const { bases, owner, present } = battle;
  for (let at = 0; at < leg.about.count; at++) {
    const enemy = leg.about.units[at]!;
    if (present[enemy] === 0 || owner[enemy] === owner[unit] || leg.passed[enemy] === 1) continue;
    if (facesContact(bases, unit, enemy, false)) return true;
  }
  return false;
}

/**
 * Whether the motion just measured or made has brought a marching unit up against an enemy: the one that stopped it,
 * or on a wheel one that a corner touched all along and the front now faces; for a round base also one that it has
 * come to stand beside.
 */
function cameUpon(context: GameContext, turns: boolean): boolean {
  const { leg } = context;
  const free = move.obstacle === Obstacle.None && !turns;
  for (let at = 0; at < leg.count; at++) {
    const unit = leg.members[at]!;
    if ((!free || isRound(context.battle.bases, unit)) && facesEnemy(context, unit)) return true;
  }
  return false;
}

/** Whether the owner goes on after a meeting that left the way free (TK-9l); without orders they always go on (R68). */
function goesOn(context: GameContext): boolean {
  const { battle, leg } = context;
  if (leg.impetuous) return true;
  const unit = leg.members[0]!;
  return context.setDecisionContext(unit, leg.met).asks(battle.owner[unit]!, DECISIONS.goOn);
}

/**
 * Lets everybody on the march meet the enemies before them. Where any of them is stopped or gone, or a battle line has
 * lost its order, the move is over. Returns whether the way is free and they may go on at once.
 */
function meetEnemies(context: GameContext): boolean {
  const { battle, leg } = context;
  testRide(context);
  leg.met = -1;
  let free = true;
  for (let at = 0; at < leg.count; at++) leg.halted[leg.members[at]!] = 0;
  for (let at = 0; at < leg.count; at++) {
    const unit = leg.members[at]!;
    if (leg.halted[unit] === 1 || !meetAhead(context, unit)) free = false;
  }
  if (free && leg.count > 1 && !formsLine(battle.bases, leg.members, leg.count)) free = false;
  if (!free) leg.stopped = true;
  return free && leg.met >= 0;
}

/** Aims straight ahead of those on the march. */
function aim(context: GameContext): void {
  const { battle, leg } = context;
  if (leg.count === 1) {
    aimAhead(battle.bases, leg.members[0]!, 1, move);
    return;
  }
  measureLine(battle.bases, leg.members, leg.count, body);
  aimLineAhead(body, move);
}

/**
 * Moves the unit on the march, or the line that it belongs to, straight ahead by up to the `wanted` centimetres of its leg:
 * through friends as TK-8f allows, to whatever stops it. Enemies are met; where the way is free again the rest of the
 * distance follows (TK-9l). Afterwards the leg says how far it `came` and whether the move is over.
 */
export function advance(context: GameContext): void {
  const { leg } = context;
  leg.came = 0;
  for (let meetings = 0; meetings < MAX_MEETINGS && !leg.stopped; meetings++) {
    aim(context);
    move.reach = Math.min(leg.wanted - leg.came, leg.left);
    goAlong(context, false);
    leg.came += move.reach;
    leg.left -= move.reach;
    if (!cameUpon(context, false) || !meetEnemies(context)) break;
    if (Math.min(leg.wanted - leg.came, leg.left) <= LITTLE) break;
    if (!goesOn(context)) leg.stopped = true;
  }
}

/** Looks how far those on the march can go straight ahead now: `seenAhead` of the leg says so. */
export function lookAhead(context: GameContext): void {
  aim(context);
  const { leg } = context;
  move.reach = leg.left;
  measure(context, false);
  leg.seen = true;
  leg.free = move.reach;
  leg.seenReach = move.reach;
  leg.seenObstacle = move.obstacle;
  leg.seenAhead = move.reach <= LITTLE && cameUpon(context, false) ? -1 : move.reach;
}

/** Turns a round base on the spot. */
function turnRound(context: GameContext, unit: number, way: number): void {
  const { bases } = context.battle;
  const { wanted } = context.leg;
  const cos = Math.cos(wanted);
  const sin = way * Math.sin(wanted);
  const x = bases.forwardX[unit]!;
  const y = bases.forwardY[unit]!;
  face(bases, unit, x * cos - y * sin, y * cos + x * sin);
}

/**
 * Wheels the unit on the march, or its line, by up to the `wanted` radians: about its left front corner where `way` is 1,
 * about its right one where it is -1, as far as its leg and what stands in the way allow (TK-8c, R32). An enemy that its
 * front comes to touch is met. Round bases turn on the spot at no cost. Afterwards the leg says how far it `came`.
 */
export function wheelBy(context: GameContext, way: number): void {
  const { battle, leg } = context;
  const unit = leg.members[0]!;
  leg.came = 0;
  if (leg.stopped) return;
  if (leg.count === 1 && isRound(battle.bases, unit)) {
    leg.forget();
    turnRound(context, unit, way);
    leg.came = leg.wanted;
    return;
  }
  measureBody(context, body);
  noteRadianCost(body, battle.readings.wheelCost);
  const { radianCost } = body;
  move.reach = Math.min(leg.wanted, leg.left / radianCost);
  if (leg.count > 1) aimLineWheel(body, way, move);
  else aimWheel(battle.bases, unit, way, move);
  goAlong(context, true);
  leg.came = move.reach;
  leg.left = Math.max(0, leg.left - radianCost * move.reach);
  if (cameUpon(context, true)) meetEnemies(context);
}

/** Wheels the unit on the march, or its line, until it faces a point, as far as it may: see `wheelBy`. */
export function wheelTo(context: GameContext, target: number): void {
  aimToFace(context, target);
  if (context.leg.wanted !== 0) wheelBy(context, context.leg.way);
}

/** Turns a unit on the march about on the spot for half its move: the option `aboutFace` of R33. */
export function turnAbout(context: GameContext, unit: number): void {
  const { battle, leg } = context;
  leg.forget();
  aboutFace(battle.bases, unit);
  leg.left -= leg.speed / 2;
  leg.moved = true;
  battle.acts[unit] = battle.acts[unit]! | Act.Moved;
  context.tell(EventKind.Wheeled, unit, 1800);
}

/** Ends the leg: riders test after a trot or gallop in which they have moved (TK-8n), and contacts are found again. */
export function halt(context: GameContext): void {
  const { battle, leg } = context;
  if (leg.moved) testRide(context);
  for (let at = 0; at < leg.count; at++) {
    const unit = leg.members[at]!;
    if (battle.present[unit] === 1) retouch(battle, unit);
    meetTouched(context, unit, true);
  }
}
