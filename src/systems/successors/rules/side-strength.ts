import { TYPES, UNIT_TABLE, Unit } from '../tables/units.js';
import { UNIT_TYPES } from '../tables/vocabulary.js';

/** Printed strengths by type; elephants print none (SU-12.1b). */
const STRENGTHS: readonly number[] = UNIT_TYPES.map((type) => UNIT_TABLE[type].strength ?? 0);

/**
 * The printed strengths of the units in one slot, added (SU-12.1a, SU-12.1c): counts of units by type begin at `from`.
 * Generals add nothing, elephants roll for theirs.
 */
export function sideStrength(units: Readonly<Int16Array>, from: number): number {
  let strength = 0;
  for (let type = 0; type < TYPES; type++) strength += units[from + type]! * STRENGTHS[type]!;
  return strength;
}

/** Elephants in one slot. */
export function elephantsOf(units: Readonly<Int16Array>, from: number): number {
  return units[from + Unit.Elephant]!;
}
