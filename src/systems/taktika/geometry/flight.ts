import { slideAlong } from '../../../model/plane/motion.js';
import { gapInto } from '../../../model/plane/overlap.js';
import { copyShape, face, Shapes, TOUCH } from '../../../model/plane.js';
import { isRound } from './base.js';
import { advanceStop, barrierTo, moveRecord, Obstacle, stepsBack } from './reach.js';
import { allRound, lookRound, Surroundings } from './surroundings.js';
import { distanceToOwnEdge, forwardOf, type Table } from './table.js';

/** Centimetres of a step by which a place is sought where a unit may stand, back along the way it came. */
const STEP = 0.25;
/** Directions tried when the straight way home is barred: every 15 degrees to either side, up to square across. */
const TURN = Math.PI / 12;
const TURNS = 6;
/** Most units of a battle. */
const MAX_UNITS = 512;

const move = moveRecord();
/** Who stands about the unit that flees or falls back. */
const about = new Surroundings();
const alone = new Int32Array(1);
const home = new Shapes(1);
const measured = new Float64Array(1);
const gapped = new Float64Array(1);
/** The enemies that a fleeing unit may still come nearer to, and how far off they were when last measured. */
const near = new Int32Array(MAX_UNITS);
const gaps = new Float64Array(MAX_UNITS);

/** Looks who stands about a unit that is going to move as far as `move` leads. */
function lookAbout(table: Table, unit: number): void {
  alone[0] = unit;
  about.reach = move.reach;
  allRound(about);
  lookRound(table, alone, 1, about);
}

/**
 * Moves a unit along `move`, which leads through friends only, and back again to the last place where it may stand.
 * Leaves how far it came in the move's reach: 0 where it stays.
 */
function withdraw(table: Table, unit: number): void {
  const { bases } = table;
  copyShape(bases, unit, home, 0);
  while (move.reach > 0) {
    slideAlong(bases, unit, move);
    const barrier = barrierTo(table, unit, about);
    if (barrier === Obstacle.None) return;
    const steps = barrier < 0 ? 1 : stepsBack(bases, unit, barrier, move, STEP);
    copyShape(home, 0, bases, unit);
    move.reach = Math.max(0, move.reach - steps * STEP);
  }
}

/**
 * Lets skirmishers fall back (R43, TK-19b, TK-19f): straight towards their own edge by up to their speed, through their
 * friends, which are marked in `passable`, and no further than the edge. Where they would come to stand in another unit
 * they stop before it. They face as before. Returns how far they went.
 */
export function fallBack(table: Table, unit: number, side: number, speed: number, passable: Uint8Array): number {
  move.directionX = 0;
  move.directionY = -forwardOf(side);
  move.reach = speed;
  lookAbout(table, unit);
  advanceStop(table, unit, passable, move, about);
  withdraw(table, unit);
  return move.reach;
}

/** How a leg of flight ended. */
export const Flight = { Flees: 0, LeavesTable: 1, Trapped: 2 } as const;

/** Fills `measured` with the distance from a unit to the nearest of those marked in `enemies`: infinite without any. */
function measureNearest(table: Table, unit: number, enemies: Uint8Array): void {
  const { bases, present } = table;
  measured[0] = Number.POSITIVE_INFINITY;
  for (let enemy = 0; enemy < bases.count; enemy++) {
    if (enemies[enemy] === 0 || present[enemy] === 0) continue;
    if (measured[0]! < Number.POSITIVE_INFINITY && isFurther(bases, unit, enemy, measured)) continue;
    gapInto(bases, unit, enemy, gapped);
    measured[0] = Math.min(measured[0]!, gapped[0]!);
  }
}

/** Lists the enemies that a unit may come nearer to than the limit in `measured`; returns how many. */
function listNear(table: Table, unit: number, enemies: Uint8Array): number {
  const { bases, present } = table;
  let listed = 0;
  for (let enemy = 0; enemy < bases.count; enemy++) {
    if (enemies[enemy] === 0 || present[enemy] === 0 || isFurther(bases, unit, enemy, measured)) continue;
    gapInto(bases, unit, enemy, gapped);
    gaps[listed] = gapped[0]!;
    near[listed++] = enemy;
  }
  return listed;
}

/** Whether two bases lie further apart than a limit, told by circles round both. False does not mean that they are nearer. */
function isFurther(bases: Shapes, one: number, other: number, limit: Readonly<Float64Array>): boolean {
  const oneDepth = bases.depth[one]! / 2;
  const otherDepth = bases.depth[other]! / 2;
  const x = bases.x[other]! - bases.forwardX[other]! * otherDepth - (bases.x[one]! - bases.forwardX[one]! * oneDepth);
  const y = bases.y[other]! - bases.forwardY[other]! * otherDepth - (bases.y[one]! - bases.forwardY[one]! * oneDepth);
  const oneReach = oneDepth + bases.halfWidth[one]! + bases.radius[one]!;
  const reach = oneReach + otherDepth + bases.halfWidth[other]! + bases.radius[other]! + limit[0]! + TOUCH;
  return x * x + y * y > reach * reach;
}

/** Whether a unit comes nowhere on `move` nearer to an enemy than it was to the nearest at the start. */
function keepsAway(table: Table, unit: number, enemies: Uint8Array): boolean {
  const { bases } = table;
  const whole = move.reach;
  measureNearest(table, unit, enemies);
  const atStart = measured[0]! - TOUCH;
  if (atStart <= 0 || atStart === Number.POSITIVE_INFINITY) return true;
  measured[0] = atStart + whole;
  let left = listNear(table, unit, enemies);
  copyShape(bases, unit, home, 0);
  const steps = Math.ceil(whole);
  let away = true;
  for (let step = 1; step <= steps && left > 0 && away; step++) {
    copyShape(home, 0, bases, unit);
    move.reach = (whole * step) / steps;
    slideAlong(bases, unit, move);
    const listed = left;
    left = 0;
    for (let at = 0; at < listed && away; at++) {
      gapInto(bases, unit, near[at]!, gapped);
      away = gapped[0]! >= atStart;
      // Along a straight line the distance between two convex shapes falls, then grows: an enemy further off now stays so.
      if (gapped[0]! >= gaps[at]!) continue;
      gaps[left] = gapped[0]!;
      near[left++] = near[at]!;
    }
  }
  copyShape(home, 0, bases, unit);
  move.reach = whole;
  return away;
}

/** Measures `move` and says whether it ends on the table with nothing barring it, or leads over the own edge. */
function opensWay(table: Table, unit: number, side: number, passable: Uint8Array): number {
  advanceStop(table, unit, passable, move, about);
  if (move.obstacle === Obstacle.None) return Flight.Flees;
  const homewards = -forwardOf(side) * move.directionY;
  if (move.obstacle !== Obstacle.Edge || homewards <= 0) return Flight.Trapped;
  const atHome = distanceToOwnEdge(table.bases, unit, side) / homewards <= move.reach + TOUCH;
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
  move.reach = distance;
  lookAbout(table, unit);
  for (let turn = 0; turn <= 2 * TURNS; turn++) {
    const angle = (turn % 2 === 1 ? 1 : -1) * Math.ceil(turn / 2) * TURN;
    move.directionX = forward * Math.sin(angle);
    move.directionY = -forward * Math.cos(angle);
    move.reach = distance;
    const way = opensWay(table, unit, side, passable);
    if (way === Flight.Trapped || !keepsAway(table, unit, enemies)) continue;
    if (way === Flight.LeavesTable) return way;
    withdraw(table, unit);
    if (move.reach > 0) return way;
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
