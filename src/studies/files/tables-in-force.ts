import type { Setting } from '../../model/domain.js';
import { type Problem, unknownName } from '../../model/problem.js';
import type { ReplaceableTable } from '../../model/replaceable-table.js';
import type { RuleSystem } from '../../model/system.js';
import { valuesOf } from '../../model/values.js';
import { allSystems } from '../catalog/catalog.js';

/** What a system that does not tell its tables would have to tell. */
const UNTOLD = 'tables that the rule system tells (tablePacks.inForce)';

/**
 * The replaceable tables of a system in force under some readings, those that it does not tell by name alone; undefined where no
 * table of it can be replaced, or a reading is wrong. Problems are collected.
 */
export function tablesInForce(
  system: RuleSystem,
  settings: Readonly<Record<string, Setting>>,
  problems: Problem[],
): readonly (ReplaceableTable | string)[] | undefined {
  const { id, tablePacks, readings, readingNotes } = system;
  if (tablePacks === undefined) {
    const ids = allSystems().flatMap((one) => (one.tablePacks === undefined ? [] : [one.id]));
    problems.push({
      path: ['system'],
      expected: `a rule system whose tables can be replaced (${ids.join(', ')})`,
      found: id,
    });
    return undefined;
  }
  const before = problems.length;
  const chosen = valuesOf(readings, settings, problems, ['readings'], readingNotes);
  if (problems.length > before) return undefined;
  const told = tablePacks.inForce?.(chosen) ?? [];
  return tablePacks.names.map((name) => told.find((table) => table.name === name) ?? name);
}

/** The tables of some names among those of a system, or all that it tells where none is named. Problems are collected. */
export function tablesNamed(
  tables: readonly (ReplaceableTable | string)[],
  names: readonly string[],
  { id }: RuleSystem,
  problems: Problem[],
): readonly ReplaceableTable[] {
  const told = tables.filter((table) => typeof table !== 'string');
  const known = tables.map((table) => (typeof table === 'string' ? table : table.name));
  if (names.length === 0 && told.length === 0) problems.push({ path: ['system'], expected: UNTOLD, found: id });
  for (const name of names) {
    if (!known.includes(name)) problems.push(unknownName(['table'], `a table of ${id}`, name, known));
    else if (tables.includes(name)) problems.push({ path: ['table'], expected: UNTOLD, found: name });
  }
  return told.filter(({ name }) => names.length === 0 || names.includes(name));
}
