import type { Party, Troops } from '../state/fighters.js';
import { STANDS } from '../tables/vocabulary.js';
import { standingInStack } from './spread-hits.js';
import { takeHits } from './take-hits.js';

/** Hits that a unit takes which cannot retreat (SG-8.3b). */
const HITS_FOR_STAYING = 2;

/** Hits that each of so many units takes which stay in one hex together: a stack is one unit (SG-5.35a, SG-8.3b, R60). */
export function hitsForStaying(together: number): number {
  return HITS_FOR_STAYING / together;
}

/**
 * A side that must retreat and has no hex to go to stays and takes 2 more hits, stacks evenly (SG-8.3b, R60). Those below
 * are passed before those above fall, and so are hit once.
 */
export function stayWithHits(troops: Troops, party: Party): void {
  for (let at = party.count - 1; at >= 0; at--) {
    if (isFirstStanding(troops, party, at)) stay(troops, party, at);
  }
}

function stay(troops: Troops, party: Party, first: number): void {
  const hits = hitsForStaying(standingInStack(troops, party, first));
  const stack = troops.stack[party.units[first]!]!;
  for (let at = party.count - 1; at >= first; at--) {
    const unit = party.units[at]!;
    if (at === first || (stack >= 0 && troops.stack[unit] === stack)) takeHits(troops, unit, hits);
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
