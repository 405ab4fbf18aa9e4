import { type Shapes, TOUCH } from '../plane.js';
import { crossesShape, type Line, type Way } from './distance.js';
import type { Motion } from './motion.js';

const BOUNDS = 4;
/** How far beyond a sharp corner of an area a point may lie that its edges still hold. */
const CORNER = 100 * TOUCH;

/**
 * Areas and lines that lie still on a plane, in flat arrays: an area is a convex polygon whose corners run
 * counter-clockwise, a line a row of points. Filled once, before the plane is used.
 */
export class Outlines {
  /** x, y pairs of all points. */
  readonly points: Float64Array;
  /** Where each outline's points begin, counted in points; one more for the end. */
  readonly first: Int32Array;
  /** 1 for areas, 0 for lines. */
  readonly closed: Uint8Array;
  /** Four numbers for each outline: the least x and y of its points, and the greatest. */
  readonly bounds: Float64Array;
  count = 0;

  constructor(mostOutlines: number, mostPoints: number) {
    this.bounds = new Float64Array(BOUNDS * mostOutlines);
    this.points = new Float64Array(2 * mostPoints);
    this.first = new Int32Array(mostOutlines + 1);
    this.closed = new Uint8Array(mostOutlines);
  }

  /**
   * Adds an area or a line by x, y pairs and returns its place; moved by `x` and `y` where they are given, and then, where
   * `sign` is -1, turned half round the origin. Throws `RangeError` where there is no room left.
   */
  add(points: ArrayLike<number>, closed: boolean, sign = 1, x = 0, y = 0): number {
    const start = this.first[this.count]!;
    if (this.count === this.closed.length || 2 * start + points.length > this.points.length) {
      throw new RangeError(`expected at most ${this.closed.length} outlines with ${this.points.length / 2} points`);
    }
    for (let at = 0; at < points.length; at += 2) {
      this.points[2 * start + at] = sign * (points[at]! + x);
      this.points[2 * start + at + 1] = sign * (points[at + 1]! + y);
    }
    this.closed[this.count] = closed ? 1 : 0;
    this.first[this.count + 1] = start + points.length / 2;
    this.bound(this.count);
    return this.count++;
  }

  /** Takes over the outlines of another that was made for as many. */
  copyFrom(other: Outlines): void {
    this.points.set(other.points);
    this.first.set(other.first);
    this.closed.set(other.closed);
    this.bounds.set(other.bounds);
    this.count = other.count;
  }

  /** Turns everything half round the origin. */
  halfTurn(): void {
    for (let at = 0; at < 2 * this.first[this.count]!; at++) this.points[at] = -this.points[at]!;
    for (let outline = 0; outline < this.count; outline++) this.bound(outline);
  }

  /** Takes all outlines off. */
  clear(): void {
    this.count = 0;
  }

  private bound(outline: number): void {
    const { bounds, points, first } = this;
    const to = BOUNDS * outline;
    bounds.fill(Number.POSITIVE_INFINITY, to, to + 2);
    bounds.fill(Number.NEGATIVE_INFINITY, to + 2, to + BOUNDS);
    for (let at = 2 * first[outline]!; at < 2 * first[outline + 1]!; at += 2) {
      bounds[to] = Math.min(bounds[to]!, points[at]!);
      bounds[to + 1] = Math.min(bounds[to + 1]!, points[at + 1]!);
      bounds[to + 2] = Math.max(bounds[to + 2]!, points[at]!);
      bounds[to + 3] = Math.max(bounds[to + 3]!, points[at + 1]!);
    }
  }
}

/** The point that follows another: round an area, of which the first comes after the last, or along a line. */
export function nextPoint(outlines: Outlines, outline: number, point: number): number {
  return point + 1 < outlines.first[outline + 1]! ? point + 1 : outlines.first[outline]!;
}

/** The number of edges of an outline: one for each corner of an area, one less than its points for a line. */
export function edgeCount(outlines: Outlines, outline: number): number {
  return outlines.first[outline + 1]! - outlines.first[outline]! - (outlines.closed[outline] === 1 ? 0 : 1);
}

