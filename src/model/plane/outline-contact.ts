import { CORNER_NUMBERS, centreX, centreY, copyShape, Shapes, turnAbout } from '../plane.js';
import { beginWay, endWay, narrowWay, pointToPoint } from './advance-contact.js';
import { edgeCount, nextPoint, type Outlines, overlapsOutline } from './outlines.js';
import { Turning } from './turning.js';
import { cornersFrom, noteRim, SAME_ANGLE, TURN_SLACK, turningReach } from './wheel-contact.js';

const turning = new Turning();
const corners = new Float64Array(CORNER_NUMBERS);
const probe = new Shapes(1);

/** How far a rectangle gets before it meets the edge between two points. */
function rectangleToEdge(
  shapes: Shapes,
  mover: number,
  directionX: number,
  directionY: number,
  limit: number,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): number {
  const forwardX = shapes.forwardX[mover]!;
  const forwardY = shapes.forwardY[mover]!;
  const depth = shapes.depth[mover]! / 2;
  const width = shapes.halfWidth[mover]!;
  const stepX = (toX - fromX) / 2;
  const stepY = (toY - fromY) / 2;
  const x = centreX(shapes, mover) - fromX - stepX;
  const y = centreY(shapes, mover) - fromY - stepY;
  const length = Math.sqrt(stepX * stepX + stepY * stepY);
  const acrossX = -stepY / length;
  const acrossY = stepX / length;
  beginWay();
  narrowWay(
    x * forwardX + y * forwardY,
    directionX * forwardX + directionY * forwardY,
    depth + Math.abs(stepX * forwardX + stepY * forwardY),
  );
  narrowWay(
    y * forwardX - x * forwardY,
    directionY * forwardX - directionX * forwardY,
    width + Math.abs(stepY * forwardX - stepX * forwardY),
  );
  narrowWay(
    x * acrossX + y * acrossY,
    directionX * acrossX + directionY * acrossY,
    depth * Math.abs(forwardX * acrossX + forwardY * acrossY) +
      width * Math.abs(forwardX * acrossY - forwardY * acrossX),
  );
  return endWay(limit);
}

/** How far a disc gets before it meets the edge between two points. */
function discToEdge(
  x: number,
  y: number,
  directionX: number,
  directionY: number,
  limit: number,
  radius: number,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): number {
  const stepX = (toX - fromX) / 2;
  const stepY = (toY - fromY) / 2;
  const length = Math.sqrt(stepX * stepX + stepY * stepY);
  const alongX = stepX / length;
  const alongY = stepY / length;
  const midX = x - fromX - stepX;
  const midY = y - fromY - stepY;
  beginWay();
  narrowWay(midX * alongX + midY * alongY, directionX * alongX + directionY * alongY, length);
  narrowWay(midY * alongX - midX * alongY, directionY * alongX - directionX * alongY, radius);
  return Math.min(
    endWay(limit),
    pointToPoint(x - fromX, y - fromY, directionX, directionY, limit, radius),
    pointToPoint(x - toX, y - toY, directionX, directionY, limit, radius),
  );
}

/**
 * How far a shape gets along a direction of length 1 before it meets an area or a line: 0 where it lies in it already
 * or touches it and would, infinite where it meets nothing within `limit`.
 */
export function advanceOutlineContact(
  shapes: Shapes,
  mover: number,
  directionX: number,
  directionY: number,
  limit: number,
  outlines: Outlines,
  outline: number,
): number {
  if (overlapsOutline(shapes, mover, outlines, outline)) return 0;
  const { points } = outlines;
  const radius = shapes.radius[mover]!;
  const first = outlines.first[outline]!;
  const end = first + edgeCount(outlines, outline);
  let least = Number.POSITIVE_INFINITY;
  for (let point = first; point < end; point++) {
    const next = nextPoint(outlines, outline, point);
    const fromX = points[2 * point]!;
    const fromY = points[2 * point + 1]!;
    const toX = points[2 * next]!;
    const toY = points[2 * next + 1]!;
    const found =
      radius > 0
        ? discToEdge(shapes.x[mover]!, shapes.y[mover]!, directionX, directionY, limit, radius, fromX, fromY, toX, toY)
        : rectangleToEdge(shapes, mover, directionX, directionY, limit, fromX, fromY, toX, toY);
    least = Math.min(least, found);
  }
  return least;
}

