import { isMap } from '../../../model/fields.js';
import { type Problem, unknownName } from '../../../model/problem.js';
import { entriesIn, readMap, refusing } from '../../../model/shape.js';
import { detachmentSchema, formationSchema, groupSchema } from '../files.js';
import type { Detachment, FieldedFormation, FieldedGroup } from '../state/forces.js';
import type { MusteredLeader } from './army-leaders.js';

/** A formation of a mustered army (SG-4.1a); leaders are places among the army's. */
export interface MusteredFormation extends Omit<FieldedFormation, 'side'> {
  /** Whether some of it may be out of command at the start. */
  readonly strays: boolean;
  /** Columns that it takes up at most where the army draws itself up; undefined for as many as it has units for. */
  readonly frontage: number | undefined;
}

/** Formations of a mustered army that may be activated together (SG-4.14a). */
export type MusteredGroup = Omit<FieldedGroup, 'side'>;

/** Units that a leader may take from one formation along with another. */
export type MusteredDetachment = Omit<Detachment, 'side'>;

/** The names of formations. */
export function namesOf(formations: readonly MusteredFormation[]): readonly string[] {
  return formations.map(({ name }) => name);
}

/** Places of names in a list of known ones; those that are not known become problems. */
function placesOf(
  said: readonly string[],
  path: Problem['path'],
  what: string,
  names: readonly string[],
  problems: Problem[],
): readonly number[] {
  return said.map((name, at) => {
    const place = names.indexOf(name);
    if (place < 0) problems.push(unknownName([...path, at], what, name, names));
    return place;
  });
}

/** The place of a name in a list of known ones; -1 where it is absent, or, with a problem, not known. */
function placeOf(
  name: string | undefined,
  path: Problem['path'],
  names: readonly string[],
  problems: Problem[],
): number {
  if (name === undefined) return -1;
  const place = names.indexOf(name);
  if (place < 0) problems.push(unknownName(path, 'one of the known names', name, names));
  return place;
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
  const path = ['formations', at];
  const said = readMap(formationSchema, raw, problems, { at: path });
  if (said === undefined) return undefined;
  const refuse = refusing(raw, path, problems);
  const ids = idsOf(leaders);
  const { name, commanders, auxiliary = false, chainGap = 0, inCommandWhile, idleTurns = 0, strays = false } = said;
  const has = (key: string) => isMap(raw) && Object.hasOwn(raw, key);
  if (auxiliary && has('commanders')) refuse('commanders', 'no commanders of an auxiliary formation');
  const led = auxiliary || has('inCommandWhile') || entriesIn(raw, 'commanders').length > 0;
  if (!led && name !== undefined) refuse('commanders', 'commanders, or auxiliary: true');
  return {
    name: name ?? '',
    commanders: placesOf(commanders ?? [], [...path, 'commanders'], A_LEADER, ids, problems),
    auxiliary,
    chainGap,
    inCommandWhile: placeOf(inCommandWhile, [...path, 'inCommandWhile'], ids, problems),
    idleTurns,
    strays,
    frontage: said.frontage,
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
    const path = ['together', at];
    const said = readMap(groupSchema, entry, problems, { at: path });
    if (said === undefined) return [];
    const { near = [], formations: members = [], within } = said;
    if (near.length > 0 && within === undefined) {
      problems.push({ path: [...path, 'within'], expected: 'how many hexes they may be away', found: undefined });
    }
    return {
      by: placeOf(said.by, [...path, 'by'], ids, problems),
      near: placesOf(near, [...path, 'near'], A_LEADER, ids, problems),
      within: within ?? 0,
      formations: placesOf(members, [...path, 'formations'], A_FORMATION, namesOf(formations), problems),
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
    const path = ['detach', at];
    const said = readMap(detachmentSchema, entry, problems, { at: path });
    if (said === undefined) return [];
    return {
      by: placeOf(said.by, [...path, 'by'], ids, problems),
      to: placeOf(said.with, [...path, 'with'], names, problems),
      from: placeOf(said.from, [...path, 'from'], names, problems),
      most: said.most ?? 1,
    };
  });
}