/** Whether a point lies in an area, its rim included; never for a line. */
export function areaHolds(outlines: Outlines, outline: number, x: number, y: number): boolean {
  if (outlines.closed[outline] === 0) return false;
  const { points, bounds } = outlines;
  const at = BOUNDS * outline;
  if (x < bounds[at]! - CORNER || x > bounds[at + 2]! + CORNER) return false;
  if (y < bounds[at + 1]! - CORNER || y > bounds[at + 3]! + CORNER) return false;
  const first = outlines.first[outline]!;
  const end = first + edgeCount(outlines, outline);
  for (let point = first; point < end; point++) {
    const next = nextPoint(outlines, outline, point);
    const fromX = points[2 * point]!;
    const fromY = points[2 * point + 1]!;
    const stepX = points[2 * next]! - fromX;
    const stepY = points[2 * next + 1]! - fromY;
    const cross = stepX * (y - fromY) - stepY * (x - fromX);
    if (cross < 0 && cross * cross > TOUCH * TOUCH * (stepX * stepX + stepY * stepY)) return false;
  }
  return true;
}

/**
 * Whether a shape lies far off an outline, wherever a motion of at most `way` centimetres takes its centre: told by upright
 * rectangles round both. False does not mean that they are near.
 */
export function isFarOff(shapes: Shapes, shape: number, outlines: Outlines, outline: number, way: number): boolean {
  const { bounds } = outlines;
  const depth = shapes.depth[shape]! / 2;
  const x = shapes.x[shape]! - shapes.forwardX[shape]! * depth;
  const y = shapes.y[shape]! - shapes.forwardY[shape]! * depth;
  const reach = depth + shapes.halfWidth[shape]! + shapes.radius[shape]! + way;
  const at = BOUNDS * outline;
  return (
    x + reach < bounds[at]! || y + reach < bounds[at + 1]! || x - reach > bounds[at + 2]! || y - reach > bounds[at + 3]!
  );
}

/**
 * Whether an advance leads a shape past an outline by more than `slack` centimetres: told by upright rectangles round the
 * outline and round all that the shape sweeps over. False does not mean that they meet.
 */
export function passesBeside(
  shapes: Shapes,
  shape: number,
  motion: Readonly<Motion>,
  slack: number,
  outlines: Outlines,
  outline: number,
): boolean {
  const { bounds } = outlines;
  const forwardX = shapes.forwardX[shape]!;
  const forwardY = shapes.forwardY[shape]!;
  const depth = shapes.depth[shape]! / 2;
  const width = shapes.halfWidth[shape]!;
  const rim = shapes.radius[shape]! + slack;
  const reachX = Math.abs(forwardX) * depth + Math.abs(forwardY) * width + rim;
  const reachY = Math.abs(forwardY) * depth + Math.abs(forwardX) * width + rim;
  const x = shapes.x[shape]! - forwardX * depth;
  const y = shapes.y[shape]! - forwardY * depth;
  const endX = x + motion.directionX * motion.reach;
  const endY = y + motion.directionY * motion.reach;
  const at = BOUNDS * outline;
  return (
    Math.max(x, endX) + reachX < bounds[at]! ||
    Math.max(y, endY) + reachY < bounds[at + 1]! ||
    Math.min(x, endX) - reachX > bounds[at + 2]! ||
    Math.min(y, endY) - reachY > bounds[at + 3]!
  );
}

/** The numbers of an upright rectangle: its least x and y, and its greatest. */
export const RECTANGLE_NUMBERS = BOUNDS;

/** Whether an upright rectangle lies off all of an outline. False does not mean that they meet. */
export function liesOff({ bounds }: Outlines, outline: number, rectangle: Float64Array): boolean {
  const at = BOUNDS * outline;
  return (
    rectangle[2]! < bounds[at]! ||
    rectangle[3]! < bounds[at + 1]! ||
    rectangle[0]! > bounds[at + 2]! ||
    rectangle[1]! > bounds[at + 3]!
  );
}

