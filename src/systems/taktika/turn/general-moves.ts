import { pointDistance } from '../../../model/plane/distance.js';
import type { Motion } from '../../../model/plane/motion.js';
import { areaHolds } from '../../../model/plane/outlines.js';
import { aheadOf, leftOf, TOUCH } from '../../../model/plane.js';
import { isRound } from '../geometry/base.js';
import { freeRide, GENERAL_MOVE } from '../geometry/general-place.js';
import { HALF_DEPTH, HALF_WIDTH } from '../geometry/table.js';
import { Subject, type TaktikaBattle } from '../state/battle.js';
import { EventKind } from '../state/events.js';
import { asCountedBy, generalCountedBy, MAX_BATTLE_UNITS } from '../state/forces.js';
import { GeneralRole } from '../state/units.js';
import { attach, detach } from './attachment.js';
import { isInCommand } from './authority.js';
import type { GameContext } from './context.js';
import { DECISIONS, GeneralMove } from './decisions.js';
import { takeRefuge } from './generals.js';
import {
  MILLIMETRES,
  RIDE_DIRECTIONS,
  RIDE_PARTS,
  rideAlongX,
  rideAlongY,
  rideLeft,
  rideOption,
  rideWay,
} from './ride-options.js';
import { isWithdrawn } from './withdrawn.js';

/** Millimetres by which thirds of a leg, in whole millimetres, may add up to more than the leg. */
const ROUNDING = 1;

/** Millimetres from the middle of a unit's base to its rear, where a general who leaves it comes to stand. */
function toRear(battle: TaktikaBattle, unit: number): number {
  return Math.ceil(MILLIMETRES * (battle.bases.radius[unit]! + battle.bases.depth[unit]! / 2));
}

/** Whether a general may move at all now: he leads his side on the table and has some of his move left (TK-7.1a). */
export function mayMoveGeneral(battle: TaktikaBattle, general: number, side: number): boolean {
  if (!isInCommand(battle, general, side)) return false;
  const unit = battle.attachedTo[general]!;
  const needed = unit < 0 ? (GENERAL_MOVE * MILLIMETRES) / RIDE_PARTS - ROUNDING : toRear(battle, unit);
  return rideLeft(battle, general) >= needed;
}

/** Millimetres of a general's way to a unit's base. */
function wayTo(battle: TaktikaBattle, general: number, unit: number): number {
  const distance = pointDistance(battle.bases, unit, battle.generalX[general]!, battle.generalY[general]!);
  return Math.ceil(MILLIMETRES * (distance - TOUCH));
}

/** Whether a point lies in impassable terrain. */
function isBarred(battle: TaktikaBattle, x: number, y: number): boolean {
  const { terrain } = battle;
  for (let at = 0; at < terrain.barrierCount; at++) {
    if (areaHolds(terrain.pieces, terrain.barriers[at]!, x, y)) return true;
  }
  return false;
}

const enemies = new Uint8Array(MAX_BATTLE_UNITS);

/** Offers the points where a lone general may ride: on the table, outside enemy bases and impassable terrain. */
function offerRides(context: GameContext, general: number, side: number): void {
  const { battle, options } = context;
  for (let unit = 0; unit < battle.count; unit++) {
    enemies[unit] = battle.present[unit] === 1 && battle.owner[unit] !== side ? 1 : 0;
  }
  const x = battle.generalX[general]!;
  const y = battle.generalY[general]!;
  const left = rideLeft(battle, general);
  for (let direction = 0; direction < RIDE_DIRECTIONS; direction++) {
    const whole = rideOption(direction, RIDE_PARTS);
    const alongX = rideAlongX(whole, side);
    const alongY = rideAlongY(whole, side);
    const free = freeRide(battle.table, enemies, x, y, alongX, alongY, GENERAL_MOVE);
    for (let part = 1; part <= RIDE_PARTS; part++) {
      const option = rideOption(direction, part);
      const way = rideWay(option);
      if (way > free || MILLIMETRES * way > left + ROUNDING) break;
      const toX = x + alongX * way;
      const toY = y + alongY * way;
      if (Math.abs(toX) > HALF_WIDTH || Math.abs(toY) > HALF_DEPTH || isBarred(battle, toX, toY)) continue;
      options.add(option);
    }
  }
}

