import type { Mark } from '../../../model/picture.js';
import { DIRECTIONS, type HexGrid } from '../map/hexes.js';
import { fortificationOn, hasLadder, hasRoad, hasStream } from '../map/hexsides.js';
import type { BattleMap } from '../map/map.js';
import type { Forces } from '../state/forces.js';
import { TERRAINS } from '../tables/vocabulary.js';
import { extentOf, middleOf, outlineOf, type Point } from './hex-places.js';
import { groundLook, levelLook } from './looks.js';
import type { Names } from './names.js';

const LABEL_SIZE = 0.45;
const EVERY = 5;

/** A hex whose name stands on the map: every fifth column and row of the file's map. */
function isLabelled(name: string): boolean {
  return Number(name.slice(0, 2)) % EVERY === 0 && Number(name.slice(2)) % EVERY === 0;
}

/** The map: its levels, its terrain, the grid, and the names of some hexes. */
export function groundMarks({ map }: Forces, names: Names): readonly Mark[] {
  const { grid, level, terrain } = map;
  const [width, height] = extentOf(grid);
  const marks: Mark[] = [{ kind: 'area', points: [0, 0, width, 0, width, height, 0, height], look: 'field' }];
  const labels: Mark[] = [];
  for (let hex = 0; hex < grid.count; hex++) {
    const middle = middleOf(grid, hex);
    const points = outlineOf(middle);
    if (level[hex]! > 0) marks.push({ kind: 'area', points, look: levelLook(level[hex]!) });
    const name = TERRAINS[terrain[hex]!]!;
    if (name !== 'clear') marks.push({ kind: 'area', points, look: groundLook(name) });
    if (isLabelled(names.hex(hex))) labels.push(labelOf(middle, names.hex(hex)));
  }
  return [...marks, ...gridMarks(grid), ...hexsideMarks(map), ...labels];
}

/** Roads and ladders from middle to middle, and everything else along the hexside: each from the hex with the lower number. */
function hexsideMarks({ grid, sides }: BattleMap): readonly Mark[] {
  return Array.from(sides).flatMap((side, at) => {
    const hex = Math.floor(at / DIRECTIONS);
    const direction = at % DIRECTIONS;
    const other = grid.next(hex, direction);
    if (side === 0 || other < hex) return [];
    const middle = middleOf(grid, hex);
    const corners = outlineOf(middle);
    const next = 2 * ((direction + 1) % DIRECTIONS);
    const edge = [...corners.slice(2 * direction, 2 * direction + 2), ...corners.slice(next, next + 2)];
    const marks: Mark[] = [];
    if (hasRoad(side) || hasLadder(side))
      marks.push({ kind: 'line', points: [...middle, ...middleOf(grid, other)], look: 'road' });
    if (hasStream(side)) marks.push({ kind: 'line', points: edge, look: 'stream' });
    if (fortificationOn(side) >= 0) marks.push({ kind: 'line', points: edge, look: 'fortification' });
    return marks;
  });
}

/** Three sides of every hex: those of its neighbours close the others. */
function gridMarks(grid: HexGrid): readonly Mark[] {
  return Array.from({ length: grid.count }, (_, hex): Mark => {
    const corners = outlineOf(middleOf(grid, hex));
    return { kind: 'line', points: [...corners.slice(8, 12), ...corners.slice(0, 4)], look: 'grid' };
  });
}

function labelOf([x, y]: Point, text: string): Mark {
  return { kind: 'text', x, y: y - 0.95, text, size: LABEL_SIZE, look: 'label' };
}
