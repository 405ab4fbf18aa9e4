import { areaHolds, Outlines, overlapsOutline } from '../../../model/plane/outlines.js';
import { centreX, centreY, type Shapes } from '../../../model/plane.js';
import { TERRAIN_TABLE, TERRAIN_TYPES, type TerrainType } from '../tables/terrain.js';

/** Most elements of terrain on a table: one for each bit of a set of elements. */
const MAX_ELEMENTS = 30;
/** Most areas and lines of which all elements consist. */
export const MAX_PIECES = 64;
const MAX_POINTS = 12 * MAX_PIECES;

/** How far within a hill its crest begins: the shape of the hill itself, half as large, about the same middle. */
const CREST = 0.5;
const NO_CREST = -1;

/** How a piece of terrain stops sight (D24): not at all, through it, or across its crest. */
export const Blocks = { Nothing: 0, Through: 1, AcrossCrest: 2 } as const;

/** An element about some origin: each piece a row of x, y pairs, areas counter-clockwise, and the crests of hills. */
export interface Sketch {
  readonly pieces: readonly Float64Array[];
  /** The crest that each piece would have as a hill; empty for lines. */
  readonly crests: readonly Float64Array[];
}

/** Makes ready what is to be laid as an element of a type. */
export function sketchOf(type: TerrainType, pieces: readonly ArrayLike<number>[]): Sketch {
  const rows = pieces.map((points) => Float64Array.from(points));
  if (TERRAIN_TABLE[type].shape === 'long') return { pieces: rows, crests: [] };
  const areas = rows.map(counterClockwise);
  return { pieces: areas, crests: areas.map(shrunk) };
}

/**
 * The terrain on the table: elements of a type each, laid out as one or more pieces, areas or lines (D23). A hill has
 * two contours, its foot and its crest, the same shape half as large. Filled while terrain is set up; from then on only
 * read.
 */
export class Terrain {
  /** Every piece, areas with their corners counter-clockwise. */
  readonly pieces = new Outlines(MAX_PIECES, MAX_POINTS);
  readonly crests = new Outlines(MAX_PIECES, MAX_POINTS);
  /** The element that a piece belongs to. */
  readonly element = new Int16Array(MAX_PIECES);
  /** The crest of a piece that is a hill, -1 for others. */
  readonly crest = new Int16Array(MAX_PIECES);
  /** How a piece stops sight: one of the values of `Blocks`. */
  readonly blocks = new Uint8Array(MAX_PIECES);
  /** 1 where a piece gives cover to who is behind it or at its edge. */
  readonly covers = new Uint8Array(MAX_PIECES);
  /** The impassable pieces. */
  readonly barriers = new Int16Array(MAX_PIECES);
  barrierCount = 0;
  /** The place of each element's type in `TERRAIN_TYPES`. */
  readonly type = new Int16Array(MAX_ELEMENTS);
  elements = 0;

  /** Adds an element of pieces, each a row of x, y pairs, and returns its place. Throws `RangeError` without room. */
  add(type: TerrainType, pieces: readonly ArrayLike<number>[]): number {
    return this.lay(type, sketchOf(type, pieces), 1, 0, 0);
  }

  /**
   * Lays an element down at a place, turned half round where `sign` is -1, and returns its place in the list. Throws
   * `RangeError` without room.
   */
  lay(type: TerrainType, sketch: Sketch, sign: number, x: number, y: number): number {
    if (this.elements === MAX_ELEMENTS) throw new RangeError(`expected at most ${MAX_ELEMENTS} elements of terrain`);
    const { shape, sight, cover, crossing } = TERRAIN_TABLE[type];
    const { pieces, crests } = sketch;
    for (let at = 0; at < pieces.length; at++) {
      const piece = this.pieces.add(pieces[at]!, shape === 'round', sign, x, y);
      this.element[piece] = this.elements;
      this.blocks[piece] =
        sight === 'blocked' ? Blocks.Through : sight === 'acrossCrest' ? Blocks.AcrossCrest : Blocks.Nothing;
      this.covers[piece] = cover ? 1 : 0;
      if (crossing === 'impassable') this.barriers[this.barrierCount++] = piece;
      this.crest[piece] = type === 'hill' ? this.crests.add(crests[at]!, true, sign, x, y) : NO_CREST;
    }
    this.type[this.elements] = TERRAIN_TYPES.indexOf(type);
    return this.elements++;
  }

