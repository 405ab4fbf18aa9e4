import { ofEach } from '../../../model/of-each.js';
import { type OptionTest, Undecided } from '../../../model/player.js';
import { isRound } from '../geometry/base.js';
import { MAX_LEGS } from '../rules/unit-speed.js';
import { Act, Subject, type TaktikaBattle } from '../state/battle.js';
import { EventKind } from '../state/events.js';
import { asCountedBy } from '../state/forces.js';
import type { GameContext } from './context.js';
import { DECISIONS, QUARTERS, Step } from './decisions.js';
import { extraLegs } from './impetuous.js';
import { throwAtEnd } from './javelin-throw.js';
import { advance, beginLeg, beginLineLeg, halt, LITTLE, lookAhead, turnAbout, wheelBy, wheelTo } from './march.js';
import { wheelLeft } from './march-body.js';
import { marchSpeed } from './march-speed.js';
import { sendScreens, shootAfterMove } from './screens.js';

/** Steps of one leg after which a march is over, so that turning to and fro has an end. */
const MAX_STEPS = 12;
/** Degrees between the wheels that are offered, and the widest of them. */
const WHEEL_STEP = 5;
const WIDEST_WHEEL = 90;
const DEGREE = Math.PI / 180;
const ABOUT_FACE = 1;

/** Turns the players' eyes to a unit, or to a battle line from its left end to its right one. */
export function setGroupContext(context: GameContext, members: Int32Array, count: number): void {
  context.setDecisionContext(members[0]!, count > 1 ? members[count - 1]! : -1);
  context.battle.decisionContext[Subject.Leg] = context.battle.legs[members[0]!]!;
}

/** Degrees of the widest wheel that those on the march are offered. */
function widestWheel(context: GameContext): number {
  return Math.min(WIDEST_WHEEL, wheelLeft(context) / DEGREE);
}

function mayTurnAbout({ battle, leg }: GameContext): boolean {
  const mayTurn = battle.readings.facing === ABOUT_FACE && leg.count === 1 && !isRound(battle.bases, leg.members[0]!);
  return mayTurn && leg.left >= leg.speed / 2;
}

/** Whether a unit stands on the table that those on the march may turn to. */
function isFoe({ battle, leg }: GameContext, unit: number): boolean {
  return battle.present[unit] === 1 && battle.owner[unit] !== battle.owner[leg.members[0]!];
}

/** Looks how far those on the march can go straight ahead, once for each place: `seenAhead` of the leg says so. */
function look(context: GameContext): void {
  if (!context.leg.seen) lookAhead(context);
}

/** What a course offers at each step of a march, some of the leg being left. */
class Steps implements OptionTest {
  private readonly context: GameContext;

  constructor(context: GameContext) {
    this.context = context;
  }

  has(step: number): boolean {
    const { context } = this;
    if (step === Step.Halt) return true;
    if (step === Step.About) return mayTurnAbout(context);
    if (step >= Step.Face) return step - Step.Face < context.battle.count && isFoe(context, step - Step.Face);
    if (step > Step.Left) {
      const degrees = step - (step > Step.Right ? Step.Right : Step.Left);
      return degrees % WHEEL_STEP === 0 && degrees <= widestWheel(context);
    }
    look(context);
    const { seenAhead } = context.leg;
    if (step === Step.Whole) return seenAhead > LITTLE || seenAhead < 0;
    const quarters = step - Step.Advance;
    return quarters > 0 && quarters % QUARTERS === 0 && quarters / QUARTERS < seenAhead;
  }
}

const stepsOf = ofEach((context: GameContext) => new Steps(context));

function offerSteps(context: GameContext): void {
  const { battle, leg, options } = context;
  options.clear().add(Step.Halt);
  look(context);
  const { seenAhead } = leg;
  if (seenAhead > LITTLE || seenAhead < 0) options.add(Step.Whole);
  for (let centimetres = 1; centimetres < seenAhead; centimetres++) options.add(Step.Advance + QUARTERS * centimetres);
  const most = widestWheel(context);
  for (let degrees = WHEEL_STEP; degrees <= most; degrees += WHEEL_STEP) {
    options.add(Step.Left + degrees).add(Step.Right + degrees);
  }
  if (mayTurnAbout(context)) options.add(Step.About);
  const side = battle.owner[leg.members[0]!]!;
  for (let at = 0; at < battle.count; at++) {
    const unit = asCountedBy(battle.forces, side, at);
    if (isFoe(context, unit)) options.add(Step.Face + unit);
  }
}

