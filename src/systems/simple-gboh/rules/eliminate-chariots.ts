import type { Party, Troops } from '../state/fighters.js';
import { CATEGORY_OF } from '../tables/unit-types.js';
import { CHARIOTS, ROUTED, SKIRMISHERS, STANDS } from '../tables/vocabulary.js';

/**
 * Attacking chariots are eliminated after a shock that did not rout all defenders, unless these all are skirmishers or
 * chariots (SG-10.53a, R52). `depletedBefore` is by unit number, for the reading that depletion counts as rout (R31).
 * Returns how many go.
 */
export function eliminateChariots(
  troops: Troops,
  attackers: Party,
  defenders: Party,
  depletionCounts: boolean,
  depletedBefore: Int16Array,
): number {
  let routed = true;
  let harmless = true;
  for (let at = 0; at < defenders.count; at++) {
    const unit = defenders.units[at]!;
    const category = CATEGORY_OF[troops.kind[unit]!]!;
    if (category !== SKIRMISHERS && category !== CHARIOTS) harmless = false;
    const depletedNow = depletionCounts && troops.depleted[unit]! > depletedBefore[unit]!;
    if (troops.fate[unit] === STANDS && !depletedNow) routed = false;
  }
  if (routed || harmless) return 0;
  let gone = 0;
  for (let at = 0; at < attackers.count; at++) {
    const unit = attackers.units[at]!;
    if (CATEGORY_OF[troops.kind[unit]!] !== CHARIOTS || troops.fate[unit] !== STANDS) continue;
    troops.fate[unit] = ROUTED;
    gone++;
  }
  return gone;
}