/** Offers the units that a lone general may join: his side's, in reach, with no general of their own. */
function offerUnits(context: GameContext, general: number, side: number): void {
  const { battle, options } = context;
  const left = rideLeft(battle, general);
  for (let at = 0; at < battle.count; at++) {
    const unit = asCountedBy(battle.forces, side, at);
    if (battle.present[unit] === 0 || battle.owner[unit] !== side) continue;
    if (battle.units.general[unit] !== GeneralRole.None || isWithdrawn(battle, unit)) continue;
    if (wayTo(battle, general, unit) <= left) options.add(GeneralMove.Attach + unit);
  }
}

/** Moves a general from the unit that he is attached to to behind it. */
function leave(context: GameContext, general: number): void {
  const { battle } = context;
  const { bases } = battle;
  const unit = battle.attachedTo[general]!;
  const way = toRear(battle, unit);
  battle.ridden[general] = battle.ridden[general]! + way;
  detach(battle, general);
  battle.generalX[general] = battle.generalX[general]! - (bases.forwardX[unit]! * way) / MILLIMETRES;
  battle.generalY[general] = battle.generalY[general]! - (bases.forwardY[unit]! * way) / MILLIMETRES;
}

function ride(battle: TaktikaBattle, general: number, side: number, option: number): void {
  const way = rideWay(option);
  battle.generalX[general] = battle.generalX[general]! + rideAlongX(option, side) * way;
  battle.generalY[general] = battle.generalY[general]! + rideAlongY(option, side) * way;
  battle.ridden[general] = battle.ridden[general]! + Math.round(MILLIMETRES * way);
}

/** Lets a side move one of its generals (TK-7.1a, R48): alone, to a unit that he joins, or away from his unit. */
export function moveGeneral(context: GameContext, side: number, general: number): void {
  const { battle, options } = context;
  context.setDecisionContext(-1);
  battle.decisionContext[Subject.General] = general;
  options.clear().add(GeneralMove.Stay);
  if (battle.attachedTo[general]! >= 0) options.add(GeneralMove.Leave);
  else {
    offerUnits(context, general, side);
    offerRides(context, general, side);
  }
  const answer = context.choose(side, DECISIONS.generalMove);
  if (answer === GeneralMove.Stay) {
    battle.ridden[general] = battle.ridden[general]! + rideLeft(battle, general);
    return;
  }
  if (answer === GeneralMove.Leave) leave(context, general);
  else if (answer >= GeneralMove.Go) ride(battle, general, side, answer);
  else {
    const unit = answer - GeneralMove.Attach;
    battle.ridden[general] = battle.ridden[general]! + Math.max(0, wayTo(battle, general, unit));
    attach(battle, general, unit);
  }
  context.tell(EventKind.GeneralMoved, general, battle.attachedTo[general]!);
}

/** Whether a unit that has made an advance, or a wheel where `turned`, has passed over a lone general or stands on him. */
function hasReached(
  battle: TaktikaBattle,
  unit: number,
  motion: Readonly<Motion>,
  turned: boolean,
  general: number,
): boolean {
  const { bases } = battle;
  const x = battle.generalX[general]!;
  const y = battle.generalY[general]!;
  const came = turned ? 0 : motion.reach;
  const aside = Math.abs(leftOf(bases, unit, x, y));
  const ahead = aheadOf(bases, unit, x, y);
  if (isRound(bases, unit)) {
    const behind = Math.max(0, -ahead - came, ahead);
    return aside * aside + behind * behind <= bases.radius[unit]! ** 2;
  }
  return aside <= bases.halfWidth[unit]! && ahead <= TOUCH && ahead >= -bases.depth[unit]! - came;
}

/**
 * Lets the enemy's lone generals get out of the way of a unit that has made an advance, of which every place counts, or a
 * wheel where `turned` (R48).
 */
export function overrunGenerals(context: GameContext, unit: number, motion: Readonly<Motion>, turned: boolean): void {
  const { battle } = context;
  const side = battle.owner[unit]!;
  for (let at = 0; at < battle.serves.length; at++) {
    const general = generalCountedBy(battle.forces, side, at);
    if (battle.serves[general] === side || battle.attachedTo[general]! >= 0) continue;
    if (hasReached(battle, unit, motion, turned, general)) takeRefuge(context, general);
  }
}
