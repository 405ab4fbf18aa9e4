import type { Party, Troops } from '../state/fighters.js';
import { CATEGORY_OF } from '../tables/unit-types.js';
import { CAVALRY, ELEPHANTS } from '../tables/vocabulary.js';
import { takeHits } from './take-hits.js';

/** Whether there are elephants in a party. */
export function hasElephants({ kind }: Troops, { count, units }: Party): boolean {
  for (let at = 0; at < count; at++) if (CATEGORY_OF[kind[units[at]!]!] === ELEPHANTS) return true;
  return false;
}

/**
 * Cavalry that elephants attack by shock must retreat before it; who fights could not, and takes a hit besides the results
 * (SG-10.23b).
 */
export function hitAfraid(troops: Troops, attackers: Party, defenders: Party): void {
  if (!hasElephants(troops, attackers)) return;
  for (let at = 0; at < defenders.count; at++) {
    const unit = defenders.units[at]!;
    if (CATEGORY_OF[troops.kind[unit]!] === CAVALRY) takeHits(troops, unit, 1);
  }
}
