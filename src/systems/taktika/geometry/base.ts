import { makeDisc, makeRectangle, type Shapes } from '../../../model/plane.js';

/** Centimetres that a base is wide at its front and deep (TK-3a, D25). */
export const BASE_WIDTH = 8;
/** Centimetres from the front edge of a base to its rear edge (TK-3a, D25). */
export const BASE_DEPTH = 6;
/** Half the diameter of the round base of skirmishers (TK-3h, D25). */
export const SKIRMISH_RADIUS = 3;

/** Shifts a unit by whole centimetres the way that it looks. */
function shift({ forwardX, forwardY, x, y }: Shapes, unit: number, centimetres: number): void {
  x[unit] = x[unit]! + forwardX[unit]! * centimetres;
  y[unit] = y[unit]! + forwardY[unit]! * centimetres;
}

/**
 * Gives a formed unit its shape: one base 8 cm wide and 6 cm deep (TK-3a), or a column of several, one behind another,
 * that is one rectangle (R64). The front edge stays where it is, so that a column grows and shrinks at its rear.
 */
export function standFormed(bases: Shapes, unit: number, basesInColumn: number): void {
  if (bases.radius[unit]! > 0) shift(bases, unit, SKIRMISH_RADIUS);
  makeRectangle(bases, unit, BASE_WIDTH, BASE_DEPTH * basesInColumn);
}

/**
 * Gives skirmishers their round base (TK-3h), told by its centre. A formed unit that thins to skirmishers keeps the
 * foremost point of its front: the disc lies within the base that it leaves.
 */
export function standSkirmishing(bases: Shapes, unit: number): void {
  if (bases.radius[unit]! === 0) shift(bases, unit, -SKIRMISH_RADIUS);
  makeDisc(bases, unit, SKIRMISH_RADIUS);
}

/** Whether a unit stands on a round base, and so turns freely and has neither flank nor rear (TK-8d, R34). */
export function isRound(bases: Shapes, unit: number): boolean {
  return bases.radius[unit]! > 0;
}
