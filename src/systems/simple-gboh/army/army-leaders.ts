import type { Problem } from '../../../model/problem.js';
import { readMap, refusing } from '../../../model/shape.js';
import { leaderSchema } from '../files.js';
import { type Battlefield, hexCalled } from '../map/battlefield.js';
import type { FieldedLeader } from '../state/forces.js';

/** A leader of a mustered army (SG-4.21a). */
export interface MusteredLeader extends Omit<FieldedLeader, 'side' | 'seizesFor'> {
  readonly id: string;
  /** Names of formations that he may activate after a seizure besides those that he commands (SG-4.43a). */
  readonly seizesFor: readonly string[];
  /** His hex on the map of the file; -1 where the army is drawn up by itself. */
  readonly hex: number;
}

function readLeader(
  raw: unknown,
  at: number,
  field: Battlefield | undefined,
  problems: Problem[],
): MusteredLeader | undefined {
  const path = ['leaders', at];
  const said = readMap(leaderSchema, raw, problems, { at: path });
  if (said === undefined) return undefined;
  const refuse = refusing(raw, path, problems);
  const { id = '', name = '', initiative = 1, range = 0, seizure = 0, heroic = false, overall = false } = said;
  const { unnamed = false, routPoints = -1, seizesFor = [] } = said;
  let hex = -1;
  if (said.hex !== undefined && field !== undefined) {
    hex = hexCalled(field.grid, said.hex);
    if (hex < 0) refuse('hex', `a hex of the map, "0101" to "${field.grid.nameOf(field.grid.count - 1)}"`);
  } else if (said.hex !== undefined) refuse('hex', 'no hex without a map');
  return { id, name, initiative, range, seizure, heroic, overall, named: !unnamed, routPoints, seizesFor, hex };
}

/**
 * Reads the leaders of an army, collecting every problem below `leaders`: one of them is its overall commander (SG-4.22a),
 * and each has an id of his own.
 */
export function readLeaders(
  raw: readonly unknown[],
  field: Battlefield | undefined,
  problems: Problem[],
): readonly MusteredLeader[] {
  const leaders = raw.flatMap((entry, at) => readLeader(entry, at, field, problems) ?? []);
  for (const [at, { id }] of leaders.entries()) {
    if (id === '' || leaders.findIndex((other) => other.id === id) === at) continue;
    problems.push({ path: ['leaders', at, 'id'], expected: 'an id of his own', found: id });
  }
  const chiefs = leaders.filter(({ overall }) => overall).length;
  if (chiefs !== 1 && raw.length > 0) {
    problems.push({ path: ['leaders'], expected: 'one leader with overall: true', found: `${chiefs} of them` });
  }
  return leaders;
}
