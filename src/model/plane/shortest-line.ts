import { CORNER_NUMBERS, cornersInto, type Shapes, TOUCH } from '../plane.js';
import type { Line } from './distance.js';
import { overlap } from './overlap.js';

/** The shortest straight line from one shape to another. */
export interface ShortestLine extends Line {
  length: number;
}

/** An empty line to be filled. */
export function shortestLine(): ShortestLine {
  return { fromX: 0, fromY: 0, toX: 0, toY: 0, length: 0 };
}

/** Measures a line between its ends. */
function measureLength(line: ShortestLine): void {
  const x = line.toX - line.fromX;
  const y = line.toY - line.fromY;
  line.length = Math.sqrt(x * x + y * y);
}

const corners = new Float64Array(CORNER_NUMBERS);
const FIELDS = 5;
const SQUARE = 4;
/** Lines that may be the shortest: from x, from y, to x, to y, length squared; at most one from each corner of two. */
const lines = new Float64Array(CORNER_NUMBERS * FIELDS);

/**
 * Takes the shortest of the first lines noted. Where edges lie parallel many are as short: then the one halfway between
 * the two that lie furthest apart.
 */
function takeShortest(count: number, line: ShortestLine): void {
  let best = 0;
  for (let at = 1; at < count; at++) {
    if (lines[at * FIELDS + SQUARE]! < lines[best * FIELDS + SQUARE]!) best = at;
  }
  const square = lines[best * FIELDS + SQUARE]!;
  const limit = square + TOUCH * (2 * Math.sqrt(square) + TOUCH);
  let one = best;
  let other = best;
  let apart = 0;
  for (let at = 0; at < count; at++) {
    if (lines[at * FIELDS + SQUARE]! > limit) continue;
    for (let next = at + 1; next < count; next++) {
      if (lines[next * FIELDS + SQUARE]! > limit) continue;
      const x = lines[next * FIELDS]! - lines[at * FIELDS]!;
      const y = lines[next * FIELDS + 1]! - lines[at * FIELDS + 1]!;
      if (x * x + y * y <= apart) continue;
      apart = x * x + y * y;
      one = at;
      other = next;
    }
  }
  const a = one * FIELDS;
  const b = other * FIELDS;
  line.fromX = (lines[a]! + lines[b]!) / 2;
  line.fromY = (lines[a + 1]! + lines[b + 1]!) / 2;
  line.toX = (lines[a + 2]! + lines[b + 2]!) / 2;
  line.toY = (lines[a + 3]! + lines[b + 3]!) / 2;
  measureLength(line);
}

/**
 * Notes the lines from a few points to the nearest points of a rectangle, or only of its front edge; where `back`, the
 * lines the other way. A disc counts as its centre.
 */
function noteLines(
  count: number,
  points: Float64Array,
  numbers: number,
  shapes: Shapes,
  shape: number,
  frontOnly: boolean,
  back: boolean,
): number {
  const forwardX = shapes.forwardX[shape]!;
  const forwardY = shapes.forwardY[shape]!;
  const width = shapes.halfWidth[shape]!;
  const depth = frontOnly ? 0 : shapes.depth[shape]!;
  let noted = count;
  for (let at = 0; at < numbers; at += 2) {
    const fromX = points[at]! - shapes.x[shape]!;
    const fromY = points[at + 1]! - shapes.y[shape]!;
    const ahead = Math.max(-depth, Math.min(0, fromX * forwardX + fromY * forwardY));
    const left = Math.max(-width, Math.min(width, fromY * forwardX - fromX * forwardY));
    const nearX = ahead * forwardX - left * forwardY;
    const nearY = ahead * forwardY + left * forwardX;
    const to = noted++ * FIELDS;
    lines[to + (back ? 2 : 0)] = points[at]!;
    lines[to + (back ? 3 : 1)] = points[at + 1]!;
    lines[to + (back ? 0 : 2)] = shapes.x[shape]! + nearX;
    lines[to + (back ? 1 : 3)] = shapes.y[shape]! + nearY;
    lines[to + SQUARE] = (fromX - nearX) * (fromX - nearX) + (fromY - nearY) * (fromY - nearY);
  }
  return noted;
}

/** Writes the two front corners of a rectangle. */
function frontCorners(shapes: Shapes, shape: number): void {
  cornersInto(shapes, shape, corners);
  corners[2] = corners[6]!;
  corners[3] = corners[7]!;
}

/** Ends a line that leads to a disc's centre at its rim, or where it begins if that lies inside. */
function endAtRim(shapes: Shapes, disc: number, line: ShortestLine): void {
  const radius = shapes.radius[disc]!;
  const share = line.length > radius ? (line.length - radius) / line.length : 0;
  line.toX = line.fromX + (line.toX - line.fromX) * share;
  line.toY = line.fromY + (line.toY - line.fromY) * share;
  measureLength(line);
}

/** Begins a line that comes from a disc's centre at its rim, or where it ends if that lies inside. */
function beginAtRim(shapes: Shapes, disc: number, line: ShortestLine): void {
  const radius = shapes.radius[disc]!;
  const share = line.length > radius ? radius / line.length : 1;
  line.fromX += (line.toX - line.fromX) * share;
  line.fromY += (line.toY - line.fromY) * share;
  measureLength(line);
}

/** Writes the centre of a disc. */
function centreOf(shapes: Shapes, disc: number): void {
  corners[0] = shapes.x[disc]!;
  corners[1] = shapes.y[disc]!;
}

/**
 * The shortest line from the front edge of a rectangle to the nearest point of another shape that it does not overlap;
 * where the edge runs parallel to the other's, from the middle of the stretch that faces it. From a disc, which has no
 * edge, from its rim.
 */
export function frontLine(shapes: Shapes, from: number, to: number, line: ShortestLine): void {
  if (shapes.radius[from]! > 0) {
    allRoundLine(shapes, from, to, line);
    return;
  }
  if (shapes.radius[to]! > 0) {
    centreOf(shapes, to);
    takeShortest(noteLines(0, corners, 2, shapes, from, true, true), line);
    endAtRim(shapes, to, line);
    return;
  }
  cornersInto(shapes, to, corners);
  const count = noteLines(0, corners, CORNER_NUMBERS, shapes, from, true, true);
  frontCorners(shapes, from);
  takeShortest(noteLines(count, corners, 4, shapes, to, false, false), line);
}

/** The shortest line from any point of a shape to another shape; of length 0 where they overlap. */
export function allRoundLine(shapes: Shapes, from: number, to: number, line: ShortestLine): void {
  if (shapes.radius[from]! > 0) {
    centreOf(shapes, from);
    takeShortest(noteLines(0, corners, 2, shapes, to, false, false), line);
    if (shapes.radius[to]! > 0) endAtRim(shapes, to, line);
    beginAtRim(shapes, from, line);
    return;
  }
  if (shapes.radius[to]! > 0) {
    centreOf(shapes, to);
    takeShortest(noteLines(0, corners, 2, shapes, from, false, true), line);
    endAtRim(shapes, to, line);
    return;
  }
  cornersInto(shapes, from, corners);
  const count = noteLines(0, corners, CORNER_NUMBERS, shapes, to, false, false);
  cornersInto(shapes, to, corners);
  takeShortest(noteLines(count, corners, CORNER_NUMBERS, shapes, from, false, true), line);
  if (line.length === 0 || !overlap(shapes, from, to)) return;
  line.toX = line.fromX;
  line.toY = line.fromY;
  line.length = 0;
}
