import { pointDistance } from '../../../../src/model/plane/distance.js';
import { edgeCount, nextPoint, type Outlines, overlapsOutline } from '../../../../src/model/plane/outlines.js';
import { gapInto, isWithin, overlap } from '../../../../src/model/plane/overlap.js';
import type { Shapes } from '../../../../src/model/plane.js';

/** Puts a shape down with a heading in radians, counter-clockwise from +x. */
export function place(shapes: Shapes, shape: number, x: number, y: number, heading: number): void {
  shapes.x[shape] = x;
  shapes.y[shape] = y;
  shapes.forwardX[shape] = Math.cos(heading);
  shapes.forwardY[shape] = Math.sin(heading);
}

/** The heading in radians, counter-clockwise from +x, from -pi to pi. */
export function headingOf(shapes: Shapes, shape: number): number {
  return Math.atan2(shapes.forwardY[shape]!, shapes.forwardX[shape]!);
}

/** The distance between two shapes; 0 where they touch or overlap. */
export function gap(shapes: Shapes, one: number, other: number): number {
  const distance = new Float64Array(1);
  gapInto(shapes, one, other, distance);
  return distance[0]!;
}

/** Whether two shapes touch without lying in each other, be it at a corner only. */
export function touching(shapes: Shapes, one: number, other: number): boolean {
  return !overlap(shapes, one, other) && isWithin(shapes, one, other, 0);
}

/** The distance from a point to the nearest edge of an outline. */
export function edgeDistance(outlines: Outlines, outline: number, x: number, y: number): number {
  const { points } = outlines;
  const first = outlines.first[outline]!;
  const end = first + edgeCount(outlines, outline);
  let least = Number.POSITIVE_INFINITY;
  for (let point = first; point < end; point++) {
    const next = nextPoint(outlines, outline, point);
    const fromX = points[2 * point]! - x;
    const fromY = points[2 * point + 1]! - y;
    const stepX = points[2 * next]! - x - fromX;
    const stepY = points[2 * next + 1]! - y - fromY;
    const share = -(fromX * stepX + fromY * stepY) / (stepX * stepX + stepY * stepY);
    const kept = Math.max(0, Math.min(1, share));
    const nearX = fromX + stepX * kept;
    const nearY = fromY + stepY * kept;
    least = Math.min(least, nearX * nearX + nearY * nearY);
  }
  return Math.sqrt(least);
}

/** The distance from a shape to an outline; 0 where they touch or overlap. */
export function outlineDistance(shapes: Shapes, shape: number, outlines: Outlines, outline: number): number {
  if (overlapsOutline(shapes, shape, outlines, outline)) return 0;
  const radius = shapes.radius[shape]!;
  if (radius > 0) {
    return Math.max(0, edgeDistance(outlines, outline, shapes.x[shape]!, shapes.y[shape]!) - radius);
  }
  const { points } = outlines;
  let least = Number.POSITIVE_INFINITY;
  for (let point = outlines.first[outline]!; point < outlines.first[outline + 1]!; point++) {
    least = Math.min(least, pointDistance(shapes, shape, points[2 * point]!, points[2 * point + 1]!));
  }
  const forwardX = shapes.forwardX[shape]!;
  const forwardY = shapes.forwardY[shape]!;
  for (let corner = 0; corner < 4; corner++) {
    const left = corner % 2 === 0 ? shapes.halfWidth[shape]! : -shapes.halfWidth[shape]!;
    const back = corner < 2 ? 0 : shapes.depth[shape]!;
    const x = shapes.x[shape]! - forwardX * back - forwardY * left;
    const y = shapes.y[shape]! - forwardY * back + forwardX * left;
    least = Math.min(least, edgeDistance(outlines, outline, x, y));
  }
  return least;
}
