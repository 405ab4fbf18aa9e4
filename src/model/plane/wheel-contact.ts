import { CORNER_NUMBERS, copyShape, cornersInto, Shapes, TOUCH } from '../plane.js';
import { type Motion, motionRecord, turnAlong } from './motion.js';
import { overlap } from './overlap.js';
import { Turning } from './turning.js';

/** How far beyond its end, in radians, a turn may still begin to lead into something that it touches at its end. */
export const TURN_SLACK = 2e-6;

const turning = new Turning();
const moving = new Float64Array(CORNER_NUMBERS);
const resting = new Float64Array(CORNER_NUMBERS);
/** The edges of a rectangle moved outwards: for each where it begins and where it ends. */
const rim = new Float64Array(2 * CORNER_NUMBERS);
const pair = new Shapes(2);
const trial = motionRecord();

/** Writes a rectangle's corners, or the centre of a disc, as seen from the pivot of a motion. */
export function cornersFrom(shapes: Shapes, shape: number, motion: Readonly<Motion>, into: Float64Array): void {
  cornersInto(shapes, shape, into);
  for (let at = 0; at < CORNER_NUMBERS; at += 2) {
    into[at] = into[at]! - motion.pivotX;
    into[at + 1] = into[at + 1]! - motion.pivotY;
  }
}

/** Writes how far from the pivot any point of a shape may turn, or a little more. */
export function reachInto(shapes: Shapes, shape: number, motion: Readonly<Motion>, reach: Float64Array): void {
  const width = shapes.halfWidth[shape]!;
  const depth = shapes.depth[shape]! / 2;
  const x = shapes.x[shape]! - shapes.forwardX[shape]! * depth - motion.pivotX;
  const y = shapes.y[shape]! - shapes.forwardY[shape]! * depth - motion.pivotY;
  reach[0] = Math.sqrt(x * x + y * y) + Math.sqrt(width * width + depth * depth) + shapes.radius[shape]!;
}

/** Whether a turning shape may come anywhere near another at all: round the pivot, and along the arc of its centre. */
function comesNear(shapes: Shapes, mover: number, motion: Readonly<Motion>, other: number): boolean {
  const width = shapes.halfWidth[other]!;
  const depth = shapes.depth[other]! / 2;
  const x = shapes.x[other]! - shapes.forwardX[other]! * depth - motion.pivotX;
  const y = shapes.y[other]! - shapes.forwardY[other]! * depth - motion.pivotY;
  const moverWidth = shapes.halfWidth[mover]!;
  const moverDepth = shapes.depth[mover]! / 2;
  const moverX = shapes.x[mover]! - shapes.forwardX[mover]! * moverDepth - motion.pivotX;
  const moverY = shapes.y[mover]! - shapes.forwardY[mover]! * moverDepth - motion.pivotY;
  const bodies =
    Math.sqrt(moverWidth * moverWidth + moverDepth * moverDepth) +
    shapes.radius[mover]! +
    Math.sqrt(width * width + depth * depth) +
    shapes.radius[other]!;
  const radius = Math.sqrt(moverX * moverX + moverY * moverY);
  const reach = radius + bodies;
  if (x * x + y * y > reach * reach) return false;
  const along = radius * (motion.reach + 2 * TURN_SLACK) + bodies;
  return (x - moverX) * (x - moverX) + (y - moverY) * (y - moverY) <= along * along;
}

/** Centimetres that are nothing, well below `TOUCH`. */
const NOTHING = TOUCH / 100;
const QUARTER_TURN = Math.PI / 2;

/**
 * Whether a rectangle that turns by at most a quarter about a point level with its front, outward of it, turns away from
 * another shape: what lies on the outer side of that point, or behind the rear, is never met.
 */
