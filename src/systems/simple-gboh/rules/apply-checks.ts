import type { Dice } from '../../../chance/dice.js';
import type { Party, Troops } from '../state/fighters.js';
import type { ShockEffect, Tables } from '../tables/table-set.js';
import { STANDS } from '../tables/vocabulary.js';
import { tqOf } from './current-tq.js';
import { rollRoutCheck } from './rout-check.js';
import { hitStack, isTop, spreadHits } from './spread-hits.js';
import { rout } from './take-hits.js';

/**
 * The hits of a result without a check (SG-7.53a): spread over `count` units; the odd hits go to units in the order
 * of `order`, chosen by the player who inflicts them.
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
    if (dice.listens) dice.actor(party.side, troops.roller[unit]!);
    if (rollRoutCheck(dice, tables, tqOf(troops, unit), effect.checkDrm)) hitStack(troops, party, at, effect.hits);
    else rout(troops, unit);
  }
}

/** Whether no unit of a party still stands. */
export function isGone(troops: Troops, party: Party): boolean {
  for (let at = 0; at < party.count; at++) if (troops.fate[party.units[at]!] === STANDS) return false;
  return true;
}
