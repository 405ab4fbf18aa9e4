import type { Shapes } from '../../../model/plane.js';
import { SkirmishersPassed } from './position-readings.js';

/** The cosine of 5 degrees: headings no further apart are equal (R51). */
const EQUAL_HEADINGS = Math.cos((5 * Math.PI) / 180);

/** Whether two units face the same way, within 5 degrees (R51). */
export function sameHeading(bases: Shapes, one: number, other: number): boolean {
  const cos = bases.forwardX[one]! * bases.forwardX[other]! + bases.forwardY[one]! * bases.forwardY[other]!;
  return cos >= EQUAL_HEADINGS;
}

/** Whether two units face the same way or opposite ways, within 5 degrees (R51). */
function standInLine(bases: Shapes, one: number, other: number): boolean {
  const cos = bases.forwardX[one]! * bases.forwardX[other]! + bases.forwardY[one]! * bases.forwardY[other]!;
  return Math.abs(cos) >= EQUAL_HEADINGS;
}

/** A unit as its own side's other units see it when they meet it on their way. */
export interface Passer {
  readonly open: boolean;
  /** In skirmish order, or fleeing (TK-7.2k). */
  readonly skirmish: boolean;
}

/**
 * Whether a unit may move through another of its own side (TK-8f): skirmishers through any, any through skirmishers
 * (`skirmishersPassed`, R69), and open order through open order when their headings are equal or opposite, within the 5
 * degrees of R51. It may never end its move there.
 */
export function mayPass(
  bases: Shapes,
  mover: number,
  other: number,
  moves: Passer,
  stands: Passer,
  skirmishersPassed: number,
): boolean {
  if (moves.skirmish) return true;
  if (stands.skirmish) return skirmishersPassed === SkirmishersPassed.Mutual;
  return moves.open && stands.open && standInLine(bases, mover, other);
}
