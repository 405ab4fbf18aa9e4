import fc from 'fast-check';
import { motionRecord, slideAlong, turnAlong } from '../../../../../src/model/plane/motion.js';
import type { ShortestLine } from '../../../../../src/model/plane/shortest-line.js';
import { Shapes } from '../../../../../src/model/plane.js';
import { standFormed, standSkirmishing } from '../../../../../src/systems/taktika/geometry/base.js';
import { aimAhead, aimWheel } from '../../../../../src/systems/taktika/geometry/march.js';
import { type Move, moveRecord } from '../../../../../src/systems/taktika/geometry/reach.js';
import { isClear, lineOfShot } from '../../../../../src/systems/taktika/geometry/sight.js';
import type { Table } from '../../../../../src/systems/taktika/geometry/table.js';
import { Terrain } from '../../../../../src/systems/taktika/geometry/terrain.js';
import { place } from '../../../model/plane/shapes.js';

/** The seed of every property of positions. */
export const SEED = 31415;

/** Where a unit stands: its front midpoint or centre, its heading in degrees, and its bases, 0 for skirmishers. */
export type Stand = readonly [x: number, y: number, degrees: number, bases?: number];

/** A table with units on it, all of them present, and no terrain yet. */
export function tableOf(...stands: readonly Stand[]): Table {
  const bases = new Shapes(stands.length);
  for (const [unit, [x, y, degrees, columns = 1]] of stands.entries()) {
    // A shape of no size yet; a rectangle of none would be moved to its front when it becomes a disc.
    bases.radius[unit] = columns === 0 ? 1 : 0;
    if (columns === 0) standSkirmishing(bases, unit);
    else standFormed(bases, unit, columns);
    place(bases, unit, x, y, (degrees * Math.PI) / 180);
  }
  return { bases, present: new Uint8Array(stands.length).fill(1), terrain: new Terrain() };
}

/** The same table seen from the other side. */
export function halfTurned(table: Table): Table {
  const bases = new Shapes(table.bases.count);
  for (const field of ['x', 'y', 'forwardX', 'forwardY'] as const) {
    bases[field].set(table.bases[field].map((value) => -value));
  }
  for (const field of ['halfWidth', 'depth', 'radius'] as const) bases[field].set(table.bases[field]);
  const terrain = new Terrain();
  terrain.copyFrom(table.terrain);
  terrain.halfTurn();
  return { bases, present: table.present, terrain };
}

/** Marks no unit as passable, transparent or whatever is asked. */
export function noUnits(table: Table): Uint8Array {
  return new Uint8Array(table.bases.count);
}

/** The units named. */
export function units(table: Table, ...named: readonly number[]): Uint8Array {
  const marks = noUnits(table);
  for (const unit of named) marks[unit] = 1;
  return marks;
}

/** Stands anywhere near the middle of the table, at any heading or an even one. */
export function stands(most = 20): fc.Arbitrary<Stand> {
  const coordinate = fc.double({ min: -most, max: most, noNaN: true });
  const degrees = fc.oneof(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.integer({ min: -4, max: 4 }).map((part) => 45 * part),
  );
  return fc.tuple(coordinate, coordinate, degrees, fc.integer({ min: 0, max: 2 }));
}

/** Round about `precision` decimals. */
export function rounded(value: number, precision = 9): number {
  const scale = 10 ** precision;
  const even = Math.round(value * scale) / scale;
  return even === 0 ? 0 : even;
}

/** An upright rectangle as a piece of terrain. */
export function box(left: number, bottom: number, right: number, top: number): readonly number[] {
  return [left, bottom, right, bottom, right, top, left, top];
}

/** A move straight along a direction of length 1. */
export function moveOf(directionX: number, directionY: number, reach: number): Move {
  return { ...moveRecord(), directionX, directionY, reach };
}

/** A turn about a point. */
export function turnMove(pivotX: number, pivotY: number, way: number, reach: number): Move {
  return { ...moveRecord(), pivotX, pivotY, way, reach };
}

/** A wheel of a unit. */
export function wheelMove(table: Table, unit: number, way: number, reach: number): Move {
  const move = { ...moveRecord(), reach };
  aimWheel(table.bases, unit, way, move);
  return move;
}

/** How far a move gets and what stops it. */
export function stopOf(move: Move): readonly [reach: number, obstacle: number] {
  return [move.reach, move.obstacle];
}

/** Moves a unit straight ahead, as marches do. */
export function advance(bases: Shapes, unit: number, distance: number): void {
  const motion = { ...motionRecord(), reach: distance };
  aimAhead(bases, unit, 1, motion);
  slideAlong(bases, unit, motion);
}

/** Wheels a unit forward about one of its front corners by an angle in radians, as marches do. */
export function wheel(bases: Shapes, unit: number, way: number, angle: number): void {
  const motion = { ...motionRecord(), reach: angle };
  aimWheel(bases, unit, way, motion);
  turnAlong(bases, unit, motion);
}

/** Whether a unit sees another as shooters look; leaves the line of shot in `line`. */
export function sees(
  table: Table,
  from: number,
  to: number,
  view: number,
  transparent: Uint8Array,
  line: ShortestLine,
): boolean {
  return lineOfShot(table.bases, from, to, view, line) && isClear(table, from, to, transparent, line);
}
