import { CORNER_NUMBERS, cornersInto, reachAlong, type Shapes, TOUCH } from '../plane.js';
import { pointDistance } from './distance.js';

/** Whether two rectangles lie deeper in each other than `TOUCH`, by their four separating axes. */
function rectanglesOverlap(shapes: Shapes, one: number, other: number): boolean {
  const oneX = shapes.forwardX[one]!;
  const oneY = shapes.forwardY[one]!;
  const otherX = shapes.forwardX[other]!;
  const otherY = shapes.forwardY[other]!;
  const oneDepth = shapes.depth[one]! / 2;
  const otherDepth = shapes.depth[other]! / 2;
  const x = shapes.x[other]! - otherX * otherDepth - (shapes.x[one]! - oneX * oneDepth);
  const y = shapes.y[other]! - otherY * otherDepth - (shapes.y[one]! - oneY * oneDepth);
  const cos = Math.abs(oneX * otherX + oneY * otherY);
  const sin = Math.abs(oneX * otherY - oneY * otherX);
  const oneWidth = shapes.halfWidth[one]!;
  const otherWidth = shapes.halfWidth[other]!;
  return (
    Math.abs(x * oneX + y * oneY) < oneDepth + otherDepth * cos + otherWidth * sin - TOUCH &&
    Math.abs(y * oneX - x * oneY) < oneWidth + otherDepth * sin + otherWidth * cos - TOUCH &&
    Math.abs(x * otherX + y * otherY) < otherDepth + oneDepth * cos + oneWidth * sin - TOUCH &&
    Math.abs(y * otherX - x * otherY) < otherWidth + oneDepth * sin + oneWidth * cos - TOUCH
  );
}

/** Whether two shapes lie deeper in each other than `TOUCH`. */
export function overlap(shapes: Shapes, one: number, other: number): boolean {
  const oneRadius = shapes.radius[one]!;
  const otherRadius = shapes.radius[other]!;
  if (oneRadius === 0 && otherRadius === 0) return rectanglesOverlap(shapes, one, other);
  const disc = oneRadius > 0 ? one : other;
  const body = oneRadius > 0 ? other : one;
  return pointDistance(shapes, body, shapes.x[disc]!, shapes.y[disc]!) < shapes.radius[disc]! - TOUCH;
}

const corners = new Float64Array(CORNER_NUMBERS);

/** The least distance from the corners of a rectangle to another shape. */
function cornerDistance(shapes: Shapes, rectangle: number, other: number): number {
  cornersInto(shapes, rectangle, corners);
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < CORNER_NUMBERS; at += 2) {
    const distance = pointDistance(shapes, other, corners[at]!, corners[at + 1]!);
    if (distance < least) least = distance;
  }
  return least;
}

/** The distance between two shapes; 0 where they touch or overlap. */
export function gap(shapes: Shapes, one: number, other: number): number {
  const oneRadius = shapes.radius[one]!;
  const otherRadius = shapes.radius[other]!;
  if (oneRadius === 0 && otherRadius === 0) {
    const least = Math.min(cornerDistance(shapes, one, other), cornerDistance(shapes, other, one));
    return least > 0 && rectanglesOverlap(shapes, one, other) ? 0 : least;
  }
  const disc = oneRadius > 0 ? one : other;
  const body = oneRadius > 0 ? other : one;
  return Math.max(0, pointDistance(shapes, body, shapes.x[disc]!, shapes.y[disc]!) - shapes.radius[disc]!);
}

/** Whether two shapes touch without lying in each other, be it at a corner only. */
export function touching(shapes: Shapes, one: number, other: number): boolean {
  return !overlap(shapes, one, other) && gap(shapes, one, other) <= TOUCH;
}

/** Whether a shape lies wholly within an upright rectangle. */
export function liesWithin(
  shapes: Shapes,
  shape: number,
  left: number,
  bottom: number,
  right: number,
  top: number,
): boolean {
  const halfDepth = shapes.depth[shape]! / 2;
  const x = shapes.x[shape]! - shapes.forwardX[shape]! * halfDepth;
  const y = shapes.y[shape]! - shapes.forwardY[shape]! * halfDepth;
  const reachX = reachAlong(shapes, shape, 1, 0) - TOUCH;
  const reachY = reachAlong(shapes, shape, 0, 1) - TOUCH;
  return x - reachX >= left && x + reachX <= right && y - reachY >= bottom && y + reachY <= top;
}
