import { type ChoiceAxis, choice, type Domain } from './domain.js';
import type { Mechanic } from './mechanic.js';
import type { TablePack } from './plan.js';
import { type Problem, ProblemError, under, unknownName } from './problem.js';
import type { RuleSystem } from './system.js';
import type { TableNote } from './table-note.js';

/** What is left to choose among tables where one of the user's takes their place. */
const USERS_CHOICE: ChoiceAxis = {
  ...choice(['user']),
  settled: 'a table of your own takes its place; leave one of the two out',
};

/** A domain without choices among the tables that a user has replaced. */
function resolveTables(domain: Domain, { tables }: TablePack): Domain {
  const axes = Object.entries(domain);
  return Object.fromEntries(axes.map(([name, axis]) => [name, Object.hasOwn(tables, name) ? USERS_CHOICE : axis]));
}

/** A system on a user's tables as its callers are to see it: who made its tables, and what is still left to choose. */
function adoptedFrom(system: RuleSystem, pack: TablePack): RuleSystem {
  const sourced = (note: TableNote): TableNote =>
    note.provenance === 'user' ? { ...note, source: note.source ?? pack.name } : note;
  const told = <T extends Pick<Mechanic, 'situation' | 'tables'>>(one: T): T => {
    const situation = resolveTables(one.situation, pack);
    return one.tables === undefined ? { ...one, situation } : { ...one, situation, tables: one.tables.map(sourced) };
  };
  const encounters = system.pairings.map((one) => {
    return { ...one, mechanic: told(one.mechanic), circumstances: resolveTables(one.circumstances, pack) };
  });
  return {
    ...system,
    readings: resolveTables(system.readings, pack),
    mechanics: system.mechanics.map(told),
    pairings: encounters,
    ...(system.dilemmas === undefined ? {} : { dilemmas: system.dilemmas.map(told) }),
    tables: system.tables.map(sourced),
    pack,
  };
}

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
  const own = Object.entries(pack.tables).filter(([name]) => tablePacks.names.includes(name));
  for (const name of Object.keys(pack.tables)) {
    if (!tablePacks.names.includes(name))
      problems.push(unknownName([name], `a table of ${system.id}`, name, tablePacks.names));
  }
  if (problems.length === before && own.length === 0) {
    problems.push({ path: [], expected: `tables (${tablePacks.names.join(', ')})`, found: 'none' });
  }
  if (own.length === 0) return undefined;
  const other = tablePacks.withTables({ ...pack, tables: Object.fromEntries(own) }, problems);
  if (other === undefined || problems.length > before) return undefined;
  const adopted = adoptedFrom(other, pack);
  made.set(key, adopted);
  return adopted;
}

/** A system on the tables that a subject names, or on its own. Throws `ProblemError` where these cannot be used. */
export function playedOn(system: RuleSystem, pack: TablePack | undefined): RuleSystem {
  if (pack === undefined) return system;
  const problems: Problem[] = [];
  const found = onTables(system, pack, problems);
  if (found === undefined) throw new ProblemError(under(problems, 'tables'));
  return found;
}
