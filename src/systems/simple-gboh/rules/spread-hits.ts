import type { Party, Troops } from '../state/fighters.js';
import { STANDS } from '../tables/vocabulary.js';
import { tqOf } from './current-tq.js';
import { takeHits } from './take-hits.js';

/** Whether a unit of a party is the top of its stack, or alone: no unit before it has its stack's number. */
export function isTop(troops: Troops, party: Party, at: number): boolean {
  const stack = troops.stack[party.units[at]!]!;
  if (stack < 0) return true;
  for (let before = 0; before < at; before++) if (troops.stack[party.units[before]!] === stack) return false;
  return true;
}

/** How many standing units share the stack of a party's unit, itself included. */
export function standingInStack(troops: Troops, party: Party, at: number): number {
  const stack = troops.stack[party.units[at]!]!;
  if (stack < 0) return 1;
  let count = 0;
  for (let other = 0; other < party.count; other++) {
    const unit = party.units[other]!;
    if (troops.stack[unit] === stack && troops.fate[unit] === STANDS) count++;
  }
  return count;
}

/**
 * A stack takes hits, shared evenly with the odd ones to those above (SG-5.35a, R60); a unit alone takes all. `at` is the
 * place of the top in its party.
 */
export function hitStack(troops: Troops, party: Party, at: number, hits: number): void {
  const stack = troops.stack[party.units[at]!]!;
  const share = standingInStack(troops, party, at);
  let odd = hits % share;
  const each = (hits - odd) / share;
  for (let other = at; other < party.count; other++) {
    const unit = party.units[other]!;
    if (other !== at && (stack < 0 || troops.stack[unit] !== stack)) continue;
    if (troops.fate[unit] !== STANDS) continue;
    takeHits(troops, unit, each + (odd > 0 ? 1 : 0));
    odd--;
  }
}

/**
 * Orders the standing units of a party for the hits that do not divide evenly, in place of a player's choice: those nearest
 * to breaking first; or with `topsFirst` the tops of stacks before those below (R60). Fills `order` with unit numbers and
 * returns how many there are.
 */
export function orderForOddHits(troops: Troops, party: Party, topsFirst: boolean, order: Int16Array): number {
  let count = 0;
  for (let at = 0; at < party.count; at++) {
    const unit = party.units[at]!;
    if (troops.fate[unit] !== STANDS) continue;
    const rank = rankOf(troops, party, at, topsFirst);
    let to = count++;
    while (to > 0 && RANKS[to - 1]! > rank) {
      order[to] = order[to - 1]!;
      RANKS[to] = RANKS[to - 1]!;
      to--;
    }
    order[to] = unit;
    RANKS[to] = rank;
  }
  return count;
}

/** Ranks of the units ordered so far; room for more units than any combat has. */
const RANKS = new Int16Array(256);

function rankOf(troops: Troops, party: Party, at: number, topsFirst: boolean): number {
  if (topsFirst) return isTop(troops, party, at) ? 0 : 1;
  const unit = party.units[at]!;
  return tqOf(troops, unit) - troops.hits[unit]!;
}

/**
 * Spreads hits as evenly as possible over units (SG-7.53a): `order` names `count` of them, and those that stand first in it
 * take the odd hits, which the player who inflicts them places. Surplus is lost (R59).
 */
export function spreadHits(troops: Troops, order: Int16Array, count: number, hits: number): void {
  if (count === 0) return;
  const odd = hits % count;
  const each = (hits - odd) / count;
  for (let at = 0; at < count; at++) takeHits(troops, order[at]!, each + (at < odd ? 1 : 0));
}
