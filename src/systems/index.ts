import { ProblemError, unknownName } from '../model/problem.js';
import type { RuleSystem } from '../model/system.js';
import { successors } from './successors/index.js';
import { taktika } from './taktika/index.js';

/** Rule systems by id. */
export type Systems = Readonly<Record<string, RuleSystem>>;

const registered = { successors, taktika } satisfies Systems;

/** Every rule system that comes with the program, by id. */
export const systems: Systems = registered;

/** The system of an id. Throws `ProblemError`, naming the nearest one, when there is none. */
export function systemOf(id: string, registry: Systems = systems): RuleSystem {
  const system = Object.hasOwn(registry, id) ? registry[id] : undefined;
  if (system === undefined) throw new ProblemError([unknownName([], 'a rule system', id, Object.keys(registry))]);
  return system;
}
