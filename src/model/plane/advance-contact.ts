import { type Shapes, TOUCH } from '../plane.js';
import { slabEntry } from './distance.js';

/**
 * How far beyond a limit the way into something may still begin to count as a contact at its end: two shapes that just
 * touch are `TOUCH` away from lying in each other, and further at a slant.
 */
export const CONTACT_SLACK = 2 * TOUCH;

/** The stretch of a straight way on which two bodies meet: when they touch, when they are deep in, when deep no more. */
const way = new Float64Array(3);
const TOUCHED = 0;
const ENTERED = 1;
const LEFT = 2;

/** Begins a new way. */
export function beginWay(): void {
  way[TOUCHED] = Number.NEGATIVE_INFINITY;
  way[ENTERED] = Number.NEGATIVE_INFINITY;
  way[LEFT] = Number.POSITIVE_INFINITY;
}

/**
 * Narrows the stretch by one separating axis: the moving body's centre lies at `place` on it, seen from the other's,
 * goes `step` for each centimetre, and the bodies meet on it while the centre is within `half`.
 */
export function narrowWay(place: number, step: number, half: number): void {
  const deep = half - TOUCH;
  way[TOUCHED] = Math.max(way[TOUCHED]!, slabEntry(place, step, half));
  way[ENTERED] = Math.max(way[ENTERED]!, slabEntry(place, step, deep));
  way[LEFT] = Math.min(way[LEFT]!, -slabEntry(place, -step, deep));
}

/** How far the way leads to the meeting, or infinity where it stays away, only grazes, or leads apart. */
export function endWay(limit: number): number {
  const entered = way[ENTERED]!;
  const left = way[LEFT]!;
  if (entered >= left || left <= 0 || entered > limit + CONTACT_SLACK) return Number.POSITIVE_INFINITY;
  return Math.max(0, Math.min(way[TOUCHED]!, limit));
}

/** How far a rectangle gets along a direction before it meets another. */
function rectangleToRectangle(
  shapes: Shapes,
  mover: number,
  directionX: number,
  directionY: number,
  limit: number,
  other: number,
): number {
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
  const reach = limit + moverDepth + otherDepth + moverWidth + otherWidth;
  if (x * x + y * y > reach * reach) return Number.POSITIVE_INFINITY;
  const cos = Math.abs(moverX * otherX + moverY * otherY);
  const sin = Math.abs(moverX * otherY - moverY * otherX);
  beginWay();
  const along = otherDepth + moverDepth * cos + moverWidth * sin;
  narrowWay(x * otherX + y * otherY, directionX * otherX + directionY * otherY, along);
  const across = otherWidth + moverDepth * sin + moverWidth * cos;
  narrowWay(y * otherX - x * otherY, directionY * otherX - directionX * otherY, across);
  const ownAlong = moverDepth + otherDepth * cos + otherWidth * sin;
  narrowWay(x * moverX + y * moverY, directionX * moverX + directionY * moverY, ownAlong);
  const ownAcross = moverWidth + otherDepth * sin + otherWidth * cos;
  narrowWay(y * moverX - x * moverY, directionY * moverX - directionX * moverY, ownAcross);
  return endWay(limit);
}

/**
 * How far a point on its way along a direction of length 1 gets before it comes nearer than `radius` to another: both
 * places relative to that other. Infinite where it never does, or only grazes.
 */
export function pointToPoint(
  x: number,
  y: number,
  directionX: number,
  directionY: number,
  limit: number,
  radius: number,
): number {
  const along = x * directionX + y * directionY;
  const across = Math.abs(x * directionY - y * directionX);
  const deep = radius - TOUCH;
  if (across >= deep) return Number.POSITIVE_INFINITY;
  const half = Math.sqrt(deep * deep - across * across);
  if (half - along <= 0 || -along - half > limit + CONTACT_SLACK) return Number.POSITIVE_INFINITY;
  const truly = -along - Math.sqrt(radius * radius - across * across);
  return Math.max(0, Math.min(truly, limit));
}

/** How far a disc of `radius` gets from a point along a direction before it meets a rectangle. */
function discToRectangle(
  shapes: Shapes,
  x: number,
  y: number,
  directionX: number,
  directionY: number,
  limit: number,
  radius: number,
  rectangle: number,
): number {
  const forwardX = shapes.forwardX[rectangle]!;
  const forwardY = shapes.forwardY[rectangle]!;
  const depth = shapes.depth[rectangle]! / 2;
  const width = shapes.halfWidth[rectangle]!;
  const fromX = x - shapes.x[rectangle]! + forwardX * depth;
  const fromY = y - shapes.y[rectangle]! + forwardY * depth;
  const reach = limit + radius + depth + width;
  if (fromX * fromX + fromY * fromY > reach * reach) return Number.POSITIVE_INFINITY;
  const ahead = fromX * forwardX + fromY * forwardY;
  const left = fromY * forwardX - fromX * forwardY;
  const stepAhead = directionX * forwardX + directionY * forwardY;
  const stepLeft = directionY * forwardX - directionX * forwardY;
  // A rectangle with a rim of `radius`: two bars, and a disc at each corner.
  beginWay();
  narrowWay(ahead, stepAhead, depth + radius);
  narrowWay(left, stepLeft, width);
  let least = endWay(limit);
  beginWay();
  narrowWay(ahead, stepAhead, depth);
  narrowWay(left, stepLeft, width + radius);
  least = Math.min(least, endWay(limit));
  least = Math.min(least, pointToPoint(ahead - depth, left - width, stepAhead, stepLeft, limit, radius));
  least = Math.min(least, pointToPoint(ahead - depth, left + width, stepAhead, stepLeft, limit, radius));
  least = Math.min(least, pointToPoint(ahead + depth, left - width, stepAhead, stepLeft, limit, radius));
  return Math.min(least, pointToPoint(ahead + depth, left + width, stepAhead, stepLeft, limit, radius));
}

/**
 * How far a shape gets along a direction of length 1 before it meets another: 0 where they lie in each other already or
 * touch and would, infinite where nothing is met within `limit`. Sliding along a shape or away from it meets nothing.
 */
export function advanceContact(
  shapes: Shapes,
  mover: number,
  directionX: number,
  directionY: number,
  limit: number,
  other: number,
): number {
  const radius = shapes.radius[mover]!;
  const otherRadius = shapes.radius[other]!;
  if (radius === 0 && otherRadius === 0) {
    return rectangleToRectangle(shapes, mover, directionX, directionY, limit, other);
  }
  const x = shapes.x[mover]!;
  const y = shapes.y[mover]!;
  const otherX = shapes.x[other]!;
  const otherY = shapes.y[other]!;
  if (radius > 0 && otherRadius > 0) {
    return pointToPoint(x - otherX, y - otherY, directionX, directionY, limit, radius + otherRadius);
  }
  return radius > 0
    ? discToRectangle(shapes, x, y, directionX, directionY, limit, radius, other)
    : discToRectangle(shapes, otherX, otherY, -directionX, -directionY, limit, otherRadius, mover);
}
