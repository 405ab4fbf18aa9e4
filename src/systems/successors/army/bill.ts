import type { Bill, BillLine } from '../../../model/bill.js';
import { generalCost, type ReferenceCosts } from '../tables/reference-costs.js';
import { UNIT_TABLE } from '../tables/units.js';
import { UNIT_TYPES, UNIT_WORDS } from '../tables/vocabulary.js';
import type { SuccessorsArmy } from './army.js';
import { parseArmyNotation } from './notation.js';

/** Combat units by type, in the order of `UNIT_TYPES`, at their reference costs. */
function linesOf(units: readonly number[], costs: ReferenceCosts): readonly BillLine[] {
  return UNIT_TYPES.flatMap((type, at) => {
    const count = units[at] ?? 0;
    if (count === 0) return [];
    const { strength } = UNIT_TABLE[type];
    const equipment = strength === undefined ? 'strength by a die' : `strength ${strength}`;
    return [{ name: UNIT_WORDS[type], equipment, units: count, figures: 1, each: costs.units[type] }];
  });
}

/** What a stack comes to at the reference costs of combat units and generals (D3). */
export function bill({ generals, units }: SuccessorsArmy, costs: ReferenceCosts): Bill {
  return {
    lines: linesOf(units, costs),
    leaders: generals.map(({ name, initiative, battleRating }) => {
      const what = `initiative ${initiative}, battle rating ${battleRating}`;
      return { name, what, cost: generalCost(costs, initiative, battleRating) };
    }),
    limit: undefined,
  };
}

/**
 * What an army in brief notation comes to at the same costs; undefined where it is not understood. Local troops belong to the
 * space, and a force without a general has the ratings that cost nothing.
 */
export function briefBill(text: string, costs: ReferenceCosts): Bill | undefined {
  const army = parseArmyNotation(text, []);
  if (army === undefined) return undefined;
  const { initiative, rating, units } = army;
  const cost = generalCost(costs, initiative, rating);
  const leader = { name: 'general', what: `initiative ${initiative}, battle rating ${rating}`, cost };
  return { lines: linesOf(units, costs), leaders: cost === 0 ? [] : [leader], limit: undefined };
}
