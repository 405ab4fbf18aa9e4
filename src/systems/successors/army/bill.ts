import type { Bill } from '../../../model/bill.js';
import { generalCost } from '../tables/generals.js';
import { UNIT_TABLE } from '../tables/units.js';
import { UNIT_TYPES, UNIT_WORDS } from '../tables/vocabulary.js';
import type { SuccessorsArmy } from './army.js';

/** What a stack comes to at the reference costs of combat units and generals (D3). */
export function bill({ generals, units }: SuccessorsArmy): Bill {
  return {
    lines: UNIT_TYPES.flatMap((type, at) => {
      const count = units[at] ?? 0;
      if (count === 0) return [];
      const { strength, cost } = UNIT_TABLE[type];
      const equipment = strength === undefined ? 'strength by a die' : `strength ${strength}`;
      return [{ name: UNIT_WORDS[type], equipment, units: count, figures: 1, each: cost }];
    }),
    leaders: generals.map(({ name, initiative, battleRating }) => {
      const what = `initiative ${initiative}, battle rating ${battleRating}`;
      return { name, what, cost: generalCost(initiative, battleRating) };
    }),
    limit: undefined,
  };
}
