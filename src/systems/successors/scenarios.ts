import { Fields } from '../../model/fields.js';
import type { Problem } from '../../model/problem.js';
import { MINOR_GENERAL, MINOR_GENERALS } from './data/generals.js';
import { DEPLOYMENT, INDEPENDENT_ARMIES, INITIAL_CONTROL } from './data/map.js';
import { RECRUITS, USUAL_ROUNDS, USUAL_TURNS } from './data/reinforcements.js';
import { INDEPENDENT, MOST_FACTIONS, NONE } from './data/vocabulary.js';
import { readMap } from './map-file.js';
import { type NamedGeneral, ownUnits, readGeneral, readUnits } from './read-general.js';
import type { General, Royal, Scenario, Stack } from './scenario.js';
import type { WarMap } from './war-map.js';

type Path = Problem['path'];

const SCENARIO_KEYS = ['name', 'map', 'factions', 'independents', 'recruits', 'turns', 'rounds'] as const;
const FACTION_KEYS = ['name', 'control', 'stacks', 'minorGenerals', 'royals'] as const;
const STACK_KEYS = ['space', 'generals', 'units'] as const;
const INDEPENDENT_KEYS = ['space', 'units', 'control'] as const;
const ROYAL_KEYS = ['name', 'space'] as const;

/** Most turns and rounds of a campaign, and most minor generals of a faction. */
export const MOST_TURNS = 20;
export const MOST_ROUNDS = 10;
export const MOST_MINOR_GENERALS = 8;

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

type Key = { readonly fields: Fields<string>; readonly key: string };

function spaceIn({ map }: Draft, { fields, key }: Key): number {
  const ids = map.rows.spaces.map(({ id }) => id);
  const id = fields.named(key, ids);
  return id === undefined ? NONE : ids.indexOf(id);
}

