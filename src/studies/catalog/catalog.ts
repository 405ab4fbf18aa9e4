import type { DecisionProblem } from '../../model/decision-problem.js';
import type { Mechanic, UnitPairing } from '../../model/mechanic.js';
import type { TablePack } from '../../model/plan.js';
import { nearestName, type Problem, unknownName } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import { playedOn } from '../../model/table-pack.js';
import { systems } from '../../systems/index.js';

type Path = readonly (string | number)[];

/** Every registered rule system, in the registry's order. */
export function allSystems(): readonly RuleSystem[] {
  return Object.values<RuleSystem>(systems);
}

/** Every registered mechanic. */
export function allMechanics(): readonly Mechanic[] {
  return allSystems().flatMap((system) => system.mechanics);
}

/**
 * A system by id; a problem at `path` when there is none of that id. Parts of a system on a user's tables are found in the
 * same way; these throw `ProblemError` where the system cannot be played on them.
 */
export function findSystem(id: string, path: Path, problems: Problem[], tables?: TablePack): RuleSystem | undefined {
  const system = allSystems().find((one) => one.id === id);
  const ids = allSystems().map((one) => one.id);
  if (system === undefined) problems.push(unknownName(path, 'a rule system', id, ids));
  return system === undefined ? undefined : playedOn(system, tables);
}

/** A mechanic by id; a problem at `path` when there is none of that id. */
export function findMechanic(id: string, path: Path, problems: Problem[], tables?: TablePack): Mechanic | undefined {
  const mechanic = systemOf(id, tables)?.mechanics.find((one) => one.id === id);
  if (mechanic === undefined) problems.push(unknownPart(path, 'a mechanic', id, allMechanics()));
  return mechanic;
}

/** An encounter by id; a problem at `path` when there is none of that id. */
export function findEncounter(
  id: string,
  path: Path,
  problems: Problem[],
  tables?: TablePack,
): UnitPairing | undefined {
  const encounter = systemOf(id, tables)?.pairings.find((one) => one.id === id);
  const encounters = allSystems().flatMap((system) => system.pairings);
  if (encounter === undefined) problems.push(unknownPart(path, 'an encounter', id, encounters));
  return encounter;
}

/** Every registered dilemma. */
export function allDecisionProblems(): readonly DecisionProblem[] {
  return allSystems().flatMap((system) => system.dilemmas ?? []);
}

/** A dilemma by id; a problem at `path` when there is none of that id. */
export function findDecisionProblem(
  id: string,
  path: Path,
  problems: Problem[],
  tables?: TablePack,
): DecisionProblem | undefined {
  const dilemma = systemOf(id, tables)?.dilemmas?.find((one) => one.id === id);
  if (dilemma === undefined) problems.push(unknownPart(path, 'a dilemma', id, allDecisionProblems()));
  return dilemma;
}

/** The system that an id of the form `system/name` belongs to; undefined where there is none. */
export function systemOf(id: string, tables?: TablePack): RuleSystem | undefined {
  const system = allSystems().find((one) => id.startsWith(`${one.id}/`));
  return system === undefined ? undefined : playedOn(system, tables);
}

/** The system of an id, if it has duels or battles; a problem that names those which have where it has not. */
export function systemWith(
  part: 'duels' | 'battles',
  id: string,
  problems: Problem[],
  tables: TablePack | undefined,
  hint = '',
): RuleSystem | undefined {
  const path = ['subject', 'system'];
  const system = findSystem(id, path, problems, tables);
  if (system === undefined || system[part] !== undefined) return system;
  const ids = allSystems().flatMap((one) => (one[part] === undefined ? [] : [one.id]));
  problems.push({ path, expected: `a rule system with ${part} (${ids.join(', ')})${hint}`, found: id });
  return undefined;
}

function unknownPart(path: Path, what: string, found: string, parts: readonly { readonly id: string }[]): Problem {
  const [name = '', part = ''] = found.split('/');
  const own = parts.filter(({ id }) => id.startsWith(`${name}/`));
  if (own.length > 0 && part === '') {
    const [only, ...others] = own;
    const nearest = others.length === 0 ? { nearest: only!.id } : {};
    return { path, expected: `${what} of ${name}, ${name}/<name> (see tyche systems ${name})`, found, ...nearest };
  }
  const ids = parts.map(({ id }) => id);
  const bare = parts.find(({ id }) => id.split('/')[1] === found);
  const near = bare?.id ?? nearestName(found, ids) ?? nearestPart(found, ids);
  const where = own.length > 0 ? `tyche systems ${name}` : 'tyche systems, then tyche systems with a name';
  return { path, expected: `${what} (see ${where})`, found, ...(near === undefined ? {} : { nearest: near }) };
}

function nearestPart(found: string, ids: readonly string[]): string | undefined {
  const name = nearestName(
    found.split('/').at(-1) ?? '',
    ids.map((id) => id.split('/')[1] ?? id),
  );
  return ids.find((id) => id.endsWith(`/${name}`));
}
