import { advanceOutlineContact, wheelOutlineContact } from '../../../model/plane/outline-contact.js';
import { TOUCH } from '../../../model/plane.js';
import type { Table } from './table.js';
import { crestsUnder, elementsUnder } from './terrain.js';

/** Centimetres, and radians, of a move that do not suffice to enter what it touches. */
const LITTLE = 10 * TOUCH;

/**
 * The elements of terrain that a unit enters or crosses when it moves a distance along a direction of length 1 (R31), a
 * bit for each: those that its base meets on the way and did not lie in or across at the start. Of hills only those up
 * which it goes: from off the hill on to it, or from its slope on to its crest; going down is free. To be asked for
 * each part of a leg before it is made; the union of all parts is what the unit tests for after the leg.
 */
export function enteredOnAdvance(
  table: Table,
  unit: number,
  directionX: number,
  directionY: number,
  distance: number,
): number {
  const { bases, terrain } = table;
  if (terrain.elements === 0 || distance <= LITTLE) return 0;
  const far = distance - LITTLE;
  const under = elementsUnder(terrain, bases, unit);
  const crests = crestsUnder(terrain, bases, unit);
  let entered = 0;
  for (let piece = 0; piece < terrain.pieces.count; piece++) {
    const bit = 1 << terrain.element[piece]!;
    const crest = terrain.crest[piece]!;
    if ((entered & bit) !== 0) continue;
    if ((under & bit) === 0) {
      if (advanceOutlineContact(bases, unit, directionX, directionY, far, terrain.pieces, piece) <= far) entered |= bit;
    } else if (crest >= 0 && (crests & bit) === 0) {
      if (advanceOutlineContact(bases, unit, directionX, directionY, far, terrain.crests, crest) <= far) entered |= bit;
    }
  }
  return entered;
}

/** The same for a turn about a point by an angle in radians, counter-clockwise where `way` is 1 (TK-8c, R31). */
export function enteredOnWheel(
  table: Table,
  unit: number,
  pivotX: number,
  pivotY: number,
  way: number,
  angle: number,
): number {
  const { bases, terrain } = table;
  if (terrain.elements === 0 || angle <= LITTLE) return 0;
  const far = angle - LITTLE;
  const under = elementsUnder(terrain, bases, unit);
  const crests = crestsUnder(terrain, bases, unit);
  let entered = 0;
  for (let piece = 0; piece < terrain.pieces.count; piece++) {
    const bit = 1 << terrain.element[piece]!;
    const crest = terrain.crest[piece]!;
    if ((entered & bit) !== 0) continue;
    if ((under & bit) === 0) {
      if (wheelOutlineContact(bases, unit, pivotX, pivotY, way, far, terrain.pieces, piece) <= far) entered |= bit;
    } else if (crest >= 0 && (crests & bit) === 0) {
      if (wheelOutlineContact(bases, unit, pivotX, pivotY, way, far, terrain.crests, crest) <= far) entered |= bit;
    }
  }
  return entered;
}
