import type { Dice } from '../../../chance/dice.js';
import type { OptionList } from '../../../model/options.js';
import type { Decision } from '../../../model/player.js';
import { terrainChooser } from '../rules/terrain-chooser.js';
import { mayPlaceNext, terrainElements } from '../rules/terrain-elements.js';
import { TERRAIN_KINDS, type TerrainKind } from '../tables/army-list.js';
import { TERRAIN_KIND_TABLE, TERRAIN_TYPES, type TerrainType } from '../tables/terrain.js';
import { forwardOf } from './table.js';
import type { Terrain } from './terrain.js';
import { COLUMNS, HEADINGS, layoutsOf, placeX, placeY, shapeOf } from './terrain-shapes.js';

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
