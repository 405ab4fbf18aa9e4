import { pointDistance, rayContact, wayRecord } from '../../../model/plane/distance.js';
import { TOUCH } from '../../../model/plane.js';
import type { Table } from './table.js';

/** Centimetres that a lone general moves, mounted ones in each of up to three legs (R48, D25). */
export const GENERAL_MOVE = 19;

/**
 * Where a lone general flees to when an enemy reaches him (R48): the unit nearest to his figure, of those marked in
 * `own`, no further than 19 cm; of those equally near the lowest. -1 where there is none, and he is killed.
 */
export function refugeOf(table: Table, own: Uint8Array, x: number, y: number): number {
  const { bases, present } = table;
  let best = -1;
  let least = GENERAL_MOVE + TOUCH;
  for (let unit = 0; unit < bases.count; unit++) {
    if (own[unit] === 0 || present[unit] === 0) continue;
    const distance = pointDistance(bases, unit, x, y);
    if (best < 0 ? distance > least : distance >= least - TOUCH) continue;
    least = distance;
    best = unit;
  }
  return best;
}

const way = wayRecord();

/**
 * Centimetres, at most `most`, that a lone general can ride from a point in a direction of length 1 before he comes upon
 * one of the units marked in `enemies` (R48).
 */
export function freeRide(
  table: Table,
  enemies: Uint8Array,
  x: number,
  y: number,
  directionX: number,
  directionY: number,
  most: number,
): number {
  way.x = x;
  way.y = y;
  way.directionX = directionX;
  way.directionY = directionY;
  way.from = 0;
  way.to = most;
  for (let unit = 0; unit < table.bases.count; unit++) {
    if (enemies[unit] === 1) rayContact(table.bases, unit, way);
  }
  return way.to;
}
