import { ofEach } from '../../../model/of-each.js';
import { type Offers, Undecided } from '../../../model/player.js';
import { isRound } from '../geometry/base.js';
import { MOST_LEGS } from '../rules/unit-speed.js';
import { Act, Focus, type TaktikaBattle } from './battle.js';
import type { Course } from './course.js';
import { DECISIONS, QUARTERS, Step } from './decisions.js';
import { EventKind } from './events.js';
import { asCountedBy } from './forces.js';
import { extraLegs } from './impetuous.js';
import { throwAtEnd } from './javelin-throw.js';
import { advance, beginLeg, beginLineLeg, halt, LITTLE, lookAhead, turnAbout, wheelBy, wheelTo } from './march.js';
import { wheelLeft } from './march-body.js';
import { marchSpeed } from './march-speed.js';
import { sendScreens, shootAfterMove } from './screens.js';

/** Steps of one leg after which a march is over, so that turning to and fro has an end. */
const MOST_STEPS = 12;
/** Degrees between the wheels that are offered, and the widest of them. */
const WHEEL_STEP = 5;
const WIDEST_WHEEL = 90;
const DEGREE = Math.PI / 180;
const ABOUT_FACE = 1;

/** Turns the players' eyes to a unit, or to a battle line from its left end to its right one. */
export function focusOn(course: Course, members: Int32Array, count: number): void {
  course.focus(members[0]!, count > 1 ? members[count - 1]! : -1);
  course.battle.focus[Focus.Leg] = course.battle.legs[members[0]!]!;
}

/** Degrees of the widest wheel that those on the march are offered. */
function widestWheel(course: Course): number {
  return Math.min(WIDEST_WHEEL, wheelLeft(course) / DEGREE);
}

function mayTurnAbout({ battle, leg }: Course): boolean {
  const mayTurn = battle.readings.facing === ABOUT_FACE && leg.count === 1 && !isRound(battle.bases, leg.members[0]!);
  return mayTurn && leg.left >= leg.speed / 2;
}

/** Whether a unit stands on the table that those on the march may turn to. */
function isFoe({ battle, leg }: Course, unit: number): boolean {
  return battle.present[unit] === 1 && battle.owner[unit] !== battle.owner[leg.members[0]!];
}

/** Looks how far those on the march can go straight ahead, once for each place: `seenAhead` of the leg says so. */
function look(course: Course): void {
  if (!course.leg.seen) lookAhead(course);
}

/** What a course offers at each step of a march, some of the leg being left. */
class Steps implements Offers {
  private readonly course: Course;

  constructor(course: Course) {
    this.course = course;
  }

  has(step: number): boolean {
    const { course } = this;
    if (step === Step.Halt) return true;
    if (step === Step.About) return mayTurnAbout(course);
    if (step >= Step.Face) return step - Step.Face < course.battle.count && isFoe(course, step - Step.Face);
    if (step > Step.Left) {
      const degrees = step - (step > Step.Right ? Step.Right : Step.Left);
      return degrees % WHEEL_STEP === 0 && degrees <= widestWheel(course);
    }
    look(course);
    const { seenAhead } = course.leg;
    if (step === Step.Whole) return seenAhead > LITTLE || seenAhead < 0;
    const quarters = step - Step.Advance;
    return quarters > 0 && quarters % QUARTERS === 0 && quarters / QUARTERS < seenAhead;
  }
}

const stepsOf = ofEach((course: Course) => new Steps(course));

function offerSteps(course: Course): void {
  const { battle, leg, options } = course;
  options.clear().add(Step.Halt);
  look(course);
  const { seenAhead } = leg;
  if (seenAhead > LITTLE || seenAhead < 0) options.add(Step.Whole);
  for (let centimetres = 1; centimetres < seenAhead; centimetres++) options.add(Step.Advance + QUARTERS * centimetres);
  const most = widestWheel(course);
  for (let degrees = WHEEL_STEP; degrees <= most; degrees += WHEEL_STEP) {
    options.add(Step.Left + degrees).add(Step.Right + degrees);
  }
  if (mayTurnAbout(course)) options.add(Step.About);
  const side = battle.owner[leg.members[0]!]!;
  for (let at = 0; at < battle.count; at++) {
    const unit = asCountedBy(battle.forces, side, at);
    if (isFoe(course, unit)) options.add(Step.Face + unit);
  }
}

