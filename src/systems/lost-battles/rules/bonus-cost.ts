import { GENERALS } from '../tables/generals.js';
import { CLASS_OF, TYPE_OF } from '../tables/units.js';
import { INDIAN, LIGHT_CAVALRY, VETERAN } from '../tables/vocabulary.js';

const LEAD_ONLY = 1;

/**
 * Command points for one attack bonus (LB-4.4d, D11): 1 for light cavalry, a lead Veteran unit or Indian elephants, else 2.
 * `indianBonus` is the reading R7.
 */
export function bonusCost(troop: number, lead: boolean, indianBonus: number): number {
  if (TYPE_OF[troop] === LIGHT_CAVALRY) return 1;
  if (CLASS_OF[troop] === INDIAN) return lead || indianBonus !== LEAD_ONLY ? 1 : 2;
  return lead && CLASS_OF[troop] === VETERAN ? 1 : 2;
}

/**
 * Whether a leader's bodyguard that attacks first must be given two bonuses (LB-8.5a): his bonus exemptions for the player
 * turn suffice for both.
 */
export function mustGiveTwoBonuses(troop: number, rating: number, indianBonus: number): boolean {
  return 2 * bonusCost(troop, true, indianBonus) <= GENERALS[rating]!.exemptions;
}
