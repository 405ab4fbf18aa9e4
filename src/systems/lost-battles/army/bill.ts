import type { Bill } from '../../../model/bill.js';
import { spelled } from '../../../model/wording.js';
import { GENERALS } from '../tables/generals.js';
import { GENERAL_KINDS, RATINGS } from '../tables/vocabulary.js';
import type { LostBattlesArmy } from './army.js';

/** What an army's fighting value is made of: its units (D1) and generals (LB-1.4a). */
export function bill({ budget, generals, lines }: LostBattlesArmy): Bill {
  return {
    lines: lines.map(({ row, units, figures, cost, strength }) => {
      return { name: spelled(row), equipment: `strength ${strength} each`, units, figures, each: figures * cost };
    }),
    leaders: generals.map(({ name, rating, kind, timid }) => {
      const what = `${timid ? 'timid ' : ''}${RATINGS[rating]} ${GENERAL_KINDS[kind]}`;
      return { name, what, cost: GENERALS[rating]!.fightingValue };
    }),
    limit: budget,
  };
}
