import { crossesShape, rayContact, wayRecord } from '../../../model/plane/distance.js';
import { leadsThrough } from '../../../model/plane/outlines.js';
import { allRoundLine, frontLine, type ShortestLine, shortestLine } from '../../../model/plane/shortest-line.js';
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
  return sight === Sight.FriendlySkirmishersTransparent && sameSide && isRound(bases, other);
}

/** Marks the units that a side's units see through. */
export function markTransparent(
  bases: Shapes,
  owner: Int16Array,
  side: number,
  sight: number,
  transparent: Uint8Array,
): void {
  if (sight !== Sight.FriendlySkirmishersTransparent) {
    transparent.fill(0, 0, bases.count);
    return;
  }
  for (let unit = 0; unit < bases.count; unit++) {
    transparent[unit] = isTransparent(bases, unit, owner[unit] === side, sight) ? 1 : 0;
  }
}

/** Centimetres that figures see out of a wood, and are seen in it (R59). */
const WOOD_EDGE = 2;
/** Centimetres before its end within which a line of shot that crosses cover meets a covered target (R59). */
const COVER_DISTANCE = 3;

const DIAGONAL = Math.SQRT1_2;
/** Further than any two points of the table lie apart. */
const ANYWHERE = 200;
const AT_END = 10 * TOUCH;

/** Whether a line ends in the front sector of a unit (R35). */
export function endsInArc(bases: Shapes, unit: number, line: Readonly<ShortestLine>): boolean {
  const ahead = aheadOf(bases, unit, line.toX, line.toY);
  return ahead >= -TOUCH && Math.abs(leftOf(bases, unit, line.toX, line.toY)) <= bases.halfWidth[unit]! + ahead + TOUCH;
}

const way = wayRecord();
const alongRight = shortestLine();

/** Aims `way` along one side of the front sector, from the front corner outwards. */
function aimAlongSide(bases: Shapes, unit: number, side: number): void {
  const forwardX = bases.forwardX[unit]!;
  const forwardY = bases.forwardY[unit]!;
  const half = side * bases.halfWidth[unit]!;
  way.x = bases.x[unit]! - half * forwardY;
  way.y = bases.y[unit]! + half * forwardX;
  way.directionX = (forwardX - side * forwardY) * DIAGONAL;
  way.directionY = (forwardY + side * forwardX) * DIAGONAL;
  way.from = 0;
  way.to = ANYWHERE;
}

/** Draws a line along `way`. */
function drawAlong(line: ShortestLine): void {
  line.fromX = way.x;
  line.fromY = way.y;
  line.toX = way.x + way.directionX * way.to;
  line.toY = way.y + way.directionY * way.to;
  line.length = way.to;
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
  if (view === View.Front || endsInArc(bases, from, line)) return true;
  // The nearest point lies outside: what lies inside begins at one of the sides of the sector.
  aimAlongSide(bases, from, 1);
  const left = rayContact(bases, to, way);
  if (left) drawAlong(line);
  aimAlongSide(bases, from, -1);
  if (left) way.to = line.length;
  if (!rayContact(bases, to, way)) return left;
  drawAlong(alongRight);
  if (left && alongRight.length >= line.length) return true;
  drawAlong(line);
  return true;
}

/** Aims `way` along a line. */
function aimAlong(line: Readonly<ShortestLine>): void {
  way.x = line.fromX;
  way.y = line.fromY;
  way.directionX = (line.toX - line.fromX) / line.length;
  way.directionY = (line.toY - line.fromY) / line.length;
}

/** Whether a line runs across the crest of a hill; not where it begins or ends on it. */
function crossesCrest(terrain: Terrain, crest: number, { length }: Readonly<ShortestLine>): boolean {
  way.from = 0;
  way.to = length;
  if (!leadsThrough(terrain.crests, crest, way)) return false;
  way.to = AT_END;
  if (leadsThrough(terrain.crests, crest, way)) return false;
  way.from = length - AT_END;
  way.to = length;
  return !leadsThrough(terrain.crests, crest, way);
}

/**
 * Whether terrain leaves a line of shot free (TK-11j, D24): neither woods, villages and tree lines but for the first and
 * the last 2 cm of the line (R59), nor the crest of a hill that neither end of the line stands on.
 */
function isClearOfTerrain(terrain: Terrain, line: Readonly<ShortestLine>): boolean {
  if (line.length <= TOUCH) return true;
  aimAlong(line);
  for (let piece = 0; piece < terrain.pieces.count; piece++) {
    const blocks = terrain.blocks[piece]!;
    if (blocks === Blocks.Through) {
      way.from = WOOD_EDGE;
      way.to = line.length - WOOD_EDGE;
      if (leadsThrough(terrain.pieces, piece, way)) return false;
    } else if (blocks === Blocks.AcrossCrest && crossesCrest(terrain, terrain.crest[piece]!, line)) {
      return false;
    }
  }
  return true;
}

/** Most units of a battle. */
const MAX_UNITS = 512;
/** Who blocked the last line of shot at each unit: mostly he blocks the next one too. */
const blockers = new Int32Array(MAX_UNITS);

/** Whether a unit that others do not see through blocks a line of shot of one unit at another. */
function isBlockedBy(
  { bases, present }: Table,
  from: number,
  to: number,
  other: number,
  transparent: Uint8Array,
  line: Readonly<ShortestLine>,
): boolean {
  if (present[other] === 0 || other === from || other === to || transparent[other] === 1) return false;
  return crossesShape(bases, other, line);
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
  const { bases } = table;
  const { depth, halfWidth, radius, x, y } = bases;
  if (blockers[to]! < bases.count && isBlockedBy(table, from, to, blockers[to]!, transparent, line)) return false;
  const half = line.length / 2;
  const middleX = (line.fromX + line.toX) / 2;
  const middleY = (line.fromY + line.toY) / 2;
  const halfX = (line.toX - line.fromX) / 2;
  const halfY = (line.toY - line.fromY) / 2;
  const alongX = Math.abs(halfX);
  const alongY = Math.abs(halfY);
  // At least half the line's length, and not 0 where its square is too small for a number.
  const across = alongX + alongY;
  for (let other = 0; other < bases.count; other++) {
    const size = depth[other]! + halfWidth[other]! + radius[other]!;
    const toY = y[other]! - middleY;
    if (Math.abs(toY) > alongY + size) continue;
    const toX = x[other]! - middleX;
    if (Math.abs(toX) > alongX + size) continue;
    if (Math.abs(toX * halfY - toY * halfX) > size * across) continue;
    if (toX * toX + toY * toY > (half + size) * (half + size)) continue;
    if (!isBlockedBy(table, from, to, other, transparent, line)) continue;
    blockers[to] = other;
    return false;
  }
  return isClearOfTerrain(table.terrain, line);
}

/**
 * Whether the target at the end of a line of shot has cover (TK-11k, R59): the line crosses a hedge, tree line, bushes,
 * stones, a village or a wood within 3 cm of it, or it stands with its near edge at or in one of them.
 */
export function hasCover(terrain: Terrain, line: Readonly<ShortestLine>): boolean {
  if (line.length <= TOUCH) return false;
  aimAlong(line);
  way.from = Math.max(0, line.length - COVER_DISTANCE);
  way.to = line.length + AT_END;
  for (let piece = 0; piece < terrain.pieces.count; piece++) {
    if (terrain.covers[piece] === 0) continue;
    if (leadsThrough(terrain.pieces, piece, way)) return true;
  }
  return false;
}
