import { CORNER_NUMBERS, centreX, centreY, copyShape, cornersInto, Shapes, turnAbout } from '../plane.js';
import { overlap } from './overlap.js';
import { Turning } from './turning.js';

/** How far beyond its end, in radians, a turn may still begin to lead into something that it touches at its end. */
export const TURN_SLACK = 2e-6;
/** Angles nearer to each other than this are one. */
export const SAME_ANGLE = 1e-9;

const turning = new Turning();
const moving = new Float64Array(CORNER_NUMBERS);
const resting = new Float64Array(CORNER_NUMBERS);
const pair = new Shapes(2);

/** The radius of the circle about its centre in which a shape lies. */
export function roundRadius(shapes: Shapes, shape: number): number {
  const width = shapes.halfWidth[shape]!;
  const depth = shapes.depth[shape]! / 2;
  return shapes.radius[shape]! + Math.sqrt(width * width + depth * depth);
}

/** The greatest distance from a pivot at which any point of a shape turns about it, or more. */
export function turningReach(shapes: Shapes, shape: number, pivotX: number, pivotY: number): number {
  const x = centreX(shapes, shape) - pivotX;
  const y = centreY(shapes, shape) - pivotY;
  return Math.sqrt(x * x + y * y) + roundRadius(shapes, shape);
}

/** Writes a rectangle's corners as seen from a pivot. */
export function cornersFrom(shapes: Shapes, shape: number, pivotX: number, pivotY: number, into: Float64Array): void {
  cornersInto(shapes, shape, into);
  for (let at = 0; at < CORNER_NUMBERS; at += 2) {
    into[at] = into[at]! - pivotX;
    into[at + 1] = into[at + 1]! - pivotY;
  }
}

/** Notes where the edges of a rectangle, moved outwards by `margin`, and a point pass each other. */
export function noteRim(
  turn: Turning,
  corners: Float64Array,
  margin: number,
  x: number,
  y: number,
  edgesTurn: boolean,
): void {
  for (let at = 0; at < CORNER_NUMBERS; at += 2) {
    const next = (at + 2) % CORNER_NUMBERS;
    const fromX = corners[at]!;
    const fromY = corners[at + 1]!;
    const stepX = corners[next]! - fromX;
    const stepY = corners[next + 1]! - fromY;
    const share = margin === 0 ? 0 : margin / Math.sqrt(stepX * stepX + stepY * stepY);
    const outX = stepY * share;
    const outY = -stepX * share;
    turn.noteEdge(x, y, fromX + outX, fromY + outY, fromX + stepX + outX, fromY + stepY + outY, edgesTurn);
  }
}

/** Notes every angle at which the turn of a shape may begin or cease to meet another. */
function noteAll(shapes: Shapes, mover: number, pivotX: number, pivotY: number, other: number): void {
  const radius = shapes.radius[mover]!;
  const otherRadius = shapes.radius[other]!;
  const x = shapes.x[mover]! - pivotX;
  const y = shapes.y[mover]! - pivotY;
  const otherX = shapes.x[other]! - pivotX;
  const otherY = shapes.y[other]! - pivotY;
  if (radius > 0 && otherRadius > 0) {
    turning.notePoint(x, y, otherX, otherY, radius + otherRadius);
    return;
  }
  cornersFrom(shapes, mover, pivotX, pivotY, moving);
  cornersFrom(shapes, other, pivotX, pivotY, resting);
  if (radius > 0) {
    noteRim(turning, resting, radius, x, y, false);
    for (let at = 0; at < CORNER_NUMBERS; at += 2) turning.notePoint(x, y, resting[at]!, resting[at + 1]!, radius);
  } else if (otherRadius > 0) {
    noteRim(turning, moving, otherRadius, otherX, otherY, true);
    for (let at = 0; at < CORNER_NUMBERS; at += 2) {
      turning.notePoint(moving[at]!, moving[at + 1]!, otherX, otherY, otherRadius);
    }
  } else {
    for (let at = 0; at < CORNER_NUMBERS; at += 2) {
      noteRim(turning, resting, 0, moving[at]!, moving[at + 1]!, false);
      noteRim(turning, moving, 0, resting[at]!, resting[at + 1]!, true);
    }
  }
}

/**
 * By which angle a shape can turn rigidly about a point, counter-clockwise where `way` is 1 and clockwise where it is
 * -1, before it meets another: 0 where they lie in each other already or touch and would, infinite where nothing is met
 * within `limit` radians. Exact: every place where a corner of the one passes an edge of the other is computed, and the
 * turn between two such places tried once.
 */
export function wheelContact(
  shapes: Shapes,
  mover: number,
  pivotX: number,
  pivotY: number,
  way: number,
  limit: number,
  other: number,
): number {
  const x = centreX(shapes, other) - pivotX;
  const y = centreY(shapes, other) - pivotY;
  const reach = turningReach(shapes, mover, pivotX, pivotY) + roundRadius(shapes, other);
  if (x * x + y * y > reach * reach) return Number.POSITIVE_INFINITY;
  turning.begin(way, limit + TURN_SLACK);
  noteAll(shapes, mover, pivotX, pivotY, other);
  turning.close();
  copyShape(shapes, other, pair, 1);
  let from = 0;
  for (let at = 0; at < turning.count; at++) {
    const to = turning.angles[at]!;
    if (to - from < SAME_ANGLE) continue;
    copyShape(shapes, mover, pair, 0);
    turnAbout(pair, 0, pivotX, pivotY, (way * (from + to)) / 2);
    if (overlap(pair, 0, 1)) return Math.min(from, limit);
    from = to;
  }
  return Number.POSITIVE_INFINITY;
}
