import type { Dice } from '../../../chance/dice.js';
import type { Fighters } from '../state/fighters.js';
import type { Tables } from '../tables/table-set.js';
import { STANDS } from '../tables/vocabulary.js';
import { fireOnce, rowIn, type VolleySituation } from './volley.js';
import { hitNumber } from './volley-modifier.js';

/** What volleys one after another have come to so far. */
export interface FireTally {
  /** Volleys that were fired. */
  fired: number;
  /** Those of them that hit. */
  hits: number;
  leadersKilled: number;
}

const fallen = { leader: 0 };

/** Starts a tally. */
export function noFire(tally: FireTally): void {
  tally.fired = 0;
  tally.hits = 0;
  tally.leadersKilled = 0;
}

/**
 * Up to `volleys` volleys by units of `side`, one after another at a unit in a place of `Fighters`, until it is gone
 * (SG-7.14a, SG-7.15a). Adds to a tally, and takes leaders who fall off those in the target hex, `s.leaders`.
 */
export function fireSeries(
  dice: Dice,
  tables: Tables,
  s: VolleySituation,
  volleys: number,
  side: number,
  into: Fighters,
  at: number,
  tally: FireTally,
): void {
  if (hitNumber(tables, rowIn(s), s.range) < 0) return;
  for (let volley = 0; volley < volleys && into.fate[at] === STANDS; volley++) {
    tally.fired++;
    if (fireOnce(dice, tables, s, side, into, at, fallen)) tally.hits++;
    if (fallen.leader === 0) continue;
    tally.leadersKilled++;
    s.leaders--;
  }
}
