import type { Cell, RulesSource, TablePack } from '../model/plan.js';
import { ProblemError, unknownName } from '../model/problem.js';
import type { RuleSystem } from '../model/system.js';
import { playedOn } from '../model/table-pack.js';

/** Rule systems by id. */
export type Systems = Readonly<Record<string, RuleSystem>>;

const registered: Record<string, RuleSystem> = {};
const shipped = new Set<string>();

/** Adds a rule system that comes with the program. */
export function registerShipped(system: RuleSystem): void {
  registered[system.id] = system;
  shipped.add(system.id);
}

/** Every rule system that is known, by id: those that come with the program, and those of the user's own that were registered. */
export const systems: Systems = registered;

/** Where the user's own systems come from, by id. */
const sources = new Map<string, RulesSource>();

/** Adds a rule system of the user's own, or takes the place of an earlier one. Throws `RangeError` for the id of one that is shipped. */
export function registerRules(system: RuleSystem, source: RulesSource): void {
  if (shipped.has(system.id)) throw new RangeError(`expected an id of its own, found ${system.id}`);
  registered[system.id] = system;
  sources.set(system.id, source);
}

/** Takes all systems of the user's own out of the register. */
export function forgetRules(): void {
  for (const id of sources.keys()) delete registered[id];
  sources.clear();
}

/** Where the user's own systems come from that are registered, in their order. */
export function ownRules(): readonly RulesSource[] {
  return [...sources.values()];
}

/** The user's own rule systems among those that cells name. */
export function rulesOfCells(cells: readonly Cell[]): readonly RulesSource[] {
  if (sources.size === 0) return [];
  const named = new Set(
    cells.map(({ subject }) => {
      if (subject.kind === 'mechanic') return subject.mechanic.split('/')[0];
      return subject.kind === 'dilemma' ? subject.dilemma.split('/')[0] : subject.system;
    }),
  );
  return ownRules().filter(({ system }) => named.has(system));
}

/**
 * The system of an id, on its own tables or a user's. Throws `ProblemError`, naming the nearest one when there is none, or
 * with all that is wrong with the tables.
 */
export function systemOf(id: string, registry: Systems = systems, tables?: TablePack): RuleSystem {
  const system = Object.hasOwn(registry, id) ? registry[id] : undefined;
  if (system === undefined) throw new ProblemError([unknownName([], 'a rule system', id, Object.keys(registry))]);
  return playedOn(system, tables);
}
