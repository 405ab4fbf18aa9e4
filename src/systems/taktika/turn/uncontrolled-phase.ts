import { defaultsOf } from '../../../model/domain.js';
import { UNITS } from '../axes.js';
import { inFavourablePosition } from '../geometry/favourable-position.js';
import { mustTestUncontrolled } from '../rules/must-test-uncontrolled.js';
import { steadinessOf } from '../rules/steadiness-test.js';
import { UNCONTROLLED_ACTIONS, uncontrolledTest } from '../rules/uncontrolled-test.js';
import { setActor } from '../state/actors.js';
import { Act, type TaktikaBattle } from '../state/battle.js';
import { EventKind } from '../state/events.js';
import { asCountedBy } from '../state/forces.js';
import { CIRCLE } from '../state/units.js';
import { backAwayUnit } from './backing-away.js';
import type { GameContext } from './context.js';
import { DECISIONS } from './decisions.js';
import { fleeLeg } from './flight.js';
import { impetuousMove } from './impetuous.js';
import { lostOf } from './unit-losses.js';
import { isWithdrawn } from './withdrawn.js';

const ADVANCES = UNCONTROLLED_ACTIONS.indexOf('advances');
const BACKS_AWAY = UNCONTROLLED_ACTIONS.indexOf('backsAway');

/** What exempts a unit that has done it this turn, whatever R28 says of those ordered to stand. */
const ACTED = Act.Moved | Act.Shot | Act.ChangedFormation | Act.Recovered | Act.Rallied;
/** Who has been tested, or need not be in the place where he stands. */
const SETTLED = Act.Tested | Act.Spared;

const circumstances = {
  engaged: false,
  fleeing: false,
  withdrawn: false,
  circle: false,
  acted: false,
  held: false,
  favourablePosition: false,
  lostToShooting: false,
};
const situation = defaultsOf(uncontrolledTest.situation);
const outcome = defaultsOf(uncontrolledTest.outcome);

/** Whether a unit must test as things stand, its position apart (TK-7.2a). */
function isIdle(battle: TaktikaBattle, unit: number): boolean {
  const { acts, readings, units } = battle;
  circumstances.engaged = units.engaged[unit] === 1;
  circumstances.fleeing = units.fleeing[unit] === 1;
  circumstances.withdrawn = isWithdrawn(battle, unit);
  circumstances.circle = units.special[unit] === CIRCLE;
  circumstances.acted = (acts[unit]! & ACTED) !== 0;
  circumstances.held = (acts[unit]! & Act.Held) !== 0;
  circumstances.favourablePosition = false;
  circumstances.lostToShooting = battle.shotLosses[unit] === 1;
  return mustTestUncontrolled(circumstances, readings.holdOrder);
}

/** Notes the units spared by their position (TK-7.2b): a unit that must still test does not move before it does. */
function spareSheltered(battle: TaktikaBattle, side: number): void {
  const { acts, count, forces, owner, present, readings } = battle;
  for (let at = 0; at < count; at++) {
    const unit = asCountedBy(forces, side, at);
    if (owner[unit] !== side || present[unit] === 0 || !isIdle(battle, unit)) continue;
    circumstances.favourablePosition = inFavourablePosition(battle.table, unit);
    if (!mustTestUncontrolled(circumstances, readings.holdOrder)) acts[unit] = acts[unit]! | Act.Spared;
  }
}

/** Lets a side choose which of its idle units is tested next; -1 when none is left. */
function nextTest(context: GameContext, side: number): number {
  const { battle, options } = context;
  const { acts, count, forces, owner, present } = battle;
  options.clear();
  for (let at = 0; at < count; at++) {
    const unit = asCountedBy(forces, side, at);
    if (owner[unit] !== side || present[unit] === 0 || (acts[unit]! & SETTLED) !== 0) continue;
    if (isIdle(battle, unit)) options.add(unit);
  }
  return options.count === 0 ? -1 : context.setDecisionContext(-1).choose(side, DECISIONS.nextTest);
}

/** Tests a unit and lets it do what the die says (TK-7.2d, TK-7.2h). */
function testUnit(context: GameContext, side: number, unit: number): void {
  const { battle, dice } = context;
  const { acts, readings, units } = battle;
  acts[unit] = acts[unit]! | Act.Tested;
  // A tested unit has not moved, though it may have been ordered to in earlier legs.
  battle.legs[unit] = 0;
  situation.steadiness = steadinessOf(units, unit);
  situation.lost = Math.min(UNITS.to, lostOf(battle, side));
  situation.talent = units.steadinessTalent[unit]!;
  situation.impetuousEquality = readings.impetuousEquality;
  situation.talentInUncontrolled = readings.talentInUncontrolled;
  setActor(dice, units.actors[unit]!);
  uncontrolledTest.resolve(dice, situation, outcome);
  const { action, nerve } = outcome;
  context.tell(EventKind.Uncontrolled, unit, nerve, action);
  if (action === ADVANCES) impetuousMove(context, unit, nerve);
  else if (action === BACKS_AWAY) backAwayUnit(context, unit);
}

/** Moves a side's fleeing units one leg each, by their numbers (TK-7.2j, R44). */
function moveFleeing(context: GameContext, side: number): void {
  const { count, forces, owner, present, units } = context.battle;
  for (let at = 0; at < count; at++) {
    const unit = asCountedBy(forces, side, at);
    if (owner[unit] === side && present[unit] === 1 && units.fleeing[unit] === 1) fleeLeg(context, unit);
  }
}

/**
 * Uncontrolled movement (T3): every unit of the active side without orders is tested, in the order that its player
 * chooses, and goes for the enemy, stays or backs away (TK-7.2a to TK-7.2i); then all that flee move on (TK-7.2j).
 */
export function uncontrolledPhase(context: GameContext, side: number): void {
  spareSheltered(context.battle, side);
  for (let unit = nextTest(context, side); unit >= 0; unit = nextTest(context, side)) testUnit(context, side, unit);
  moveFleeing(context, side);
}
