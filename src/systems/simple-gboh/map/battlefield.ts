import { isMap } from '../../../model/fields.js';
import type { Problem } from '../../../model/problem.js';
import { entriesIn, readMap, refusing } from '../../../model/shape.js';
import { A_HEXSIDE, areaSchema, HEXSIDE, hexsidesSchema, mapSchema } from '../files.js';
import { TERRAINS } from '../tables/vocabulary.js';
import { DIRECTIONS, HexGrid } from './hexes.js';
import { HEXSIDES, laySide } from './hexsides.js';
import { clearSheet, type MapSheet } from './map.js';

/** Where two armies meet, as the map of a file has it. */
export interface Battlefield {
  readonly grid: HexGrid;
  readonly sheet: MapSheet;
}

type Said = NonNullable<ReturnType<typeof readMap<typeof areaSchema>>>;

/** The field of armies that bring none: clear and level. */
export const OPEN_FIELD: Battlefield = { grid: new HexGrid(44, 24), sheet: clearSheet(44, 24) };

/** The hex that a file calls `CCRR` (SG-6.1a); -1 where there is none on the map. */
export function hexCalled(grid: HexGrid, name: unknown): number {
  if (typeof name !== 'string' || !/^\d{4}$/.test(name)) return -1;
  const column = Number(name.slice(0, 2));
  const row = Number(name.slice(2));
  return column < 1 || column > grid.columns || row < 1 || row > grid.rows ? -1 : grid.named(column, row);
}

/** The hexes of a name, or of a range within a row such as `1802-2802`; empty where there is no such thing. */
function hexesCalled(grid: HexGrid, name: unknown): readonly number[] {
  const [first, last] = typeof name === 'string' ? name.split('-') : [];
  const from = hexCalled(grid, first);
  const to = last === undefined ? from : hexCalled(grid, last);
  if (from < 0 || to < from || grid.r[from] !== grid.r[to]) return [];
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** Whole lines of a map, each of which must be on it. */
function linesOn(
  said: readonly number[] = [],
  path: Problem['path'],
  most: number,
  problems: Problem[],
): readonly number[] {
  for (const [at, line] of said.entries()) {
    if (line > most) problems.push({ path: [...path, at], expected: `a whole number 1..${most}`, found: line });
  }
  return said;
}

/** The hexes of one entry of a map's terrain. */
function areaOf(said: Said, path: Problem['path'], grid: HexGrid, problems: Problem[]): readonly number[] {
  const rows = linesOn(said.rows, [...path, 'rows'], grid.rows, problems);
  const columns = linesOn(said.columns, [...path, 'columns'], grid.columns, problems);
  const hexes = new Set<number>();
  for (const [at, name] of (said.hexes ?? []).entries()) {
    const found = hexesCalled(grid, name);
    if (found.length === 0) {
      const expected = 'a hex of the map, or a range within a row, such as "1802-2802"';
      problems.push({ path: [...path, 'hexes', at], expected, found: name });
    }
    for (const hex of found) hexes.add(hex);
  }
  for (let hex = 0; hex < grid.count; hex++) {
    const row = grid.r[hex]!;
    if (rows.includes(row) || columns.includes(1 + (hex % grid.columns))) hexes.add(hex);
  }
  return [...hexes];
}

function readArea(raw: unknown, path: Problem['path'], grid: HexGrid, sheet: Sheet, problems: Problem[]): void {
  const said = readMap(areaSchema, raw, problems, { at: path });
  if (said === undefined || !isMap(raw)) return;
  const refuse = refusing(raw, path, problems);
  const { terrain, level } = said;
  const hexes = areaOf(said, path, grid, problems);
  const has = (key: string) => Object.hasOwn(raw, key);
  if (!has('terrain') && !has('level')) refuse('terrain', 'terrain or a level');
  if (!has('rows') && !has('columns') && !has('hexes')) refuse('hexes', 'rows, columns or hexes');
  for (const hex of hexes) {
    if (terrain !== undefined) sheet.terrain[hex] = TERRAINS.indexOf(terrain);
    if (level !== undefined) sheet.level[hex] = level;
  }
}

/** Reads one entry of a map's hexsides: its kind, and between which hexes it lies. */
export function readHexsides(
  raw: unknown,
  path: Problem['path'],
  grid: HexGrid,
  sides: Uint8Array,
  problems: Problem[],
): void {
  const found: Problem[] = [];
  const { kind } = readMap(hexsidesSchema, raw, found, { at: path }) ?? {};
  for (const [at, name] of entriesIn(raw, 'between').entries()) {
    if (typeof name !== 'string' || !HEXSIDE.test(name)) continue;
    const [one = -1, other = -1] = name.split('/').map((part) => hexCalled(grid, part));
    if (one < 0 || grid.direction(one, other) < 0) {
      found.push({ path: [...path, 'between', at], expected: A_HEXSIDE, found: name });
    } else if (kind !== undefined) laySide(sides, grid, HEXSIDES.indexOf(kind), one, other);
  }
  problems.push(...found.sort((a, b) => placeOf(a) - placeOf(b)));
}

/** The place in its list of what a problem is about; -1 where it is about a key. */
function placeOf({ path }: Problem): number {
  const last = path.at(-1);
  return typeof last === 'number' ? last : -1;
}

interface Sheet extends MapSheet {
  readonly terrain: Uint8Array;
  readonly level: Int8Array;
  readonly sides: Uint8Array;
}

/** Reads a map, collecting every problem at or below `path`; odd rows of its pointy-top hexes lie half a hex further east (SG-6.1a). */
export function readBattlefield(raw: unknown, path: Problem['path'], problems: Problem[]): Battlefield | undefined {
  const before = problems.length;
  const { columns, rows } = readMap(mapSchema, raw, problems, { at: path, each: ['terrain', 'hexsides'] }) ?? {};
  if (columns === undefined || rows === undefined) return undefined;
  const grid = new HexGrid(columns, rows);
  const terrain = new Uint8Array(grid.count);
  const level = new Int8Array(grid.count);
  const sheet = { columns, rows, terrain, level, sides: new Uint8Array(grid.count * DIRECTIONS) };
  for (const [at, entry] of entriesIn(raw, 'terrain').entries()) {
    readArea(entry, [...path, 'terrain', at], grid, sheet, problems);
  }
  for (const [at, entry] of entriesIn(raw, 'hexsides').entries()) {
    readHexsides(entry, [...path, 'hexsides', at], grid, sheet.sides, problems);
  }
  return problems.length > before ? undefined : { grid, sheet };
}

/** Whether two maps are the same. */
export function sameField({ sheet: one }: Battlefield, { sheet: other }: Battlefield): boolean {
  const alike = (a: ArrayLike<number>, b: ArrayLike<number>) => Array.from(a).every((value, at) => value === b[at]);
  return (
    one.columns === other.columns &&
    one.rows === other.rows &&
    alike(one.terrain, other.terrain) &&
    alike(one.level, other.level) &&
    alike(one.sides, other.sides)
  );
}
