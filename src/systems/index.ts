import type { TablePack } from '../model/plan.js';
import { ProblemError, unknownName } from '../model/problem.js';
import type { RuleSystem } from '../model/system.js';
import { playedOn } from '../model/table-pack.js';
import { lostBattles } from './lost-battles/index.js';
import { simpleGboh } from './simple-gboh/index.js';
import { successors } from './successors/index.js';
import { taktika } from './taktika/index.js';

/** Rule systems by id. */
export type Systems = Readonly<Record<string, RuleSystem>>;

const registered = { taktika, 'lost-battles': lostBattles, successors, 'simple-gboh': simpleGboh } satisfies Systems;

/** Every rule system that comes with the program, by id. */
export const systems: Systems = registered;

/**
 * The system of an id, on its own tables or a user's. Throws `ProblemError`, naming the nearest one when there is none, or
 * with all that is wrong with the tables.
 */
export function systemOf(id: string, registry: Systems = systems, tables?: TablePack): RuleSystem {
  const system = Object.hasOwn(registry, id) ? registry[id] : undefined;
  if (system === undefined) throw new ProblemError([unknownName([], 'a rule system', id, Object.keys(registry))]);
  return playedOn(system, tables);
}
