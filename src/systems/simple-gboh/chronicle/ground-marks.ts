import type { Mark } from '../../../model/picture.js';
import type { Forces } from '../battle/forces.js';
import { TERRAINS } from '../data/vocabulary.js';
import type { HexGrid } from '../hexes.js';
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
  return [...marks, ...gridMarks(grid), ...labels];
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
