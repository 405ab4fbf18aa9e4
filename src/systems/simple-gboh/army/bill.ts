import type { Bill } from '../../../model/bill.js';
import { leaderRoutPoints } from '../rules/rout-points.js';
import type { Tables } from '../tables/table-set.js';
import type { SimpleGbohArmy } from './mustered-army.js';

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
