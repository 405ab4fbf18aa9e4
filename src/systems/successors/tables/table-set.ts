import type { TableNote } from '../../../model/system.js';
import { COMBAT_TABLE_OF, type CombatTable } from './combat-tables.js';
import { OWN_COSTS, type ReferenceCosts } from './reference-costs.js';
import { TABLES } from './tables.js';

/** The data tables that a game is played on. */
export interface Tables {
  /** Combat tables by the place of the reading `combatTable`; a user's own stands in every place. */
  readonly combat: readonly CombatTable[];
  readonly costs: ReferenceCosts;
  /** Where the reference costs come from, where they are a user's; D3 tells it otherwise. */
  readonly costNote?: TableNote;
  /** Where all data tables come from. */
  readonly notes: readonly TableNote[];
}

/** The tables that come with the system. */
export const OWN_TABLES: Tables = { combat: COMBAT_TABLE_OF, costs: OWN_COSTS, notes: TABLES };

/** Where some tables come from, by id, for mechanics to name. */
export function notesOf({ notes }: Tables, ...ids: readonly string[]): readonly TableNote[] {
  return notes.filter(({ id }) => ids.includes(id));
}

/** Makes something once for each set of tables: the same tables give the same object again. */
export function perTables<T>(make: (tables: Tables) => T): (tables: Tables) => T {
  const made = new WeakMap<Tables, T>();
  return (tables) => {
    const found = made.get(tables) ?? make(tables);
    made.set(tables, found);
    return found;
  };
}
