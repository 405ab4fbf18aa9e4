import { FORTIFICATIONS } from '../tables/vocabulary.js';
import { DIRECTIONS, type HexGrid } from './hexes.js';

/**
 * What may lie on the side between two hexes (D11, D12): a road goes through it, a ladder or siege tower leads over a wall on
 * it, everything else lies along it.
 */
export const HEXSIDES = ['road', 'stream', 'ladder', ...FORTIFICATIONS] as const;
/** The first fortification among `HEXSIDES`. */
const FORTIFIED = HEXSIDES.length - FORTIFICATIONS.length;

/**
 * A hexside as seen from one of its hexes: a bit for a road, a stream and a ladder, its fortification + 1, and whether that
 * is held from here.
 */
const ROAD = 1;
const STREAM = 2;
const FORTIFICATION_SHIFT = 2;
const FORTIFICATION_BITS = 7;
const INSIDE = 32;
const LADDER = 64;
/** The bits of what comes before fortifications among `HEXSIDES`. */
const BITS = [ROAD, STREAM, LADDER] as const;
const TOWER = FORTIFICATIONS.indexOf('tower');

/** Whether a road leads over a hexside. */
export function hasRoad(side: number): boolean {
  return (side & ROAD) !== 0;
}

/** Whether a stream runs along a hexside. */
export function hasStream(side: number): boolean {
  return (side & STREAM) !== 0;
}

/** Whether a ladder or siege tower stands at a hexside (D12). */
export function hasLadder(side: number): boolean {
  return (side & LADDER) !== 0;
}

/** The place in `FORTIFICATIONS` of what stands on a hexside; -1 for nothing. */
export function fortificationOn(side: number): number {
  return ((side >> FORTIFICATION_SHIFT) & FORTIFICATION_BITS) - 1;
}

/** Whether a unit that sees a fortified hexside so is inside. */
export function isInside(side: number): boolean {
  return (side & INSIDE) !== 0;
}

/** Whether a hex is a tower: one of its hexsides is the tower's, seen from inside (D12). */
export function isTower(sides: ArrayLike<number>, hex: number): boolean {
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const side = sides[hex * DIRECTIONS + direction]!;
    if (isInside(side) && fortificationOn(side) === TOWER) return true;
  }
  return false;
}

/** The hexsides of a map turned by half. */
export function turnedSides(sides: ArrayLike<number>): Uint8Array {
  const hexes = sides.length / DIRECTIONS;
  return Uint8Array.from(sides, (_, at) => {
    const hex = hexes - 1 - Math.floor(at / DIRECTIONS);
    return sides[hex * DIRECTIONS + ((at + DIRECTIONS / 2) % DIRECTIONS)]!;
  });
}

function add(sides: Uint8Array, at: number, kind: number, inside: boolean): void {
  const bit = BITS[kind];
  if (bit !== undefined) sides[at] = sides[at]! | bit;
  else {
    const fortification = (kind - FORTIFIED + 1) << FORTIFICATION_SHIFT;
    sides[at] = (sides[at]! & (ROAD | STREAM | LADDER)) | fortification | (inside ? INSIDE : 0);
  }
}

/** Lays a kind of hexside, a place in `HEXSIDES`, between two hexes; of a fortified one the first is inside (SG-11.11a). */
export function laySide(sides: Uint8Array, grid: HexGrid, kind: number, one: number, other: number): void {
  add(sides, one * DIRECTIONS + grid.direction(one, other), kind, true);
  add(sides, other * DIRECTIONS + grid.direction(other, one), kind, false);
}
