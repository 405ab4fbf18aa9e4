import { areaHolds, edgeCount, isFarOff, nextPoint, type Outlines } from '../../../model/plane/outlines.js';
import { type Shapes, TOUCH } from '../../../model/plane.js';
import type { Table } from './table.js';
import { rowOfPiece, standsIn, type Terrain } from './terrain.js';

/** Centimetres ahead of the front edge within which an obstacle is in front of a unit (R59). */
const IN_FRONT = 3;

const MAX_STRETCHES = 64;
/** Stretches of a front edge that an obstacle lies before: from, to. */
const stretches = new Float64Array(2 * MAX_STRETCHES);

/** The shares of an edge from which and to which it lies in the strip before the front. */
const cut = new Float64Array(2);
/** An edge as seen from the front midpoint: how far its two ends lie ahead, and how far to the left. */
const edge = new Float64Array(4);
/** The strip before the front: from and to how far ahead, and how far to the left. */
const strip = new Float64Array(4);
const AHEAD = 0;
const LEFT = 2;

/** Sees a point from the front of a unit: writes how far ahead and how far to the left it lies as an end of the edge. */
function seePoint(bases: Shapes, unit: number, points: Float64Array, point: number, end: number): void {
  const x = points[2 * point]! - bases.x[unit]!;
  const y = points[2 * point + 1]! - bases.y[unit]!;
  const forwardX = bases.forwardX[unit]!;
  const forwardY = bases.forwardY[unit]!;
  edge[AHEAD + end] = x * forwardX + y * forwardY - bases.radius[unit]!;
  edge[LEFT + end] = y * forwardX - x * forwardY;
}

/** Notes which stretch of the front the edge covers. */
function noteEdge(count: number): number {
  cut[0] = 0;
  cut[1] = 1;
  if (!keepShare(AHEAD) || !keepShare(LEFT)) return count;
  if (count === MAX_STRETCHES) return count;
  const left = edge[LEFT]!;
  const step = edge[LEFT + 1]! - left;
  const one = left + step * cut[0]!;
  const other = left + step * cut[1]!;
  stretches[2 * count] = Math.min(one, other);
  stretches[2 * count + 1] = Math.max(one, other);
  return count + 1;
}

/** Narrows the share of the edge to where a coordinate keeps within the strip; false where nothing is left. */
function keepShare(axis: number): boolean {
  const start = edge[axis]!;
  const step = edge[axis + 1]! - start;
  const least = strip[axis]!;
  const most = strip[axis + 1]!;
  if (step === 0) return start >= least && start <= most;
  const one = (least - start) / step;
  const other = (most - start) / step;
  cut[0] = Math.max(cut[0]!, Math.min(one, other));
  cut[1] = Math.min(cut[1]!, Math.max(one, other));
  return cut[0]! <= cut[1]!;
}

/** How much of the front the noted stretches cover together. */
function covered(count: number): number {
  let sum = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (let next = 0; next < count; next++) {
    let first = next;
    for (let at = next + 1; at < count; at++) if (stretches[2 * at]! < stretches[2 * first]!) first = at;
    const from = stretches[2 * first]!;
    const to = stretches[2 * first + 1]!;
    stretches[2 * first] = stretches[2 * next]!;
    stretches[2 * first + 1] = stretches[2 * next + 1]!;
    if (to > end) {
      sum += to - Math.max(from, end);
      end = to;
    }
  }
  return sum;
}

/** The stretches of a unit's front that a line lies before, one for each of its segments. */
function noteLine(count: number, bases: Shapes, unit: number, pieces: Outlines, piece: number): number {
  const { points } = pieces;
  const first = pieces.first[piece]!;
  const end = first + edgeCount(pieces, piece);
  let noted = count;
  for (let point = first; point < end; point++) {
    seePoint(bases, unit, points, point, 0);
    seePoint(bases, unit, points, nextPoint(pieces, piece, point), 1);
    noted = noteEdge(noted);
  }
  return noted;
}

/** The one stretch of a unit's front that an area lies before: from the least to the most of what its rim and itself cover. */
function noteArea(count: number, bases: Shapes, unit: number, pieces: Outlines, piece: number): number {
  const half = halfFront(bases, unit);
  const rim = noteLine(count, bases, unit, pieces, piece);
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let at = count; at < rim; at++) {
    least = Math.min(least, stretches[2 * at]!);
    most = Math.max(most, stretches[2 * at + 1]!);
  }
  const foremost = bases.radius[unit]!;
  for (let corner = 0; corner < 4; corner++) {
    const left = corner % 2 === 0 ? half : -half;
    const ahead = foremost + (corner < 2 ? 0 : IN_FRONT);
    const x = bases.x[unit]! + ahead * bases.forwardX[unit]! - left * bases.forwardY[unit]!;
    const y = bases.y[unit]! + ahead * bases.forwardY[unit]! + left * bases.forwardX[unit]!;
    if (!areaHolds(pieces, piece, x, y)) continue;
    least = Math.min(least, left);
    most = Math.max(most, left);
  }
  if (least > most) return count;
  stretches[2 * count] = least;
  stretches[2 * count + 1] = most;
  return count + 1;
}

/** Half the front edge; of a round base half its breadth. */
function halfFront(bases: Shapes, unit: number): number {
  return bases.halfWidth[unit]! + bases.radius[unit]!;
}

/**
 * Whether an element of terrain is in front of a unit (R59): some of it lies within 3 cm ahead of at least half the
 * front edge, or of half the breadth of a round base.
 */
export function isInFront(terrain: Terrain, element: number, bases: Shapes, unit: number): boolean {
  const { pieces } = terrain;
  const half = halfFront(bases, unit);
  strip[AHEAD] = 0;
  strip[AHEAD + 1] = IN_FRONT;
  strip[LEFT] = -half;
  strip[LEFT + 1] = half;
  let count = 0;
  for (let piece = 0; piece < pieces.count; piece++) {
    if (terrain.element[piece] !== element || isFarOff(bases, unit, pieces, piece, 2 * IN_FRONT)) continue;
    count =
      pieces.closed[piece] === 1
        ? noteArea(count, bases, unit, pieces, piece)
        : noteLine(count, bases, unit, pieces, piece);
  }
  return covered(count) >= half - TOUCH;
}

/**
 * Whether a unit holds a favourable position (TK-7.2b, D24): the middle of its base lies on a hill or in a village, or
 * an obstacle that favours who stands behind it is in front of it.
 */
export function inFavourablePosition({ bases, terrain }: Table, unit: number): boolean {
  for (let piece = 0; piece < terrain.pieces.count; piece++) {
    const { favourable } = rowOfPiece(terrain, piece);
    if (favourable === 'within' && standsIn(terrain, piece, bases, unit)) return true;
    const opens = piece === 0 || terrain.element[piece - 1] !== terrain.element[piece];
    if (favourable === 'behind' && opens && isInFront(terrain, terrain.element[piece]!, bases, unit)) return true;
  }
  return false;
}
