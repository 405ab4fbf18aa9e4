import { PROHIBITED, type Tables, TERRAIN_ROWS } from './data/table-set.js';
import { MOVERS, type Passage } from './data/vocabulary.js';
import { DIRECTIONS, HexGrid } from './hexes.js';
import { shockTerrain } from './rules/shock-terrain.js';

const CLEAR = 0;
const MOVER_COUNT = MOVERS.length;

/** How a step's cost is packed: movement points, hits above them, and hits that one more point avoids (SG-5.17a). */
const POINTS_BITS = 15;
const HITS_SHIFT = 4;
const AVOIDABLE_SHIFT = 6;
const HITS_BITS = 3;

/** Movement points of a packed step. */
export function pointsOf(packed: number): number {
  return packed & POINTS_BITS;
}

/** Cohesion hits that a packed step always causes. */
export function hitsOf(packed: number): number {
  return (packed >> HITS_SHIFT) & HITS_BITS;
}

/** Cohesion hits of a packed step that one movement point more avoids. */
export function avoidableOf(packed: number): number {
  return (packed >> AVOIDABLE_SHIFT) & HITS_BITS;
}

/** What a map is made of; hexes that are not named are clear and of level 0. */
export interface MapSheet {
  readonly columns: number;
  readonly rows: number;
  /** Places in `TERRAINS` by hex. */
  readonly terrain: ArrayLike<number>;
  /** Levels by hex. */
  readonly level: ArrayLike<number>;
}

/** A map made ready for battles: what every step costs everybody, and what bars sight. Never changes. */
export interface BattleMap {
  readonly grid: HexGrid;
  /** Places in `TERRAINS` by hex. */
  readonly terrain: Uint8Array;
  readonly level: Int8Array;
  /** What a step costs, at `(mover * hexes + hex from) * 6 + direction`, packed; `PROHIBITED` off the map. */
  readonly steps: Int16Array;
  /** What terrain adds to an attack from a hex on the one that lies in a direction, at `6 * hex + direction` (SG-7.5h). */
  readonly shock: Int8Array;
  /** 1 for hexes that bar sight (SG-7.13b). */
  readonly covers: Uint8Array;
}

/** The same sheet seen from the other side: turned by half. */
export function turnedSheet({ columns, rows, terrain, level }: MapSheet): MapSheet {
  return { columns, rows, terrain: Array.from(terrain).reverse(), level: Array.from(level).reverse() };
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
  return tables.terrain[TERRAIN_ROWS.indexOf('friends')]!.passing[mover]!.points;
}

function stepOf(sheet: MapSheet, tables: Tables, from: number, to: number, mover: number): number {
  const hex = tables.terrain[sheet.terrain[to]!]!.passing[mover]!;
  if (hex.points === PROHIBITED) return PROHIBITED;
  const passage = passageOf(sheet, from, to);
  if (passage === undefined) return packed(hex.points, hex.hits, hex.avoidable);
  const added = tables.terrain[TERRAIN_ROWS.indexOf(passage)]!.passing[mover]!;
  if (added.points === PROHIBITED) return PROHIBITED;
  return packed(hex.points + added.points, hex.hits + added.hits, hex.avoidable + added.avoidable);
}

function shockOver({ level, terrain }: MapSheet, tables: Tables, from: number, to: number): number {
  return shockTerrain(tables, {
    attackerTerrain: terrain[from]!,
    defenderTerrain: terrain[to]!,
    rise: level[to]! - level[from]!,
    stream: false,
    fortification: -1,
  });
}

function packed(points: number, hits: number, avoidable: number): number {
  return points | (Math.min(hits, HITS_BITS) << HITS_SHIFT) | (Math.min(avoidable, HITS_BITS) << AVOIDABLE_SHIFT);
}

/** A map made ready. Throws `RangeError` for an odd number of rows. */
export function battleMap(sheet: MapSheet, tables: Tables): BattleMap {
  const grid = new HexGrid(sheet.columns, sheet.rows);
  const steps = new Int16Array(MOVER_COUNT * grid.count * DIRECTIONS).fill(PROHIBITED);
  const shock = new Int8Array(grid.count * DIRECTIONS);
  for (let hex = 0; hex < grid.count; hex++) {
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const to = grid.next(hex, direction);
      if (to >= 0) shock[hex * DIRECTIONS + direction] = shockOver(sheet, tables, hex, to);
    }
  }
  for (let mover = 0; mover < MOVER_COUNT; mover++) {
    for (let hex = 0; hex < grid.count; hex++) {
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const to = grid.next(hex, direction);
        if (to < 0) continue;
        steps[(mover * grid.count + hex) * DIRECTIONS + direction] = stepOf(sheet, tables, hex, to, mover);
      }
    }
  }
  return {
    grid,
    terrain: Uint8Array.from(sheet.terrain),
    level: Int8Array.from(sheet.level),
    steps,
    shock,
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
  return { columns, rows, terrain: new Uint8Array(count).fill(CLEAR), level: new Int8Array(count) };
}
