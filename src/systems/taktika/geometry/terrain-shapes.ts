import { power } from '../../../model/power.js';
import { TERRAIN_TABLE, type TerrainType } from '../tables/terrain.js';
import { HALF_DEPTH, HALF_WIDTH } from './table.js';
import { type Sketch, sketchOf } from './terrain.js';

/** Segments of a long element, and the centimetres that each may be long (D23, TK-29d). */
export const SEGMENTS = 3;
/** Square centimetres of a round element, all its pieces together: "about" 20 x 20 (D23). */
export const ROUND_AREA = 400;

type Pieces = readonly (readonly number[])[];

const BENDS = [0, Math.PI / 6, -Math.PI / 6];

/** A long element by its layout: segments of 10, 12.5 or 15 cm, and bends of 30 degrees to either side or none. */
function longPieces(layout: number): Pieces {
  const length = 10 + 2.5 * (layout % 3);
  const points = [0, 0];
  let heading = 0;
  for (let segment = 0; segment < SEGMENTS; segment++) {
    if (segment > 0) heading += BENDS[Math.floor(layout / power(3, segment)) % 3]!;
    points.push(points.at(-2)! + length * Math.cos(heading), points.at(-1)! + length * Math.sin(heading));
  }
  return [centred(points)];
}

function centred(points: readonly number[]): number[] {
  const box = boxOf([points]);
  return points.map((value, at) => value - (at % 2 === 0 ? box.left + box.right : box.bottom + box.top) / 2);
}

function rectangle(x: number, width: number, depth: number): number[] {
  const [left, right, top] = [x - width / 2, x + width / 2, depth / 2];
  return [left, -top, right, -top, right, top, left, top];
}

const CORNERS = 8;

function octagon(x: number, area: number): number[] {
  const radius = Math.sqrt((2 * area) / (CORNERS * Math.sin((2 * Math.PI) / CORNERS)));
  return Array.from({ length: CORNERS }, (_, corner) => ((2 * corner + 1) * Math.PI) / CORNERS).flatMap((angle) => [
    x + radius * Math.cos(angle),
    radius * Math.sin(angle),
  ]);
}

/** Round elements by their layout: an octagon, a square, a ridge of two halves 10 x 20, two octagons 10 cm apart. */
const ROUND_PIECES: readonly Pieces[] = [
  [octagon(0, ROUND_AREA)],
  [rectangle(0, 20, 20)],
  [rectangle(-10, 20, 10), rectangle(10, 20, 10)],
  [octagon(-13, ROUND_AREA / 2), octagon(13, ROUND_AREA / 2)],
];

const LONG_LAYOUTS = 27;
/** Headings offered: every 15 degrees. */
export const HEADINGS = 24;
/** Places offered: every 5 cm along and across the table. */
const GRID = 5;
/** Places offered along the table. */
export const COLUMNS = (2 * HALF_WIDTH) / GRID + 1;
const ROWS = (2 * HALF_DEPTH) / GRID + 1;

/** How many layouts are offered for an element of a type. */
export function layoutsOf(type: TerrainType): number {
  return TERRAIN_TABLE[type].shape === 'long' ? LONG_LAYOUTS : ROUND_PIECES.length;
}

/** The x of a place offered, as seen from the own edge. */
export function placeX(place: number): number {
  return (place % COLUMNS) * GRID - HALF_WIDTH;
}

/** The y of a place offered, as seen from the own edge. */
export function placeY(place: number): number {
  return Math.floor(place / COLUMNS) * GRID - HALF_DEPTH;
}

/** The pieces of an element about the origin, each a row of x, y pairs. */
function turnedPieces(type: TerrainType, layout: number, heading: number): Pieces {
  const angle = (heading * 2 * Math.PI) / HEADINGS;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const pieces = TERRAIN_TABLE[type].shape === 'long' ? [...longPieces(layout)] : ROUND_PIECES[layout]!;
  return pieces.map((points) =>
    points.map((value, at) =>
      at % 2 === 0 ? value * cos - points[at + 1]! * sin : value * cos + points[at - 1]! * sin,
    ),
  );
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

function boxOf(pieces: Pieces): Box {
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.POSITIVE_INFINITY;
  let top = Number.NEGATIVE_INFINITY;
  for (const points of pieces) {
    for (let at = 0; at < points.length; at += 2) {
      left = Math.min(left, points[at]!);
      right = Math.max(right, points[at]!);
      bottom = Math.min(bottom, points[at + 1]!);
      top = Math.max(top, points[at + 1]!);
    }
  }
  return { left, right, bottom, top };
}

/** An element as it may be laid: its layout and heading about the origin, and the places at which it is on the table. */
export interface ElementShape extends Sketch {
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly firstRow: number;
  readonly lastRow: number;
}

/** How many of the lines of a grid that begins at `-half` must be left out before `reach` keeps within `half`. */
function linesLeftOut(half: number, reach: number): number {
  let line = 0;
  while (line * GRID - half + reach < -half) line++;
  return line;
}

function elementShape(type: TerrainType, layout: number, heading: number): ElementShape {
  const pieces = turnedPieces(type, layout, heading);
  const { left, right, bottom, top } = boxOf(pieces);
  return {
    ...sketchOf(type, pieces),
    firstColumn: linesLeftOut(HALF_WIDTH, left),
    lastColumn: COLUMNS - 1 - linesLeftOut(HALF_WIDTH, -right),
    firstRow: linesLeftOut(HALF_DEPTH, bottom),
    lastRow: ROWS - 1 - linesLeftOut(HALF_DEPTH, -top),
  };
}

const SHAPES = { long: new Map<number, ElementShape>(), round: new Map<number, ElementShape>() };

/** The shape of an element; worked out when first asked for, as there are hundreds. */
export function shapeOf(type: TerrainType, layout: number, heading: number): ElementShape {
  const known = SHAPES[TERRAIN_TABLE[type].shape];
  const key = layout * HEADINGS + heading;
  let shape = known.get(key);
  if (shape === undefined) {
    shape = elementShape(type, layout, heading);
    known.set(key, shape);
  }
  return shape;
}
