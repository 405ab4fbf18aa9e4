import type { z } from 'zod';
import type { TablePack } from '../../model/plan.js';
import { type Problem, under } from '../../model/problem.js';
import { describedParts, type ReplaceableTable } from '../../model/replaceable-table.js';
import { parseShape } from '../../model/shape.js';
import { COMBAT_TABLE, readCombatTable } from './combat-table.js';
import { tablesSchema } from './files.js';
import { OWN_COSTS, type ReferenceCosts } from './tables/reference-costs.js';
import { OWN_TABLES, type Tables } from './tables/table-set.js';

/** What packs call the reference costs (D3). */
const COSTS = 'referenceCosts';

/** Tables that users may replace (R1, D3). */
export const TABLE_NAMES: readonly string[] = [COMBAT_TABLE, COSTS];

/** The reference costs of a user's pack; what it leaves out is as in the system's. Collects every problem. */
function costsOf(said: z.output<typeof tablesSchema>[typeof COSTS] = {}): ReferenceCosts {
  const { units = {}, ratings = OWN_COSTS.ratings, initiative = OWN_COSTS.initiative } = said;
  const given = Object.entries(units).filter(([, cost]) => cost !== undefined);
  return { units: { ...OWN_COSTS.units, ...Object.fromEntries(given) }, ratings, initiative };
}

/** The tables of a user's pack: his combat table, whatever the reading `combatTable` says, and costs. Collects every problem. */
export function tablesOf({ tables }: TablePack, problems: Problem[]): Tables | undefined {
  const before = problems.length;
  const { [COMBAT_TABLE]: raw, ...others } = tables;
  const found: Problem[] = [];
  const own = Object.hasOwn(tables, COMBAT_TABLE);
  const table = own ? readCombatTable(raw, found) : undefined;
  problems.push(...under(found, COMBAT_TABLE));
  const said = parseShape(tablesSchema, others, problems);
  if (problems.length > before) return undefined;
  const hasCosts = Object.hasOwn(tables, COSTS);
  return {
    combat: table === undefined ? OWN_TABLES.combat : OWN_TABLES.combat.map(() => table),
    costs: costsOf(said?.referenceCosts),
    ...(hasCosts
      ? { costNote: { id: 'D3', title: 'Reference costs of combat units and generals', provenance: 'user' } }
      : {}),
    notes: OWN_TABLES.notes.map((note) =>
      own && note.id === 'D1' ? { ...note, title: 'Combat results table', provenance: 'user' as const } : note,
    ),
  };
}

/** Reference costs as a file says them. */
export function costsInForce({ units, ratings, initiative }: ReferenceCosts): ReplaceableTable {
  const { [COSTS]: title = COSTS, ...parts } = describedParts(tablesSchema);
  const own = Object.entries(parts).filter(([path]) => path.startsWith(`${COSTS}.`));
  return {
    name: COSTS,
    ids: ['D3'],
    title,
    data: { units, ratings, initiative },
    comments: Object.fromEntries(own.map(([path, said]) => [path.slice(COSTS.length + 1), said])),
  };
}
