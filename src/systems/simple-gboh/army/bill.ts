import type { Bill } from '../../../model/bill.js';
import { leaderRoutPoints, routPoints } from '../rules/rout-points.js';
import type { Tables } from '../tables/table-set.js';
import { isDoubleSize } from '../tables/unit-types.js';
import { briefOf } from './brief.js';
import type { SimpleGbohArmy } from './mustered-army.js';
import { readUnit } from './notation.js';

/** What an army's Rout Points are made of: its units (D14), and its leaders (D17a) where they count. */
export function bill(tables: Tables, { budget, formations, leaders, leadersCost, lines }: SimpleGbohArmy): Bill {
  return {
    lines: lines.map(({ name, profile, formation, units, figures, cost }) => {
      const led = formations[formation]?.name;
      return { name, equipment: led === undefined ? profile : `${profile}, ${led}`, units, figures, each: cost };
    }),
    leaders: leaders.map(({ name, initiative, overall }) => {
      const what = `initiative ${initiative}${overall ? ', overall commander' : ''}`;
      return { name, what, cost: leadersCost ? leaderRoutPoints(tables, initiative) : 0 };
    }),
    limit: budget,
  };
}

/** The Rout Points of a unit in brief notation (D14); undefined where it is not understood. */
export function briefBill(tables: Tables, text: string): Bill | undefined {
  const unit = readUnit(text, [], []);
  if (unit === undefined) return undefined;
  const each = routPoints(tables, unit.kind, unit.tq, isDoubleSize(unit.kind), unit.doubleDepth);
  const line = { name: text, equipment: briefOf(unit), units: 1, figures: 1, each };
  return { lines: [line], leaders: [], limit: undefined };
}
