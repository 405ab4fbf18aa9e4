import { fortifiedCrossing } from '../rules/fortified-crossing.js';
import { passageRow, shockTerrain } from '../rules/shock-terrain.js';
import { AS_HEX, type Passing, PROHIBITED, type Tables } from '../tables/table-set.js';
import { FORTIFICATIONS, MOVERS, type Passage } from '../tables/vocabulary.js';
import { DIRECTIONS, HexGrid } from './hexes.js';
import { fortificationOn, hasLadder, hasRoad, hasStream, isInside, isTower, turnedSides } from './hexsides.js';

const CLEAR = 0;
const FRIENDS = passageRow('friends');
const MOVER_COUNT = MOVERS.length;
const RAMPART = FORTIFICATIONS.indexOf('rampart');
const WALL = FORTIFICATIONS.indexOf('wall');

/**
 * How a step's cost is packed: movement points, hits above them, hits that may be avoided, and how many more points that takes,
 * one for each entry of the charts that causes some (SG-5.17a). There is room
 * for the most that a hex, a change of level, a stream and a fortification may add up to (D11, D12), each with `MAX_POINTS`
 * and the most hits that one digit writes.
 */
const POINTS_BITS = 255;
const HITS_SHIFT = 8;
const AVOIDABLE_SHIFT = 14;
const HITS_BITS = 63;
const CARE_SHIFT = 20;

/** Movement points of a packed step. */
export function pointsOf(packed: number): number {
  return packed & POINTS_BITS;
}

/** Cohesion hits that a packed step always causes. */
export function hitsOf(packed: number): number {
  return (packed >> HITS_SHIFT) & HITS_BITS;
}

/** Cohesion hits of a packed step that more movement points avoid. */
export function avoidableOf(packed: number): number {
  return (packed >> AVOIDABLE_SHIFT) & HITS_BITS;
}

/** The movement points that avoid them: one for the hex, for a change of level, for a stream, for a fortification (SG-5.17a). */
export function careOf(packed: number): number {
  return packed >> CARE_SHIFT;
}

/** What a map is made of; hexes that are not named are clear and of level 0. */
export interface MapSheet {
  readonly columns: number;
  readonly rows: number;
  /** Places in `TERRAINS` by hex. */
  readonly terrain: ArrayLike<number>;
  /** Levels by hex. */
  readonly level: ArrayLike<number>;
  /** What lies on hexsides, at `6 * hex + direction`: see `readHexsides`. */
  readonly sides: ArrayLike<number>;
}

/** A map made ready for battles: what every step costs everybody, and what bars sight. Never changes. */
export interface BattleMap {
  readonly grid: HexGrid;
  /** Places in `TERRAINS` by hex. */
  readonly terrain: Uint8Array;
  readonly level: Int8Array;
  /** What a step costs, at `(mover * hexes + hex from) * 6 + direction`, packed; `PROHIBITED` off the map. */
  readonly steps: Int32Array;
  /** What terrain adds to an attack from a hex on the one that lies in a direction, at `6 * hex + direction` (SG-7.5h). */
  readonly shock: Int8Array;
  /** What lies on hexsides, at `6 * hex + direction`. */
  readonly sides: Uint8Array;
  /** 1 for fortified hexsides, at `6 * hex + direction` (SG-11.13a, SG-11.14a). */
  readonly fortified: Uint8Array;
  /** The place in `FORTIFICATIONS` of what a unit in a hex stands behind, at `6 * hex + direction`; -1 for nothing. */
  readonly shelter: Int8Array;
  /** Whether anything is fortified at all. */
  readonly isFortified: boolean;
  /** 1 for hexsides with a wall or rampart, at `6 * hex + direction` (SG-10.12a). */
  readonly walls: Uint8Array;
  /** 1 for hexes that are towers (SG-10.12a). */
  readonly towers: Uint8Array;
  /** 1 where foot fires from a tower or over its rampart at the hex in a direction, at `6 * hex + direction` (SG-11.15a). */
  readonly parapets: Uint8Array;
  /** 1 for hexes that bar sight (SG-7.13b). */
  readonly covers: Uint8Array;
}

/** The same sheet seen from the other side: turned by half. */
export function turnedSheet({ columns, rows, terrain, level, sides }: MapSheet): MapSheet {
  const turned = { terrain: Array.from(terrain).reverse(), level: Array.from(level).reverse() };
  return { columns, rows, ...turned, sides: turnedSides(sides) };
}

/** What changes of level and steep banks add to a step. */
function passageOf(sheet: MapSheet, from: number, to: number): Passage | undefined {
  const rise = sheet.level[to]! - sheet.level[from]!;
  if (Math.abs(rise) >= 2) return 'moreLevels';
  if (rise === 0) return undefined;
  return rise > 0 ? 'upOneLevel' : 'downOneLevel';
}

/** What friends in a hex add to the cost of entering it, by mover (D11); `PROHIBITED` where it cannot be entered. */
export function pointsForFriends(tables: Tables, mover: number): number {
  return tables.terrain[FRIENDS]!.passing[mover]!.points;
}

/** Whether units that move so may stand on terrain, a place in `TERRAINS`, at all (D11). */
export function mayStandOn(tables: Tables, terrain: number, mover: number): boolean {
  return tables.terrain[terrain]!.passing[mover]!.points !== PROHIBITED;
}

