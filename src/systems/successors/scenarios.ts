import { isMap } from '../../model/fields.js';
import { type Problem, unknownName } from '../../model/problem.js';
import { entriesIn, readMap } from '../../model/shape.js';
import { countsOf, generalOf, type NamedGeneral, ownUnits } from './army/read-general.js';
import { campaignSchema, factionSchema, independentSchema, royalSchema, stackSchema } from './files.js';
import { readWarMap } from './map/map-file.js';
import type { WarMap } from './map/war-map.js';
import type { General, Royal, Scenario, Stack } from './scenario.js';
import { MINOR_GENERAL, MINOR_GENERALS } from './tables/generals.js';
import { DEPLOYMENT, INDEPENDENT_ARMIES, INITIAL_CONTROL } from './tables/map.js';
import { RECRUITS, USUAL_ROUNDS, USUAL_TURNS } from './tables/reinforcements.js';
import { INDEPENDENT, NONE } from './tables/vocabulary.js';

type Path = Problem['path'];

const TRANSIT = 'transit';

/** What reports call the factions of D10, after their first general. */
const FACTION_NAMES = ['Antipater', 'Antigonus', 'Perdiccas', 'Ptolemy'];

/** The war of D10: four factions on the stylised map, as a scenario file gives it. */
export const DEFAULT_SCENARIO = {
  name: 'Four factions on the stylised map',
  map: 'stylised',
  factions: DEPLOYMENT.map((stacks, faction) => ({
    name: FACTION_NAMES[faction]!,
    control: INITIAL_CONTROL[faction]!,
    stacks: stacks.map(([general, space]) => ({ space, generals: [general] })),
  })),
  independents: Object.entries(INDEPENDENT_ARMIES).map(([space, independent]) => ({ space, units: { independent } })),
};

/** What has been read so far of a scenario. */
interface Draft {
  readonly map: WarMap;
  readonly generals: General[];
  readonly stacks: Stack[];
  readonly royals: Royal[];
  readonly control: number[];
  /** The side that stands in each space. */
  readonly holders: Map<number, number>;
  readonly problems: Problem[];
}

/** The space of an id; none, with a problem, where the map has none of that id. */
function spaceCalled({ map, problems }: Draft, id: string | undefined, path: Path): number {
  if (id === undefined) return NONE;
  const ids = map.rows.spaces.map((space) => space.id);
  if (!ids.includes(id)) problems.push(unknownName(path, 'one of the known names', id, ids));
  return ids.indexOf(id);
}

/** Notes that a side stands in a space; a problem where another does. */
function occupy(draft: Draft, space: number, owner: number, path: Path): void {
  if (space === NONE) return;
  const holder = draft.holders.get(space);
  if (holder === undefined) draft.holders.set(space, owner);
  else if (holder !== owner) {
    const found = draft.map.rows.spaces[space]!.id;
    draft.problems.push({ path, expected: 'a space without another force', found });
  }
}

/** Gives a side the control of a space (SU-8d). */
function takeControl(draft: Draft, space: number, owner: number, path: Path): void {
  if (space === NONE) return;
  const { id, kind } = draft.map.rows.spaces[space]!;
  if (kind === TRANSIT) draft.problems.push({ path, expected: 'a city; a transit point has no controller', found: id });
  else if (draft.control[space] !== NONE) draft.problems.push({ path, expected: 'one controller', found: id });
  else draft.control[space] = owner;
}

function enlist(draft: Draft, named: NamedGeneral, faction: number, space: number, path: Path): void {
  const { name, initiative, battleRating, seniority } = named;
  if (draft.generals.some((other) => other.name === name && !other.minor)) {
    draft.problems.push({ path, expected: 'each general once', found: name });
  }
  if (draft.generals.some((other) => other.faction === faction && other.seniority === seniority)) {
    draft.problems.push({ path, expected: 'generals of different seniority in a faction', found: seniority });
  }
  draft.generals.push({ name, faction, initiative, battleRating, seniority, minor: false, space });
}

function readStack(raw: unknown, faction: number, path: Path, draft: Draft): void {
  const { problems } = draft;
  const said = readMap(stackSchema, raw, problems, { at: path });
  if (said === undefined) return;
  const place = [...path, 'space'];
  const space = spaceCalled(draft, said.space, place);
  const listed = (said.generals ?? []).map((one) => (one === undefined ? undefined : generalOf(one)));
  const generals = listed.filter((one) => one !== undefined);
  for (const [at, one] of listed.entries()) {
    if (one !== undefined) enlist(draft, one, faction, space, [...path, 'generals', at]);
  }
  const units = said.units === undefined ? ownUnits(generals) : countsOf(said.units);
  if (
    listed.length === 0 &&
    !(isMap(raw) && 'units' in raw && said.units === undefined) &&
    units.every((count) => count === 0)
  ) {
    problems.push({ path, expected: 'a general or combat units', found: raw });
  }
  occupy(draft, space, faction, place);
  if (space !== NONE) draft.stacks.push({ space, owner: faction, units });
}

