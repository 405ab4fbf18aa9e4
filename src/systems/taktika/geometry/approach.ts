import { advanceContact } from '../../../model/plane/advance-contact.js';
import { slideAlong, turnAlong } from '../../../model/plane/motion.js';
import { centreX, centreY, copyShape, Shapes } from '../../../model/plane.js';
import { isRound } from './base.js';
import { turnTo } from './flight.js';
import { aimAhead, aimWheel, bearingRecord, wheelAngle, wheelCost, wheelToFace } from './march.js';
import { advanceStop, mayStand, moveRecord, Obstacle, wheelStop } from './reach.js';
import type { Table } from './table.js';

/** How a unit makes for another: a wheel, then an advance, and what it comes up against. */
export interface Approach {
  /** 1 for a left wheel, -1 for a right one. */
  way: number;
  /** Radians of the wheel; 0 for none. */
  angle: number;
  /** Centimetres of the advance after it. */
  distance: number;
  /** The unit met at the end of the advance, or one of the values of `Obstacle`. */
  obstacle: number;
}

/** An empty approach to be filled. */
export function approachRecord(): Approach {
  return { way: 1, angle: 0, distance: 0, obstacle: 0 };
}

/** Further than any two points of the table lie apart. */
const ANYWHERE = 200;
/** Centimetres of a step by which a place is sought where a unit may stand, back along the way it came. */
const STEP = 0.25;

const move = moveRecord();
const bearing = bearingRecord();
const start = new Shapes(1);
const wheeled = new Shapes(1);

/**
 * The straightest way to a target within `speed` centimetres (TK-7.2f): straight ahead where that leads to the target
 * some day, otherwise by the wheel that faces its middle first, as far as the move and what stands in the way allow.
 * Units marked in `passable` are moved through, but the way does not end in one: it ends before. Round bases turn
 * freely. The unit is not moved; `wheelReading` is the option of R32.
 */
export function findApproach(
  table: Table,
  unit: number,
  target: number,
  speed: number,
  passable: Uint8Array,
  wheelReading: number,
  approach: Approach,
): void {
  const { bases } = table;
  copyShape(bases, unit, start, 0);
  approach.way = 1;
  approach.angle = 0;
  let left = speed;
  if (isRound(bases, unit)) turnTo(bases, unit, centreX(bases, target), centreY(bases, target));
  else left -= makeWheel(table, unit, target, speed, passable, wheelReading, approach);
  copyShape(bases, unit, wheeled, 0);
  aimAhead(bases, unit, 1, move);
  move.reach = left;
  advanceStop(table, unit, passable, move);
  approach.obstacle = move.obstacle;
  for (;;) {
    slideAlong(bases, unit, move);
    if (move.reach === 0 || mayStand(table, unit)) break;
    copyShape(wheeled, 0, bases, unit);
    move.reach = Math.max(0, move.reach - STEP);
    approach.obstacle = Obstacle.None;
  }
  approach.distance = move.reach;
  copyShape(start, 0, bases, unit);
}

/** Makes the wheel of an approach and returns its cost. */
function makeWheel(
  table: Table,
  unit: number,
  target: number,
  speed: number,
  passable: Uint8Array,
  wheelReading: number,
  approach: Approach,
): number {
  const { bases } = table;
  aimAhead(bases, unit, 1, move);
  move.reach = ANYWHERE;
  if (advanceContact(bases, unit, move, target)) return 0;
  bearing.x = centreX(bases, target);
  bearing.y = centreY(bases, target);
  wheelToFace(bases, unit, bearing);
  const width = 2 * bases.halfWidth[unit]!;
  const depth = bases.depth[unit]!;
  approach.way = bearing.angle < 0 ? -1 : 1;
  aimWheel(bases, unit, approach.way, move);
  move.reach = Math.min(Math.abs(bearing.angle), wheelAngle(width, depth, speed, wheelReading));
  wheelStop(table, unit, passable, move);
  approach.angle = move.reach;
  turnAlong(bases, unit, move);
  return wheelCost(width, depth, move.reach, wheelReading);
}
