import type { Problem } from '../../../model/problem.js';
import { type Battlefield, hexCalled } from '../map/battlefield.js';
import { HEADINGS, VERTICES } from '../map/compass.js';
import { columnDirection, type HexGrid, Order, turned } from '../map/hexes.js';
import { mayStandOn } from '../map/map.js';
import { mayShareHex } from '../rules/may-share-hex.js';
import type { Tables } from '../tables/table-set.js';
import { CATEGORY_OF, capabilitiesOf } from '../tables/unit-types.js';
import { ARTILLERY, MOVERS, TERRAINS } from '../tables/vocabulary.js';
import type { UnitLine } from './army-units.js';

/** A unit of a mustered army with its place on the map of the file. */
export interface MusteredUnit {
  readonly id: string;
  /** Its line: a place in the army's `lines`. */
  readonly line: number;
  /** Its hex, or the left one of a double-size unit as it faces, and the right one or -1 (SG-6.1d). */
  readonly hex: number;
  readonly right: number;
  /** The vertex that it faces, or the direction of a column. */
  readonly facing: number;
  /** A value of `Order`. */
  readonly order: number;
}

/** A unit and where its place stands in the file. */
interface Placed {
  readonly unit: MusteredUnit;
  readonly line: UnitLine;
  readonly path: Problem['path'];
}

/** The left and the right hex of a double-size unit that faces a vertex; undefined where that is no pair along its front. */
function pairAlong(grid: HexGrid, vertex: number, name: unknown): readonly [number, number] | undefined {
  const [one, other, ...more] = typeof name === 'string' ? name.split('+').map((part) => hexCalled(grid, part)) : [];
  if (one === undefined || other === undefined || more.length > 0 || one < 0 || other < 0) return undefined;
  const direction = grid.direction(one, other);
  if (direction === turned(vertex, 1)) return [one, other];
  return direction === turned(vertex, -2) ? [other, one] : undefined;
}

/** How units of a line are drawn up; undefined, with a problem, for double-size units whose column does not suit their front. */
function orderOf({ column, doubleSize, path }: UnitLine, vertex: number, problems: Problem[]): number | undefined {
  if (column === undefined) return Order.Line;
  if (!doubleSize) return Order.Column;
  for (const order of [Order.Column, Order.LeftColumn]) if (columnDirection(vertex, order) === column) return order;
  const ways = [Order.Column, Order.LeftColumn].map((order) => HEADINGS[columnDirection(vertex, order)]!);
  const expected = `${ways.join(' or ')}, along the front of a unit that faces ${VERTICES[vertex]!}`;
  problems.push({ path: [...path, 'inColumn'], expected, found: HEADINGS[column] });
  return undefined;
}

function placeLine(
  line: UnitLine,
  place: number,
  defaultValue: number,
  grid: HexGrid,
  problems: Problem[],
): readonly Placed[] {
  const vertex = line.faces ?? defaultValue;
  const order = orderOf(line, vertex, problems);
  if (order === undefined || line.hexes === undefined) return [];
  const facing = line.column ?? vertex;
  return line.hexes.flatMap((name, at): readonly Placed[] => {
    const path = [...line.path, 'hexes', at];
    const single = hexCalled(grid, name);
    const pair = line.doubleSize ? pairAlong(grid, vertex, name) : single < 0 ? undefined : ([single, -1] as const);
    if (pair === undefined) {
      const expected = line.doubleSize
        ? `two hexes of the map side by side along a front that faces ${VERTICES[vertex]!}, such as "1205+1305"`
        : `a hex of the map, "0101" to "${grid.nameOf(grid.count - 1)}"`;
      problems.push({ path, expected, found: name });
      return [];
    }
    const unit = { id: line.ids[at]!, line: place, hex: pair[0], right: pair[1], facing, order };
    return [{ unit, line, path }];
  });
}

/** What decides where units may stand. */
type Drawn = Pick<UnitLine, 'column' | 'doubleSize' | 'kind'>;

function moverOf({ column, doubleSize, kind }: Drawn): number {
  if (column !== undefined) return MOVERS.indexOf('column');
  return doubleSize ? MOVERS.indexOf('PH') : MOVERS.indexOf(capabilitiesOf(kind).mover);
}

/** Whether units of a line may stand on terrain, a place in `TERRAINS` (D11). */
export function mayStandIn(line: Drawn, terrain: number, tables: Tables): boolean {
  return mayStandOn(tables, terrain, moverOf(line));
}

function checkGround(
  { unit, line, path }: Placed,
  { grid, sheet }: Battlefield,
  tables: Tables,
  problems: Problem[],
): void {
  for (const hex of [unit.hex, unit.right]) {
    if (hex < 0) continue;
    const terrain = sheet.terrain[hex]!;
    if (mayStandIn(line, terrain, tables)) continue;
    const expected = `a hex that ${capabilitiesOf(line.kind).name} may enter`;
    problems.push({ path, expected, found: `${TERRAINS[terrain]!} in ${grid.nameOf(hex)}` });
  }
}

function isGun({ line }: Placed): boolean {
  return CATEGORY_OF[line.kind] === ARTILLERY;
}

/** Why a unit may not join another in its hex; undefined where it may (SG-5.32a, SG-6.11a, SG-11.26a). */
function bar(one: Placed, other: Placed): string | undefined {
  if (one.line.column !== undefined || other.line.column !== undefined) return 'no column in a stack';
  const alike = one.line.formation === other.line.formation;
  const doubled = (one.line.doubleSize || other.line.doubleSize) && !isGun(one) && !isGun(other);
  if (doubled || !mayShareHex(one.line.kind, other.line.kind, alike)) return `a hex without ${other.unit.id}`;
  return one.unit.facing === other.unit.facing ? undefined : `the facing of ${other.unit.id} in its hex`;
}

/** Checks that units share a hex only where they may, and that no unit shares both of its hexes (SG-5.31a, SG-5.32a). */
function checkStacks(placed: readonly Placed[], { grid }: Battlefield, problems: Problem[]): void {
  const held = new Map<number, Placed[]>();
  const shared = new Set<Placed>();
  for (const one of placed) {
    for (const hex of [one.unit.hex, one.unit.right]) {
      if (hex < 0) continue;
      const there = held.get(hex) ?? [];
      held.set(hex, [...there, one]);
      const [other] = there;
      if (other === undefined) continue;
      const full = 'a hex with at most one other unit';
      const shares = shared.has(one) || shared.has(other) ? full : undefined;
      const expected = there.length > 1 ? full : (bar(one, other) ?? shares);
      shared.add(one).add(other);
      if (expected !== undefined) problems.push({ path: one.path, expected, found: grid.nameOf(hex) });
    }
  }
}

/**
 * The units of an army where its file places them, collecting every problem: hexes of the map, two of them along the front
 * for double size (SG-6.1d), ground that may be entered (D11), and legal stacks (SG-5.31a, SG-5.32a). Of units that share a
 * hex the first is on top. `usual` is the vertex that units face where the file says nothing else.
 */
export function placeUnits(
  lines: readonly UnitLine[],
  defaultValue: number,
  field: Battlefield,
  tables: Tables,
  problems: Problem[],
): readonly MusteredUnit[] {
  const placed = lines.flatMap((line, place) => placeLine(line, place, defaultValue, field.grid, problems));
  for (const one of placed) checkGround(one, field, tables, problems);
  checkStacks(placed, field, problems);
  return placed.map(({ unit }) => unit);
}