/** Notes that a side stands in a space; a problem where another does. */
function occupy(draft: Draft, space: number, owner: number, path: Path): void {
  if (space === NONE) return;
  const holder = draft.holders.get(space);
  if (holder === undefined) draft.holders.set(space, owner);
  else if (holder !== owner) {
    const found = draft.map.rows.spaces[space]!.id;
    draft.problems.push({ path, expected: 'a space in which nobody else stands', found });
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
  const fields = Fields.of(raw, 'a stack', path, STACK_KEYS, problems);
  if (fields === undefined) return;
  fields.needs('space', 'the space where it stands');
  const space = spaceIn(draft, { fields, key: 'space' });
  const listed = fields.list('generals', MOST_FACTIONS * MOST_FACTIONS) ?? [];
  const generals = listed.flatMap((entry, at) => {
    const general = readGeneral(entry, [...path, 'generals', at], problems);
    return general === undefined ? [] : [general];
  });
  const units = fields.has('units') ? readUnits(fields.raw('units'), fields.at('units'), problems) : ownUnits(generals);
  for (const [at, general] of generals.entries()) enlist(draft, general, faction, space, [...path, 'generals', at]);
  if (units !== undefined && listed.length === 0 && units.every((count) => count === 0)) {
    problems.push({ path, expected: 'a general or combat units', found: raw });
  }
  occupy(draft, space, faction, fields.at('space'));
  if (units !== undefined && space !== NONE) draft.stacks.push({ space, owner: faction, units });
}

function readRoyal(raw: unknown, faction: number, path: Path, draft: Draft): void {
  const fields = Fields.of(raw, 'a royal family member', path, ROYAL_KEYS, draft.problems);
  if (fields === undefined) return;
  fields.needs('name', 'a name');
  fields.needs('space', 'the space of the force that keeps him');
  const name = fields.text('name');
  const space = spaceIn(draft, { fields, key: 'space' });
  if (space === NONE || name === undefined) return;
  if (draft.holders.get(space) !== faction) fields.refuse('space', 'a space where the faction has a force');
  draft.royals.push({ name, faction, space });
}

function readFaction(raw: unknown, faction: number, draft: Draft): string {
  const path = ['factions', faction];
  const fields = Fields.of(raw, 'a faction', path, FACTION_KEYS, draft.problems);
  if (fields === undefined) return '';
  fields.needs('name', 'a name');
  const ids = draft.map.rows.spaces.map(({ id }) => id);
  if (fields.has('control')) {
    for (const [at, id] of (fields.choices('control', ids, 0) ?? []).entries()) {
      takeControl(draft, ids.indexOf(id), faction, [...path, 'control', at]);
    }
  }
  for (const [at, stack] of (fields.list('stacks', ids.length) ?? []).entries()) {
    readStack(stack, faction, [...path, 'stacks', at], draft);
  }
  for (const [at, royal] of (fields.list('royals', ids.length) ?? []).entries()) {
    readRoyal(royal, faction, [...path, 'royals', at], draft);
  }
  const minor = fields.whole('minorGenerals', 0, MOST_MINOR_GENERALS) ?? MINOR_GENERALS;
  const { initiative, battleRating, seniority } = MINOR_GENERAL;
  for (let number = 1; number <= minor; number++) {
    const name = `minor general ${number}`;
    draft.generals.push({ name, faction, initiative, battleRating, seniority, minor: true, space: NONE });
  }
  return fields.text('name') ?? '';
}

function readIndependent(raw: unknown, at: number, draft: Draft): void {
  const path = ['independents', at];
  const fields = Fields.of(raw, 'an independent army', path, INDEPENDENT_KEYS, draft.problems);
  if (fields === undefined) return;
  fields.needs('space', 'the space where it stands');
  fields.needs('units', 'its combat units');
  const space = spaceIn(draft, { fields, key: 'space' });
  const units = fields.has('units') ? readUnits(fields.raw('units'), fields.at('units'), draft.problems) : undefined;
  occupy(draft, space, INDEPENDENT, fields.at('space'));
  const city = space !== NONE && draft.map.rows.spaces[space]!.kind !== TRANSIT;
  if (fields.flag('control') ?? city) takeControl(draft, space, INDEPENDENT, fields.at('space'));
  if (units?.every((count) => count === 0)) fields.refuse('units', 'at least one combat unit');
  if (units !== undefined && space !== NONE) draft.stacks.push({ space, owner: INDEPENDENT, units });
}

function readRecruits(fields: Fields<(typeof SCENARIO_KEYS)[number]>, map: WarMap, problems: Problem[]): number[] {
  const names = map.rows.provinces.map(({ name }) => name);
  if (!fields.has('recruits')) return names.map((name) => RECRUITS[name] ?? 0);
  const given = Fields.of(fields.raw('recruits'), 'recruits', fields.at('recruits'), names, problems);
  return names.map((name) => given?.whole(name, 0, MOST_ROUNDS) ?? 0);
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

/**
 * Checks a scenario given as plain data, collecting every problem; undefined where there is any. A scenario file is a map:
 *
 * - `name`: what the war is called.
 * - `map`: `stylised`, the map of D10, or one's own (see `readMap` for its format).
 * - `factions`: two to four, in the cyclic order of their turns. Each has a `name`; `control`, the spaces it controls;
 *   `stacks`, each with a `space`, `generals` (by name, or described: see `readGeneral`) and `units` (counts by type, or
 *   a typical stack by name; where left out, what the generals bring); `minorGenerals`, how many wait off the map (4);
 *   and `royals`, each with a `name` and the `space` of the force that keeps him.
 * - `independents`: armies of nobody, each with `space`, `units`, and `control: false` where it does not hold its city.
 * - `recruits`: Macedonians that the controller of a province may raise each turn (`{ Macedonia: 1 }`).
 * - `turns` and `rounds`: how long the war lasts (5 and 5).
 */
export function readScenario(raw: unknown, problems: Problem[]): Scenario | undefined {
  const before = problems.length;
  const fields = Fields.of(raw, 'a scenario', [], SCENARIO_KEYS, problems);
  if (fields === undefined) return undefined;
  fields.needs('name', 'a name');
  const map = readMap(fields.has('map') ? fields.raw('map') : 'stylised', ['map'], problems);
  const turns = fields.whole('turns', 1, MOST_TURNS) ?? USUAL_TURNS;
  const rounds = fields.whole('rounds', 1, MOST_ROUNDS) ?? USUAL_ROUNDS;
  const name = fields.text('name') ?? '';
  if (map === undefined) return undefined;
  const control = map.rows.spaces.map(() => NONE);
  const draft: Draft = { map, generals: [], stacks: [], royals: [], control, holders: new Map(), problems };
  fields.needs('factions', 'two to four factions');
  const listed = fields.list('factions', MOST_FACTIONS) ?? [];
  if (fields.has('factions') && listed.length < 2) fields.refuse('factions', 'two to four factions');
  const factions = listed.map((faction, at) => readFaction(faction, at, draft));
  for (const [at, one] of (fields.list('independents', control.length) ?? []).entries()) {
    readIndependent(one, at, draft);
  }
  const recruits = readRecruits(fields, map, problems);
  if (problems.length > before) return undefined;
  const generals = draft.generals.sort((one, other) => one.faction - other.faction || other.seniority - one.seniority);
  const { royals } = draft;
  const stacks = merged(draft.stacks);
  const mostPoints = map.points.reduce((sum, points) => sum + points, 0);
  return { name, map, factions, generals, stacks, control, royals, recruits, turns, rounds, mostPoints };
}
