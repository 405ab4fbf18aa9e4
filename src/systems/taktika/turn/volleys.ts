import { applyFirefight, defaultFirefight, firefight, quietFirefight, readFirefight } from '../rules/firefight.js';
import { applyJavelins, defaultJavelins, javelins, quietJavelins, readJavelins } from '../rules/javelins.js';
import {
  applyJoined,
  type Covers,
  defaultJoined,
  joinedFirefight,
  quietJoined,
  readJoined,
} from '../rules/joined-firefight.js';
import { mixedFire } from '../rules/mixed-fire.js';
import { applyVolley, defaultVolley, quietVolley, readVolley, volley } from '../rules/volley.js';
import { Act, type TaktikaBattle } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { EventKind } from '../state/events.js';
import { shootersIn } from '../state/fighters.js';
import { asCountedBy } from '../state/forces.js';
import { isAnyMixed, SKIRMISH } from '../state/units.js';
import type { GameContext } from './context.js';
import { DECISIONS } from './decisions.js';
import { giveWayToFire, rout } from './flight.js';
import { leaderKilled } from './generals.js';
import { lose, settle, suffer } from './losses.js';
import { canReach, canShoot, isCovered, isMark, kindsReaching } from './shots.js';
import { findSupporters, type Supporters } from './supporters.js';

const NO_UNIT = -1;

const shots = { situation: defaultVolley(), outcome: quietVolley() };
const exchange = { situation: defaultFirefight(), outcome: quietFirefight() };
const joined = { situation: defaultJoined(), outcome: quietJoined() };
const thrown = { situation: defaultJavelins(), outcome: quietJavelins() };
const supporters: Supporters = { left: NO_UNIT, right: NO_UNIT };
const covers: Covers = { target: false, second: false, left: false, right: false };

/**
 * Writes the enemies that a unit can shoot at now into `out`, in its side's order, and returns how many: in arc,
 * sight and range, and not engaged (TK-12f). The caller must know whether it may still shoot this turn.
 */
export function listTargets(battle: TaktikaBattle, unit: number, out: Int32Array): number {
  let listed = 0;
  if (!canShoot(battle, unit)) return listed;
  for (let at = 0; at < battle.count; at++) {
    const target = asCountedBy(battle.forces, battle.owner[unit]!, at);
    if (isMark(battle, unit, target) && canReach(battle, unit, target)) out[listed++] = target;
  }
  return listed;
}

/** Whether there is any enemy that a unit can shoot at now. */
export function hasTarget(battle: TaktikaBattle, unit: number): boolean {
  if (!canShoot(battle, unit)) return false;
  for (let target = 0; target < battle.count; target++) {
    if (isMark(battle, unit, target) && canReach(battle, unit, target)) return true;
  }
  return false;
}

/** Whether a unit can answer the fire of another: it shoots, has not answered this one yet, and reaches him (R39). */
function mayReply(battle: TaktikaBattle, unit: number, shooter: number): boolean {
  return canShoot(battle, unit) && !battle.relations.hasAnswered(unit, shooter) && canReach(battle, unit, shooter);
}

/** Asks whether a unit that may answer a shooter does. */
function replies(context: GameContext, unit: number, shooter: number, target: number): boolean {
  const { owner, relations } = context.battle;
  if (!context.setDecisionContext(unit, shooter, target).asks(owner[unit]!, DECISIONS.answer)) return false;
  relations.answers(unit, shooter);
  return true;
}

/** The supporter himself where he may still answer a shooter and does; -1 otherwise. */
function willing(context: GameContext, unit: number, shooter: number, target: number): number {
  if (unit === NO_UNIT || context.battle.relations.hasAnswered(unit, shooter)) return NO_UNIT;
  return replies(context, unit, shooter, target) ? unit : NO_UNIT;
}

/** What follows losses to missiles, once they are booked and the unit stands as it now is: flight, or giving way (TK-19f). */
function react(
  context: GameContext,
  unit: number,
  by: number,
  killed: number,
  flees: boolean,
  skirmishing: boolean,
): void {
  const { battle } = context;
  if (killed > 0) battle.shotLosses[unit] = 1;
  if (battle.present[unit] === 0) return;
  if (flees) rout(context, unit, by);
  else if (killed > 0 && skirmishing && battle.units.fleeing[unit] === 0) giveWayToFire(context, unit, by);
}

/** Whether a unit stands in skirmish order and does not flee: then losses to shooting make it give way (TK-19f). */
function skirmishes({ units }: TaktikaBattle, unit: number): boolean {
  return units.formation[unit] === SKIRMISH && units.fleeing[unit] === 0;
}

