import { STANDS } from '../data/vocabulary.js';
import type { Party, Troops } from '../fighters.js';
import { hitStack } from './spread-hits.js';

/** Hits that a unit takes which cannot retreat (SG-8.3b). */
export const HITS_FOR_STAYING = 2;

/** A side that must retreat and has no hex to go to stays and takes 2 more hits, stacks evenly (SG-8.3b, R60). */
export function stayWithHits(troops: Troops, party: Party): void {
  for (let at = 0; at < party.count; at++) {
    if (isFirstStanding(troops, party, at)) hitStack(troops, party, at, HITS_FOR_STAYING);
  }
}

/** Whether a unit stands and no unit before it in its stack does. */
function isFirstStanding(troops: Troops, party: Party, at: number): boolean {
  const unit = party.units[at]!;
  if (troops.fate[unit] !== STANDS) return false;
  const stack = troops.stack[unit]!;
  if (stack < 0) return true;
  for (let before = 0; before < at; before++) {
    const other = party.units[before]!;
    if (troops.stack[other] === stack && troops.fate[other] === STANDS) return false;
  }
  return true;
}
