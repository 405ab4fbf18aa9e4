import { type Shapes, TOUCH } from '../plane.js';
import type { Motion } from './motion.js';

/** How far beyond bodies and reach nothing can be met: more than any contact at the end of an advance. */
const CONTACT_SLACK = 2 * TOUCH;

const PLACE = 0;
const STEP = 1;
const HALF = 2;
const FIELDS = 3;
const MAX_AXES = 4;
/**
 * The separating axes of two bodies: for each where the moving one's centre lies on it, seen from the other's, how far
 * it goes for each centimetre, and within what distance of the other's centre the two meet on it.
 */
export const axes = new Float64Array(MAX_AXES * FIELDS);

/**
 * Shortens an advance to where two bodies meet by the first `count` of the `axes`. False where they stay apart within
 * its reach, only graze, or part.
 */
export function meetOnAxes(count: number, motion: Motion): boolean {
  let touched = Number.NEGATIVE_INFINITY;
  let entered = Number.NEGATIVE_INFINITY;
  let left = Number.POSITIVE_INFINITY;
  for (let at = 0; at < count * FIELDS; at += FIELDS) {
    const place = axes[at + PLACE]!;
    const step = axes[at + STEP]!;
    const half = axes[at + HALF]!;
    const deep = half - TOUCH;
    if (step === 0) {
      if (Math.abs(place) > deep) return false;
      continue;
    }
    const way = step > 0 ? 1 : -1;
    touched = Math.max(touched, (-way * half - place) / step);
    entered = Math.max(entered, (-way * deep - place) / step);
    left = Math.min(left, (way * deep - place) / step);
  }
  if (entered >= left || left <= 0 || touched > motion.reach + TOUCH) return false;
  motion.reach = Math.max(0, Math.min(touched, motion.reach));
  return true;
}

const X = 0;
const Y = 1;
const STEP_X = 2;
const STEP_Y = 3;
const RADIUS = 4;
/** A moving point seen from a resting one: where it is, which way it goes, and how near it must come to meet it. */
export const ray = new Float64Array(5);

/** Shortens an advance to where the point of `ray` comes near enough; false where it does not, or only grazes. */
export function meetOnRay(motion: Motion): boolean {
  const x = ray[X]!;
  const y = ray[Y]!;
  const stepX = ray[STEP_X]!;
  const stepY = ray[STEP_Y]!;
  const radius = ray[RADIUS]!;
  const along = x * stepX + y * stepY;
  const across = Math.abs(x * stepY - y * stepX);
  const deep = radius - TOUCH;
  if (across >= deep) return false;
  const half = Math.sqrt(deep * deep - across * across);
  const touched = -along - Math.sqrt(radius * radius - across * across);
  if (half - along <= 0 || touched > motion.reach + TOUCH) return false;
  motion.reach = Math.max(0, Math.min(touched, motion.reach));
  return true;
}

/** Shortens a rectangle's advance to where it meets another. */
function rectangleToRectangle(shapes: Shapes, mover: number, motion: Motion, other: number): boolean {
  const moverX = shapes.forwardX[mover]!;
  const moverY = shapes.forwardY[mover]!;
  const otherX = shapes.forwardX[other]!;
  const otherY = shapes.forwardY[other]!;
  const moverDepth = shapes.depth[mover]! / 2;
  const otherDepth = shapes.depth[other]! / 2;
  const moverWidth = shapes.halfWidth[mover]!;
  const otherWidth = shapes.halfWidth[other]!;
  const x = shapes.x[mover]! - moverX * moverDepth - (shapes.x[other]! - otherX * otherDepth);
  const y = shapes.y[mover]! - moverY * moverDepth - (shapes.y[other]! - otherY * otherDepth);
  const { directionX, directionY } = motion;
  const bodies = moverDepth + otherDepth + moverWidth + otherWidth + CONTACT_SLACK;
  if (Math.abs(x * directionY - y * directionX) > bodies) return false;
  const behind = x * directionX + y * directionY;
  if (behind > bodies || behind < -bodies - motion.reach) return false;
  const cos = Math.abs(moverX * otherX + moverY * otherY);
  const sin = Math.abs(moverX * otherY - moverY * otherX);
  axes[0] = x * otherX + y * otherY;
  axes[1] = directionX * otherX + directionY * otherY;
  axes[2] = otherDepth + moverDepth * cos + moverWidth * sin;
  axes[3] = y * otherX - x * otherY;
  axes[4] = directionY * otherX - directionX * otherY;
  axes[5] = otherWidth + moverDepth * sin + moverWidth * cos;
  axes[6] = x * moverX + y * moverY;
  axes[7] = directionX * moverX + directionY * moverY;
  axes[8] = moverDepth + otherDepth * cos + otherWidth * sin;
  axes[9] = y * moverX - x * moverY;
  axes[10] = directionY * moverX - directionX * moverY;
  axes[11] = moverWidth + otherDepth * sin + otherWidth * cos;
  return meetOnAxes(MAX_AXES, motion);
}

