import { Fields, isMap } from '../../model/fields.js';
import { type Problem, unknownName } from '../../model/problem.js';
import { LINK_TABLE } from './data/links.js';
import { STYLISED_MAP } from './data/map.js';
import { LINKS, SPACE_KINDS } from './data/vocabulary.js';
import { MOST_DETACHMENTS } from './theatre.js';
import { type MapRows, WarMap } from './war-map.js';

type Path = Problem['path'];
type ProvinceRow = MapRows['provinces'][number];
type SpaceRow = MapRows['spaces'][number];

/** Most spaces and provinces of a map, and most victory points of a province. */
const MOST_SPACES = 120;
const MOST_PROVINCES = 60;
export const MOST_POINTS = 100;

/** Maps that come with the program. */
export const MAPS: Readonly<Record<string, MapRows>> = { stylised: STYLISED_MAP };

const MAP_KEYS = ['provinces', 'spaces', 'links'] as const;
const SPACE_KEYS = ['name', 'province', 'kind', 'port'] as const;

/** The entries of a map from names to whatever; a problem where it is none, is empty or has too many. */
function entriesOf(raw: unknown, path: Path, what: string, most: number, problems: Problem[]) {
  if (isMap(raw)) {
    const entries = Object.entries(raw);
    if (entries.length > 0 && entries.length <= most) return entries;
  }
  problems.push({ path, expected: `1..${most} ${what} by name`, found: raw });
  return [];
}

function readProvinces(raw: unknown, path: Path, problems: Problem[]): ProvinceRow[] {
  return entriesOf(raw, path, 'provinces', MOST_PROVINCES, problems).flatMap(([name, points]) => {
    if (typeof points === 'number' && Number.isInteger(points) && points >= 0 && points <= MOST_POINTS) {
      return [{ name, points }];
    }
    problems.push({ path: [...path, name], expected: `victory points 0..${MOST_POINTS}`, found: points });
    return [];
  });
}

/** Spaces whose kind is not known stand as minor cities, so that what names them can be checked too. */
function readSpaces(raw: unknown, path: Path, provinces: readonly ProvinceRow[], problems: Problem[]): SpaceRow[] {
  const names = provinces.map(({ name }) => name);
  return entriesOf(raw, path, 'spaces', MOST_SPACES, problems).flatMap(([id, entry]) => {
    const at = [...path, id];
    if (id === '' || id.includes('-')) problems.push({ path: at, expected: 'an id without hyphens', found: id });
    const fields = Fields.of(entry, 'a space', at, SPACE_KEYS, problems);
    if (fields === undefined) return [];
    fields.needs('kind', SPACE_KINDS.join(', '));
    const kind = fields.named('kind', SPACE_KINDS);
    const province = fields.named('province', names);
    if (kind === 'transit' && fields.has('province')) fields.refuse('province', 'no province at a transit point');
    if (kind === 'majorCity' || kind === 'minorCity') fields.needs('province', 'the province of the city');
    const name = fields.text('name') ?? id;
    const port = fields.flag('port') ?? false;
    return [{ id, name, kind: kind ?? 'minorCity', port, ...(province === undefined ? {} : { province }) }];
  });
}

function readPair(
  pair: unknown,
  path: Path,
  naval: boolean,
  spaces: readonly SpaceRow[],
  known: Set<string>,
  problems: Problem[],
): string | undefined {
  const ends = typeof pair === 'string' ? pair.split('-') : [];
  if (typeof pair !== 'string' || ends.length !== 2 || ends[0] === ends[1]) {
    problems.push({ path, expected: 'two spaces joined by a hyphen', found: pair });
    return undefined;
  }
  const before = problems.length;
  const ids = spaces.map(({ id }) => id);
  for (const end of ends) {
    const space = spaces.find(({ id }) => id === end);
    if (space === undefined) problems.push(unknownName(path, 'a space of the map', end, ids));
    else if (naval && !space.port) problems.push({ path, expected: `a port at ${end}`, found: pair });
  }
  const key = [...ends].sort().join('-');
  if (known.has(key)) problems.push({ path, expected: 'one link between two spaces', found: pair });
  known.add(key);
  return problems.length > before ? undefined : pair;
}

