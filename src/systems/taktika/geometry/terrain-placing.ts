import type { Dice } from '../../../dice/dice.js';
import type { Decision, Options } from '../../../model/player.js';
import { TERRAIN_KINDS, type TerrainKind } from '../data/army-list.js';
import { TERRAIN_TABLE, TERRAIN_TYPES, type TerrainType } from '../data/terrain.js';
import { terrainChooser } from '../rules/terrain-chooser.js';
import { mayPlace, terrainElements } from '../rules/terrain-elements.js';
import { forwardOf, HALF_DEPTH, HALF_WIDTH } from './table.js';
import { doubleArea, type Terrain } from './terrain.js';

/** Segments of a long element, and the centimetres that each may be long (D23, TK-29d). */
export const SEGMENTS = 3;
/** The shortest and the longest segment (D23). */
export const SEGMENT_LENGTHS = [10, 15] as const;
/** Square centimetres of a round element, all its pieces together, and how far off they may be: "about" 20 x 20 (D23). */
export const ROUND_AREA = 400;
const ABOUT = 20;
const EXACT = 1e-6;

/** What is chosen for an element of terrain, one after another. */
export const TERRAIN_DECISIONS = {
  type: { name: 'terrainType', clause: 'TK-29c' },
  layout: { name: 'terrainLayout', clause: 'TK-29d' },
  heading: { name: 'terrainHeading', clause: 'TK-29b' },
  place: { name: 'terrainPlace', clause: 'TK-29b' },
} as const satisfies Record<string, Decision>;

/** Asks a side to choose one of some whole numbers. */
export type Choose = (side: number, decision: Decision, options: Options) => number;

type Pieces = readonly (readonly number[])[];

const BENDS = [0, Math.PI / 6, -Math.PI / 6];

/** A long element by its layout: segments of 10, 12.5 or 15 cm, and bends of 30 degrees to either side or none. */
function longPieces(layout: number): Pieces {
  const length = 10 + 2.5 * (layout % 3);
  const points = [0, 0];
  let heading = 0;
  for (let segment = 0; segment < SEGMENTS; segment++) {
    if (segment > 0) heading += BENDS[Math.floor(layout / 3 ** segment) % 3]!;
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
const HEADINGS = 24;
/** Places offered: every 5 cm along and across the table. */
const GRID = 5;
const COLUMNS = (2 * HALF_WIDTH) / GRID + 1;
const ROWS = (2 * HALF_DEPTH) / GRID + 1;

/** How many layouts are offered for an element of a type. */
export function layoutsOf(type: TerrainType): number {
  return TERRAIN_TABLE[type].shape === 'long' ? LONG_LAYOUTS : ROUND_PIECES.length;
}

/** The x and y of a place offered, as seen from the own edge. */
export function placeOf(place: number): readonly [x: number, y: number] {
  return [(place % COLUMNS) * GRID - HALF_WIDTH, Math.floor(place / COLUMNS) * GRID - HALF_DEPTH];
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
  const along = (axis: number) => pieces.flatMap((points) => points.filter((_, at) => at % 2 === axis));
  return {
    left: Math.min(...along(0)),
    right: Math.max(...along(0)),
    bottom: Math.min(...along(1)),
    top: Math.max(...along(1)),
  };
}

/** A list of options to be filled and offered again and again. */
class Offer implements Options {
  readonly list = new Int32Array(COLUMNS * ROWS);
  count = 0;

  /** Offers every number below `most` that passes. */
  below(most: number, passes: (option: number) => boolean = () => true): this {
    this.count = 0;
    for (let option = 0; option < most; option++) if (passes(option)) this.list[this.count++] = option;
    return this;
  }
}

/**
 * Asks for the place of an element: its layout, its heading, and one of the places every 5 cm at which all of it lies
 * on the table, all as seen from the side's own edge. Elements may overlap each other: the place is free (TK-29b).
 */
function placeElement(side: number, type: TerrainType, choose: Choose, offer: Offer): Pieces {
  const layout = choose(side, TERRAIN_DECISIONS.layout, offer.below(layoutsOf(type)));
  const heading = choose(side, TERRAIN_DECISIONS.heading, offer.below(HEADINGS));
  const pieces = turnedPieces(type, layout, heading);
  const box = boxOf(pieces);
  const fits = (place: number) => {
    const [x, y] = placeOf(place);
    const across = x + box.left >= -HALF_WIDTH && x + box.right <= HALF_WIDTH;
    return across && y + box.bottom >= -HALF_DEPTH && y + box.top <= HALF_DEPTH;
  };
  const [x, y] = placeOf(choose(side, TERRAIN_DECISIONS.place, offer.below(COLUMNS * ROWS, fits)));
  return pieces.map((points) => points.map((value, at) => forwardOf(side) * (value + (at % 2 === 0 ? x : y))));
}

/**
 * Generates the terrain of a battle (TK-29b, TK-29c, TK-29d, D23): rolls the number of elements, then for each who
 * chooses, and asks that side for its type, layout, heading and place. Clears what lay on the table before.
 */
export function generateTerrain(dice: Dice, kind: TerrainKind, choose: Choose, terrain: Terrain): void {
  terrain.clear();
  const rolled = { elements: 0, obligatory: 0 };
  terrainElements.resolve(dice, { terrain: TERRAIN_KINDS.indexOf(kind) }, rolled);
  const placed: TerrainType[] = [];
  const chooser = { firstChooses: false, firstDie: 0, secondDie: 0 };
  const offer = new Offer();
  while (placed.length < rolled.elements) {
    terrainChooser.resolve(dice, {}, chooser);
    const side = chooser.firstChooses ? 0 : 1;
    const allowed = (type: number) => mayPlace(kind, rolled.elements, placed, TERRAIN_TYPES[type]!);
    const type = TERRAIN_TYPES[choose(side, TERRAIN_DECISIONS.type, offer.below(TERRAIN_TYPES.length, allowed))]!;
    terrain.add(type, placeElement(side, type, choose, offer));
    placed.push(type);
  }
}

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