/** A volley without an answer (TK-11c). */
function shootVolley(context: GameContext, shooter: number, target: number, cover: boolean): void {
  const { battle, dice } = context;
  const { units } = battle;
  const { situation, outcome } = shots;
  const before = units.figures[target]!;
  const skirmishing = skirmishes(battle, target);
  const fled = units.fleeing[target] === 1;
  if (isAnyMixed(units, shooter, target)) {
    mixedFire.volley(dice, units, shooter, target, cover, kindsReaching(battle, shooter, target), outcome);
  } else {
    readVolley(units, shooter, target, cover, situation);
    volley.resolve(dice, situation, outcome);
    applyVolley(outcome, units, shooter, target);
  }
  const { targetKilled, targetFlees, targetGeneralKilled } = outcome;
  context.tell(EventKind.Volley, shooter, target, outcome.targetNominal, targetKilled);
  leaderKilled(context, target, targetGeneralKilled);
  suffer(context, target, shooter, Cause.Shooting, before, targetKilled);
  react(context, target, shooter, targetKilled, targetFlees && !fled, skirmishing);
}

/** A volley that its target alone answers (TK-11d). */
function exchangeFire(
  context: GameContext,
  first: number,
  second: number,
  firstCover: boolean,
  secondCover: boolean,
): void {
  const { battle, dice } = context;
  const { units } = battle;
  const { situation, outcome } = exchange;
  const firstBefore = units.figures[first]!;
  const secondBefore = units.figures[second]!;
  const firstSkirmishes = skirmishes(battle, first);
  const secondSkirmishes = skirmishes(battle, second);
  if (isAnyMixed(units, first, second)) {
    const kinds = kindsReaching(battle, first, second);
    const theirs = kindsReaching(battle, second, first);
    mixedFire.exchange(dice, units, first, second, firstCover, secondCover, kinds, theirs, outcome);
  } else {
    readFirefight(units, first, second, firstCover, secondCover, situation);
    firefight.resolve(dice, situation, outcome);
    applyFirefight(outcome, units, first, second);
  }
  const { firstKilled, firstFlees, secondKilled, secondFlees } = outcome;
  context.tell(EventKind.Volley, first, second, outcome.secondNominal, secondKilled);
  context.tell(EventKind.Answered, second, first, outcome.firstNominal, firstKilled);
  leaderKilled(context, first, outcome.firstGeneralKilled);
  leaderKilled(context, second, outcome.secondGeneralKilled);
  suffer(context, first, second, Cause.Shooting, firstBefore, firstKilled);
  suffer(context, second, first, Cause.Shooting, secondBefore, secondKilled);
  react(context, first, second, firstKilled, firstFlees, firstSkirmishes);
  react(context, second, first, secondKilled, secondFlees, secondSkirmishes);
}

function tellJoined(
  context: GameContext,
  first: number,
  second: number,
  answers: boolean,
  left: number,
  right: number,
): void {
  const { outcome } = joined;
  const { leftNominal, leftKilled, rightNominal, rightKilled } = outcome;
  context.tell(EventKind.Volley, first, second, outcome.secondNominal, outcome.secondKilled);
  const ownNominal = outcome.firstNominal - leftNominal - rightNominal;
  const ownKilled = outcome.firstKilled - leftKilled - rightKilled;
  if (answers) context.tell(EventKind.Answered, second, first, ownNominal, ownKilled);
  if (left !== NO_UNIT) context.tell(EventKind.Answered, left, first, leftNominal, leftKilled);
  if (right !== NO_UNIT) context.tell(EventKind.Answered, right, first, rightNominal, rightKilled);
}

