import type { Tables } from '../tables/table-set.js';
import { CATEGORY_OF } from '../tables/unit-types.js';
import { CHARIOTS, ELEPHANTS, SKIRMISHERS } from '../tables/vocabulary.js';
import { currentTq } from './current-tq.js';

/** The reading by which a depleted unit counts with the Troop Quality of its depleted side (R49). */
const CURRENT = 1;

/** The Troop Quality that an eliminated unit counts with: the printed one, or by a reading that of its depleted side (R49). */
export function countedTq(printed: number, depleted: number, depletedRoutPoints: number): number {
  return depletedRoutPoints === CURRENT ? currentTq(printed, depleted, 0) : printed;
}

/**
 * Rout Points of an eliminated unit (D14, SG-9.0a): its Troop Quality, which is the printed one unless `tq` says otherwise
 * (R49); fixed numbers for skirmishers, chariots and elephants; twice that for double size and again for double depth.
 */
export function routPoints(
  tables: Tables,
  kind: number,
  tq: number,
  doubleSize: boolean,
  doubleDepth: boolean,
): number {
  const numbers = tables.routPoints;
  const category = CATEGORY_OF[kind];
  let points = tq;
  if (category === SKIRMISHERS) points = numbers.skirmishers;
  else if (category === CHARIOTS) points = numbers.chariots;
  else if (category === ELEPHANTS) points = numbers.elephants;
  if (doubleSize) points *= numbers.doubleSize;
  if (doubleDepth) points *= numbers.doubleDepth;
  return points;
}

/** Rout Points of an eliminated leader: so many times his initiative, by the usual table 5 (D14, SG-9.0a). */
export function leaderRoutPoints(tables: Tables, initiative: number): number {
  return tables.routPoints.leader * initiative;
}