/** Whether a stretch of a way passes an outline by: told by upright rectangles round both. */
function passesBy({ bounds }: Outlines, outline: number, way: Readonly<Way>): boolean {
  const fromX = way.x + way.directionX * way.from;
  const fromY = way.y + way.directionY * way.from;
  const toX = way.x + way.directionX * way.to;
  const toY = way.y + way.directionY * way.to;
  const at = BOUNDS * outline;
  return (
    Math.max(fromX, toX) < bounds[at]! - TOUCH ||
    Math.max(fromY, toY) < bounds[at + 1]! - TOUCH ||
    Math.min(fromX, toX) > bounds[at + 2]! + TOUCH ||
    Math.min(fromY, toY) > bounds[at + 3]! + TOUCH
  );
}

/** Whether a stretch of a way leads through an area. */
function throughArea(outlines: Outlines, outline: number, way: Readonly<Way>): boolean {
  const { points } = outlines;
  const first = outlines.first[outline]!;
  const end = outlines.first[outline + 1]!;
  let enter = way.from;
  let leave = way.to;
  for (let point = first; point < end; point++) {
    const next = point + 1 < end ? point + 1 : first;
    const fromX = points[2 * point]!;
    const fromY = points[2 * point + 1]!;
    const stepX = points[2 * next]! - fromX;
    const stepY = points[2 * next + 1]! - fromY;
    const length = Math.sqrt(stepX * stepX + stepY * stepY);
    const depth = (stepX * (way.y - fromY) - stepY * (way.x - fromX)) / length - TOUCH;
    const deeper = (stepX * way.directionY - stepY * way.directionX) / length;
    if (deeper === 0) {
      if (depth < 0) return false;
    } else if (deeper > 0) enter = Math.max(enter, -depth / deeper);
    else leave = Math.min(leave, -depth / deeper);
    if (leave - enter <= TOUCH) return false;
  }
  return true;
}

/** Whether a stretch of a way crosses a line: passes from one side of one of its segments to the other. */
function throughLine(outlines: Outlines, outline: number, way: Readonly<Way>): boolean {
  const { points } = outlines;
  const { directionX, directionY } = way;
  const end = outlines.first[outline + 1]! - 1;
  for (let point = outlines.first[outline]!; point < end; point++) {
    const oneX = points[2 * point]! - way.x;
    const oneY = points[2 * point + 1]! - way.y;
    const otherX = points[2 * point + 2]! - way.x;
    const otherY = points[2 * point + 3]! - way.y;
    const one = directionX * oneY - directionY * oneX;
    const other = directionX * otherY - directionY * otherX;
    if (one > 0 === other > 0) continue;
    const share = one / (one - other);
    const along = (oneX + (otherX - oneX) * share) * directionX + (oneY + (otherY - oneY) * share) * directionY;
    if (along > way.from && along < way.to) return true;
  }
  return false;
}

/** Whether a stretch of a way leads through an area, by more than `TOUCH`, or crosses a line. */
export function leadsThrough(outlines: Outlines, outline: number, way: Readonly<Way>): boolean {
  if (way.to - way.from <= TOUCH || passesBy(outlines, outline, way)) return false;
  return outlines.closed[outline] === 1 ? throughArea(outlines, outline, way) : throughLine(outlines, outline, way);
}

