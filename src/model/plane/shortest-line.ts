import { aheadOf, CORNER_NUMBERS, cornersInto, leftOf, type Shapes, TOUCH } from '../plane.js';
import { overlap } from './overlap.js';

/** The shortest straight line from one shape to another. */
export interface ShortestLine {
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
  length: number;
}

/** An empty line to be filled. */
export function shortestLine(): ShortestLine {
  return { fromX: 0, fromY: 0, toX: 0, toY: 0, length: 0 };
}

/** Fills a line from its ends. */
export function drawLine(line: ShortestLine, fromX: number, fromY: number, toX: number, toY: number): void {
  line.fromX = fromX;
  line.fromY = fromY;
  line.toX = toX;
  line.toY = toY;
  line.length = Math.sqrt((toX - fromX) * (toX - fromX) + (toY - fromY) * (toY - fromY));
}

const corners = new Float64Array(CORNER_NUMBERS);
const MOST = 8;
const FIELDS = 5;
const SQUARE = 4;
/** Lines that may be the shortest: from x, from y, to x, to y, length squared. */
const lines = new Float64Array(MOST * FIELDS);

function addLine(count: number, fromX: number, fromY: number, toX: number, toY: number): number {
  const at = count * FIELDS;
  lines[at] = fromX;
  lines[at + 1] = fromY;
  lines[at + 2] = toX;
  lines[at + 3] = toY;
  lines[at + SQUARE] = (toX - fromX) * (toX - fromX) + (toY - fromY) * (toY - fromY);
  return count + 1;
}

/**
 * Takes the shortest of the lines noted. Where edges lie parallel many are as short: then the one halfway between the
 * two that lie furthest apart.
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
  drawLine(
    line,
    (lines[a]! + lines[b]!) / 2,
    (lines[a + 1]! + lines[b + 1]!) / 2,
    (lines[a + 2]! + lines[b + 2]!) / 2,
    (lines[a + 3]! + lines[b + 3]!) / 2,
  );
}

/** Notes the line from a corner of one rectangle to the nearest point of another; `back` for the line the other way. */
function noteCorner(count: number, shapes: Shapes, x: number, y: number, other: number, back: boolean): number {
  const width = shapes.halfWidth[other]!;
  const ahead = Math.max(-shapes.depth[other]!, Math.min(0, aheadOf(shapes, other, x, y)));
  const left = Math.max(-width, Math.min(width, leftOf(shapes, other, x, y)));
  const forwardX = shapes.forwardX[other]!;
  const forwardY = shapes.forwardY[other]!;
  const nearX = shapes.x[other]! + ahead * forwardX - left * forwardY;
  const nearY = shapes.y[other]! + ahead * forwardY + left * forwardX;
  return back ? addLine(count, nearX, nearY, x, y) : addLine(count, x, y, nearX, nearY);
}

/** The end of a line at a disc: `radius` from its centre towards a point, or the point itself where that lies inside. */
function drawToDisc(line: ShortestLine, x: number, y: number, discX: number, discY: number, radius: number): void {
  const stepX = discX - x;
  const stepY = discY - y;
  const distance = Math.sqrt(stepX * stepX + stepY * stepY);
  const share = distance > radius ? (distance - radius) / distance : 0;
  drawLine(line, x, y, x + stepX * share, y + stepY * share);
}

/**
 * The shortest line from the front edge of a rectangle to the nearest point of another shape; where the edge runs
 * parallel to the other's, from the middle of the stretch that faces it. From a disc, which has no edge, from its rim.
 */
export function frontLine(shapes: Shapes, from: number, to: number, line: ShortestLine): void {
  if (shapes.radius[from]! > 0) {
    allRoundLine(shapes, from, to, line);
    return;
  }
  const forwardX = shapes.forwardX[from]!;
  const forwardY = shapes.forwardY[from]!;
  const width = shapes.halfWidth[from]!;
  const x = shapes.x[from]!;
  const y = shapes.y[from]!;
  const radius = shapes.radius[to]!;
  if (radius > 0) {
    const left = Math.max(-width, Math.min(width, leftOf(shapes, from, shapes.x[to]!, shapes.y[to]!)));
    drawToDisc(line, x - left * forwardY, y + left * forwardX, shapes.x[to]!, shapes.y[to]!, radius);
    return;
  }
  cornersInto(shapes, to, corners);
  let count = 0;
  for (let at = 0; at < CORNER_NUMBERS; at += 2) {
    const cornerX = corners[at]!;
    const cornerY = corners[at + 1]!;
    const left = Math.max(-width, Math.min(width, leftOf(shapes, from, cornerX, cornerY)));
    count = addLine(count, x - left * forwardY, y + left * forwardX, cornerX, cornerY);
  }
  count = noteCorner(count, shapes, x - width * forwardY, y + width * forwardX, to, false);
  count = noteCorner(count, shapes, x + width * forwardY, y - width * forwardX, to, false);
  takeShortest(count, line);
}

/** The shortest line from any point of a shape to another shape; of length 0 where they overlap. */
export function allRoundLine(shapes: Shapes, from: number, to: number, line: ShortestLine): void {
  const radius = shapes.radius[from]!;
  const otherRadius = shapes.radius[to]!;
  const x = shapes.x[from]!;
  const y = shapes.y[from]!;
  if (radius > 0) {
    // From the centre first; then the part within the own rim is taken off.
    if (otherRadius > 0) drawToDisc(line, x, y, shapes.x[to]!, shapes.y[to]!, otherRadius);
    else {
      noteCorner(0, shapes, x, y, to, false);
      takeShortest(1, line);
    }
    const share = line.length > radius ? radius / line.length : 1;
    const fromX = x + (line.toX - x) * share;
    const fromY = y + (line.toY - y) * share;
    drawLine(line, fromX, fromY, line.toX, line.toY);
    return;
  }
  if (otherRadius > 0) {
    noteCorner(0, shapes, shapes.x[to]!, shapes.y[to]!, from, true);
    takeShortest(1, line);
    drawToDisc(line, line.fromX, line.fromY, shapes.x[to]!, shapes.y[to]!, otherRadius);
    return;
  }
  cornersInto(shapes, from, corners);
  let count = 0;
  for (let at = 0; at < CORNER_NUMBERS; at += 2) {
    count = noteCorner(count, shapes, corners[at]!, corners[at + 1]!, to, false);
  }
  cornersInto(shapes, to, corners);
  for (let at = 0; at < CORNER_NUMBERS; at += 2) {
    count = noteCorner(count, shapes, corners[at]!, corners[at + 1]!, from, true);
  }
  takeShortest(count, line);
  if (line.length > 0 && overlap(shapes, from, to)) drawLine(line, line.fromX, line.fromY, line.fromX, line.fromY);
}
