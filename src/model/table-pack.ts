import type { Mechanic } from './mechanic.js';
import type { TablePack } from './plan.js';
import { type Problem, ProblemError, unknownName } from './problem.js';
import type { RuleSystem } from './system.js';
import type { TableNote } from './table-note.js';

/** Systems on users' tables, by what the tables say: asked for once for each cell, made once for each thread. */
const known = new WeakMap<RuleSystem, Map<string, RuleSystem>>();

/**
 * A system on a user's tables: `withTables` behind a cache by content. Undefined where the system has no tables to replace, a
 * table is unknown, or what the tables say is wrong; all problems are collected, with the table's name first in their paths.
 */
export function onTables(system: RuleSystem, pack: TablePack, problems: Problem[]): RuleSystem | undefined {
  const { tablePacks } = system;
  if (tablePacks === undefined) {
    problems.push({ path: [], expected: 'a rule system whose tables can be replaced', found: system.id });
    return undefined;
  }
  const made = known.get(system) ?? new Map<string, RuleSystem>();
  known.set(system, made);
  const key = JSON.stringify(pack);
  const found = made.get(key);
  if (found !== undefined) return found;
  const before = problems.length;
  const names = Object.keys(pack.tables);
  for (const name of names) {
    if (!tablePacks.names.includes(name))
      problems.push(unknownName([name], `a table of ${system.id}`, name, tablePacks.names));
  }
  if (names.length === 0) {
    problems.push({ path: [], expected: `tables (${tablePacks.names.join(', ')})`, found: 'none' });
  }
  if (problems.length > before) return undefined;
  const other = tablePacks.withTables(pack, problems);
  if (other === undefined || problems.length > before) return undefined;
  const sourced = (note: TableNote) =>
    note.provenance === 'user' ? { ...note, source: note.source ?? pack.name } : note;
  const told = (one: Mechanic) => (one.tables === undefined ? one : { ...one, tables: one.tables.map(sourced) });
  const mechanics = other.mechanics.map(told);
  const encounters = other.encounters.map((one) => ({ ...one, mechanic: told(one.mechanic) }));
  const adopted = { ...other, mechanics, encounters, tables: other.tables.map(sourced), pack };
  made.set(key, adopted);
  return adopted;
}

/** A system on the tables that a subject names, or on its own. Throws `ProblemError` where these cannot be used. */
export function playedOn(system: RuleSystem, pack: TablePack | undefined): RuleSystem {
  if (pack === undefined) return system;
  const problems: Problem[] = [];
  const found = onTables(system, pack, problems);
  if (found === undefined) throw new ProblemError(problems.map((one) => ({ ...one, path: ['tables', ...one.path] })));
  return found;
}
