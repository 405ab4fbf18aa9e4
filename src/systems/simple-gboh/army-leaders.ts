import { Fields } from '../../model/fields.js';
import type { Problem } from '../../model/problem.js';
import { MOST_LEADERS } from './battle/forces.js';
import { type Battlefield, hexCalled } from './battlefield.js';

const LEADER_KEYS = [
  'id',
  'name',
  'initiative',
  'range',
  'seizure',
  'heroic',
  'overall',
  'unnamed',
  'hex',
  'routPoints',
  'seizesFor',
] as const;
/** The widest range that a file may speak of, in hexes. */
export const MOST_RANGE = 30;
/** The highest initiative, and the most seizure attempts, of a leader. */
export const MOST_INITIATIVE = 9;
export const MOST_SEIZURES = 9;
/** The most Rout Points that one unit or leader may cost by a scenario, and formations that a leader may seize for. */
export const MOST_COST = 999;
export const MOST_SEIZED = 24;
/** What leaders are called for short. */
export const LEADER_ID = /^[A-Za-z][A-Za-z0-9]{0,7}$/;

/** A leader of a mustered army (SG-4.21a). */
export interface MusteredLeader {
  readonly id: string;
  readonly name: string;
  readonly initiative: number;
  /** Command Range in hexes. */
  readonly range: number;
  readonly seizure: number;
  readonly heroic: boolean;
  readonly overall: boolean;
  /** False for tribunes, chiefs and others who come back themselves (SG-4.37a). */
  readonly named: boolean;
  /** Rout Points that his elimination costs by the scenario; -1 for those of his initiative (SG-9.0a). */
  readonly routPoints: number;
  /** Names of formations that he may activate after a seizure besides those that he commands (SG-4.43a). */
  readonly seizesFor: readonly unknown[];
  /** His hex on the map of the file; -1 where the army is drawn up by itself. */
  readonly hex: number;
}

function readLeader(
  raw: unknown,
  at: number,
  field: Battlefield | undefined,
  problems: Problem[],
): MusteredLeader | undefined {
  const fields = Fields.of(raw, 'a leader', ['leaders', at], LEADER_KEYS, problems);
  if (fields === undefined) return undefined;
  fields.needs('id', 'what he is called for short, such as ALE');
  fields.needs('name', 'what he is called');
  fields.needs('initiative', 'his initiative');
  fields.needs('range', 'his Command Range in hexes');
  const id = fields.text('id');
  if (id !== undefined && !LEADER_ID.test(id)) fields.refuse('id', '1..8 letters and digits');
  let hex = -1;
  if (fields.has('hex') && field !== undefined) {
    hex = hexCalled(field.grid, fields.raw('hex'));
    if (hex < 0) fields.refuse('hex', `a hex of the map, "0101" to "${field.grid.nameOf(field.grid.count - 1)}"`);
  } else if (fields.has('hex')) fields.refuse('hex', 'no hex without a map');
  return {
    id: id ?? '',
    name: fields.text('name') ?? '',
    initiative: fields.whole('initiative', 1, MOST_INITIATIVE) ?? 1,
    range: fields.whole('range', 0, MOST_RANGE) ?? 0,
    seizure: fields.whole('seizure', 0, MOST_SEIZURES) ?? 0,
    heroic: fields.flag('heroic') ?? false,
    overall: fields.flag('overall') ?? false,
    named: !(fields.flag('unnamed') ?? false),
    routPoints: fields.whole('routPoints', 0, MOST_COST) ?? -1,
    seizesFor: fields.list('seizesFor', MOST_SEIZED) ?? [],
    hex,
  };
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
  if (chiefs !== 1) {
    problems.push({ path: ['leaders'], expected: 'one leader with overall: true', found: `${chiefs} of them` });
  }
  if (raw.length > MOST_LEADERS) {
    problems.push({ path: ['leaders'], expected: `at most ${MOST_LEADERS} leaders`, found: raw.length });
  }
  return leaders;
}
