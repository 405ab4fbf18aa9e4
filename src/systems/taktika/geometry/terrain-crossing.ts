import { type Motion, motionRecord, sweepInto } from '../../../model/plane/motion.js';
import { advanceOutlineContact, wheelOutlineContact } from '../../../model/plane/outline-contact.js';
import { liesOff, type Outlines, RECTANGLE_NUMBERS } from '../../../model/plane/outlines.js';
import { TOUCH } from '../../../model/plane.js';
import type { Table } from './table.js';
import { crestsUnder, elementsUnder } from './terrain.js';

/** Centimetres, and radians, of a move that do not suffice to enter what it touches. */
const LITTLE = 10 * TOUCH;

/** A copy of the motion asked about, a little shorter; shortened further by every piece that it is measured against. */
const part = motionRecord();

function takePart(motion: Readonly<Motion>): void {
  part.directionX = motion.directionX;
  part.directionY = motion.directionY;
  part.pivotX = motion.pivotX;
  part.pivotY = motion.pivotY;
  part.way = motion.way;
  part.reach = motion.reach - LITTLE;
}

/** Whether a motion leads into an outline that the unit did not lie in. */
function leadsInto(
  table: Table,
  unit: number,
  motion: Readonly<Motion>,
  turns: boolean,
  outlines: Outlines,
  outline: number,
): boolean {
  takePart(motion);
  return turns
    ? wheelOutlineContact(table.bases, unit, part, outlines, outline)
    : advanceOutlineContact(table.bases, unit, part, outlines, outline);
}

/** An upright rectangle round all that the motion asked about sweeps over. */
const swept = new Float64Array(RECTANGLE_NUMBERS);

/** Whether any piece of terrain lies where a motion may lead a unit. */
export function comesNearTerrain(table: Table, unit: number, motion: Readonly<Motion>, turns: boolean): boolean {
  const { pieces } = table.terrain;
  sweepInto(table.bases, unit, motion, turns, swept);
  for (let piece = 0; piece < pieces.count; piece++) if (!liesOff(pieces, piece, swept)) return true;
  return false;
}

/** The elements that a motion enters, a bit for each. */
function entered(table: Table, unit: number, motion: Readonly<Motion>, turns: boolean): number {
  const { bases, terrain } = table;
  if (terrain.elements === 0 || motion.reach <= LITTLE) return 0;
  sweepInto(bases, unit, motion, turns, swept);
  let found = 0;
  for (let piece = 0; piece < terrain.pieces.count; piece++) {
    if (liesOff(terrain.pieces, piece, swept)) continue;
    const bit = 1 << terrain.element[piece]!;
    // Only who comes to a piece, or lies in it, may enter it or its crest.
    if ((found & bit) !== 0 || !leadsInto(table, unit, motion, turns, terrain.pieces, piece)) continue;
    const crest = terrain.crest[piece]!;
    if (elementsUnder(terrain, bases, unit, bit) === 0) found |= bit;
    else if (crest >= 0 && crestsUnder(terrain, bases, unit, bit) === 0) {
      if (leadsInto(table, unit, motion, turns, terrain.crests, crest)) found |= bit;
    }
  }
  return found;
}

/**
 * The elements of terrain that a unit enters or crosses on an advance (R31), a bit for each: those that its base meets on
 * the way and did not lie in or across at the start. Of hills only those up which it goes: from off the hill on to it, or
 * from its slope on to its crest; going down is free. To be asked for each part of a leg before it is made; the union of
 * all parts is what the unit tests for after the leg.
 */
export function enteredOnAdvance(table: Table, unit: number, motion: Readonly<Motion>): number {
  return entered(table, unit, motion, false);
}

/** The same for a wheel or the turn of a battle line (TK-8c, TK-8e, R31). */
export function enteredOnWheel(table: Table, unit: number, motion: Readonly<Motion>): number {
  return entered(table, unit, motion, true);
}
