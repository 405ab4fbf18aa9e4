import type { Domain, Setting, ValueOf } from '../model/domain.js';
import { rangeOf, readSetting, usualOf } from '../model/domain.js';
import type { Encounter, Mechanic } from '../model/mechanic.js';
import { nearestName, type Problem, unknownName } from '../model/problem.js';
import type { RuleSystem } from '../model/system.js';
import { systems } from '../systems/index.js';

type Path = readonly (string | number)[];

/** Every registered rule system, in the registry's order. */
export function allSystems(): readonly RuleSystem[] {
  return Object.values<RuleSystem>(systems);
}

/** Every registered mechanic. */
export function allMechanics(): readonly Mechanic[] {
  return allSystems().flatMap((system) => system.mechanics);
}

/** A system by id; a problem at `path` when there is none of that id. */
export function findSystem(id: string, path: Path, problems: Problem[]): RuleSystem | undefined {
  const system = allSystems().find((one) => one.id === id);
  const ids = allSystems().map((one) => one.id);
  if (system === undefined) problems.push(unknownName(path, 'a rule system', id, ids));
  return system;
}

/** A mechanic by id; a problem at `path` when there is none of that id. */
export function findMechanic(id: string, path: Path, problems: Problem[]): Mechanic | undefined {
  const mechanic = allMechanics().find((one) => one.id === id);
  if (mechanic === undefined) problems.push(unknownPart(path, 'a mechanic', id, allMechanics()));
  return mechanic;
}

/** An encounter by id; a problem at `path` when there is none of that id. */
export function findEncounter(id: string, path: Path, problems: Problem[]): Encounter | undefined {
  const encounters = allSystems().flatMap((system) => system.encounters);
  const encounter = encounters.find((one) => one.id === id);
  if (encounter === undefined) problems.push(unknownPart(path, 'an encounter', id, encounters));
  return encounter;
}

/** The system that an id of the form `system/name` belongs to; undefined where there is none. */
export function systemOf(id: string): RuleSystem | undefined {
  return allSystems().find((system) => id.startsWith(`${system.id}/`));
}

function unknownPart(path: Path, what: string, found: string, parts: readonly { readonly id: string }[]): Problem {
  const ids = parts.map((part) => part.id);
  const bare = parts.find((part) => part.id.split('/')[1] === found);
  const near = bare?.id ?? nearestName(found, ids) ?? nearestPart(found, ids);
  return { path, expected: `${what} (see tyche systems)`, found, ...(near === undefined ? {} : { nearest: near }) };
}

function nearestPart(found: string, ids: readonly string[]): string | undefined {
  const name = nearestName(
    found.split('/').at(-1) ?? '',
    ids.map((id) => id.split('/')[1] ?? id),
  );
  return ids.find((id) => id.endsWith(`/${name}`));
}

/**
 * A domain's usual values with `settings` in their place; problems at `path` plus the name for unknown names and for
 * values that do not fit.
 */
export function filled<D extends Domain>(
  domain: D,
  settings: Readonly<Record<string, Setting>>,
  path: Path,
  problems: Problem[],
): ValueOf<D> {
  const values: Record<string, number | boolean> = usualOf<Domain>(domain);
  for (const [name, setting] of Object.entries(settings)) {
    const value = checkSetting(domain, name, setting, [...path, name], problems);
    if (value !== undefined) values[name] = value;
  }
  return values as ValueOf<D>;
}

/** The value of one setting of a domain; a problem at `path` when there is no such name or the value does not fit. */
export function checkSetting(
  domain: Domain,
  name: string,
  setting: Setting,
  path: Path,
  problems: Problem[],
): number | boolean | undefined {
  const axis = Object.hasOwn(domain, name) ? domain[name] : undefined;
  if (axis === undefined) {
    problems.push(unknownName(path, 'a known name', name, Object.keys(domain)));
    return undefined;
  }
  const value = readSetting(axis, setting);
  if (value === undefined) {
    const nearest = axis.kind === 'choice' ? nearestName(String(setting), axis.names) : undefined;
    problems.push({ path, expected: rangeOf(axis), found: setting, ...(nearest === undefined ? {} : { nearest }) });
  }
  return value;
}
