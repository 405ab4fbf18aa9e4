import type { Mechanic } from '../../model/mechanic.js';
import type { TablePack } from '../../model/plan.js';
import type { Problem } from '../../model/problem.js';

/** The mechanics of each system on its own tables, without what only its battles and campaigns need. */
const MECHANICS: Readonly<Record<string, () => Promise<{ readonly mechanics: readonly Mechanic[] }>>> = {
  taktika: () => import('../../systems/taktika/mechanics.js'),
  'lost-battles': () => import('../../systems/lost-battles/mechanics.js'),
  successors: () => import('../../systems/successors/mechanics.js'),
  'simple-gboh': () => import('../../systems/simple-gboh/mechanics.js'),
};

/** The mechanics of a shipped system on its own tables; undefined where there is no such system. */
export async function mechanicsOf(system: string): Promise<readonly Mechanic[] | undefined> {
  const load = Object.hasOwn(MECHANICS, system) ? MECHANICS[system] : undefined;
  return (await load?.())?.mechanics;
}

/** The mechanic of an id on its system's own tables; undefined when there is none. */
async function ownMechanic(id: string): Promise<Mechanic | undefined> {
  return (await mechanicsOf(id.slice(0, id.indexOf('/'))))?.find((one) => one.id === id);
}

/**
 * A mechanic by id: from the mechanics of its system, which makes for a quick start, or from the registry where a user's tables
 * are given. A problem at the root, naming the nearest one, when there is none.
 */
export async function loadMechanic(id: string, problems: Problem[], tables?: TablePack): Promise<Mechanic | undefined> {
  const direct = tables === undefined ? await ownMechanic(id) : undefined;
  if (direct !== undefined) return direct;
  const { findMechanic } = await import('./catalog.js');
  return findMechanic(id, [], problems, tables);
}
