import { defaultsOf } from '../../../model/domain.js';
import { centreX, centreY } from '../../../model/plane.js';
import { approachRecord, findApproach } from '../geometry/approach.js';
import { isRound } from '../geometry/base.js';
import { turnTo } from '../geometry/flight.js';
import { furtherLeg, NERVE, RIDES } from '../rules/further-leg.js';
import { steadinessOf } from '../rules/steadiness-test.js';
import { impetuousLimit, nerve } from '../rules/uncontrolled-test.js';
import { MAX_LEGS } from '../rules/unit-speed.js';
import { setActor } from '../state/actors.js';
import { Act, Subject, type TaktikaBattle } from '../state/battle.js';
import { EventKind } from '../state/events.js';
import { shootersIn } from '../state/fighters.js';
import { MAX_BATTLE_UNITS } from '../state/forces.js';
import { speedOf } from '../tables/formations.js';
import { FORMATIONS } from '../tables/vocabulary.js';
import type { GameContext } from './context.js';
import { DECISIONS } from './decisions.js';
import { dicedMark, dicedPrey, seesPrey } from './diced-target.js';
import { throwAtEnd } from './javelin-throw.js';
import { advance, beginLeg, halt, wheelBy } from './march.js';
import { markPassable } from './passing.js';
import { sendScreens, shootAfterMove } from './screens.js';
import { lostOf } from './unit-losses.js';
import { shootAt } from './volleys.js';

const NO_UNIT = -1;

const ONWARDS = RIDES.indexOf('onwards');
const AFTER_SUCCESS = RIDES.indexOf('afterSuccess');
const AFTER_BREAKTHROUGH = RIDES.indexOf('afterBreakthrough');

const approach = approachRecord();
const passable = new Uint8Array(MAX_BATTLE_UNITS);
const noUnits = new Uint8Array(MAX_BATTLE_UNITS);
const situation = defaultsOf(furtherLeg.situation);
const outcome = defaultsOf(furtherLeg.outcome);

/** V of a unit (TK-7.2c), within what further legs tell apart. */
function nerveOf(battle: TaktikaBattle, unit: number): number {
  const { readings, units } = battle;
  const value = nerve(
    steadinessOf(units, unit),
    lostOf(battle, battle.owner[unit]!),
    units.steadinessTalent[unit]!,
    readings.talentInUncontrolled,
  );
  return Math.max(NERVE.from, Math.min(NERVE.to, value));
}

/** Whether a unit can ride another leg this turn: cavalry that neither flees nor is held in melee. */
function mayRide(battle: TaktikaBattle, unit: number, through: Readonly<Uint8Array>): boolean {
  const { legs, present, units } = battle;
  if (present[unit] === 0 || units.fleeing[unit] === 1) return false;
  if (units.engaged[unit] === 1 && !touchesOnly(battle, unit, through)) return false;
  return units.traits[unit]!.mounted && legs[unit]! < MAX_LEGS;
}

/** Whether a unit touches only the marked units in melee. */
function touchesOnly({ count, relations }: TaktikaBattle, unit: number, enemies: Readonly<Uint8Array>): boolean {
  for (let other = 0; other < count; other++) if (enemies[other] === 0 && relations.touch(unit, other)) return false;
  return true;
}

/**
 * Marks in the leg's `held` the enemies that hold out although the unit broke through them in its last leg (R65).
 * Returns whether there are any.
 */
function markPierced({ battle, leg }: GameContext, unit: number): boolean {
  const { count, present, units } = battle;
  let any = false;
  for (let enemy = 0; enemy < count; enemy++) {
    const holds = leg.hasPierced(unit, enemy) && present[enemy] === 1 && units.fleeing[enemy] === 0;
    leg.held[enemy] = holds ? 1 : 0;
    any ||= holds;
  }
  return any;
}

/** Tests cavalry for one more leg. */
function ridesOn(context: GameContext, unit: number, value: number, ride: number): boolean {
  const { battle, dice } = context;
  situation.nerve = value;
  situation.ride = ride;
  situation.impetuousEquality = battle.readings.impetuousEquality;
  setActor(dice, battle.units.actors[unit]!);
  furtherLeg.resolve(dice, situation, outcome);
  return outcome.ridesOn;
}

