import type { Mechanic } from '../../model/mechanic.js';
import type { TablePack } from '../../model/plan.js';
import type { Problem } from '../../model/problem.js';

function isMechanic(value: unknown, id: string): value is Mechanic {
  return typeof value === 'object' && value !== null && 'resolve' in value && 'id' in value && value.id === id;
}

/** The mechanic in the file that its id names, without loading the rest of its system; undefined when there is none. */
async function mechanicInFile(id: string): Promise<Mechanic | undefined> {
  const parts = /^([a-z0-9]+(?:-[a-z0-9]+)*)\/([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(id);
  if (parts === null) return undefined;
  try {
    const module: Readonly<Record<string, unknown>> = await import(`../../systems/${parts[1]}/rules/${parts[2]}.js`);
    return Object.values(module).find((value): value is Mechanic => isMechanic(value, id));
  } catch {
    return undefined;
  }
}

/**
 * A mechanic by id: from its own file, which makes for a quick start, or from the registry where a user's tables are given. A
 * problem at the root, naming the nearest one, when there is none.
 */
export async function loadMechanic(id: string, problems: Problem[], tables?: TablePack): Promise<Mechanic | undefined> {
  const direct = tables === undefined ? await mechanicInFile(id) : undefined;
  if (direct !== undefined) return direct;
  const { findMechanic } = await import('../catalog.js');
  return findMechanic(id, [], problems, tables);
}
