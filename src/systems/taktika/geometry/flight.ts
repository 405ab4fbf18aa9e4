import { gap } from '../../../model/plane/overlap.js';
import { copyShape, face, Shapes, slide, TOUCH } from '../../../model/plane.js';
import { isRound } from './base.js';
import { advanceStop, mayStand, Obstacle, stopRecord } from './reach.js';
import { distanceToOwnEdge, forwardOf, type Table } from './table.js';

/** Centimetres of a step by which a place is sought where a unit may stand, back along the way it came. */
const STEP = 0.25;
/** Directions tried when the straight way home is barred: every 15 degrees to either side, up to square across. */
const TURN = Math.PI / 12;
const TURNS = 6;

const stop = stopRecord();
const home = new Shapes(1);

/**
 * Moves a unit up to `distance` along a direction, through the units marked in `passable`, and back again to the last
 * place where it may stand. Returns how far it came: 0 leaves it where it was.
 */
function withdraw(
  table: Table,
  unit: number,
  directionX: number,
  directionY: number,
  distance: number,
  passable: Uint8Array,
): number {
  const { bases } = table;
  advanceStop(table, unit, directionX, directionY, distance, passable, stop);
  copyShape(bases, unit, home, 0);
  const { reach } = stop;
  for (let steps = 0; ; steps++) {
    const far = reach - steps * STEP;
    if (far <= 0) break;
    slide(bases, unit, directionX, directionY, far);
    if (mayStand(table, unit)) return far;
    copyShape(home, 0, bases, unit);
  }
  return 0;
}

/**
 * Lets skirmishers fall back (R43, TK-19b, TK-19f): straight towards their own edge by up to their speed, through their
 * friends, which are marked in `passable`, and no further than the edge. Where they would come to stand in another unit
 * they stop before it. They face as before. Returns how far they went.
 */
export function fallBack(table: Table, unit: number, side: number, speed: number, passable: Uint8Array): number {
  return withdraw(table, unit, 0, -forwardOf(side), speed, passable);
}

/** How a leg of flight ended. */
export const Flight = { Flees: 0, LeavesTable: 1, Trapped: 2 } as const;

/** The distance from a unit to the nearest of those marked in `enemies`. */
function nearestGap(table: Table, unit: number, enemies: Uint8Array): number {
  const { bases, present } = table;
  let least = Number.POSITIVE_INFINITY;
  for (let enemy = 0; enemy < bases.count; enemy++) {
    if (enemies[enemy] === 1 && present[enemy] === 1) least = Math.min(least, gap(bases, unit, enemy));
  }
  return least;
}

/** Whether a unit comes nowhere on its way nearer to an enemy than it was to the nearest at the start. */
function keepsAway(
  table: Table,
  unit: number,
  directionX: number,
  directionY: number,
  distance: number,
  enemies: Uint8Array,
): boolean {
  const { bases } = table;
  const start = nearestGap(table, unit, enemies);
  copyShape(bases, unit, home, 0);
  const steps = Math.ceil(distance);
  let away = true;
  for (let step = 1; step <= steps && away; step++) {
    copyShape(home, 0, bases, unit);
    slide(bases, unit, directionX, directionY, (distance * step) / steps);
    away = nearestGap(table, unit, enemies) >= start - TOUCH;
  }
  copyShape(home, 0, bases, unit);
  return away;
}

/** Whether a way in a direction ends on the table with nothing barring it, or leads over the own edge. */
function opensWay(
  table: Table,
  unit: number,
  side: number,
  directionX: number,
  directionY: number,
  distance: number,
  passable: Uint8Array,
): number {
  advanceStop(table, unit, directionX, directionY, distance, passable, stop);
  if (stop.obstacle === Obstacle.None) return Flight.Flees;
  const homewards = -forwardOf(side) * directionY;
  const left = distanceToOwnEdge(table.bases, unit, side);
  const atHome = stop.obstacle === Obstacle.Edge && homewards > 0 && left / homewards <= stop.reach + TOUCH;
  return atHome ? Flight.LeavesTable : Flight.Trapped;
}

/**
 * Moves a fleeing unit one leg (TK-7.2j, TK-7.2l, R44): `distance` straight towards its own edge, or where enemies or
 * terrain bar that way, in the nearest direction that is free, up to square across; through its friends, marked in
 * `passable`, but not to end in one; nowhere nearer to an enemy than it was to the nearest. The base moves as it stands,
 * without turning. The unit leaves the table when its base reaches its own edge; it is trapped, and so destroyed, where
 * no way is free. Where it leaves or is trapped it is not moved.
 */
export function flee(
  table: Table,
  unit: number,
  side: number,
  distance: number,
  passable: Uint8Array,
  enemies: Uint8Array,
): number {
  const forward = forwardOf(side);
  for (let turn = 0; turn <= 2 * TURNS; turn++) {
    const angle = (turn % 2 === 1 ? 1 : -1) * Math.ceil(turn / 2) * TURN;
    const directionX = forward * Math.sin(angle);
    const directionY = -forward * Math.cos(angle);
    const way = opensWay(table, unit, side, directionX, directionY, distance, passable);
    if (way === Flight.Trapped) continue;
    if (!keepsAway(table, unit, directionX, directionY, stop.reach, enemies)) continue;
    if (way === Flight.LeavesTable) return way;
    if (withdraw(table, unit, directionX, directionY, distance, passable) > 0) return way;
  }
  return Flight.Trapped;
}

/** Turns a unit to face a point from where it stands, as a rallied one does (R46) and a round base may at any time. */
export function turnTo(bases: Shapes, unit: number, x: number, y: number): void {
  const centre = isRound(bases, unit) ? 0 : bases.depth[unit]! / 2;
  const fromX = bases.x[unit]! - centre * bases.forwardX[unit]!;
  const fromY = bases.y[unit]! - centre * bases.forwardY[unit]!;
  if (x === fromX && y === fromY) return;
  face(bases, unit, x - fromX, y - fromY);
  bases.x[unit] = fromX + centre * bases.forwardX[unit]!;
  bases.y[unit] = fromY + centre * bases.forwardY[unit]!;
}
