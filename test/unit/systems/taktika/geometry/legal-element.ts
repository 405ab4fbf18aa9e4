import { HALF_DEPTH, HALF_WIDTH } from '../../../../../src/systems/taktika/geometry/table.js';
import { doubleArea } from '../../../../../src/systems/taktika/geometry/terrain.js';
import { ROUND_AREA, SEGMENTS } from '../../../../../src/systems/taktika/geometry/terrain-shapes.js';
import { TERRAIN_TABLE, type TerrainType } from '../../../../../src/systems/taktika/tables/terrain.js';

/** The shortest and the longest segment of a long element (D23). */
const SEGMENT_LENGTHS = [10, 15] as const;
/** How far off the area of a round element may be (D23). */
const ABOUT = 20;
const EXACT = 1e-6;

/** Whether a polygon has no corner that points inwards, and no edge without length. */
function isConvex(points: ArrayLike<number>): boolean {
  const way = Math.sign(doubleArea(points));
  for (let at = 0; at < points.length; at += 2) {
    const next = (at + 2) % points.length;
    const last = (at + 4) % points.length;
    const stepX = points[next]! - points[at]!;
    const stepY = points[next + 1]! - points[at + 1]!;
    const turn = stepX * (points[last + 1]! - points[next + 1]!) - stepY * (points[last]! - points[next]!);
    if (turn * way < -EXACT || (stepX === 0 && stepY === 0)) return false;
  }
  return way !== 0;
}

function isSegmentRow(points: ArrayLike<number>): boolean {
  if (points.length !== 2 * (SEGMENTS + 1)) return false;
  for (let at = 2; at < points.length; at += 2) {
    const length = Math.sqrt((points[at]! - points[at - 2]!) ** 2 + (points[at + 1]! - points[at - 1]!) ** 2);
    if (length < SEGMENT_LENGTHS[0] - EXACT || length > SEGMENT_LENGTHS[1] + EXACT) return false;
  }
  return true;
}

/**
 * Whether pieces make one element of a type (D23, TK-29d): a long one is a row of three segments of 10-15 cm, a round
 * one has about 400 square centimetres in one or more convex pieces; all of it on the table.
 */
export function isLegalElement(type: TerrainType, pieces: readonly ArrayLike<number>[]): boolean {
  const inside = (value: number, at: number) => Math.abs(value) <= (at % 2 === 0 ? HALF_WIDTH : HALF_DEPTH) + EXACT;
  if (!pieces.every((points) => Array.from(points).every(inside))) return false;
  if (TERRAIN_TABLE[type].shape === 'long') return pieces.length === 1 && isSegmentRow(pieces[0]!);
  let area = 0;
  for (const points of pieces) area += Math.abs(doubleArea(points)) / 2;
  return pieces.every(isConvex) && Math.abs(area - ROUND_AREA) <= ABOUT;
}
