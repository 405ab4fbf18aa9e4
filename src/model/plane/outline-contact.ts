import { CORNER_NUMBERS, copyShape, Shapes, TOUCH } from '../plane.js';
import { axes, meetOnAxes, meetOnRay, ray } from './advance-contact.js';
import { type Motion, motionRecord, sweepInto, turnAlong } from './motion.js';
import {
  edgeCount,
  liesOff,
  nextPoint,
  type Outlines,
  overlapsOutline,
  passesBeside,
  RECTANGLE_NUMBERS,
} from './outlines.js';
import { Turning } from './turning.js';
import { cornersFrom, reachInto, TURN_SLACK } from './wheel-contact.js';

/** More than any contact reaches beyond the end of a motion. */
const TOUCH_SLACK = 10 * TOUCH;

const turning = new Turning();
const corners = new Float64Array(CORNER_NUMBERS);
/** An edge as seen from the pivot, and the same moved outwards to either side. */
const edge = new Float64Array(12);
const probe = new Shapes(1);
const trial = motionRecord();

/** Shortens a rectangle's advance to where it meets the edge from one point to another. */
function rectangleToEdge(
  shapes: Shapes,
  mover: number,
  motion: Motion,
  points: Float64Array,
  point: number,
  next: number,
): boolean {
  const forwardX = shapes.forwardX[mover]!;
  const forwardY = shapes.forwardY[mover]!;
  const depth = shapes.depth[mover]! / 2;
  const width = shapes.halfWidth[mover]!;
  const stepX = (points[2 * next]! - points[2 * point]!) / 2;
  const stepY = (points[2 * next + 1]! - points[2 * point + 1]!) / 2;
  const x = shapes.x[mover]! - forwardX * depth - points[2 * point]! - stepX;
  const y = shapes.y[mover]! - forwardY * depth - points[2 * point + 1]! - stepY;
  const length = Math.sqrt(stepX * stepX + stepY * stepY);
  const acrossX = -stepY / length;
  const acrossY = stepX / length;
  const { directionX, directionY } = motion;
  axes[0] = x * forwardX + y * forwardY;
  axes[1] = directionX * forwardX + directionY * forwardY;
  axes[2] = depth + Math.abs(stepX * forwardX + stepY * forwardY);
  axes[3] = y * forwardX - x * forwardY;
  axes[4] = directionY * forwardX - directionX * forwardY;
  axes[5] = width + Math.abs(stepY * forwardX - stepX * forwardY);
  axes[6] = x * acrossX + y * acrossY;
  axes[7] = directionX * acrossX + directionY * acrossY;
  axes[8] =
    depth * Math.abs(forwardX * acrossX + forwardY * acrossY) +
    width * Math.abs(forwardX * acrossY - forwardY * acrossX);
  return meetOnAxes(3, motion);
}

/** Shortens a disc's advance to where it meets the edge from one point to another. */
function discToEdge(
  shapes: Shapes,
  mover: number,
  motion: Motion,
  points: Float64Array,
  point: number,
  next: number,
): boolean {
  const { directionX, directionY } = motion;
  const stepX = (points[2 * next]! - points[2 * point]!) / 2;
  const stepY = (points[2 * next + 1]! - points[2 * point + 1]!) / 2;
  const length = Math.sqrt(stepX * stepX + stepY * stepY);
  const alongX = stepX / length;
  const alongY = stepY / length;
  const x = shapes.x[mover]! - points[2 * point]! - stepX;
  const y = shapes.y[mover]! - points[2 * point + 1]! - stepY;
  axes[0] = x * alongX + y * alongY;
  axes[1] = directionX * alongX + directionY * alongY;
  axes[2] = length;
  axes[3] = y * alongX - x * alongY;
  axes[4] = directionY * alongX - directionX * alongY;
  axes[5] = shapes.radius[mover]!;
  let met = meetOnAxes(2, motion);
  for (let end = -1; end <= 1; end += 2) {
    ray[0] = x - end * stepX;
    ray[1] = y - end * stepY;
    ray[2] = directionX;
    ray[3] = directionY;
    ray[4] = shapes.radius[mover]!;
    if (meetOnRay(motion)) met = true;
  }
  return met;
}

/**
 * Shortens the advance of a shape to where it meets an area or a line: to 0 where it lies in it already, or touches it
 * and would. False, and nothing shortened, where it meets nothing within its reach.
 */
export function advanceOutlineContact(
  shapes: Shapes,
  mover: number,
  motion: Motion,
  outlines: Outlines,
  outline: number,
): boolean {
  if (passesBeside(shapes, mover, motion, TOUCH_SLACK, outlines, outline)) return false;
  if (overlapsOutline(shapes, mover, outlines, outline)) {
    motion.reach = 0;
    return true;
  }
  const { points } = outlines;
  const round = shapes.radius[mover]! > 0;
  const first = outlines.first[outline]!;
  const end = first + edgeCount(outlines, outline);
  let met = false;
  for (let point = first; point < end; point++) {
    const next = nextPoint(outlines, outline, point);
    const meets = round
      ? discToEdge(shapes, mover, motion, points, point, next)
      : rectangleToEdge(shapes, mover, motion, points, point, next);
    if (meets) met = true;
  }
  return met;
}

