import { crossesShape, rayDistance } from '../../../model/plane/distance.js';
import { areaHolds, leadsThrough } from '../../../model/plane/outlines.js';
import {
  allRoundLine,
  drawLine,
  frontLine,
  type ShortestLine,
  shortestLine,
} from '../../../model/plane/shortest-line.js';
import { aheadOf, leftOf, type Shapes, TOUCH } from '../../../model/plane.js';
import { isRound } from './base.js';
import { Sight } from './position-readings.js';
import type { Table } from './table.js';
import { Blocks, type Terrain } from './terrain.js';

/**
 * Which way a unit looks (R35): through the front sector, 45 degrees outward from its front corners; from its front edge
 * at anything (the option `noArc`); from all its sides (circles, and every unit on a round base).
 */
export const View = { Arc: 0, Front: 1, AllRound: 2 } as const;

/** Which way a unit looks under the reading R35; a circle and a round base to all sides. */
export function viewOf(circle: boolean, sight: number): number {
  return circle ? View.AllRound : sight === Sight.NoArc ? View.Front : View.Arc;
}

/** Whether a unit does not block the sight of another (R35): own skirmishers where the reading says so. */
export function isTransparent(bases: Shapes, other: number, sameSide: boolean, sight: number): boolean {
  return sameSide && isRound(bases, other) && sight === Sight.FriendlySkirmishersTransparent;
}

/** Centimetres that figures see out of a wood, and are seen in it (R59). */
export const WOOD_EDGE = 2;
/** Centimetres before its end within which a line of shot that crosses cover meets a covered target (R59). */
export const COVER_DISTANCE = 3;

const DIAGONAL = Math.SQRT1_2;
const AT_END = 10 * TOUCH;

/** Whether a point lies in the front sector of a unit (R35). */
export function inArc(bases: Shapes, unit: number, x: number, y: number): boolean {
  const ahead = aheadOf(bases, unit, x, y);
  return ahead >= -TOUCH && Math.abs(leftOf(bases, unit, x, y)) <= bases.halfWidth[unit]! + ahead + TOUCH;
}

/** How far along one side of the front sector a unit's base begins, measured from the front corner. */
function alongSide(bases: Shapes, from: number, to: number, side: number): number {
  const forwardX = bases.forwardX[from]!;
  const forwardY = bases.forwardY[from]!;
  const half = side * bases.halfWidth[from]!;
  return rayDistance(
    bases,
    to,
    bases.x[from]! - half * forwardY,
    bases.y[from]! + half * forwardX,
    (forwardX - side * forwardY) * DIAGONAL,
    (forwardY + side * forwardX) * DIAGONAL,
  );
}

/**
 * The line of shot of one unit at another (R35): from the front edge to the nearest point of the other's base that lies
 * in view. Its length is the range. False where none of the base lies in view; then the line means nothing. Whether
 * anything blocks the line is for `isClear` to say.
 */
export function lineOfShot(bases: Shapes, from: number, to: number, view: number, line: ShortestLine): boolean {
  if (view === View.AllRound || isRound(bases, from)) {
    allRoundLine(bases, from, to, line);
    return true;
  }
  frontLine(bases, from, to, line);
  if (view === View.Front || inArc(bases, from, line.toX, line.toY)) return true;
  // The nearest point lies outside: what lies inside begins at one of the sides of the sector.
  const left = alongSide(bases, from, to, 1);
  const right = alongSide(bases, from, to, -1);
  const side = left <= right ? 1 : -1;
  const distance = Math.min(left, right);
  if (distance === Number.POSITIVE_INFINITY) return false;
  const forwardX = bases.forwardX[from]!;
  const forwardY = bases.forwardY[from]!;
  const half = side * bases.halfWidth[from]!;
  const x = bases.x[from]! - half * forwardY;
  const y = bases.y[from]! + half * forwardX;
  const step = distance * DIAGONAL;
  drawLine(line, x, y, x + (forwardX - side * forwardY) * step, y + (forwardY + side * forwardX) * step);
  return true;
}

/** Centimetres from a unit's front edge to the nearest point of another's base, whichever way that lies. */
export function frontDistance(bases: Shapes, from: number, to: number): number {
  frontLine(bases, from, to, measured);
  return measured.length;
}

const measured = shortestLine();

/** Whether a line runs across the crest of a hill; not where it begins or ends on it. */
function crossesCrest(terrain: Terrain, crest: number, line: Readonly<ShortestLine>, x: number, y: number): boolean {
  const { crests } = terrain;
  if (!leadsThrough(crests, crest, line.fromX, line.fromY, x, y, 0, line.length)) return false;
  return !areaHolds(crests, crest, line.fromX, line.fromY) && !areaHolds(crests, crest, line.toX, line.toY);
}

/**
 * Whether terrain leaves a line of shot free (TK-11j, D24): neither woods, villages and tree lines but for the first and
 * the last 2 cm of the line (R59), nor the crest of a hill that neither end of the line stands on.
 */
export function isClearOfTerrain(terrain: Terrain, line: Readonly<ShortestLine>): boolean {
  if (line.length <= TOUCH) return true;
  const x = (line.toX - line.fromX) / line.length;
  const y = (line.toY - line.fromY) / line.length;
  const far = line.length - WOOD_EDGE;
  for (let piece = 0; piece < terrain.pieces.count; piece++) {
    const blocks = terrain.blocks[piece]!;
    if (blocks === Blocks.Through) {
      if (leadsThrough(terrain.pieces, piece, line.fromX, line.fromY, x, y, WOOD_EDGE, far)) return false;
    } else if (blocks === Blocks.AcrossCrest && crossesCrest(terrain, terrain.crest[piece]!, line, x, y)) {
      return false;
    }
  }
  return true;
}

/**
 * Whether nothing blocks a line of shot (TK-11j, R35): no unit on the table but the two concerned and those marked in
 * `transparent`, and no terrain. A line along the side of a base passes.
 */
export function isClear(
  table: Table,
  from: number,
  to: number,
  transparent: Uint8Array,
  line: Readonly<ShortestLine>,
): boolean {
  const { bases, present } = table;
  for (let other = 0; other < bases.count; other++) {
    if (present[other] === 0 || other === from || other === to || transparent[other] === 1) continue;
    if (crossesShape(bases, other, line.fromX, line.fromY, line.toX, line.toY)) return false;
  }
  return isClearOfTerrain(table.terrain, line);
}

/** Whether a unit sees another (TK-11j, R35); leaves the line of shot in `line`. */
export function sees(
  table: Table,
  from: number,
  to: number,
  view: number,
  transparent: Uint8Array,
  line: ShortestLine,
): boolean {
  return lineOfShot(table.bases, from, to, view, line) && isClear(table, from, to, transparent, line);
}

/**
 * Whether the target at the end of a line of shot has cover (TK-11k, R59): the line crosses a hedge, tree line, bushes,
 * stones, a village or a wood within 3 cm of it, or it stands with its near edge at or in one of them.
 */
export function hasCover(terrain: Terrain, line: Readonly<ShortestLine>): boolean {
  if (line.length <= TOUCH) return false;
  const x = (line.toX - line.fromX) / line.length;
  const y = (line.toY - line.fromY) / line.length;
  const near = Math.max(0, line.length - COVER_DISTANCE);
  const far = line.length + AT_END;
  for (let piece = 0; piece < terrain.pieces.count; piece++) {
    if (terrain.covers[piece] === 0) continue;
    if (leadsThrough(terrain.pieces, piece, line.fromX, line.fromY, x, y, near, far)) return true;
  }
  return false;
}
