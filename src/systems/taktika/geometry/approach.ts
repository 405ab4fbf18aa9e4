import { advanceContact } from '../../../model/plane/advance-contact.js';
import { centreX, centreY, copyShape, Shapes } from '../../../model/plane.js';
import { isRound } from './base.js';
import { turnTo } from './flight.js';
import { advance, pivotX, pivotY, wheel, wheelAngle, wheelCost, wheelToFace } from './march.js';
import { advanceStop, mayStand, Obstacle, type Stop, stopRecord, wheelStop } from './reach.js';
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

const stop: Stop = stopRecord();
const start = new Shapes(1);

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
  const forwardX = bases.forwardX[unit]!;
  const forwardY = bases.forwardY[unit]!;
  advanceStop(table, unit, forwardX, forwardY, left, passable, stop);
  approach.distance = stop.reach;
  approach.obstacle = stop.obstacle;
  const wheeledX = bases.x[unit]!;
  const wheeledY = bases.y[unit]!;
  for (;;) {
    bases.x[unit] = wheeledX;
    bases.y[unit] = wheeledY;
    advance(bases, unit, approach.distance);
    if (approach.distance === 0 || mayStand(table, unit)) break;
    approach.distance = Math.max(0, approach.distance - STEP);
    approach.obstacle = Obstacle.None;
  }
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
  const ahead = advanceContact(bases, unit, bases.forwardX[unit]!, bases.forwardY[unit]!, ANYWHERE, target);
  if (Number.isFinite(ahead)) return 0;
  const turn = wheelToFace(bases, unit, centreX(bases, target), centreY(bases, target));
  const way = turn < 0 ? -1 : 1;
  const width = 2 * bases.halfWidth[unit]!;
  const depth = bases.depth[unit]!;
  const most = Math.min(Math.abs(turn), wheelAngle(width, depth, speed, wheelReading));
  wheelStop(table, unit, pivotX(bases, unit, way), pivotY(bases, unit, way), way, most, passable, stop);
  approach.way = way;
  approach.angle = stop.reach;
  wheel(bases, unit, way, stop.reach);
  return wheelCost(width, depth, stop.reach, wheelReading);
}
