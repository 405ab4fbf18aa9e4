import { type Shapes, TOUCH } from '../plane.js';

/** The distance from a point to the nearest point of a shape; 0 inside. */
export function pointDistance(shapes: Shapes, shape: number, x: number, y: number): number {
  const forwardX = shapes.forwardX[shape]!;
  const forwardY = shapes.forwardY[shape]!;
  const fromX = x - shapes.x[shape]!;
  const fromY = y - shapes.y[shape]!;
  const ahead = fromX * forwardX + fromY * forwardY;
  const aside = Math.abs(fromY * forwardX - fromX * forwardY) - shapes.halfWidth[shape]!;
  const behind = -ahead - shapes.depth[shape]!;
  const along = Math.max(0, ahead, behind);
  const across = Math.max(0, aside);
  const distance = along === 0 ? across : across === 0 ? along : Math.sqrt(along * along + across * across);
  return distance > shapes.radius[shape]! ? distance - shapes.radius[shape]! : 0;
}

/** Whether a line from one point to another runs through a shape, deeper inside than `TOUCH`. */
export function crossesShape(
  shapes: Shapes,
  shape: number,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): boolean {
  const forwardX = shapes.forwardX[shape]!;
  const forwardY = shapes.forwardY[shape]!;
  const x = fromX - shapes.x[shape]!;
  const y = fromY - shapes.y[shape]!;
  const stepX = toX - fromX;
  const stepY = toY - fromY;
  const radius = shapes.radius[shape]!;
  if (radius > 0) {
    const square = stepX * stepX + stepY * stepY;
    const along = square > 0 ? Math.min(1, Math.max(0, -(x * stepX + y * stepY) / square)) : 0;
    const nearX = x + stepX * along;
    const nearY = y + stepY * along;
    return nearX * nearX + nearY * nearY < (radius - TOUCH) * (radius - TOUCH);
  }
  const halfDepth = shapes.depth[shape]! / 2;
  const ahead = x * forwardX + y * forwardY + halfDepth;
  const left = y * forwardX - x * forwardY;
  const stepAhead = stepX * forwardX + stepY * forwardY;
  const stepLeft = stepY * forwardX - stepX * forwardY;
  const depth = halfDepth - TOUCH;
  const width = shapes.halfWidth[shape]! - TOUCH;
  if ((ahead > depth && ahead + stepAhead > depth) || (ahead < -depth && ahead + stepAhead < -depth)) return false;
  if ((left > width && left + stepLeft > width) || (left < -width && left + stepLeft < -width)) return false;
  // Neither end lies beyond one side with the other: what is left to separate them is the line itself.
  const across = Math.abs(ahead * stepLeft - left * stepAhead);
  return across <= depth * Math.abs(stepLeft) + width * Math.abs(stepAhead);
}

/**
 * How far from a point along a direction of length 1 a shape begins; 0 where the point lies inside, infinite where the
 * way misses it.
 */
export function rayDistance(
  shapes: Shapes,
  shape: number,
  x: number,
  y: number,
  directionX: number,
  directionY: number,
): number {
  const fromX = x - shapes.x[shape]!;
  const fromY = y - shapes.y[shape]!;
  const radius = shapes.radius[shape]!;
  if (radius > 0) {
    const along = fromX * directionX + fromY * directionY;
    const square = fromX * fromX + fromY * fromY - radius * radius;
    if (square <= 0) return 0;
    const root = along * along - square;
    return root < 0 || along > 0 ? Number.POSITIVE_INFINITY : -along - Math.sqrt(root);
  }
  const forwardX = shapes.forwardX[shape]!;
  const forwardY = shapes.forwardY[shape]!;
  const halfDepth = shapes.depth[shape]! / 2;
  const ahead = fromX * forwardX + fromY * forwardY + halfDepth;
  const left = fromY * forwardX - fromX * forwardY;
  const stepAhead = directionX * forwardX + directionY * forwardY;
  const stepLeft = directionY * forwardX - directionX * forwardY;
  const width = shapes.halfWidth[shape]!;
  const enter = Math.max(slabEntry(ahead, stepAhead, halfDepth), slabEntry(left, stepLeft, width), 0);
  const leave = Math.min(-slabEntry(ahead, -stepAhead, halfDepth), -slabEntry(left, -stepLeft, width));
  return enter <= leave ? enter : Number.POSITIVE_INFINITY;
}

/**
 * When a point at `place`, moving by `step` for each unit of time, enters the strip from `-half` to `half`: minus
 * infinity where it always was in it, plus infinity where it never is. Minus the entry of the reversed motion is when
 * it leaves.
 */
export function slabEntry(place: number, step: number, half: number): number {
  if (step === 0) return Math.abs(place) <= half ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return step > 0 ? (-half - place) / step : (half - place) / step;
}