function readRoyal(raw: unknown, faction: number, path: Path, draft: Draft): void {
  const { name, space: id } = readMap(royalSchema, raw, draft.problems, { at: path }) ?? {};
  const place = [...path, 'space'];
  const space = spaceCalled(draft, id, place);
  if (space === NONE || name === undefined) return;
  if (draft.holders.get(space) !== faction) {
    draft.problems.push({ path: place, expected: 'a space where the faction has a force', found: id });
  }
  draft.royals.push({ name, faction, space });
}

function readFaction(raw: unknown, faction: number, draft: Draft): string {
  const path = ['factions', faction];
  const said = readMap(factionSchema, raw, draft.problems, { at: path, each: ['stacks', 'royals'] });
  if (said === undefined) return '';
  for (const [at, id] of (said.control ?? []).entries()) {
    const place = [...path, 'control', at];
    takeControl(draft, spaceCalled(draft, id, place), faction, place);
  }
  for (const [at, stack] of entriesIn(raw, 'stacks').entries())
    readStack(stack, faction, [...path, 'stacks', at], draft);
  for (const [at, royal] of entriesIn(raw, 'royals').entries())
    readRoyal(royal, faction, [...path, 'royals', at], draft);
  const { name = '', minorGenerals = MINOR_GENERALS } = said;
  const { initiative, battleRating, seniority } = MINOR_GENERAL;
  for (let number = 1; number <= minorGenerals; number++) {
    const called = `minor general ${number}`;
    draft.generals.push({ name: called, faction, initiative, battleRating, seniority, minor: true, space: NONE });
  }
  return name;
}

function readIndependent(raw: unknown, at: number, draft: Draft): void {
  const path = ['independents', at];
  const said = readMap(independentSchema, raw, draft.problems, { at: path });
  if (said === undefined) return;
  const place = [...path, 'space'];
  const space = spaceCalled(draft, said.space, place);
  const units = said.units === undefined ? undefined : countsOf(said.units);
  occupy(draft, space, INDEPENDENT, place);
  const city = space !== NONE && draft.map.rows.spaces[space]!.kind !== TRANSIT;
  if (said.control ?? city) takeControl(draft, space, INDEPENDENT, place);
  if (units?.every((count) => count === 0)) {
    draft.problems.push({ path: [...path, 'units'], expected: 'at least one combat unit', found: said.units });
  }
  if (units !== undefined && space !== NONE) draft.stacks.push({ space, owner: INDEPENDENT, units });
}

function recruitsOf(
  given: Readonly<Record<string, number>> | undefined,
  map: WarMap,
  problems: Problem[],
): readonly number[] {
  const names = map.rows.provinces.map(({ name }) => name);
  if (given === undefined) return names.map((name) => RECRUITS[name] ?? 0);
  for (const key of Object.keys(given)) {
    if (!names.includes(key)) problems.push(unknownName(['recruits', key], 'a key of recruits', key, names));
  }
  return names.map((name) => given[name] ?? 0);
}

/** Two stacks of one owner in one space are one force (SU-8a). */
function merged(stacks: readonly Stack[]): Stack[] {
  const bySpace = new Map<number, Stack>();
  for (const stack of stacks) {
    const before = bySpace.get(stack.space);
    const units = stack.units.map((count, type) => count + (before?.units[type] ?? 0));
    bySpace.set(stack.space, { ...stack, units });
  }
  return [...bySpace.values()];
}

/** Checks a scenario given as plain data, collecting every problem; undefined where there is any. */
export function readScenario(raw: unknown, problems: Problem[]): Scenario | undefined {
  const before = problems.length;
  const said = readMap(campaignSchema, raw, problems, { apart: ['map'], each: ['factions', 'independents'] });
  if (said === undefined || !isMap(raw)) return undefined;
  const map = readWarMap('map' in raw ? raw['map'] : 'stylised', ['map'], problems);
  if (map === undefined) return undefined;
  const control = map.rows.spaces.map(() => NONE);
  const draft: Draft = { map, generals: [], stacks: [], royals: [], control, holders: new Map(), problems };
  const factions = entriesIn(raw, 'factions').map((faction, at) => readFaction(faction, at, draft));
  for (const [at, one] of entriesIn(raw, 'independents').entries()) readIndependent(one, at, draft);
  const recruits = recruitsOf(said.recruits, map, problems);
  const { name, turns = USUAL_TURNS, rounds = USUAL_ROUNDS } = said;
  if (name === undefined || problems.length > before) return undefined;
  const generals = draft.generals.sort((one, other) => one.faction - other.faction || other.seniority - one.seniority);
  const { royals } = draft;
  const stacks = merged(draft.stacks);
  const mostPoints = map.points.reduce((sum, points) => sum + points, 0);
  return { name, map, factions, generals, stacks, control, royals, recruits, turns, rounds, mostPoints };
}
