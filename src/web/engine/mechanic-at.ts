import type { Mechanic } from '../../model/mechanic.js';
import { ProblemError, unknownName } from '../../model/problem.js';
import { mechanicsOf } from '../../studies/catalog/find-mechanic.js';

/** A mechanic of a shipped system. Throws `ProblemError`, naming the nearest one. */
export async function mechanicAt(id: string): Promise<Mechanic> {
  const all = (await mechanicsOf(id.split('/')[0] ?? '')) ?? [];
  const found = all.find((one) => one.id === id);
  if (found !== undefined) return found;
  const ids = all.map((one) => one.id);
  throw new ProblemError([unknownName([], 'a mechanic', id, ids)]);
}
