import { CROSSINGS, type Passing, PROHIBITED, type Tables } from '../tables/table-set.js';
import { MOVERS } from '../tables/vocabulary.js';

const INSIDE = CROSSINGS.indexOf('inside');
const FROM_TOWER = CROSSINGS.indexOf('fromTower');
const WITH_LADDER = CROSSINGS.indexOf('withLadder');

/** By place in `MOVERS`, the first of the two ways over a fortification, from inside; from outside comes next to it. */
const WAYS = Uint8Array.from(MOVERS, (mover) => {
  if (mover === 'column') return CROSSINGS.indexOf('columnInside');
  if (mover === 'E' || mover === 'W') return CROSSINGS.indexOf('elephantsInside');
  return mover === 'C' ? CROSSINGS.indexOf('cavalryInside') : INSIDE;
});

/**
 * What it costs a mover to cross a fortified hexside on top of the hex that it enters (D12, SG-11.11a): usually less from
 * inside, and least at gates in column (SG-11.12a); elephants and chariots never cross, and cavalry at gates only (SG-11.13a).
 * Where there is no other way, foot has one of its own, `aided`: out from a tower, or in by a ladder or siege tower that stands
 * there. `fortification` is a place in `FORTIFICATIONS`.
 */
export function fortifiedCrossing(
  tables: Tables,
  fortification: number,
  mover: number,
  fromInside: boolean,
  aided = false,
): Passing {
  const { passing } = tables.fortifications[fortification]!;
  const way = WAYS[mover]!;
  const passage = passing[way + (fromInside ? 0 : 1)]!;
  if (!aided || way !== INSIDE || passage.points !== PROHIBITED) return passage;
  return passing[fromInside ? FROM_TOWER : WITH_LADDER]!;
}