/** Notes every angle at which a turning shape passes a corner or an edge of an outline. */
function noteAll(
  shapes: Shapes,
  mover: number,
  pivotX: number,
  pivotY: number,
  outlines: Outlines,
  outline: number,
): void {
  const { points } = outlines;
  const radius = shapes.radius[mover]!;
  const x = shapes.x[mover]! - pivotX;
  const y = shapes.y[mover]! - pivotY;
  if (radius === 0) cornersFrom(shapes, mover, pivotX, pivotY, corners);
  const first = outlines.first[outline]!;
  const end = outlines.first[outline + 1]!;
  const edges = first + edgeCount(outlines, outline);
  for (let point = first; point < end; point++) {
    const fromX = points[2 * point]! - pivotX;
    const fromY = points[2 * point + 1]! - pivotY;
    if (radius > 0) turning.notePoint(x, y, fromX, fromY, radius);
    else noteRim(turning, corners, 0, fromX, fromY, true);
    if (point >= edges) continue;
    const next = nextPoint(outlines, outline, point);
    const toX = points[2 * next]! - pivotX;
    const toY = points[2 * next + 1]! - pivotY;
    if (radius > 0) {
      const share = radius / Math.sqrt((toX - fromX) * (toX - fromX) + (toY - fromY) * (toY - fromY));
      const outX = (toY - fromY) * share;
      const outY = (fromX - toX) * share;
      turning.noteEdge(x, y, fromX + outX, fromY + outY, toX + outX, toY + outY, false);
      turning.noteEdge(x, y, fromX - outX, fromY - outY, toX - outX, toY - outY, false);
      continue;
    }
    for (let at = 0; at < CORNER_NUMBERS; at += 2) {
      turning.noteEdge(corners[at]!, corners[at + 1]!, fromX, fromY, toX, toY, false);
    }
  }
}

/** Whether any point of an outline lies within a distance of a pivot. */
function withinReach(outlines: Outlines, outline: number, pivotX: number, pivotY: number, reach: number): boolean {
  const { points } = outlines;
  const first = outlines.first[outline]!;
  const end = outlines.first[outline + 1]!;
  for (let point = first; point < end; point++) {
    const next = nextPoint(outlines, outline, point);
    const x = points[2 * point]! - pivotX;
    const y = points[2 * point + 1]! - pivotY;
    const stepX = points[2 * next]! - pivotX - x;
    const stepY = points[2 * next + 1]! - pivotY - y;
    const square = stepX * stepX + stepY * stepY;
    const share = square === 0 ? 0 : Math.max(0, Math.min(1, -(x * stepX + y * stepY) / square));
    const nearX = x + stepX * share;
    const nearY = y + stepY * share;
    if (nearX * nearX + nearY * nearY <= reach * reach) return true;
  }
  return false;
}

/**
 * By which angle a shape can turn rigidly about a point, counter-clockwise where `way` is 1 and clockwise where it is
 * -1, before it meets an area or a line: 0 where it lies in it already or touches it and would, infinite where it meets
 * nothing within `limit` radians.
 */
export function wheelOutlineContact(
  shapes: Shapes,
  mover: number,
  pivotX: number,
  pivotY: number,
  way: number,
  limit: number,
  outlines: Outlines,
  outline: number,
): number {
  if (overlapsOutline(shapes, mover, outlines, outline)) return 0;
  const reach = turningReach(shapes, mover, pivotX, pivotY);
  if (!withinReach(outlines, outline, pivotX, pivotY, reach)) return Number.POSITIVE_INFINITY;
  turning.begin(way, limit + TURN_SLACK);
  noteAll(shapes, mover, pivotX, pivotY, outlines, outline);
  turning.close();
  let from = 0;
  for (let at = 0; at < turning.count; at++) {
    const to = turning.angles[at]!;
    if (to - from < SAME_ANGLE) continue;
    copyShape(shapes, mover, probe, 0);
    turnAbout(probe, 0, pivotX, pivotY, (way * (from + to)) / 2);
    if (overlapsOutline(probe, 0, outlines, outline)) return Math.min(from, limit);
    from = to;
  }
  return Number.POSITIVE_INFINITY;
}
