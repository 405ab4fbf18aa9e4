import { columnOf, rowOf, ZONES } from '../map/zones.js';

/** A zone of the pictures in centimetres. */
export const ZONE_WIDTH = 24;
export const ZONE_DEPTH = 20;
export const HALF_WIDTH = (5 * ZONE_WIDTH) / 2;
export const HALF_DEPTH = (4 * ZONE_DEPTH) / 2;

/** A point of the picture. */
export type Point = readonly [number, number];

/** The middle of a zone. */
export function middleOf(zone: number): Point {
  return [(columnOf(zone) - 2) * ZONE_WIDTH, (rowOf(zone) - 1.5) * ZONE_DEPTH];
}

/** The outline of a zone, drawn in by so much. */
export function outlineOf(zone: number, inset = 0): readonly number[] {
  const [x, y] = middleOf(zone);
  const [wide, deep] = [ZONE_WIDTH / 2 - inset, ZONE_DEPTH / 2 - inset];
  return [x - wide, y - deep, x + wide, y - deep, x + wide, y + deep, x - wide, y + deep];
}

/** The facing towards the rear edge of a zone, as its own half sees it: where its name stands. */
export function rearwards(zone: number): number {
  return zone < ZONES / 2 ? 2 : 0;
}

const AHEAD: readonly Point[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];

/** Which way a facing of the map looks on the picture. */
export function aheadOf(facing: number): Point {
  return AHEAD[facing]!;
}

/** How far it is from the middle of a zone to its border ahead. */
export function reachOf(facing: number): number {
  return facing % 2 === 0 ? ZONE_DEPTH / 2 : ZONE_WIDTH / 2;
}
