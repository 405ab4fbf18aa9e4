import { advanceContact } from '../../../model/plane/advance-contact.js';
import { type Motion, motionRecord } from '../../../model/plane/motion.js';
import { advanceOutlineContact, wheelOutlineContact } from '../../../model/plane/outline-contact.js';
import { areApart, overlap, stayInto } from '../../../model/plane/overlap.js';
import { wheelContact } from '../../../model/plane/wheel-contact.js';
import type { Shapes } from '../../../model/plane.js';
import type { Surroundings } from './surroundings.js';
import { advanceToEdge, onTable, type Table, turnToEdge } from './table.js';
import { liesInBarrier } from './terrain.js';

/** What stops a move where no unit does: nothing, the edge of the table, impassable terrain. */
export const Obstacle = { None: -1, Edge: -2, Impassable: -3 } as const;

/** A motion and what it stops at: a unit, or one of the values of `Obstacle`. */
export interface Move extends Motion {
  obstacle: number;
}

/** A move to be filled. */
export function moveRecord(): Move {
  return { ...motionRecord(), obstacle: Obstacle.None };
}

/** Shortens a move to what it meets, a wheel where `turns`, for one unit. */
function shorten(
  table: Table,
  unit: number,
  passable: Uint8Array,
  turns: boolean,
  move: Move,
  about: Surroundings | undefined,
): void {
  const { bases, present, terrain } = table;
  const count = about === undefined ? bases.count : about.count;
  for (let at = 0; at < count; at++) {
    const other = about === undefined ? at : about.units[at]!;
    if (other === unit || present[other] === 0 || passable[other] === 1) continue;
    const before = move.reach;
    if (!(turns ? wheelContact(bases, unit, move, other) : advanceContact(bases, unit, move, other))) continue;
    if (move.reach < before || move.obstacle === Obstacle.None) move.obstacle = other;
  }
  for (let at = 0; at < terrain.barrierCount; at++) {
    const piece = terrain.barriers[at]!;
    const before = move.reach;
    const met = turns
      ? wheelOutlineContact(bases, unit, move, terrain.pieces, piece)
      : advanceOutlineContact(bases, unit, move, terrain.pieces, piece);
    if (met && (move.reach < before || move.obstacle === Obstacle.None)) move.obstacle = Obstacle.Impassable;
  }
  if (turns ? turnToEdge(bases, unit, move) : advanceToEdge(bases, unit, move)) move.obstacle = Obstacle.Edge;
}

/**
 * Shortens an advance of a unit to where it meets another unit, impassable terrain, or the edge. Units marked in
 * `passable` are moved through. A unit met exactly at the end is met; of several at the same distance the lowest
 * number wins. With `about` given, only the units in it are measured.
 */
export function advanceStop(table: Table, unit: number, passable: Uint8Array, move: Move, about?: Surroundings): void {
  move.obstacle = Obstacle.None;
  shorten(table, unit, passable, false, move, about);
}

/** Shortens a wheel of a unit likewise. */
export function wheelStop(table: Table, unit: number, passable: Uint8Array, move: Move, about?: Surroundings): void {
  move.obstacle = Obstacle.None;
  shorten(table, unit, passable, true, move, about);
}

const within = new Float64Array(1);

/**
 * How many steps of a length a unit that lies in another at the end of an advance must go back at least until it does not:
 * those of which it is certain that they do not suffice are not tried.
 */
export function stepsBack(bases: Shapes, unit: number, other: number, move: Readonly<Move>, step: number): number {
  stayInto(bases, unit, other, move, within);
  return 1 + Math.max(0, Math.floor(Math.min(within[0]!, move.reach) / step));
}

let barring = 0;

/** Whether a unit lies in another one. */
function isBarred({ bases, present }: Table, unit: number, other: number): boolean {
  if (other === unit || present[other] === 0) return false;
  return !areApart(bases, unit, other) && overlap(bases, unit, other);
}

/**
 * What bars a unit from standing where it is: a unit that it lies in, of those that stand `about` it where they are known,
 * or one of the values of `Obstacle`.
 */
export function barrierTo(table: Table, unit: number, about?: Surroundings): number {
  const { bases, terrain } = table;
  if (!onTable(bases, unit)) return Obstacle.Edge;
  // The unit that barred the last place mostly bars the next one too, a little way off.
  if (barring < bases.count && isBarred(table, unit, barring)) return barring;
  const count = about === undefined ? bases.count : about.count;
  for (let at = 0; at < count; at++) {
    const other = about === undefined ? at : about.units[at]!;
    if (!isBarred(table, unit, other)) continue;
    barring = other;
    return other;
  }
  return liesInBarrier(terrain, bases, unit) ? Obstacle.Impassable : Obstacle.None;
}

/** Whether a unit may stand where it is: on the table, outside other units and impassable terrain. */
export function mayStand(table: Table, unit: number): boolean {
  return barrierTo(table, unit) === Obstacle.None;
}
