import { MAX_TQ } from '../axes.js';
import type { Fighters } from '../state/fighters.js';
import { STANDS } from '../tables/vocabulary.js';
import { mostHits } from './take-hits.js';

/**
 * Writes one unit that stands alone at a place of `Fighters`, its Troop Quality `tq` as printed: never with more hits than it
 * can stand with, and depletable where it is depleted already.
 */
export function setUnit(
  troops: Fighters,
  at: number,
  kind: number,
  tq: number,
  hits: number,
  depletable: boolean,
  depleted: boolean,
  inColumn: boolean,
): void {
  troops.kind[at] = kind;
  troops.printedTq[at] = tq;
  troops.depletable[at] = depletable || depleted ? 1 : 0;
  troops.depleted[at] = depleted ? 1 : 0;
  troops.inColumn[at] = inColumn ? 1 : 0;
  troops.hits[at] = Math.min(hits, MAX_TQ, mostHits(tq, depleted ? 1 : 0, inColumn ? 1 : 0));
  troops.stack[at] = -1;
  troops.fate[at] = STANDS;
  troops.roller[at] = at;
}
