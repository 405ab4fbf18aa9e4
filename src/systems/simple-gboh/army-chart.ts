import { Fields } from '../../model/fields.js';
import { type Problem, unknownName } from '../../model/problem.js';
import { MOST_RANGE, type MusteredLeader } from './army-leaders.js';

const FORMATION_KEYS = [
  'name',
  'commanders',
  'auxiliary',
  'chainGap',
  'inCommandWhile',
  'idleTurns',
  'strays',
  'frontage',
] as const;
const GROUP_KEYS = ['by', 'formations', 'near', 'within'] as const;
const DETACHMENT_KEYS = ['by', 'with', 'from', 'most'] as const;

/** Most formations of an army, and most entries of any other list of its formation chart. */
export const MOST_FORMATIONS = 24;
/** The widest chain gap, and the most player turns that a formation may have to wait. */
export const MOST_GAP = 2;
export const MOST_IDLE = 20;

/** Columns of hexes that a formation may be told to take up. */
export const FRONTAGES = [2, 60] as const;

/** A formation of a mustered army (SG-4.1a). */
export interface MusteredFormation {
  readonly name: string;
  /** Places among the army's leaders. */
  readonly commanders: readonly number[];
  readonly auxiliary: boolean;
  readonly chainGap: number;
  /** The leader whose presence on the map keeps its units in command; -1 for none. */
  readonly inCommandWhile: number;
  readonly idleTurns: number;
  /** Whether some of it may be out of command at the start. */
  readonly strays: boolean;
  /** Columns that it takes up at most where the army draws itself up; undefined for as many as it has units for. */
  readonly frontage: number | undefined;
}

/** Formations of a mustered army that may be activated together (SG-4.14a). */
export interface MusteredGroup {
  readonly by: number;
  readonly near: readonly number[];
  readonly within: number;
  readonly formations: readonly number[];
}

/** Units that a leader may take from one formation along with another. */
export interface MusteredDetachment {
  readonly by: number;
  readonly to: number;
  readonly from: number;
  readonly most: number;
}

/** The names of formations. */
export function namesOf(formations: readonly MusteredFormation[]): readonly string[] {
  return formations.map(({ name }) => name);
}

/** Places of names in a list of known ones; those that are not known become problems. */
function placesOf(
  raw: readonly unknown[],
  path: Problem['path'],
  what: string,
  names: readonly string[],
  problems: Problem[],
): readonly number[] {
  return raw.map((name, at) => {
    const place = typeof name === 'string' ? names.indexOf(name) : -1;
    if (place < 0) problems.push(unknownName([...path, at], what, name, names));
    return place;
  });
}

const A_LEADER = 'the id of a leader of this army';
const A_FORMATION = 'a formation of this army';

function idsOf(leaders: readonly MusteredLeader[]): readonly string[] {
  return leaders.map(({ id }) => id);
}

function readFormation(
  raw: unknown,
  at: number,
  leaders: readonly MusteredLeader[],
  problems: Problem[],
): MusteredFormation | undefined {
  const fields = Fields.of(raw, 'a formation', ['formations', at], FORMATION_KEYS, problems);
  if (fields === undefined) return undefined;
  fields.needs('name', 'what the formation is called');
  const name = fields.text('name');
  const ids = idsOf(leaders);
  const named = fields.list('commanders', leaders.length) ?? [];
  const auxiliary = fields.flag('auxiliary') ?? false;
  if (auxiliary && fields.has('commanders')) fields.refuse('commanders', 'no commanders of an auxiliary formation');
  const led = auxiliary || fields.has('inCommandWhile') || named.length > 0;
  if (!led && name !== undefined) fields.refuse('commanders', 'commanders, or auxiliary: true');
  return {
    name: name ?? '',
    commanders: placesOf(named, fields.at('commanders'), A_LEADER, ids, problems),
    auxiliary,
    chainGap: fields.whole('chainGap', 0, MOST_GAP) ?? 0,
    inCommandWhile: ids.indexOf(fields.named('inCommandWhile', ids) ?? ''),
    idleTurns: fields.whole('idleTurns', 0, MOST_IDLE) ?? 0,
    strays: fields.flag('strays') ?? false,
    frontage: fields.whole('frontage', ...FRONTAGES),
  };
}

/** Reads the formations of an army, collecting every problem below `formations` (SG-4.1a). */
export function readFormations(
  raw: readonly unknown[],
  leaders: readonly MusteredLeader[],
  problems: Problem[],
): readonly MusteredFormation[] {
  const formations = raw.flatMap((entry, at) => readFormation(entry, at, leaders, problems) ?? []);
  for (const [at, { name }] of formations.entries()) {
    if (formations.findIndex((other) => other.name === name) === at || name === '') continue;
    problems.push({ path: ['formations', at, 'name'], expected: 'a name of its own', found: name });
  }
  return formations;
}

/** Places of the formations that each leader may activate after a seizure though he does not command them (SG-4.43a). */
export function readSeized(
  leaders: readonly MusteredLeader[],
  formations: readonly MusteredFormation[],
  problems: Problem[],
): readonly (readonly number[])[] {
  return leaders.map(({ seizesFor }, at) =>
    placesOf(seizesFor, ['leaders', at, 'seizesFor'], A_FORMATION, namesOf(formations), problems),
  );
}

/** Reads which formations may be activated together, collecting every problem below `together` (SG-4.14a). */
export function readGroups(
  raw: readonly unknown[],
  leaders: readonly MusteredLeader[],
  formations: readonly MusteredFormation[],
  problems: Problem[],
): readonly MusteredGroup[] {
  const ids = idsOf(leaders);
  return raw.flatMap((entry, at) => {
    const fields = Fields.of(entry, 'a group', ['together', at], GROUP_KEYS, problems);
    if (fields === undefined) return [];
    fields.needs('by', A_LEADER);
    fields.needs('formations', 'two formations or more');
    const by = ids.indexOf(fields.named('by', ids) ?? '');
    const members = fields.list('formations', MOST_FORMATIONS) ?? [];
    if (fields.has('formations') && members.length < 2) fields.refuse('formations', 'two formations or more');
    const near = fields.list('near', leaders.length) ?? [];
    if (near.length > 0) fields.needs('within', 'how many hexes they may be away');
    const within = fields.whole('within', 0, MOST_RANGE) ?? 0;
    return {
      by,
      near: placesOf(near, fields.at('near'), A_LEADER, ids, problems),
      within,
      formations: placesOf(members, fields.at('formations'), A_FORMATION, namesOf(formations), problems),
    };
  });
}

/** Reads what leaders may detach, collecting every problem below `detach`. */
export function readDetachments(
  raw: readonly unknown[],
  leaders: readonly MusteredLeader[],
  formations: readonly MusteredFormation[],
  problems: Problem[],
): readonly MusteredDetachment[] {
  const ids = idsOf(leaders);
  const names = namesOf(formations);
  return raw.flatMap((entry, at) => {
    const fields = Fields.of(entry, 'a detachment', ['detach', at], DETACHMENT_KEYS, problems);
    if (fields === undefined) return [];
    fields.needs('by', A_LEADER);
    fields.needs('with', A_FORMATION);
    fields.needs('from', A_FORMATION);
    fields.needs('most', 'how many units');
    return {
      by: ids.indexOf(fields.named('by', ids) ?? ''),
      to: names.indexOf(fields.named('with', names) ?? ''),
      from: names.indexOf(fields.named('from', names) ?? ''),
      most: fields.whole('most', 1, 99) ?? 1,
    };
  });
}