/**
 * Moves a unit one leg towards a target (TK-7.2f): a wheel towards it, then straight ahead as far as its move goes,
 * fighting the enemies it meets except those marked in `through`.
 */
function goFor(context: GameContext, unit: number, target: number, through = noUnits): void {
  const { battle, leg } = context;
  const { bases, readings, table, units } = battle;
  const speed = speedOf(FORMATIONS[units.formation[unit]!]!, units.traits[unit]!.mounted);
  beginLeg(context, unit, speed, through);
  leg.impetuous = true;
  if (isRound(bases, unit)) turnTo(bases, unit, centreX(bases, target), centreY(bases, target));
  else {
    markPassable(battle, unit, passable);
    for (let enemy = 0; enemy < battle.count; enemy++) if (through[enemy] === 1) passable[enemy] = 1;
    findApproach(table, unit, target, speed, passable, readings.wheelCost, approach);
    leg.wanted = approach.angle;
    if (approach.angle > 0) wheelBy(context, approach.way);
  }
  leg.wanted = leg.left;
  advance(context);
  halt(context);
}

/** Whether a unit that wanted to attack has neither moved nor met an enemy. */
function isBarred({ battle, leg }: GameContext, unit: number): boolean {
  const { acts, present, units } = battle;
  if (leg.met !== NO_UNIT || (acts[unit]! & Act.Moved) !== 0) return false;
  return present[unit] === 1 && units.fleeing[unit] === 0 && units.engaged[unit] === 0;
}

/** Lets cavalry that has met no enemy ride on towards the same target, with the same V, leg after leg (TK-7.2i, R30). */
function rideOn(context: GameContext, unit: number, target: number, value: number): void {
  const { battle, leg } = context;
  while (
    leg.met === NO_UNIT &&
    !leg.stopped &&
    mayRide(battle, unit, noUnits) &&
    ridesOn(context, unit, value, ONWARDS)
  )
    goFor(context, unit, target);
}

/**
 * What an impetuous unit of nerve `value` does: it shoots, if it can, at one of the nearest enemies in its range and stays
 * (TK-7.2g); otherwise it goes for one of the nearest in sight (TK-7.2f), own skirmishers ahead of it (TK-19a), cavalry in
 * up to three legs (TK-7.2i), fights the enemies it meets, and at the end throws its javelins and, in skirmish order, shoots
 * (TK-11b, TK-27e). Without any such enemy it stays.
 */
export function impetuousMove(context: GameContext, unit: number, value: number): void {
  const { battle, leg } = context;
  if (shootersIn(battle.units, unit) > 0 && (battle.acts[unit]! & Act.Shot) === 0) {
    const mark = dicedMark(context, unit);
    if (mark >= 0) {
      shootAt(context, unit, mark);
      return;
    }
  }
  const prey = dicedPrey(context, unit);
  if (prey < 0) return;
  const side = battle.owner[unit]!;
  leg.alone[0] = unit;
  sendScreens(context, side, leg.alone, 1);
  goFor(context, unit, prey);
  if (isBarred(context, unit)) context.tell(EventKind.Stayed, unit, 1);
  rideOn(context, unit, prey, value);
  extraLegs(context, unit);
  throwAtEnd(context, side, unit);
  shootAfterMove(context, side, unit);
}

/**
 * Offers cavalry that has beaten the enemy it met a trot or gallop without orders (TK-10e, TK-10f, R65): as long as
 * it has legs left, wants to, passes the test against V, and sees an enemy to go for, selected by the die.
 */
export function extraLegs(context: GameContext, unit: number): void {
  const { battle, leg } = context;
  const value = nerveOf(battle, unit);
  if (impetuousLimit(value, battle.readings.impetuousEquality) <= 0) return;
  while (leg.success) {
    const through = markPierced(context, unit);
    if (!mayRide(battle, unit, leg.held) || !seesPrey(battle, unit, leg.held)) return;
    context.setDecisionContext(unit);
    battle.decisionContext[Subject.Leg] = battle.legs[unit]!;
    if (!context.asks(battle.owner[unit]!, DECISIONS.extraLeg)) return;
    if (!ridesOn(context, unit, value, through ? AFTER_BREAKTHROUGH : AFTER_SUCCESS)) return;
    const prey = dicedPrey(context, unit, leg.held);
    goFor(context, unit, prey, leg.held);
    rideOn(context, unit, prey, value);
  }
}