function turnsAway(
  shapes: Shapes,
  mover: number,
  { pivotX, pivotY, reach, way }: Readonly<Motion>,
  other: number,
): boolean {
  if (shapes.radius[mover]! > 0 || reach + TURN_SLACK > QUARTER_TURN) return false;
  const forwardX = shapes.forwardX[mover]!;
  const forwardY = shapes.forwardY[mover]!;
  const x = shapes.x[mover]! - pivotX;
  const y = shapes.y[mover]! - pivotY;
  const inward = way * (x * forwardY - y * forwardX) - shapes.halfWidth[mover]!;
  if (Math.abs(x * forwardX + y * forwardY) > NOTHING || inward < -NOTHING) return false;
  const depth = shapes.depth[other]! / 2;
  const otherX = shapes.x[other]! - shapes.forwardX[other]! * depth - pivotX;
  const otherY = shapes.y[other]! - shapes.forwardY[other]! * depth - pivotY;
  const along = Math.abs(forwardX * shapes.forwardX[other]! + forwardY * shapes.forwardY[other]!);
  const across = Math.abs(forwardX * shapes.forwardY[other]! - forwardY * shapes.forwardX[other]!);
  const width = shapes.halfWidth[other]!;
  const radius = shapes.radius[other]!;
  const aside = way * (otherY * forwardX - otherX * forwardY) - depth * across - width * along;
  const behind = -(otherX * forwardX + otherY * forwardY) - depth * along - width * across;
  return aside >= radius || behind >= shapes.depth[mover]! + radius;
}

/** Notes where the edges of a rectangle, moved outwards by the turning's radius, and a disc's centre pass each other. */
function noteRim(corners: Float64Array, centre: Float64Array, edgesTurn: boolean): void {
  for (let at = 0; at < CORNER_NUMBERS; at += 2) {
    const next = (at + 2) % CORNER_NUMBERS;
    const stepX = corners[next]! - corners[at]!;
    const stepY = corners[next + 1]! - corners[at + 1]!;
    const share = turning.radius / Math.sqrt(stepX * stepX + stepY * stepY);
    rim[2 * at] = corners[at]! + stepY * share;
    rim[2 * at + 1] = corners[at + 1]! - stepX * share;
    rim[2 * at + 2] = corners[next]! + stepY * share;
    rim[2 * at + 3] = corners[next + 1]! - stepX * share;
    turning.noteEdge(centre, 0, rim, 2 * at, 2 * at + 2, edgesTurn);
  }
}

/** Notes every angle at which the turn of a shape may begin or cease to meet another. */
function noteAll(shapes: Shapes, mover: number, motion: Readonly<Motion>, other: number): void {
  const radius = shapes.radius[mover]!;
  const otherRadius = shapes.radius[other]!;
  turning.radius = radius + otherRadius;
  cornersFrom(shapes, mover, motion, moving);
  cornersFrom(shapes, other, motion, resting);
  if (radius > 0 && otherRadius > 0) {
    turning.notePoint(moving, 0, resting, 0);
    return;
  }
  if (radius > 0) noteRim(resting, moving, false);
  else if (otherRadius > 0) noteRim(moving, resting, true);
  for (let at = 0; at < CORNER_NUMBERS; at += 2) {
    if (radius > 0) turning.notePoint(moving, 0, resting, at);
    else if (otherRadius > 0) turning.notePoint(moving, at, resting, 0);
    else {
      for (let edge = 0; edge < CORNER_NUMBERS; edge += 2) {
        const next = (edge + 2) % CORNER_NUMBERS;
        turning.noteEdge(moving, at, resting, edge, next, false);
        turning.noteEdge(resting, at, moving, edge, next, true);
      }
    }
  }
}

/** Whether a shape lies in the other of `pair` at the end of a turn. */
function endsIn(shapes: Shapes, mover: number, motion: Readonly<Motion>): boolean {
  copyShape(shapes, mover, pair, 0);
  turnAlong(pair, 0, motion);
  return overlap(pair, 0, 1);
}

/**
 * Shortens the rigid turn of a shape about a point to where it meets another: to 0 where they lie in each other already,
 * or touch and would. False, and nothing shortened, where it meets nothing within its reach, of at most a full turn.
 * Exact: every place where a corner of the one passes an edge of the other is computed, the turn between two such
 * places tried once, and the end of what is left of it.
 */
export function wheelContact(shapes: Shapes, mover: number, motion: Motion, other: number): boolean {
  if (!comesNear(shapes, mover, motion, other) || turnsAway(shapes, mover, motion, other)) return false;
  turning.begin(motion, TURN_SLACK);
  noteAll(shapes, mover, motion, other);
  turning.close();
  copyShape(shapes, other, pair, 1);
  let met = false;
  while (!met && turning.tryNext(motion, trial)) met = endsIn(shapes, mover, trial);
  if (met) turning.stop(motion);
  else if (!turning.endsShallow(motion)) return false;
  while (motion.reach > 0 && endsIn(shapes, mover, motion)) {
    turning.shorten(motion);
    met = true;
  }
  return met;
}
