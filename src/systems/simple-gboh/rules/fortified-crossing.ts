import { CROSSINGS, type Passing, PROHIBITED, type Tables } from '../data/table-set.js';
import { CATEGORY_OF } from '../data/unit-types.js';
import { CAVALRY, CHARIOTS, ELEPHANTS } from '../data/vocabulary.js';

const crossing = (name: (typeof CROSSINGS)[number]) => CROSSINGS.indexOf(name);
const FOOT_WAY = crossing('inside');
const CAVALRY_WAY = crossing('cavalryInside');
const ELEPHANT_WAY = crossing('elephantsInside');
const COLUMN_WAY = crossing('columnInside');

/** The first of the two ways of a unit over a fortification: from inside; from outside comes next to it. */
function wayOf(kind: number, inColumn: boolean): number {
  if (inColumn) return COLUMN_WAY;
  const category = CATEGORY_OF[kind];
  if (category === ELEPHANTS || category === CHARIOTS) return ELEPHANT_WAY;
  return category === CAVALRY ? CAVALRY_WAY : FOOT_WAY;
}

/**
 * What it costs a unit to cross a fortified hexside on top of the hex that it enters (D12, SG-11.11a): usually less from
 * inside, and least at gates in column (SG-11.12a). `fortification` is a place in `FORTIFICATIONS`.
 */
export function fortifiedCrossing(
  tables: Tables,
  fortification: number,
  kind: number,
  inColumn: boolean,
  fromInside: boolean,
): Passing {
  return tables.fortifications[fortification]!.passing[wayOf(kind, inColumn) + (fromInside ? 0 : 1)]!;
}

/**
 * Whether a unit with some Movement Points left for it may cross (SG-11.13a): elephants and chariots never, cavalry at gates
 * only, nobody who cannot pay. Nobody crosses in retreat or in a compulsory advance.
 */
export function mayCross(passing: Passing, pointsLeft: number): boolean {
  return passing.points !== PROHIBITED && passing.points <= pointsLeft;
}
