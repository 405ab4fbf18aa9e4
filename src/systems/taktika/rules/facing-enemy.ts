import type { Readings } from '../state/traits.js';

/** The options of the reading `lastFigure` (R14), in the order of its names. */
const MOVEMENT_ONLY = 1;
/** The option by which no figure stays in order to face the enemy. */
export const MARKER_ONLY = 2;

/**
 * Ordered figures of a unit with `living` figures after a test that left `ordered` of them in order: where every figure
 * is disordered one of them still faces the enemy, so that the unit does not look like a fleeing one (TK-8h).
 * `inMovement` is false in combat; `lastFigure` is the reading R14. Not for fleeing units, nor for skirmishers that
 * fall back (TK-19b).
 */
export function facingEnemy(ordered: number, living: number, inMovement: boolean, lastFigure: number): number {
  if (ordered > 0 || living === 0 || lastFigure === MARKER_ONLY) return ordered;
  return lastFigure === MOVEMENT_ONLY && !inMovement ? 0 : 1;
}

/** What says whether a unit may go on facing the enemy. */
interface Flights {
  readonly fleeing: Int16Array;
  readonly readings: Pick<Readings, 'lastFigure'>;
}

/** The option of R14 as it applies to a unit: in flight no figure goes on facing the enemy. */
export function lastFigureOf(units: Flights, unit: number): number {
  return units.fleeing[unit] === 1 ? MARKER_ONLY : units.readings.lastFigure;
}
