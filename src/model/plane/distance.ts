import { type Shapes, TOUCH } from '../plane.js';

/** A straight line between two points. */
export interface Line {
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
}

/** A way from a point along a direction of length 1, and the stretch of it that counts, in centimetres. */
export interface Way {
  x: number;
  y: number;
  directionX: number;
  directionY: number;
  from: number;
  to: number;
}

/** A way to be filled. */
export function wayRecord(): Way {
  return { x: 0, y: 0, directionX: 1, directionY: 0, from: 0, to: 0 };
}

/** The distance from a point to the nearest point of a shape; 0 inside. */
export function pointDistance(shapes: Shapes, shape: number, x: number, y: number): number {
  const forwardX = shapes.forwardX[shape]!;
  const forwardY = shapes.forwardY[shape]!;
  const fromX = x - shapes.x[shape]!;
  const fromY = y - shapes.y[shape]!;
  const ahead = fromX * forwardX + fromY * forwardY;
  const along = Math.max(0, ahead, -ahead - shapes.depth[shape]!);
  const across = Math.max(0, Math.abs(fromY * forwardX - fromX * forwardY) - shapes.halfWidth[shape]!);
  return Math.max(0, Math.sqrt(along * along + across * across) - shapes.radius[shape]!);
}

/** Whether a line runs through a shape, deeper inside than `TOUCH`. */
export function crossesShape(shapes: Shapes, shape: number, line: Readonly<Line>): boolean {
  const forwardX = shapes.forwardX[shape]!;
  const forwardY = shapes.forwardY[shape]!;
  const x = line.fromX - shapes.x[shape]!;
  const y = line.fromY - shapes.y[shape]!;
  const stepX = line.toX - line.fromX;
  const stepY = line.toY - line.fromY;
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
 * Shortens a way to where a shape begins: to its beginning where that lies inside. False, and nothing shortened, where
 * the way misses the shape.
 */
export function rayContact(shapes: Shapes, shape: number, way: Way): boolean {
  const x = way.x - shapes.x[shape]!;
  const y = way.y - shapes.y[shape]!;
  const radius = shapes.radius[shape]!;
  let enter = way.from;
  let leave = way.to;
  if (radius > 0) {
    const along = x * way.directionX + y * way.directionY;
    const root = along * along - (x * x + y * y - radius * radius);
    if (root < 0) return false;
    enter = Math.max(enter, -along - Math.sqrt(root));
    leave = Math.min(leave, -along + Math.sqrt(root));
  } else {
    const forwardX = shapes.forwardX[shape]!;
    const forwardY = shapes.forwardY[shape]!;
    for (let axis = 0; axis < 2; axis++) {
      const along = axis === 0;
      const half = along ? shapes.depth[shape]! / 2 : shapes.halfWidth[shape]!;
      const place = along ? x * forwardX + y * forwardY + half : y * forwardX - x * forwardY;
      const step = along
        ? way.directionX * forwardX + way.directionY * forwardY
        : way.directionY * forwardX - way.directionX * forwardY;
      if (step === 0) {
        if (Math.abs(place) > half) return false;
        continue;
      }
      const sign = step > 0 ? 1 : -1;
      enter = Math.max(enter, (-sign * half - place) / step);
      leave = Math.min(leave, (sign * half - place) / step);
    }
  }
  if (enter > leave) return false;
  way.to = enter;
  return true;
}