  /** Takes over the terrain of another table. */
  copyFrom(other: Terrain): void {
    this.pieces.copyFrom(other.pieces);
    this.crests.copyFrom(other.crests);
    for (const field of ['element', 'crest', 'blocks', 'covers', 'barriers', 'type'] as const) {
      this[field].set(other[field]);
    }
    this.barrierCount = other.barrierCount;
    this.elements = other.elements;
  }

  /** Turns the terrain half round, so that each side meets what the other met: for mirrored games. */
  halfTurn(): void {
    this.pieces.halfTurn();
    this.crests.halfTurn();
  }

  /** Takes all terrain off the table. */
  clear(): void {
    this.pieces.clear();
    this.crests.clear();
    this.barrierCount = 0;
    this.elements = 0;
  }
}

/** Twice the area of a polygon, positive where its corners run counter-clockwise. */
export function doubleArea(points: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < points.length; at += 2) {
    const next = (at + 2) % points.length;
    sum += points[at]! * points[next + 1]! - points[next]! * points[at + 1]!;
  }
  return sum;
}

function counterClockwise(points: Float64Array): Float64Array {
  if (doubleArea(points) >= 0) return points;
  return Float64Array.from(points, (_, at) => points[points.length - 2 - at + 2 * (at % 2)]!);
}

function shrunk(points: Float64Array): Float64Array {
  const middle = [0, 0];
  for (let at = 0; at < points.length; at++) middle[at % 2]! += (2 * points[at]!) / points.length;
  return Float64Array.from(points, (value, at) => middle[at % 2]! + (value - middle[at % 2]!) * CREST);
}

const ROWS = TERRAIN_TYPES.map((type) => TERRAIN_TABLE[type]);

/** What the type of a piece does (D24). */
export function rowOfPiece(terrain: Terrain, piece: number): (typeof TERRAIN_TABLE)[TerrainType] {
  return ROWS[terrain.type[terrain.element[piece]!]!]!;
}

/** The elements among some that a base lies in or across, a bit for each: any part of the base counts. */
export function elementsUnder(terrain: Terrain, bases: Shapes, unit: number, among = -1): number {
  let found = 0;
  for (let piece = 0; piece < terrain.pieces.count; piece++) {
    const bit = among & (1 << terrain.element[piece]!);
    if (bit !== 0 && overlapsOutline(bases, unit, terrain.pieces, piece)) found |= bit;
  }
  return found;
}

/** The hills among some elements on whose crest a base stands, a bit for each: any part of the base counts. */
export function crestsUnder(terrain: Terrain, bases: Shapes, unit: number, among: number): number {
  let found = 0;
  for (let piece = 0; piece < terrain.pieces.count; piece++) {
    const crest = terrain.crest[piece]!;
    const bit = among & (1 << terrain.element[piece]!);
    if (crest >= 0 && bit !== 0 && overlapsOutline(bases, unit, terrain.crests, crest)) found |= bit;
  }
  return found;
}

/** Whether any part of a base lies in or across impassable terrain. */
export function liesInBarrier(terrain: Terrain, bases: Shapes, unit: number): boolean {
  for (let at = 0; at < terrain.barrierCount; at++) {
    if (overlapsOutline(bases, unit, terrain.pieces, terrain.barriers[at]!)) return true;
  }
  return false;
}

/** Whether the middle of a base lies in a piece that is an area. */
export function standsIn(terrain: Terrain, piece: number, bases: Shapes, unit: number): boolean {
  return areaHolds(terrain.pieces, piece, centreX(bases, unit), centreY(bases, unit));
}
