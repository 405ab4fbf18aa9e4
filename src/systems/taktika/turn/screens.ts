import { aheadOf, face, leftOf } from '../../../model/plane.js';
import { isRound, SKIRMISH_RADIUS } from '../geometry/base.js';
import { Act, type TaktikaBattle } from '../state/battle.js';
import { shootersIn } from '../state/fighters.js';
import { MAX_BATTLE_UNITS } from '../state/forces.js';
import { SKIRMISH } from '../state/units.js';
import type { GameContext } from './context.js';
import { DECISIONS, Done } from './decisions.js';
import { throwAtEnd } from './javelin-throw.js';
import { advance, beginLeg, halt, LITTLE } from './march.js';
import { marchSpeed } from './march-speed.js';
import { hasTarget, listTargets, shootAt } from './volleys.js';
import { isWithdrawn } from './withdrawn.js';

/** Centimetres before a unit's front within which own skirmishers are in front of it: as far as anybody moves. */
const AHEAD = 20;
/** Centimetres after which skirmishing shooters look whether an enemy is in range. */
const LOOK = 1;
const WHO_CANNOT = Act.Moved | Act.Held | Act.Recovered | Act.Rallied;

const targets = new Int32Array(MAX_BATTLE_UNITS);
const alone = new Int32Array(1);

/** Lets skirmishers who have moved shoot, if they have not yet and any enemy is in range (TK-11b). */
export function shootAfterMove(context: GameContext, side: number, unit: number): void {
  const { battle, options } = context;
  const { units } = battle;
  if (battle.present[unit] === 0 || units.fleeing[unit] === 1 || units.engaged[unit] === 1) return;
  if (units.formation[unit] !== SKIRMISH || (battle.acts[unit]! & Act.Shot) !== 0 || shootersIn(units, unit) === 0)
    return;
  const listed = listTargets(battle, unit, targets);
  if (listed === 0) return;
  options.clear().add(Done);
  for (let at = 0; at < listed; at++) options.add(targets[at]!);
  const answer = context.setDecisionContext(unit).choose(side, DECISIONS.target);
  if (answer !== Done) shootAt(context, unit, answer);
}

/** Whether own skirmishers stand in front of a formed unit, in the way that it looks. */
function standsBefore(battle: TaktikaBattle, screen: number, unit: number): boolean {
  const { bases } = battle;
  const ahead = aheadOf(bases, unit, bases.x[screen]!, bases.y[screen]!);
  const aside = Math.abs(leftOf(bases, unit, bases.x[screen]!, bases.y[screen]!));
  return ahead > 0 && ahead <= AHEAD && aside < bases.halfWidth[unit]! + SKIRMISH_RADIUS;
}

function mayScreen(battle: TaktikaBattle, unit: number, side: number): boolean {
  const { present, owner, units, acts } = battle;
  if (units.formation[unit] !== SKIRMISH || present[unit] === 0 || owner[unit] !== side) return false;
  if (units.fleeing[unit] === 1 || units.engaged[unit] === 1 || (acts[unit]! & WHO_CANNOT) !== 0) return false;
  return !isWithdrawn(battle, unit);
}

/** The formed unit of those on the march before which skirmishers stand; -1 where there is none. */
function screened(battle: TaktikaBattle, screen: number, members: Int32Array, count: number): number {
  let found = -1;
  for (let at = 0; at < count; at++) {
    const unit = members[at]!;
    if (unit === screen) return -1;
    if (found < 0 && !isRound(battle.bases, unit) && standsBefore(battle, screen, unit)) found = unit;
  }
  return found;
}

/** Moves skirmishers ahead by the centimetres that their leg wants; those who shoot stop as soon as an enemy is in range. */
function goAhead(context: GameContext, screen: number): void {
  const { battle, leg } = context;
  if (shootersIn(battle.units, screen) === 0 || (battle.acts[screen]! & Act.Shot) !== 0) {
    advance(context);
    return;
  }
  let left = leg.wanted;
  while (left > LITTLE && !leg.stopped && !hasTarget(battle, screen)) {
    leg.wanted = Math.min(LOOK, left);
    advance(context);
    if (leg.came <= LITTLE) return;
    left -= leg.came;
  }
}

/** Lets skirmishers go ahead of a formed unit, the way that it looks, by their full move (TK-19a). */
function moveAhead(context: GameContext, side: number, screen: number, unit: number): void {
  const { battle, leg } = context;
  const { bases } = battle;
  alone[0] = screen;
  // A screen that may go ahead has not moved in this phase, though it may have ridden legs at an enemy without orders.
  battle.legs[screen] = 0;
  beginLeg(context, screen, marchSpeed(battle, alone, 1));
  face(bases, screen, bases.forwardX[unit]!, bases.forwardY[unit]!);
  leg.forget();
  leg.wanted = leg.left;
  goAhead(context, screen);
  halt(context);
  throwAtEnd(context, side, screen);
  shootAfterMove(context, side, screen);
}

/**
 * Lets own skirmishers in front of formed units that are about to move, by order or of themselves, go ahead of them
 * without an order (TK-19a), by their own full move, and shoot at the end. Each once: it is their move of the turn.
 */
export function sendScreens(context: GameContext, side: number, members: Int32Array, count: number): void {
  const { battle, book } = context;
  for (let at = 0; at < book.owned; at++) {
    const screen = book.own[at]!;
    if (!mayScreen(battle, screen, side)) continue;
    const unit = screened(battle, screen, members, count);
    if (unit < 0 || !context.setDecisionContext(screen, unit).asks(side, DECISIONS.screen)) continue;
    moveAhead(context, side, screen, unit);
  }
}
