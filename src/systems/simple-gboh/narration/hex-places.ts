import { type HexGrid, Order } from '../map/hexes.js';

/** Units of the picture from hex to hex along a row, from a hex's middle to its vertices, and from row to row. */
export const PITCH = 2.2;
const RADIUS = PITCH / Math.sqrt(3);
const ROW_PITCH = 1.5 * RADIUS;

/** x and y. */
export type Point = readonly [number, number];

const SIXTH = Math.PI / 3;

/** The middle of a hex: rows upwards from side 0's edge, odd rows half a hex further right (SG-6.1a). */
export function middleOf(grid: HexGrid, hex: number): Point {
  const row = grid.r[hex]!;
  const column = hex % grid.columns;
  return [PITCH * (column + (row % 2 === 0 ? 0.5 : 1)), ROW_PITCH * (grid.rows - row) + RADIUS];
}

/** How wide and how deep a map is drawn. */
export function extentOf({ columns, rows }: HexGrid): Point {
  return [PITCH * (columns + 0.5), ROW_PITCH * (rows - 1) + 2 * RADIUS];
}

/** The corners of a hex, from its northern vertex clockwise (SG-6.1b), as far from the middle as `share` of its radius. */
export function outlineOf([x, y]: Point, share = 1): readonly number[] {
  return Array.from({ length: 6 }, (_, vertex) => {
    const angle = vertex * SIXTH;
    return [x + share * RADIUS * Math.sin(angle), y + share * RADIUS * Math.cos(angle)];
  }).flat();
}

/** Straight ahead for a unit: towards its vertex in line (SG-6.1b), along its direction in column (SG-6.1a). */
export function aheadOf(facing: number, order: number): Point {
  const angle = facing * SIXTH + (order === Order.Line ? 0 : SIXTH / 2);
  return [Math.sin(angle), Math.cos(angle)];
}

/** The middle of a unit: of its hex, or between both of a double-size unit. */
export function middleOfUnit(grid: HexGrid, hex: number, right: number): Point {
  const [x, y] = middleOf(grid, hex);
  if (right < 0) return [x, y];
  const [otherX, otherY] = middleOf(grid, right);
  return [(x + otherX) / 2, (y + otherY) / 2];
}