/** Writes an edge as seen from the pivot, and moved outwards to either side by a disc's radius. */
function seeEdge(points: Float64Array, point: number, next: number, motion: Readonly<Motion>, radius: number): void {
  const fromX = points[2 * point]! - motion.pivotX;
  const fromY = points[2 * point + 1]! - motion.pivotY;
  const stepX = points[2 * next]! - motion.pivotX - fromX;
  const stepY = points[2 * next + 1]! - motion.pivotY - fromY;
  const share = radius / Math.sqrt(stepX * stepX + stepY * stepY);
  for (let side = -1; side <= 1; side++) {
    const at = 4 * (side === 0 ? 0 : side > 0 ? 1 : 2);
    edge[at] = fromX + side * stepY * share;
    edge[at + 1] = fromY - side * stepX * share;
    edge[at + 2] = edge[at]! + stepX;
    edge[at + 3] = edge[at + 1]! + stepY;
  }
}

/** Notes every angle at which a turning shape passes a corner or an edge of an outline. */
function noteAll(shapes: Shapes, mover: number, motion: Readonly<Motion>, outlines: Outlines, outline: number): void {
  const radius = shapes.radius[mover]!;
  turning.radius = radius;
  cornersFrom(shapes, mover, motion, corners);
  const first = outlines.first[outline]!;
  const end = first + edgeCount(outlines, outline);
  for (let point = first; point < end; point++) {
    seeEdge(outlines.points, point, nextPoint(outlines, outline, point), motion, radius);
    if (radius > 0) {
      turning.notePoint(corners, 0, edge, 0);
      turning.notePoint(corners, 0, edge, 2);
      turning.noteEdge(corners, 0, edge, 4, 6, false);
      turning.noteEdge(corners, 0, edge, 8, 10, false);
      continue;
    }
    for (let at = 0; at < CORNER_NUMBERS; at += 2) {
      const next = (at + 2) % CORNER_NUMBERS;
      turning.noteEdge(corners, at, edge, 0, 2, false);
      turning.noteEdge(edge, 0, corners, at, next, true);
      if (point + 1 === end && outlines.closed[outline] === 0) turning.noteEdge(edge, 2, corners, at, next, true);
    }
  }
}

const reaches = new Float64Array(1);
const swept = new Float64Array(RECTANGLE_NUMBERS);

/** Whether any point of an outline lies where a shape may turn. */
function comesNear(
  shapes: Shapes,
  mover: number,
  motion: Readonly<Motion>,
  outlines: Outlines,
  outline: number,
): boolean {
  reachInto(shapes, mover, motion, reaches);
  const reach = reaches[0]!;
  const { points } = outlines;
  const first = outlines.first[outline]!;
  const end = first + edgeCount(outlines, outline);
  for (let point = first; point < end; point++) {
    const next = nextPoint(outlines, outline, point);
    const x = points[2 * point]! - motion.pivotX;
    const y = points[2 * point + 1]! - motion.pivotY;
    const stepX = points[2 * next]! - motion.pivotX - x;
    const stepY = points[2 * next + 1]! - motion.pivotY - y;
    const share = -(x * stepX + y * stepY) / (stepX * stepX + stepY * stepY);
    const kept = Math.max(0, Math.min(1, share));
    const nearX = x + stepX * kept;
    const nearY = y + stepY * kept;
    if (nearX * nearX + nearY * nearY <= reach * reach) return true;
  }
  return false;
}

/** Whether a shape lies in an outline at the end of a turn. */
function endsIn(shapes: Shapes, mover: number, motion: Readonly<Motion>, outlines: Outlines, outline: number): boolean {
  copyShape(shapes, mover, probe, 0);
  turnAlong(probe, 0, motion);
  return overlapsOutline(probe, 0, outlines, outline);
}

/**
 * Shortens the rigid turn of a shape about a point to where it meets an area or a line: to 0 where it lies in it
 * already, or touches it and would. False, and nothing shortened, where it meets nothing within its reach.
 */
export function wheelOutlineContact(
  shapes: Shapes,
  mover: number,
  motion: Motion,
  outlines: Outlines,
  outline: number,
): boolean {
  sweepInto(shapes, mover, motion, true, swept);
  if (liesOff(outlines, outline, swept)) return false;
  if (overlapsOutline(shapes, mover, outlines, outline)) {
    motion.reach = 0;
    return true;
  }
  if (!comesNear(shapes, mover, motion, outlines, outline)) return false;
  turning.begin(motion, TURN_SLACK);
  noteAll(shapes, mover, motion, outlines, outline);
  turning.close();
  let met = false;
  while (!met && turning.tryNext(motion, trial)) met = endsIn(shapes, mover, trial, outlines, outline);
  if (met) turning.stop(motion);
  else if (!turning.endsShallow(motion)) return false;
  while (motion.reach > 0 && endsIn(shapes, mover, motion, outlines, outline)) {
    turning.shorten(motion);
    met = true;
  }
  return met;
}
