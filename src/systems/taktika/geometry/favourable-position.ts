import { areaHolds, edgeCount, isFarOff, nextPoint, type Outlines } from '../../../model/plane/outlines.js';
import { aheadOf, leftOf, type Shapes, TOUCH } from '../../../model/plane.js';
import type { Table } from './table.js';
import { rowOfPiece, standsIn, type Terrain } from './terrain.js';

/** Centimetres ahead of the front edge within which an obstacle is in front of a unit (R59). */
export const IN_FRONT = 3;

const MOST_STRETCHES = 64;
/** Stretches of a front edge that an obstacle lies before: from, to. */
const stretches = new Float64Array(2 * MOST_STRETCHES);

/** The shares of an edge from which and to which it lies in the strip before the front. */
const cut = new Float64Array(2);

/** Notes which stretch of the front an edge between two points covers, seen from the front midpoint. */
function noteEdge(count: number, half: number, ahead: number, left: number, toAhead: number, toLeft: number): number {
  cut[0] = 0;
  cut[1] = 1;
  if (!keepShare(ahead, toAhead - ahead, 0, IN_FRONT) || !keepShare(left, toLeft - left, -half, half)) return count;
  if (count === MOST_STRETCHES) return count;
  const one = left + (toLeft - left) * cut[0]!;
  const other = left + (toLeft - left) * cut[1]!;
  stretches[2 * count] = Math.min(one, other);
  stretches[2 * count + 1] = Math.max(one, other);
  return count + 1;
}

/** Narrows the share of an edge to where a coordinate keeps between two bounds; false where nothing is left. */
function keepShare(start: number, step: number, least: number, most: number): boolean {
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
  const half = halfFront(bases, unit);
  const first = pieces.first[piece]!;
  const end = first + edgeCount(pieces, piece);
  let noted = count;
  for (let point = first; point < end; point++) {
    const next = nextPoint(pieces, piece, point);
    const x = points[2 * point]!;
    const y = points[2 * point + 1]!;
    const toX = points[2 * next]!;
    const toY = points[2 * next + 1]!;
    noted = noteEdge(
      noted,
      half,
      aheadOfFront(bases, unit, x, y),
      leftOf(bases, unit, x, y),
      aheadOfFront(bases, unit, toX, toY),
      leftOf(bases, unit, toX, toY),
    );
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

/** How far a point lies ahead of the front edge; of a round base ahead of its foremost point. */
function aheadOfFront(bases: Shapes, unit: number, x: number, y: number): number {
  return aheadOf(bases, unit, x, y) - bases.radius[unit]!;
}

/**
 * Whether an element of terrain is in front of a unit (R59): some of it lies within 3 cm ahead of at least half the
 * front edge, or of half the breadth of a round base.
 */
export function isInFront(terrain: Terrain, element: number, bases: Shapes, unit: number): boolean {
  const { pieces } = terrain;
  let count = 0;
  for (let piece = 0; piece < pieces.count; piece++) {
    if (terrain.element[piece] !== element || isFarOff(bases, unit, pieces, piece, 2 * IN_FRONT)) continue;
    count =
      pieces.closed[piece] === 1
        ? noteArea(count, bases, unit, pieces, piece)
        : noteLine(count, bases, unit, pieces, piece);
  }
  return covered(count) >= halfFront(bases, unit) - TOUCH;
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
