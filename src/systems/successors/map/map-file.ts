import { isMap } from '../../../model/fields.js';
import { type Problem, unknownName } from '../../../model/problem.js';
import { readMap } from '../../../model/shape.js';
import { type MAP_NAMES, mapSchema, type SpaceFile } from '../files.js';
import { MAX_DETACHMENTS } from '../state/war-state.js';
import { LINK_TABLE } from '../tables/links.js';
import { STYLISED_MAP } from '../tables/map.js';
import { LINKS, type Link } from '../tables/vocabulary.js';
import { type MapRows, WarMap } from './war-map.js';

type Path = Problem['path'];
type SpaceRow = MapRows['spaces'][number];

/** Maps that come with the program. */
const MAPS: Readonly<Record<string, MapRows>> & Readonly<Record<(typeof MAP_NAMES)[number], MapRows>> = {
  stylised: STYLISED_MAP,
};

function checkedSpace(
  id: string,
  said: SpaceFile | undefined,
  path: Path,
  provinces: readonly string[],
  problems: Problem[],
): SpaceRow {
  if (id === '' || id.includes('-')) problems.push({ path, expected: 'an id without hyphens', found: id });
  // A space that is wrong stands as a minor city, so that what names it can be checked too.
  if (said === undefined) return { id, name: id, kind: 'minorCity', port: false };
  const { name = id, kind, port = false, province } = said;
  const at = [...path, 'province'];
  if (province !== undefined && !provinces.includes(province)) {
    problems.push(unknownName(at, 'one of the known names', province, provinces));
  }
  if (kind === 'transit' && province !== undefined) {
    problems.push({ path: at, expected: 'no province at a transit point', found: province });
  }
  if (kind !== 'transit' && province === undefined) {
    problems.push({ path: at, expected: 'the province of the city', found: undefined });
  }
  return { id, name, kind, port, ...(province === undefined ? {} : { province }) };
}

function checkedPair(
  pair: string,
  path: Path,
  naval: boolean,
  spaces: readonly SpaceRow[],
  known: Set<string>,
  problems: Problem[],
): string | undefined {
  const ends = pair.split('-');
  if (ends.length !== 2 || ends[0] === ends[1]) {
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

function checkedLinks(
  said: Readonly<Partial<Record<Link, readonly string[] | undefined>>>,
  path: Path,
  spaces: readonly SpaceRow[],
  problems: Problem[],
): MapRows['links'] {
  const known = new Set<string>();
  const pairsOf = (link: Link) =>
    (said[link] ?? []).flatMap((pair, at) => {
      const { naval } = LINK_TABLE[link];
      return checkedPair(pair, [...path, link, at], naval, spaces, known, problems) ?? [];
    });
  return Object.fromEntries(LINKS.map((link) => [link, pairsOf(link)]));
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
    if (found <= MAX_DETACHMENTS) continue;
    const expected = `at most ${MAX_DETACHMENTS} links at ${id} by ${dry.join(', ')}`;
    problems.push({ path: [...path, 'links'], expected, found });
  }
}

/**
 * The map that a scenario file names or draws, collecting every problem; where there are any, as much of it as can be read,
 * for checking what stands on it, and undefined where that is nothing. Each province of a drawn map has one major city, two
 * spaces have one link at most, and a space has eight at most that are not naval.
 */
export function readWarMap(raw: unknown, path: Path, problems: Problem[]): WarMap | undefined {
  if (!isMap(raw)) {
    const rows = typeof raw === 'string' && Object.hasOwn(MAPS, raw) ? MAPS[raw] : undefined;
    if (rows !== undefined) return new WarMap(rows);
    problems.push(unknownName(path, 'a map by name, or one that is drawn', raw, Object.keys(MAPS)));
    return undefined;
  }
  const before = problems.length;
  const said = readMap(mapSchema, raw, problems, { at: path });
  const provinces = Object.entries(said?.provinces ?? {}).map(([name, points]) => ({ name, points }));
  const names = provinces.map(({ name }) => name);
  const ids = isMap(raw['spaces']) ? Object.keys(raw['spaces']) : [];
  const spaces = ids.map((id) => checkedSpace(id, said?.spaces?.[id], [...path, 'spaces', id], names, problems));
  const sound = problems.length === before;
  const links = checkedLinks(said?.links ?? {}, [...path, 'links'], spaces, problems);
  const rows = { provinces, spaces, links };
  if (sound) checkProvinces(rows, path, problems);
  checkNeighbours(rows, path, problems);
  return spaces.length === 0 ? undefined : new WarMap(rows);
}
