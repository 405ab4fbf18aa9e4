import { CROSSINGS, type Passing, type Tables } from '../data/table-set.js';
import { MOVERS } from '../data/vocabulary.js';

/** By place in `MOVERS`, the first of the two ways over a fortification, from inside; from outside comes next to it. */
const WAYS = Uint8Array.from(MOVERS, (mover) => {
  if (mover === 'column') return CROSSINGS.indexOf('columnInside');
  if (mover === 'E' || mover === 'W') return CROSSINGS.indexOf('elephantsInside');
  return CROSSINGS.indexOf(mover === 'C' ? 'cavalryInside' : 'inside');
});

/**
 * What it costs a mover to cross a fortified hexside on top of the hex that it enters (D12, SG-11.11a): usually less from
 * inside, and least at gates in column (SG-11.12a); elephants and chariots never cross, and cavalry at gates only (SG-11.13a).
 * `fortification` is a place in `FORTIFICATIONS`.
 */
export function fortifiedCrossing(tables: Tables, fortification: number, mover: number, fromInside: boolean): Passing {
  return tables.fortifications[fortification]!.passing[WAYS[mover]! + (fromInside ? 0 : 1)]!;
}
