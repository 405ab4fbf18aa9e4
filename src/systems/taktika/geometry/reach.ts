import { advanceContact } from '../../../model/plane/advance-contact.js';
import { advanceOutlineContact, wheelOutlineContact } from '../../../model/plane/outline-contact.js';
import { overlapsOutline } from '../../../model/plane/outlines.js';
import { overlap } from '../../../model/plane/overlap.js';
import { wheelContact } from '../../../model/plane/wheel-contact.js';
import { advanceToEdge, onTable, type Table, turnToEdge } from './table.js';

/** What stops a move where no unit does: nothing, the edge of the table, terrain that nobody can enter. */
export const Obstacle = { None: -1, Edge: -2, Impassable: -3 } as const;

/** How far a move gets: centimetres of an advance or radians of a wheel, and the unit or `Obstacle` it stops at. */
export interface Stop {
  reach: number;
  obstacle: number;
}

/** An empty stop to be filled. */
export function stopRecord(): Stop {
  return { reach: 0, obstacle: Obstacle.None };
}

function shorten(stop: Stop, found: number, obstacle: number): void {
  if (found > stop.reach || (found === stop.reach && stop.obstacle !== Obstacle.None)) return;
  stop.reach = found;
  stop.obstacle = obstacle;
}

/**
 * How far a unit gets along a direction of length 1, up to `distance`, before it meets another unit, terrain that
 * nobody can enter, or the edge. Units marked in `passable` are moved through. A unit met exactly at the end is met;
 * of several at the same distance the one of the lowest number is named.
 */
export function advanceStop(
  table: Table,
  unit: number,
  directionX: number,
  directionY: number,
  distance: number,
  passable: Uint8Array,
  stop: Stop,
): void {
  stop.reach = distance;
  stop.obstacle = Obstacle.None;
  shortenAdvance(table, unit, directionX, directionY, passable, stop);
}

/** Shortens an advance already measured by what one more unit of a battle line meets. */
function shortenAdvance(
  table: Table,
  unit: number,
  directionX: number,
  directionY: number,
  passable: Uint8Array,
  stop: Stop,
): void {
  const { bases, present, terrain } = table;
  for (let other = 0; other < bases.count; other++) {
    if (other === unit || present[other] === 0 || passable[other] === 1) continue;
    shorten(stop, advanceContact(bases, unit, directionX, directionY, stop.reach, other), other);
  }
  for (let piece = 0; piece < terrain.pieces.count; piece++) {
    if (terrain.impassable[piece] === 0) continue;
    const met = advanceOutlineContact(bases, unit, directionX, directionY, stop.reach, terrain.pieces, piece);
    shorten(stop, met, Obstacle.Impassable);
  }
  const edge = advanceToEdge(bases, unit, directionX, directionY);
  if (edge < stop.reach) shorten(stop, edge, Obstacle.Edge);
}

/**
 * By how much a unit can turn about a point, up to `angle` radians, before it meets another unit, terrain that nobody
 * can enter, or the edge; otherwise as `advanceStop`.
 */
export function wheelStop(
  table: Table,
  unit: number,
  pivotX: number,
  pivotY: number,
  way: number,
  angle: number,
  passable: Uint8Array,
  stop: Stop,
): void {
  stop.reach = angle;
  stop.obstacle = Obstacle.None;
  shortenWheel(table, unit, pivotX, pivotY, way, passable, stop);
}

function shortenWheel(
  table: Table,
  unit: number,
  pivotX: number,
  pivotY: number,
  way: number,
  passable: Uint8Array,
  stop: Stop,
): void {
  const { bases, present, terrain } = table;
  for (let other = 0; other < bases.count; other++) {
    if (other === unit || present[other] === 0 || passable[other] === 1) continue;
    shorten(stop, wheelContact(bases, unit, pivotX, pivotY, way, stop.reach, other), other);
  }
  for (let piece = 0; piece < terrain.pieces.count; piece++) {
    if (terrain.impassable[piece] === 0) continue;
    const met = wheelOutlineContact(bases, unit, pivotX, pivotY, way, stop.reach, terrain.pieces, piece);
    shorten(stop, met, Obstacle.Impassable);
  }
  const edge = turnToEdge(bases, unit, pivotX, pivotY, way);
  if (edge < stop.reach) shorten(stop, edge, Obstacle.Edge);
}

/** `advanceStop` for the first `count` units of a battle line as one body (TK-8e); `passable` must mark them all. */
export function lineAdvanceStop(
  table: Table,
  members: Int32Array,
  count: number,
  directionX: number,
  directionY: number,
  distance: number,
  passable: Uint8Array,
  stop: Stop,
): void {
  stop.reach = distance;
  stop.obstacle = Obstacle.None;
  for (let at = 0; at < count; at++) {
    shortenAdvance(table, members[at]!, directionX, directionY, passable, stop);
  }
}

/** `wheelStop` for the first `count` units of a battle line as one body (TK-8e); `passable` must mark them all. */
export function lineWheelStop(
  table: Table,
  members: Int32Array,
  count: number,
  pivotX: number,
  pivotY: number,
  way: number,
  angle: number,
  passable: Uint8Array,
  stop: Stop,
): void {
  stop.reach = angle;
  stop.obstacle = Obstacle.None;
  for (let at = 0; at < count; at++) shortenWheel(table, members[at]!, pivotX, pivotY, way, passable, stop);
}

/** Whether a unit may stand where it is: on the table, in no other unit, and in no terrain that nobody can enter. */
export function mayStand(table: Table, unit: number): boolean {
  const { bases, present, terrain } = table;
  if (!onTable(bases, unit)) return false;
  for (let other = 0; other < bases.count; other++) {
    if (other !== unit && present[other] === 1 && overlap(bases, unit, other)) return false;
  }
  for (let piece = 0; piece < terrain.pieces.count; piece++) {
    if (terrain.impassable[piece] === 1 && overlapsOutline(bases, unit, terrain.pieces, piece)) return false;
  }
  return true;
}
