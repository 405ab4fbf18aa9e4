import type { Party, Troops } from '../state/fighters.js';
import { ROUTED, STANDS } from '../tables/vocabulary.js';
import { tqOf } from './current-tq.js';

/** Whether it is its hits, and no rout result, by which a unit has routed. */
function routedByHits(troops: Troops, unit: number): boolean {
  return troops.fate[unit] === ROUTED && troops.hits[unit]! > 0 && troops.hits[unit]! >= tqOf(troops, unit);
}

/** Whether the hits of every unit of a party routed it: none stands and none rampages. Depletion may count as rout (R31). */
function allRouted(troops: Troops, party: Party, depletionCounts: boolean, depletedBefore: Int16Array): boolean {
  for (let at = 0; at < party.count; at++) {
    const unit = party.units[at]!;
    if (routedByHits(troops, unit)) continue;
    if (!depletionCounts || troops.fate[unit] !== STANDS || troops.depleted[unit] === depletedBefore[unit])
      return false;
  }
  return true;
}

/** Whether a unit of a party is gone, so that there is one to keep. */
function isAnyGone(troops: Troops, party: Party): boolean {
  for (let at = 0; at < party.count; at++) if (troops.fate[party.units[at]!] === ROUTED) return true;
  return false;
}

/**
 * Whether the hits of a shock alone made everybody of both sides rout, so that the attacker may keep a unit that is gone
 * (SG-8.4b): asked when checks have been made, too, whose rout results are no hits. `depletedBefore` is by unit number, for
 * the reading that depletion counts as rout (R31).
 */
export function mayKeepOne(
  troops: Troops,
  attackers: Party,
  defenders: Party,
  depletionCounts: boolean,
  depletedBefore: Int16Array,
): boolean {
  if (!isAnyGone(troops, attackers) || !allRouted(troops, attackers, depletionCounts, depletedBefore)) return false;
  return allRouted(troops, defenders, depletionCounts, depletedBefore);
}

/** Keeps a routed unit after all, with hits of its current Troop Quality less 1 (SG-8.4b). */
export function keepOne(troops: Troops, unit: number): void {
  troops.fate[unit] = STANDS;
  troops.hits[unit] = Math.max(0, tqOf(troops, unit) - 1);
}

/** The unit that an attacker does best to keep, of those that are gone: the highest current Troop Quality, of equals the first. */
export function bestToKeep(troops: Troops, party: Party): number {
  let best = -1;
  for (let at = 0; at < party.count; at++) {
    const unit = party.units[at]!;
    if (troops.fate[unit] !== ROUTED) continue;
    if (best < 0 || tqOf(troops, unit) > tqOf(troops, best)) best = unit;
  }
  return best;
}