/**
 * Shortens an advance to where a disc and a rectangle meet: of the disc where `way` is 1, of the rectangle where it is
 * -1 and the disc goes the other way as the rectangle sees it.
 */
function discAndRectangle(shapes: Shapes, disc: number, rectangle: number, way: number, motion: Motion): boolean {
  const forwardX = shapes.forwardX[rectangle]!;
  const forwardY = shapes.forwardY[rectangle]!;
  const depth = shapes.depth[rectangle]! / 2;
  const width = shapes.halfWidth[rectangle]!;
  const radius = shapes.radius[disc]!;
  const x = shapes.x[disc]! - shapes.x[rectangle]! + forwardX * depth;
  const y = shapes.y[disc]! - shapes.y[rectangle]! + forwardY * depth;
  const bodies = radius + depth + width + CONTACT_SLACK;
  if (Math.abs(x * motion.directionY - y * motion.directionX) > bodies) return false;
  const behind = way * (x * motion.directionX + y * motion.directionY);
  if (behind > bodies || behind < -bodies - motion.reach) return false;
  const ahead = x * forwardX + y * forwardY;
  const left = y * forwardX - x * forwardY;
  const stepAhead = way * (motion.directionX * forwardX + motion.directionY * forwardY);
  const stepLeft = way * (motion.directionY * forwardX - motion.directionX * forwardY);
  // A rectangle with a rim of the radius: two bars laid across each other, and a disc at each corner.
  axes[0] = ahead;
  axes[1] = stepAhead;
  axes[2] = depth + radius;
  axes[3] = left;
  axes[4] = stepLeft;
  axes[5] = width;
  let met = meetOnAxes(2, motion);
  axes[2] = depth;
  axes[5] = width + radius;
  if (meetOnAxes(2, motion)) met = true;
  ray[STEP_X] = stepAhead;
  ray[STEP_Y] = stepLeft;
  ray[RADIUS] = radius;
  for (let corner = 0; corner < 4; corner++) {
    ray[X] = corner < 2 ? ahead - depth : ahead + depth;
    ray[Y] = corner % 2 === 0 ? left - width : left + width;
    if (meetOnRay(motion)) met = true;
  }
  return met;
}

/**
 * Shortens the advance of a shape to where it meets another: to 0 where they lie in each other already, or touch and
 * would. False, and nothing shortened, where it meets nothing within its reach. Sliding along a shape or away from it
 * meets nothing; touching it at the very end does.
 */
export function advanceContact(shapes: Shapes, mover: number, motion: Motion, other: number): boolean {
  const radius = shapes.radius[mover]!;
  const otherRadius = shapes.radius[other]!;
  if (radius === 0) {
    return otherRadius === 0
      ? rectangleToRectangle(shapes, mover, motion, other)
      : discAndRectangle(shapes, other, mover, -1, motion);
  }
  if (otherRadius === 0) return discAndRectangle(shapes, mover, other, 1, motion);
  ray[X] = shapes.x[mover]! - shapes.x[other]!;
  ray[Y] = shapes.y[mover]! - shapes.y[other]!;
  ray[STEP_X] = motion.directionX;
  ray[STEP_Y] = motion.directionY;
  ray[RADIUS] = radius + otherRadius;
  return meetOnRay(motion);
}
