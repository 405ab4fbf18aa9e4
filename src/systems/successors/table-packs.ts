import type { TablePack } from '../../model/plan.js';
import { type Problem, under } from '../../model/problem.js';
import { COMBAT_TABLE, readCombatTable } from './combat-table.js';
import { OWN_TABLES, type Tables } from './tables/table-set.js';

/** Tables that users may replace (R1). */
export const TABLE_NAMES: readonly string[] = [COMBAT_TABLE];

/** The tables of a user's pack: his combat table, whatever the reading `combatTable` says. Collects every problem. */
export function tablesOf({ tables }: TablePack, problems: Problem[]): Tables | undefined {
  const found: Problem[] = [];
  const table = readCombatTable(tables[COMBAT_TABLE], found);
  problems.push(...under(found, COMBAT_TABLE));
  if (table === undefined) return undefined;
  return {
    combat: OWN_TABLES.combat.map(() => table),
    notes: OWN_TABLES.notes.map((note) =>
      note.id === 'D1' ? { ...note, title: 'Combat results table', provenance: 'user' as const } : note,
    ),
  };
}
