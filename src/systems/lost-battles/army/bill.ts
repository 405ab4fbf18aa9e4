import type { Bill } from '../../../model/bill.js';
import { spelled } from '../../../model/wording.js';
import type { FightingValues } from '../tables/fighting-values.js';
import { TROOPS } from '../tables/units.js';
import { GENERAL_KINDS, RATINGS } from '../tables/vocabulary.js';
import type { LostBattlesArmy } from './army.js';
import { readUnit } from './notation.js';

/** What an army's fighting value is made of: its units (D1) and generals (LB-1.4a). */
export function bill({ budget, generals, lines }: LostBattlesArmy, values: FightingValues): Bill {
  return {
    lines: lines.map(({ row, units, figures, cost, strength }) => {
      return { name: spelled(row), equipment: `strength ${strength} each`, units, figures, each: figures * cost };
    }),
    leaders: generals.map(({ name, rating, kind, timid }) => {
      const what = `${timid ? 'timid ' : ''}${RATINGS[rating]} ${GENERAL_KINDS[kind]}`;
      return { name, what, cost: values.generals[rating]! };
    }),
    limit: budget,
  };
}

/** The fighting value of a unit in brief notation (D1); undefined where it is not understood. */
export function briefBill(text: string, values: FightingValues): Bill | undefined {
  const unit = readUnit(text, [], []);
  if (unit === undefined) return undefined;
  const { name, strength } = TROOPS[unit.troop]!;
  const line = {
    name: spelled(name),
    equipment: `strength ${strength} each`,
    units: 1,
    figures: 1,
    each: values.units[unit.troop]!,
  };
  return { lines: [line], leaders: [], limit: undefined };
}