/** A volley that archers beside its target answer, with the target itself or without it (TK-11e). */
function joinFire(
  context: GameContext,
  first: number,
  second: number,
  answers: boolean,
  left: number,
  right: number,
): void {
  const { battle, dice } = context;
  const { units } = battle;
  const { situation, outcome } = joined;
  const secondBefore = units.figures[second]!;
  const firstSkirmishes = skirmishes(battle, first);
  const secondSkirmishes = skirmishes(battle, second);
  if (isAnyMixed(units, first, second) || isAnyMixed(units, left, right)) {
    const kinds = kindsReaching(battle, first, second);
    const theirs = kindsReaching(battle, second, first);
    mixedFire.joined(dice, units, first, second, answers, left, right, covers, kinds, theirs, outcome);
  } else {
    readJoined(units, first, second, answers, left, right, covers, situation);
    joinedFirefight.resolve(dice, situation, outcome);
    applyJoined(outcome, units, first, second);
  }
  const { firstKilled, firstFlees, leftKilled, rightKilled, secondKilled, secondFlees } = outcome;
  tellJoined(context, first, second, answers, left, right);
  leaderKilled(context, first, outcome.firstGeneralKilled);
  leaderKilled(context, second, outcome.secondGeneralKilled);
  lose(battle, first, second, Cause.Shooting, firstKilled - leftKilled - rightKilled);
  lose(battle, first, left, Cause.Shooting, leftKilled);
  lose(battle, first, right, Cause.Shooting, rightKilled);
  settle(context, first);
  suffer(context, second, first, Cause.Shooting, secondBefore, secondKilled);
  react(context, first, second, firstKilled, firstFlees, firstSkirmishes);
  react(context, second, first, secondKilled, secondFlees, secondSkirmishes);
}

/**
 * Lets a unit shoot at another with everything that follows (T1): who is shot at may answer, and so may archers beside him
 * (TK-11d, TK-11e); all volleys count at the same time; handguns disorder (TK-27f), generals may fall (TK-7.1d), the loser
 * of a firefight is tested, and skirmishers who lost figures give way (TK-19f). It is the shooter's volley of the turn.
 */
export function shootAt(context: GameContext, shooter: number, target: number): void {
  const { battle } = context;
  const { acts } = battle;
  acts[shooter] = acts[shooter]! | Act.Shot;
  const answers = mayReply(battle, target, shooter) && replies(context, target, shooter, target);
  findSupporters(battle, target, shooter, supporters);
  const { left: onLeft, right: onRight } = supporters;
  const left = willing(context, onLeft, shooter, target);
  const right = willing(context, onRight, shooter, target);
  acts[target] = acts[target]! | Act.ShotAt;
  covers.target = isCovered(battle, shooter, target);
  covers.second = answers && isCovered(battle, target, shooter);
  covers.left = left !== NO_UNIT && isCovered(battle, left, shooter);
  covers.right = right !== NO_UNIT && isCovered(battle, right, shooter);
  if (left !== NO_UNIT || right !== NO_UNIT) joinFire(context, shooter, target, answers, left, right);
  else if (answers) exchangeFire(context, shooter, target, covers.second, covers.target);
  else shootVolley(context, shooter, target, covers.target);
}

/**
 * Lets skirmishers who meet skirmishers shoot at each other point-blank, those who can (TK-19d): the mover unless it has
 * shot in this turn already, the other once at each enemy.
 */
export function shootOnMeeting(context: GameContext, mover: number, target: number): void {
  const { acts, relations, units } = context.battle;
  const moverShoots = shootersIn(units, mover) > 0 && (acts[mover]! & Act.Shot) === 0;
  const targetShoots = shootersIn(units, target) > 0 && !relations.hasAnswered(target, mover);
  if (moverShoots) acts[mover] = acts[mover]! | Act.Shot;
  if (targetShoots) relations.answers(target, mover);
  if (moverShoots && targetShoots) exchangeFire(context, mover, target, false, false);
  else if (moverShoots) shootVolley(context, mover, target, false);
  else if (targetShoots) shootVolley(context, target, mover, false);
}

/**
 * Lets a unit throw its javelins at an enemy: its throw of the turn (TK-27e, R37). That is shooting too: skirmishers who lose
 * figures to it give way (TK-19f).
 */
export function throwJavelins(context: GameContext, thrower: number, target: number): void {
  const { battle, dice } = context;
  const { units } = battle;
  const { situation, outcome } = thrown;
  const before = units.figures[target]!;
  const skirmishing = skirmishes(battle, target);
  battle.acts[thrower] = battle.acts[thrower]! | Act.Threw;
  if (isAnyMixed(units, thrower, target)) mixedFire.javelins(dice, units, thrower, target, outcome);
  else {
    readJavelins(units, thrower, target, situation);
    javelins.resolve(dice, situation, outcome);
    applyJavelins(outcome, units, target);
  }
  const { targetKilled } = outcome;
  context.tell(EventKind.Javelins, thrower, target, outcome.targetNominal, targetKilled);
  leaderKilled(context, target, outcome.targetGeneralKilled);
  suffer(context, target, thrower, Cause.Javelins, before, targetKilled);
  react(context, target, thrower, targetKilled, false, skirmishing);
}
