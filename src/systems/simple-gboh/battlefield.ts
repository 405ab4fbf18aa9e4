import { Fields } from '../../model/fields.js';
import type { Problem } from '../../model/problem.js';
import { TERRAINS } from './data/vocabulary.js';
import { DIRECTIONS, HexGrid } from './hexes.js';
import { readHexsides } from './hexsides.js';
import { clearSheet, type MapSheet } from './map.js';

const KEYS = ['columns', 'rows', 'terrain', 'hexsides'] as const;
const AREA_KEYS = ['terrain', 'level', 'rows', 'columns', 'hexes'] as const;

/** Columns and rows that a map may have. */
export const COLUMNS = [10, 60] as const;
export const ROWS = [10, 50] as const;
/** The highest ground. */
export const MOST_LEVEL = 9;
/** Entries of a map's terrain, and hexes or ranges of one entry. */
const MOST_AREAS = 200;
const MOST_HEXES = 400;

/** Where two armies meet, as the map of a file has it. */
export interface Battlefield {
  readonly grid: HexGrid;
  readonly sheet: MapSheet;
}

type AreaFields = Fields<(typeof AREA_KEYS)[number]>;

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

function wholeLines(fields: AreaFields, key: 'rows' | 'columns', most: number, problems: Problem[]): readonly number[] {
  const lines = fields.list(key, most) ?? [];
  for (const [at, line] of lines.entries()) {
    if (typeof line === 'number' && Number.isInteger(line) && line >= 1 && line <= most) continue;
    problems.push({ path: [...fields.at(key), at], expected: `a whole number 1..${most}`, found: line });
  }
  return lines.filter((line) => typeof line === 'number');
}

/** The hexes of one entry of a map's terrain. */
function areaOf(fields: AreaFields, grid: HexGrid, problems: Problem[]): readonly number[] {
  const rows = wholeLines(fields, 'rows', grid.rows, problems);
  const columns = wholeLines(fields, 'columns', grid.columns, problems);
  const named = fields.list('hexes', MOST_HEXES) ?? [];
  const hexes = new Set<number>();
  for (const [at, name] of named.entries()) {
    const found = hexesCalled(grid, name);
    if (found.length === 0) {
      const expected = 'a hex of the map, or a range within a row, such as "1802-2802"';
      problems.push({ path: [...fields.at('hexes'), at], expected, found: name });
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
  const fields = Fields.of(raw, 'terrain', path, AREA_KEYS, problems);
  if (fields === undefined) return;
  const terrain = fields.named('terrain', TERRAINS);
  const level = fields.whole('level', 0, MOST_LEVEL);
  const hexes = areaOf(fields, grid, problems);
  if (!fields.has('terrain') && !fields.has('level')) fields.refuse('terrain', 'terrain or a level');
  if (!fields.has('rows') && !fields.has('columns')) fields.needs('hexes', 'rows, columns or hexes');
  for (const hex of hexes) {
    if (terrain !== undefined) sheet.terrain[hex] = TERRAINS.indexOf(terrain);
    if (level !== undefined) sheet.level[hex] = level;
  }
}

interface Sheet extends MapSheet {
  readonly terrain: Uint8Array;
  readonly level: Int8Array;
  readonly sides: Uint8Array;
}

/**
 * Reads a map, collecting every problem at or below `path`.
 *
 * It has `columns` and `rows`, an even number of these, of pointy-top hexes whose odd rows lie half a hex further east
 * (SG-6.1a); and `terrain`, a list. Each entry of it gives `terrain` (D11) or a `level` or both to whole `rows`, whole
 * `columns` and single `hexes`: `CCRR`, or a range within a row such as `1802-2802`. Later entries go over earlier ones;
 * hexes that none names are clear and of level 0. `hexsides` is a list of what lies between hexes: see `readHexsides`.
 */
export function readBattlefield(raw: unknown, path: Problem['path'], problems: Problem[]): Battlefield | undefined {
  const before = problems.length;
  const fields = Fields.of(raw, 'a map', path, KEYS, problems);
  if (fields === undefined) return undefined;
  fields.needs('columns', 'how many columns of hexes there are');
  fields.needs('rows', 'how many rows of hexes there are');
  const columns = fields.whole('columns', ...COLUMNS);
  const rows = fields.whole('rows', ...ROWS);
  if (rows !== undefined && rows % 2 !== 0) fields.refuse('rows', 'an even number of rows');
  if (columns === undefined || rows === undefined || rows % 2 !== 0) return undefined;
  const grid = new HexGrid(columns, rows);
  const terrain = new Uint8Array(grid.count);
  const level = new Int8Array(grid.count);
  const sheet = { columns, rows, terrain, level, sides: new Uint8Array(grid.count * DIRECTIONS) };
  for (const [at, entry] of (fields.list('terrain', MOST_AREAS) ?? []).entries()) {
    readArea(entry, [...fields.at('terrain'), at], grid, sheet, problems);
  }
  for (const [at, entry] of (fields.list('hexsides', MOST_AREAS) ?? []).entries()) {
    const called = (name: unknown) => hexCalled(grid, name);
    readHexsides(entry, [...fields.at('hexsides'), at], grid, called, sheet.sides, problems);
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
