import { aheadOf, centreX, centreY, face, leftOf, makeRectangle, Shapes } from '../../../model/plane.js';
import { isRound } from '../geometry/base.js';
import { type LineBody, lineBody, measureLine } from '../geometry/battle-line.js';
import { bearingRecord, noteRadianCost, wheelToFace } from '../geometry/march.js';
import type { Units } from '../state/units.js';
import type { GameContext } from './context.js';

const body = lineBody();
const lineBase = new Shapes(1);
const bearing = bearingRecord();

/** Figures abreast in the first `count` units of `members` together. */
export function frontsOf({ formation, traits }: Units, members: Int32Array, count: number): number {
  let fronts = 0;
  for (let at = 0; at < count; at++) {
    const unit = members[at]!;
    fronts += traits[unit]!.fronts[formation[unit]!]!;
  }
  return fronts;
}

/** Measures how wide and deep those on the march are, as their wheels are measured. */
export function measureBody({ battle, leg }: GameContext, into: LineBody): void {
  if (leg.count > 1) {
    measureLine(battle.bases, leg.members, leg.count, into);
    return;
  }
  const unit = leg.members[0]!;
  into.width = 2 * battle.bases.halfWidth[unit]!;
  into.depth = battle.bases.depth[unit]!;
}

/** Radians that those on the march can still wheel with what is left of their leg; round bases turn freely (TK-8d). */
export function wheelLeft(context: GameContext): number {
  const { battle, leg } = context;
  if (leg.count === 1 && isRound(battle.bases, leg.members[0]!)) return Math.PI;
  measureBody(context, body);
  noteRadianCost(body, battle.readings.wheelCost);
  return leg.left / body.radianCost;
}

/** Finds the angle to a point: positive to the left, negative to the right; for a round base the turn on the spot. */
function findAngle({ battle, leg }: GameContext): void {
  const { bases } = battle;
  const unit = leg.members[0]!;
  if (leg.count > 1) {
    measureLine(bases, leg.members, leg.count, body);
    lineBase.x[0] = (body.leftX + body.rightX) / 2;
    lineBase.y[0] = (body.leftY + body.rightY) / 2;
    face(lineBase, 0, body.forwardX, body.forwardY);
    makeRectangle(lineBase, 0, body.width, body.depth);
    wheelToFace(lineBase, 0, bearing);
  } else if (isRound(bases, unit)) {
    bearing.angle = Math.atan2(leftOf(bases, unit, bearing.x, bearing.y), aheadOf(bases, unit, bearing.x, bearing.y));
  } else wheelToFace(bases, unit, bearing);
}

/** Writes into the leg by how much, and which way, those on the march would have to wheel to face the middle of a unit. */
export function aimToFace(context: GameContext, target: number): void {
  const { battle, leg } = context;
  bearing.x = centreX(battle.bases, target);
  bearing.y = centreY(battle.bases, target);
  findAngle(context);
  leg.way = bearing.angle > 0 ? 1 : -1;
  leg.wanted = Math.abs(bearing.angle);
}