/** Lets a side say what those on the march do next. */
function nextStep(course: Course, side: number): number {
  const { leg } = course;
  if (leg.left <= LITTLE) return Step.Halt;
  focusOn(course, leg.members, leg.count);
  const preferred = course.prefers(side, DECISIONS.step, stepsOf(course));
  if (preferred !== Undecided) return preferred;
  offerSteps(course);
  return course.choose(side, DECISIONS.step);
}

function takeStep(course: Course, step: number): void {
  const { leg } = course;
  if (step === Step.About) turnAbout(course, leg.members[0]!);
  else if (step >= Step.Face) wheelTo(course, step - Step.Face);
  else if (step > Step.Left) {
    const right = step >= Step.Right;
    leg.wanted = (step - (right ? Step.Right : Step.Left)) * DEGREE;
    wheelBy(course, right ? -1 : 1);
  } else {
    leg.wanted = step === Step.Whole ? leg.left : (step - Step.Advance) / QUARTERS;
    advance(course);
  }
}

/** Lets a side make one leg of a march, step by step (TK-8b, TK-8c). */
function takeSteps(course: Course, side: number): void {
  const { leg } = course;
  for (let step = 0; step < MOST_STEPS && !leg.stopped; step++) {
    const answer = nextStep(course, side);
    if (answer === Step.Halt) return;
    takeStep(course, answer);
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
function mayRideOn(course: Course, members: Int32Array, count: number): boolean {
  const { battle } = course;
  if (!standFree(battle, members, count)) return false;
  for (let at = 0; at < count; at++) {
    const unit = members[at]!;
    if (!battle.units.traits[unit]!.mounted || battle.legs[unit]! >= MOST_LEGS) return false;
  }
  return true;
}

/** Notes units that have not moved on a march as ordered to stand; one that met no enemy either has stayed in place. */
function noteStanding(course: Course, members: Int32Array, count: number): void {
  const { battle, leg } = course;
  const { acts } = battle;
  const stay = leg.met < 0 && standFree(battle, members, count);
  for (let at = 0; at < count; at++) {
    const unit = members[at]!;
    if ((acts[unit]! & Act.Moved) !== 0) continue;
    acts[unit] = acts[unit]! | Act.Held;
    if (stay) course.tell(EventKind.Stayed, unit);
  }
}

/** Lets each unit that has beaten an enemy ride on without orders, if it likes and passes its test (TK-10e, TK-10f). */
function rideOnAfterSuccess(course: Course, members: Int32Array, count: number): void {
  const { leg } = course;
  for (let at = 0; at < count; at++) {
    const unit = members[at]!;
    leg.success = leg.won[unit] === 1;
    if (leg.success) extraLegs(course, unit);
  }
  leg.impetuous = false;
}

/** Lets those who have moved throw their javelins and, in skirmish order, shoot (TK-27e, TK-11b). */
function useMissiles(course: Course, side: number, members: Int32Array, count: number): void {
  for (let at = 0; at < count; at++) {
    throwAtEnd(course, side, members[at]!);
    shootAfterMove(course, side, members[at]!);
  }
}

/**
 * Lets a side move the first `count` of `members`, one unit or a battle line from left to right (TK-8a): own
 * skirmishers ahead of them first (TK-19a), then a leg, for cavalry up to three (TK-8m), at last what they throw and
 * shoot. A move in which no unit moved is an order to stand.
 */
export function orderedMarch(course: Course, side: number, members: Int32Array, count: number): void {
  const { battle, leg } = course;
  sendScreens(course, side, members, count);
  const speed = marchSpeed(battle, members, count);
  for (;;) {
    if (count === 1) beginLeg(course, members[0]!, speed);
    else beginLineLeg(course, members, count, speed);
    takeSteps(course, side);
    halt(course);
    if (leg.stopped || leg.success || !mayRideOn(course, members, count)) break;
    focusOn(course, members, count);
    if (!course.asks(side, DECISIONS.leg)) break;
  }
  if (leg.success) rideOnAfterSuccess(course, members, count);
  noteStanding(course, members, count);
  useMissiles(course, side, members, count);
}
