import { face, type Shapes, TOUCH, uprightReach } from '../plane.js';

/**
 * A motion of one shape or several: straight ahead in a direction, or a turn about a point. One record for what would be
 * many numbers, so that handing a motion on makes nothing; who measures it shortens its reach.
 */
export interface Motion {
  /** The direction of an advance, of length 1. */
  directionX: number;
  directionY: number;
  /** The point about which a turn goes. */
  pivotX: number;
  pivotY: number;
  /** 1 for a turn counter-clockwise, -1 for one clockwise. */
  way: number;
  /** How far: centimetres of an advance, radians of a turn. */
  reach: number;
}

/** A motion to be filled. */
export function motionRecord(): Motion {
  // Fractions from the beginning: V8 keeps a field as what it held first, and makes objects of what does not fit.
  return { directionX: 0.5, directionY: 0.5, pivotX: 0.5, pivotY: 0.5, way: 1, reach: 0.5 };
}

/** Moves a shape along an advance, all of it. */
export function slideAlong(shapes: Shapes, shape: number, motion: Readonly<Motion>): void {
  // Not by `slide`: where that is not inlined, every fraction handed to it would be made an object.
  shapes.x[shape] = shapes.x[shape]! + motion.directionX * motion.reach;
  shapes.y[shape] = shapes.y[shape]! + motion.directionY * motion.reach;
}

/**
 * Turns a shape rigidly along a turn, all of it. Sine and cosine are V8's own, the same on every machine, and are asked
 * for only where something turns: all other places follow from sums, products and square roots.
 */
export function turnAlong(shapes: Shapes, shape: number, motion: Readonly<Motion>): void {
  const cos = Math.cos(motion.reach);
  const sin = motion.way * Math.sin(motion.reach);
  const x = shapes.x[shape]! - motion.pivotX;
  const y = shapes.y[shape]! - motion.pivotY;
  const forwardX = shapes.forwardX[shape]!;
  const forwardY = shapes.forwardY[shape]!;
  shapes.x[shape] = motion.pivotX + x * cos - y * sin;
  shapes.y[shape] = motion.pivotY + y * cos + x * sin;
  face(shapes, shape, forwardX * cos - forwardY * sin, forwardY * cos + forwardX * sin);
}

/** More than any contact reaches beyond what a motion sweeps over. */
const SLACK = 1000 * TOUCH;

const reaches = new Float64Array(2);

/**
 * Writes an upright rectangle that holds all that a shape sweeps over on an advance, or on a turn where `turns`, and whatever
 * it comes to touch: its least x and y, and its greatest.
 */
export function sweepInto(
  shapes: Shapes,
  shape: number,
  motion: Readonly<Motion>,
  turns: boolean,
  rectangle: Float64Array,
): void {
  const depth = shapes.depth[shape]! / 2;
  const x = shapes.x[shape]! - shapes.forwardX[shape]! * depth;
  const y = shapes.y[shape]! - shapes.forwardY[shape]! * depth;
  if (turns) {
    const size = depth + shapes.halfWidth[shape]! + shapes.radius[shape]!;
    const fromPivot = Math.abs(x - motion.pivotX) + Math.abs(y - motion.pivotY) + size;
    const all = size + SLACK + motion.reach * fromPivot;
    rectangle[0] = x - all;
    rectangle[1] = y - all;
    rectangle[2] = x + all;
    rectangle[3] = y + all;
    return;
  }
  uprightReach(shapes, shape, reaches);
  const allX = reaches[0]! + SLACK;
  const allY = reaches[1]! + SLACK;
  const wayX = motion.directionX * motion.reach;
  const wayY = motion.directionY * motion.reach;
  rectangle[0] = x + Math.min(0, wayX) - allX;
  rectangle[1] = y + Math.min(0, wayY) - allY;
  rectangle[2] = x + Math.max(0, wayX) + allX;
  rectangle[3] = y + Math.max(0, wayY) + allY;
}