/** Whether an area's edge parts it from a rectangle: all of the rectangle lies outside the edge. */
function partedByEdge(outlines: Outlines, outline: number, shapes: Shapes, shape: number): boolean {
  const { points } = outlines;
  const first = outlines.first[outline]!;
  const end = outlines.first[outline + 1]!;
  const forwardX = shapes.forwardX[shape]!;
  const forwardY = shapes.forwardY[shape]!;
  const halfDepth = shapes.depth[shape]! / 2;
  const x = shapes.x[shape]! - forwardX * halfDepth;
  const y = shapes.y[shape]! - forwardY * halfDepth;
  for (let point = first; point < end; point++) {
    const next = point + 1 < end ? point + 1 : first;
    const fromX = points[2 * point]!;
    const fromY = points[2 * point + 1]!;
    const stepX = points[2 * next]! - fromX;
    const stepY = points[2 * next + 1]! - fromY;
    const length = Math.sqrt(stepX * stepX + stepY * stepY);
    const reach =
      halfDepth * Math.abs(forwardX * stepY - forwardY * stepX) +
      shapes.halfWidth[shape]! * Math.abs(forwardX * stepX + forwardY * stepY);
    if (stepX * (y - fromY) - stepY * (x - fromX) + reach <= TOUCH * length) return true;
  }
  return false;
}

/** Whether one of a rectangle's sides parts it from an area: all corners of the area lie beyond it. */
function partedBySide(outlines: Outlines, outline: number, shapes: Shapes, shape: number): boolean {
  const { points } = outlines;
  const end = outlines.first[outline + 1]!;
  const forwardX = shapes.forwardX[shape]!;
  const forwardY = shapes.forwardY[shape]!;
  let leastAhead = Number.POSITIVE_INFINITY;
  let mostAhead = Number.NEGATIVE_INFINITY;
  let leastLeft = Number.POSITIVE_INFINITY;
  let mostLeft = Number.NEGATIVE_INFINITY;
  for (let point = outlines.first[outline]!; point < end; point++) {
    const x = points[2 * point]! - shapes.x[shape]!;
    const y = points[2 * point + 1]! - shapes.y[shape]!;
    const ahead = x * forwardX + y * forwardY;
    const left = y * forwardX - x * forwardY;
    leastAhead = Math.min(leastAhead, ahead);
    mostAhead = Math.max(mostAhead, ahead);
    leastLeft = Math.min(leastLeft, left);
    mostLeft = Math.max(mostLeft, left);
  }
  const width = shapes.halfWidth[shape]! - TOUCH;
  return leastAhead >= -TOUCH || mostAhead <= TOUCH - shapes.depth[shape]! || leastLeft >= width || mostLeft <= -width;
}

/** Whether a disc lies deeper than `TOUCH` in an area, or across a line. */
function discOverlaps(shapes: Shapes, disc: number, outlines: Outlines, outline: number): boolean {
  const { points } = outlines;
  const x = shapes.x[disc]!;
  const y = shapes.y[disc]!;
  const deep = shapes.radius[disc]! - TOUCH;
  const first = outlines.first[outline]!;
  const end = first + edgeCount(outlines, outline);
  let inside = outlines.closed[outline] === 1;
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
    if (nearX * nearX + nearY * nearY < deep * deep) return true;
    if (stepY * fromX - stepX * fromY < 0) inside = false;
  }
  return inside;
}

/** A segment of a line. */
const segment: Line = { fromX: 0, fromY: 0, toX: 0, toY: 0 };

/** Whether a shape lies deeper than `TOUCH` in an area, or across a line. */
export function overlapsOutline(shapes: Shapes, shape: number, outlines: Outlines, outline: number): boolean {
  if (isFarOff(shapes, shape, outlines, outline, TOUCH)) return false;
  if (shapes.radius[shape]! > 0) return discOverlaps(shapes, shape, outlines, outline);
  if (outlines.closed[outline] === 1) {
    return !partedBySide(outlines, outline, shapes, shape) && !partedByEdge(outlines, outline, shapes, shape);
  }
  const { points } = outlines;
  const end = outlines.first[outline + 1]! - 1;
  for (let point = outlines.first[outline]!; point < end; point++) {
    segment.fromX = points[2 * point]!;
    segment.fromY = points[2 * point + 1]!;
    segment.toX = points[2 * point + 2]!;
    segment.toY = points[2 * point + 3]!;
    if (crossesShape(shapes, shape, segment)) return true;
  }
  return false;
}
