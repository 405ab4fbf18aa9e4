import type { Troops } from '../state/fighters.js';
import { CATEGORY_OF } from '../tables/unit-types.js';
import { ELEPHANTS, RAMPAGES, ROUTED, STANDS } from '../tables/vocabulary.js';
import { currentTq, tqOf } from './current-tq.js';

/** What becomes of a unit that is finished: elephants rampage, others rout (SG-8.1a, SG-10.22a). */
function finish(troops: Troops, unit: number): void {
  troops.fate[unit] = CATEGORY_OF[troops.kind[unit]!] === ELEPHANTS ? RAMPAGES : ROUTED;
}

/** Whether a unit's hits have reached its Troop Quality (SG-8.1a); it takes at least one hit (SG-8.23a). */
function isSpent(troops: Troops, unit: number): boolean {
  return troops.hits[unit]! > 0 && troops.hits[unit]! >= tqOf(troops, unit);
}

/** Whether a unit is depleted rather than routed: it can be, and is at full strength (SG-8.21a, SG-2.21d). */
function depletes(troops: Troops, unit: number): boolean {
  return troops.depletable[unit] === 1 && troops.depleted[unit] === 0;
}

/**
 * A standing unit takes hits, which only depletion ever takes off it again (SG-8.1a, SG-2.4a): once they reach its Troop
 * Quality it is depleted if it can be, and keeps what goes beyond its printed one but at least one hit (SG-8.22a, R29);
 * else it routs, or rampages as elephants do. A unit depleted this instant routs at once if the hits that it keeps reach
 * its new Troop Quality (SG-8.23a, R28).
 */
export function takeHits(troops: Troops, unit: number, hits: number): void {
  if (hits <= 0 || troops.fate[unit] !== STANDS) return;
  troops.hits[unit]! += hits;
  if (!isSpent(troops, unit)) return;
  if (depletes(troops, unit)) {
    const left = troops.hits[unit]! - troops.printedTq[unit]!;
    troops.depleted[unit] = 1;
    troops.hits[unit] = Math.max(1, left);
    if (!isSpent(troops, unit)) return;
  }
  finish(troops, unit);
}

/**
 * A standing unit suffers a rout result (SG-7.53c, SG-7.53d): it is eliminated without any movement (SG-8.4a), or depleted
 * if it can be, with half its hits rounded down (SG-8.22b), which finish it where they reach its new Troop Quality
 * (SG-8.23a).
 */
export function rout(troops: Troops, unit: number): void {
  if (troops.fate[unit] !== STANDS) return;
  if (depletes(troops, unit)) {
    troops.depleted[unit] = 1;
    troops.hits[unit] = troops.hits[unit]! >> 1;
    if (!isSpent(troops, unit)) return;
  }
  finish(troops, unit);
}

/** How many hits a unit with these ratings may have and still stand: less than its Troop Quality, or none. */
export function mostHits(printed: number, depleted: number, inColumn: number): number {
  return Math.max(0, currentTq(printed, depleted, inColumn) - 1);
}