function passingOf(tables: Tables, passage: Passage, mover: number): Passing {
  return tables.terrain[passageRow(passage)]!.passing[mover]!;
}

/** What a road through a hex costs: nothing leads through one that cannot be entered. */
function roadThrough(hex: Passing, road: Passing): Passing {
  return road.points === AS_HEX || hex.points === PROHIBITED ? hex : road;
}

/** Everything that a step leads over: the hex that it enters, changes of level, and what lies on the hexside. */
function wayOf(sheet: MapSheet, tables: Tables, from: number, direction: number, to: number, mover: number): Passing[] {
  const side = sheet.sides[from * DIRECTIONS + direction]!;
  const hex = tables.terrain[sheet.terrain[to]!]!.passing[mover]!;
  const way = [hasRoad(side) ? roadThrough(hex, passingOf(tables, 'road', mover)) : hex];
  const rise = passageOf(sheet, from, to);
  if (rise !== undefined) way.push(passingOf(tables, rise, mover));
  if (hasStream(side)) way.push(passingOf(tables, 'stream', mover));
  const fortification = fortificationOn(side);
  if (fortification >= 0) {
    const aided = isInside(side) ? isTower(sheet.sides, from) : hasLadder(side);
    way.push(fortifiedCrossing(tables, fortification, mover, isInside(side), aided));
  }
  return way;
}

function stepOf(sheet: MapSheet, tables: Tables, from: number, direction: number, to: number, mover: number): number {
  let points = 0;
  let hits = 0;
  let avoidable = 0;
  let care = 0;
  for (const part of wayOf(sheet, tables, from, direction, to, mover)) {
    if (part.points === PROHIBITED) return PROHIBITED;
    points += part.points;
    hits += part.hits;
    avoidable += part.avoidable;
    if (part.avoidable > 0) care++;
  }
  return points | (hits << HITS_SHIFT) | (avoidable << AVOIDABLE_SHIFT) | (care << CARE_SHIFT);
}

/** What terrain and a fortification that the defender stands behind add to a shock (SG-7.5h). */
function shockOver(sheet: MapSheet, tables: Tables, from: number, direction: number, to: number): number {
  const { level, sides, terrain } = sheet;
  const side = sides[from * DIRECTIONS + direction]!;
  return shockTerrain(tables, {
    attackerTerrain: terrain[from]!,
    defenderTerrain: terrain[to]!,
    rise: level[to]! - level[from]!,
    stream: hasStream(side),
    fortification: isInside(side) ? -1 : fortificationOn(side),
  });
}

/** What battles ask of fortified hexsides. */
function fortificationsOf({ sides, terrain }: MapSheet) {
  const towers = new Uint8Array(terrain.length);
  const fortified = new Uint8Array(sides.length);
  const walls = new Uint8Array(sides.length);
  const parapets = new Uint8Array(sides.length);
  const shelter = new Int8Array(sides.length).fill(-1);
  for (let hex = 0; hex < terrain.length; hex++) {
    towers[hex] = Number(isTower(sides, hex));
    for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
      const standing = fortificationOn(sides[at]!);
      fortified[at] = Number(standing >= 0);
      walls[at] = Number(standing === WALL || standing === RAMPART);
      if (isInside(sides[at]!)) shelter[at] = standing;
      parapets[at] = Number(shelter[at] === RAMPART || towers[hex] === 1);
    }
  }
  return { isFortified: fortified.includes(1), fortified, walls, shelter, towers, parapets };
}

/** A map made ready. Throws `RangeError` for an odd number of rows. */
export function battleMap(sheet: MapSheet, tables: Tables): BattleMap {
  const grid = new HexGrid(sheet.columns, sheet.rows);
  const steps = new Int32Array(MOVER_COUNT * grid.count * DIRECTIONS).fill(PROHIBITED);
  const shock = new Int8Array(grid.count * DIRECTIONS);
  for (let hex = 0; hex < grid.count; hex++) {
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const to = grid.next(hex, direction);
      if (to >= 0) shock[hex * DIRECTIONS + direction] = shockOver(sheet, tables, hex, direction, to);
    }
  }
  for (let mover = 0; mover < MOVER_COUNT; mover++) {
    for (let hex = 0; hex < grid.count; hex++) {
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const to = grid.next(hex, direction);
        if (to < 0) continue;
        steps[(mover * grid.count + hex) * DIRECTIONS + direction] = stepOf(sheet, tables, hex, direction, to, mover);
      }
    }
  }
  return {
    grid,
    terrain: Uint8Array.from(sheet.terrain),
    level: Int8Array.from(sheet.level),
    steps,
    shock,
    sides: Uint8Array.from(sheet.sides),
    ...fortificationsOf(sheet),
    covers: Uint8Array.from(sheet.terrain, (terrain) => Number(tables.terrain[terrain]!.blocksLos)),
  };
}

/** What a step of a mover from a hex in a direction costs, packed; `PROHIBITED` where it may not be made. */
export function stepCost(map: BattleMap, mover: number, hex: number, direction: number): number {
  return map.steps[(mover * map.grid.count + hex) * DIRECTIONS + direction]!;
}

/** A sheet of clear ground. */
export function clearSheet(columns: number, rows: number): MapSheet {
  const count = columns * rows;
  const terrain = new Uint8Array(count).fill(CLEAR);
  return { columns, rows, terrain, level: new Int8Array(count), sides: new Uint8Array(count * DIRECTIONS) };
}