function readLinks(raw: unknown, path: Path, spaces: readonly SpaceRow[], problems: Problem[]): MapRows['links'] {
  const fields = Fields.of(raw, 'links', path, LINKS, problems);
  const links: Record<string, string[]> = {};
  const known = new Set<string>();
  for (const link of fields === undefined ? [] : LINKS) {
    const pairs = fields?.list(link, MOST_SPACES * MOST_SPACES) ?? [];
    links[link] = pairs.flatMap((pair, at) => {
      const found = readPair(pair, [...path, link, at], LINK_TABLE[link].naval, spaces, known, problems);
      return found === undefined ? [] : [found];
    });
  }
  return links;
}

/** Every province has one major city, whose control decides over it (D11). */
function checkProvinces(rows: MapRows, path: Path, problems: Problem[]): void {
  for (const { name } of rows.provinces) {
    const cities = rows.spaces.filter(({ kind, province }) => province === name && kind === 'majorCity');
    if (cities.length === 1) continue;
    problems.push({
      path: [...path, 'provinces', name],
      expected: 'a province with one major city',
      found: cities.length,
    });
  }
}

/** Each space around may send an interceptor (SU-10.6d, R7), and a war has room for so many of them. */
function checkNeighbours(rows: MapRows, path: Path, problems: Problem[]): void {
  const dry = LINKS.filter((link) => !LINK_TABLE[link].naval);
  const ends = dry.flatMap((link) => (rows.links[link] ?? []).flatMap((pair) => pair.split('-')));
  for (const { id } of rows.spaces) {
    const found = ends.filter((end) => end === id).length;
    if (found <= MOST_DETACHMENTS) continue;
    const expected = `at most ${MOST_DETACHMENTS} links at ${id} by ${dry.join(', ')}`;
    problems.push({ path: [...path, 'links'], expected, found });
  }
}

/**
 * The map that a scenario file names or draws, collecting every problem; where there are any, as much of it as can be read,
 * for checking what stands on it, and undefined where that is nothing. A map is drawn by
 *
 * - `provinces`: victory points by name, `{ Egypt: 6 }`;
 * - `spaces`: by id, each with its `kind` (majorCity, minorCity, transit), its `province` (none at a transit point), a
 *   `name` (the id where left out) and `port: true`. Each province has one major city;
 * - `links`: lists of pairs such as `PEL-AMP` under `land`, `mountain`, `strait`, `sea` and `transMed`; the last two join
 *   ports, two spaces have one link at most, and a space has eight at most that are not naval.
 */
export function readMap(raw: unknown, path: Path, problems: Problem[]): WarMap | undefined {
  if (!isMap(raw)) {
    const rows = typeof raw === 'string' && Object.hasOwn(MAPS, raw) ? MAPS[raw] : undefined;
    if (rows !== undefined) return new WarMap(rows);
    problems.push(unknownName(path, 'a map by name, or one that is drawn', raw, Object.keys(MAPS)));
    return undefined;
  }
  const before = problems.length;
  const fields = Fields.of(raw, 'a map', path, MAP_KEYS, problems);
  const provinces = readProvinces(fields?.raw('provinces'), [...path, 'provinces'], problems);
  const spaces = readSpaces(fields?.raw('spaces'), [...path, 'spaces'], provinces, problems);
  const sound = problems.length === before;
  const links = readLinks(fields?.raw('links'), [...path, 'links'], spaces, problems);
  const rows = { provinces, spaces, links };
  if (sound) checkProvinces(rows, path, problems);
  checkNeighbours(rows, path, problems);
  return spaces.length === 0 ? undefined : new WarMap(rows);
}
