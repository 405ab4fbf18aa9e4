import type { Dice } from '../../../dice/dice.js';
import type { ShockEffect, Tables } from '../data/table-set.js';
import { CATEGORY_OF } from '../data/unit-types.js';
import { CHARIOTS, ROUTED, SKIRMISHERS, STANDS } from '../data/vocabulary.js';
import type { Party, Troops } from '../fighters.js';
import { tqOf } from './current-tq.js';
import { hitStack, isTop, spreadHits } from './divide-hits.js';
import { rollRoutCheck } from './rout-check.js';
import { rout } from './take-hits.js';

/** Hits that a unit takes which cannot retreat (SG-8.3b). */
export const HITS_FOR_STAYING = 2;

/**
 * The hits of a result without a check (SG-7.53a): spread over `count` units in the order of `order`, which is whom the
 * player who inflicts them gives the odd ones.
 */
export function applyHits(troops: Troops, effect: ShockEffect, order: Int16Array, count: number): void {
  if (!effect.check && !effect.automatic) spreadHits(troops, order, count, effect.hits);
}

/**
 * The checks of a result (SG-7.53c), one for each unit or stack in the order of the party: who fails routs or is depleted,
 * of a stack only the top; who passes takes the hits, a stack evenly and the odd one on top. An automatic rout falls on
 * every unit (SG-7.53d).
 */
export function applyChecks(dice: Dice, tables: Tables, troops: Troops, party: Party, effect: ShockEffect): void {
  if (effect.automatic) for (let at = 0; at < party.count; at++) rout(troops, party.units[at]!);
  if (!effect.check) return;
  for (let at = 0; at < party.count; at++) {
    const unit = party.units[at]!;
    if (troops.fate[unit] !== STANDS || !isTop(troops, party, at)) continue;
    if (dice.listens) dice.actor(party.side, troops.place[unit]!);
    if (rollRoutCheck(dice, tables, tqOf(troops, unit), effect.checkDrm)) hitStack(troops, party, at, effect.hits);
    else rout(troops, unit);
  }
}

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

/** Whether nobody of a party stands. */
export function isGone(troops: Troops, party: Party): boolean {
  for (let at = 0; at < party.count; at++) if (troops.fate[party.units[at]!] === STANDS) return false;
  return true;
}

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