/** Lets a side say what those on the march do next. */
function nextStep(context: GameContext, side: number): number {
  const { leg } = context;
  if (leg.left <= LITTLE) return Step.Halt;
  setGroupContext(context, leg.members, leg.count);
  const preferred = context.prefers(side, DECISIONS.step, stepsOf(context));
  if (preferred !== Undecided) return preferred;
  offerSteps(context);
  return context.choose(side, DECISIONS.step);
}

function takeStep(context: GameContext, step: number): void {
  const { leg } = context;
  if (step === Step.About) turnAbout(context, leg.members[0]!);
  else if (step >= Step.Face) wheelTo(context, step - Step.Face);
  else if (step > Step.Left) {
    const right = step >= Step.Right;
    leg.wanted = (step - (right ? Step.Right : Step.Left)) * DEGREE;
    wheelBy(context, right ? -1 : 1);
  } else {
    leg.wanted = step === Step.Whole ? leg.left : (step - Step.Advance) / QUARTERS;
    advance(context);
  }
}

/** Lets a side make one leg of a march, step by step (TK-8b, TK-8c). */
function takeSteps(context: GameContext, side: number): void {
  const { leg } = context;
  for (let step = 0; step < MAX_STEPS && !leg.stopped; step++) {
    const answer = nextStep(context, side);
    if (answer === Step.Halt) return;
    takeStep(context, answer);
  }
}

/** Whether all of a line, or one unit, can still be told to do something: present, not fleeing, not engaged. */
export function standFree(battle: TaktikaBattle, members: Int32Array, count: number): boolean {
  for (let at = 0; at < count; at++) {
    const unit = members[at]!;
    if (battle.present[unit] === 0 || battle.units.fleeing[unit] === 1 || battle.units.engaged[unit] === 1)
      return false;
  }
  return true;
}

/** Whether everybody on the march is mounted and has not ridden all legs of the turn (TK-8m). */
function mayRideOn(context: GameContext, members: Int32Array, count: number): boolean {
  const { battle } = context;
  if (!standFree(battle, members, count)) return false;
  for (let at = 0; at < count; at++) {
    const unit = members[at]!;
    if (!battle.units.traits[unit]!.mounted || battle.legs[unit]! >= MAX_LEGS) return false;
  }
  return true;
}

/** Notes units that have not moved on a march as ordered to stand; one that met no enemy either has stayed in place. */
function noteStanding(context: GameContext, members: Int32Array, count: number): void {
  const { battle, leg } = context;
  const { acts } = battle;
  const stay = leg.met < 0 && standFree(battle, members, count);
  for (let at = 0; at < count; at++) {
    const unit = members[at]!;
    if ((acts[unit]! & Act.Moved) !== 0) continue;
    acts[unit] = acts[unit]! | Act.Held;
    if (stay) context.tell(EventKind.Stayed, unit);
  }
}

/** Lets each unit that has beaten an enemy ride on without orders, if it likes and passes its test (TK-10e, TK-10f). */
function rideOnAfterSuccess(context: GameContext, members: Int32Array, count: number): void {
  const { leg } = context;
  for (let at = 0; at < count; at++) {
    const unit = members[at]!;
    leg.success = leg.won[unit] === 1;
    if (leg.success) extraLegs(context, unit);
  }
  leg.impetuous = false;
}

/** Lets those who have moved throw their javelins and, in skirmish order, shoot (TK-27e, TK-11b). */
function useMissiles(context: GameContext, side: number, members: Int32Array, count: number): void {
  for (let at = 0; at < count; at++) {
    throwAtEnd(context, side, members[at]!);
    shootAfterMove(context, side, members[at]!);
  }
}

/**
 * Lets a side move the first `count` of `members`, one unit or a battle line from left to right (TK-8a): own
 * skirmishers ahead of them first (TK-19a), then a leg, for cavalry up to three (TK-8m), at last what they throw and
 * shoot. A move in which no unit moved is an order to stand.
 */
export function orderedMarch(context: GameContext, side: number, members: Int32Array, count: number): void {
  const { battle, leg } = context;
  sendScreens(context, side, members, count);
  const speed = marchSpeed(battle, members, count);
  for (;;) {
    if (count === 1) beginLeg(context, members[0]!, speed);
    else beginLineLeg(context, members, count, speed);
    takeSteps(context, side);
    halt(context);
    if (leg.stopped || leg.success || !mayRideOn(context, members, count)) break;
    setGroupContext(context, members, count);
    if (!context.asks(side, DECISIONS.leg)) break;
  }
  if (leg.success) rideOnAfterSuccess(context, members, count);
  noteStanding(context, members, count);
  useMissiles(context, side, members, count);
}
