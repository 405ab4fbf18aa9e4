import type { Dice } from '../../../dice/dice.js';
import type { OptionList } from '../../../model/options.js';
import type { Decision } from '../../../model/player.js';
import { TERRAIN_KINDS, type TerrainKind } from '../data/army-list.js';
import { TERRAIN_KIND_TABLE, TERRAIN_TABLE, TERRAIN_TYPES, type TerrainType } from '../data/terrain.js';
import { terrainChooser } from '../rules/terrain-chooser.js';
import { mayPlaceNext, terrainElements } from '../rules/terrain-elements.js';
import { forwardOf, HALF_DEPTH, HALF_WIDTH } from './table.js';
import { doubleArea, type Terrain } from './terrain.js';
import { COLUMNS, HEADINGS, layoutsOf, placeX, placeY, ROUND_AREA, SEGMENTS, shapeOf } from './terrain-shapes.js';

/** The shortest and the longest segment of a long element (D23). */
const SEGMENT_LENGTHS = [10, 15] as const;
/** How far off the area of a round element may be (D23). */
const ABOUT = 20;
const EXACT = 1e-6;

/** What is chosen for an element of terrain, one after another. */
export const TERRAIN_DECISIONS = {
  type: { name: 'terrainType', clause: 'TK-29c' },
  layout: { name: 'terrainLayout', clause: 'TK-29d' },
  heading: { name: 'terrainHeading', clause: 'TK-29b' },
  site: { name: 'terrainPlace', clause: 'TK-29b' },
} as const satisfies Record<string, Decision>;

/** Asks a side to choose one of the whole numbers in `options`. */
export interface Chooser {
  readonly options: OptionList;
  choose(side: number, decision: Decision): number;
}

function chooseBelow(chooser: Chooser, side: number, decision: Decision, most: number): number {
  chooser.options.clear();
  for (let option = 0; option < most; option++) chooser.options.add(option);
  return chooser.choose(side, decision);
}

/**
 * Asks a side for the layout of an element, its heading, and one of the places every 5 cm at which all of it lies on the
 * table, all as seen from the side's own edge, and lays it down. Elements may overlap each other: the place is free
 * (TK-29b).
 */
function placeElement(side: number, type: TerrainType, chooser: Chooser, terrain: Terrain): void {
  const layout = chooseBelow(chooser, side, TERRAIN_DECISIONS.layout, layoutsOf(type));
  const heading = chooseBelow(chooser, side, TERRAIN_DECISIONS.heading, HEADINGS);
  const shape = shapeOf(type, layout, heading);
  const options = chooser.options.clear();
  for (let row = shape.firstRow; row <= shape.lastRow; row++) {
    for (let column = shape.firstColumn; column <= shape.lastColumn; column++) options.add(row * COLUMNS + column);
  }
  const place = chooser.choose(side, TERRAIN_DECISIONS.site);
  terrain.lay(type, shape, forwardOf(side), placeX(place), placeY(place));
}

const rolled = { elements: 0, obligatory: 0 };
const roller = { terrain: 0 };
const nothing = {};
const rollOff = { firstChooses: false, firstDie: 0, secondDie: 0 };

/**
 * Generates the terrain of a battle (TK-29b, TK-29c, TK-29d, D23): rolls the number of elements, then for each who
 * chooses, and asks that side for its type, layout, heading and place. Clears what lay on the table before.
 */
export function generateTerrain(dice: Dice, kind: TerrainKind, chooser: Chooser, terrain: Terrain): void {
  terrain.clear();
  roller.terrain = TERRAIN_KINDS.indexOf(kind);
  terrainElements.resolve(dice, roller, rolled);
  let missing = rolled.obligatory;
  for (let left = rolled.elements; left > 0; left--) {
    terrainChooser.resolve(dice, nothing, rollOff);
    const side = rollOff.firstChooses ? 0 : 1;
    const options = chooser.options.clear();
    for (let at = 0; at < TERRAIN_TYPES.length; at++) {
      if (mayPlaceNext(kind, left, missing, TERRAIN_TYPES[at]!)) options.add(at);
    }
    const type = TERRAIN_TYPES[chooser.choose(side, TERRAIN_DECISIONS.type)]!;
    if (type === TERRAIN_KIND_TABLE[kind].obligatory) missing--;
    placeElement(side, type, chooser, terrain);
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
