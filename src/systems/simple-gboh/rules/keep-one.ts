import { ROUTED, STANDS } from '../data/vocabulary.js';
import type { Party, Troops } from '../fighters.js';
import { tqOf } from './current-tq.js';

/** Whether every unit of a party routed: none stands and none rampages. */
function allRouted(troops: Troops, party: Party): boolean {
  for (let at = 0; at < party.count; at++) if (troops.fate[party.units[at]!] !== ROUTED) return false;
  return true;
}

/** Whether the hits of a shock alone made everybody of both sides rout, so that the attacker may keep a unit (SG-8.4b). */
export function mayKeepOne(troops: Troops, attackers: Party, defenders: Party): boolean {
  return allRouted(troops, attackers) && allRouted(troops, defenders);
}

/** Keeps a routed unit after all, with hits of its current Troop Quality less 1 (SG-8.4b). */
export function keepOne(troops: Troops, unit: number): void {
  troops.fate[unit] = STANDS;
  troops.hits[unit] = Math.max(0, tqOf(troops, unit) - 1);
}

/** The unit that an attacker does best to keep: the highest current Troop Quality, of equals the first. */
export function bestToKeep(troops: Troops, party: Party): number {
  let best = party.units[0]!;
  for (let at = 1; at < party.count; at++) {
    const unit = party.units[at]!;
    if (tqOf(troops, unit) > tqOf(troops, best)) best = unit;
  }
  return best;
}
