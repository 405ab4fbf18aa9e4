import { shortestLine } from '../../../model/plane/shortest-line.js';
import { TOUCH } from '../../../model/plane.js';
import { isClear, lineOfShot } from './sight.js';
import type { Table } from './table.js';

/** Units that a target die chooses among at most (TK-7.2e). */
export const LISTED = 3;

/** The nearest enemies that a unit sees, nearest first, with the centimetres to each. */
export interface NearestEnemies {
  readonly units: Int32Array;
  readonly distances: Float64Array;
  count: number;
}

/** An empty list to be filled. */
export function nearestEnemies(): NearestEnemies {
  return { units: new Int32Array(LISTED), distances: new Float64Array(LISTED), count: 0 };
}

const MAX_UNITS = 512;
const order = new Int32Array(MAX_UNITS);
const lengths = new Float64Array(MAX_UNITS);
const line = shortestLine();

/** Notes every candidate in view and in reach by its distance, equal ones by their number; returns how many. */
function listCandidates(table: Table, unit: number, candidates: Uint8Array, reach: Float64Array, view: number): number {
  const { bases, present } = table;
  let count = 0;
  for (let other = 0; other < bases.count; other++) {
    if (candidates[other] === 0 || present[other] === 0 || other === unit) continue;
    if (!lineOfShot(bases, unit, other, view, line) || line.length > reach[other]! + TOUCH) continue;
    const { length } = line;
    let at = count++;
    while (at > 0 && lengths[at - 1]! > length + TOUCH) {
      lengths[at] = lengths[at - 1]!;
      order[at] = order[at - 1]!;
      at--;
    }
    lengths[at] = length;
    order[at] = other;
  }
  return count;
}

/**
 * Finds the three nearest units of those marked in `candidates` that a unit sees and that stand no further off than
 * `reach` says for each (TK-7.2e, TK-7.2g, TK-6g): infinity for a target to attack, the weapon's range for one to shoot
 * at. Of units equally far the lower number comes first (R27).
 */
export function findNearest(
  table: Table,
  unit: number,
  candidates: Uint8Array,
  reach: Float64Array,
  view: number,
  transparent: Uint8Array,
  found: NearestEnemies,
): void {
  const count = listCandidates(table, unit, candidates, reach, view);
  found.count = 0;
  for (let at = 0; at < count && found.count < LISTED; at++) {
    const other = order[at]!;
    lineOfShot(table.bases, unit, other, view, line);
    if (!isClear(table, unit, other, transparent, line)) continue;
    found.units[found.count] = other;
    found.distances[found.count] = lengths[at]!;
    found.count++;
  }
}
