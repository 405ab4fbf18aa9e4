import { face, type Shapes, slide } from '../plane.js';

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
  return { directionX: 1, directionY: 0, pivotX: 0, pivotY: 0, way: 1, reach: 0 };
}

/** Moves a shape along an advance, all of it. */
export function slideAlong(shapes: Shapes, shape: number, motion: Readonly<Motion>): void {
  slide(shapes, shape, motion.directionX, motion.directionY, motion.reach);
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
