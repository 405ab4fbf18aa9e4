import type { Troops } from '../state/fighters.js';

/** What depletion and a column take off Troop Quality, each. */
const LOSS = 2;

/** Current Troop Quality: printed, less 2 if depleted and less 2 in column, at least 0 (SG-2.23a, SG-11.25a). */
export function currentTq(printed: number, depleted: number, inColumn: number): number {
  return Math.max(0, printed - LOSS * (depleted + inColumn));
}

/** Current Troop Quality of one of the troops. */
export function tqOf(troops: Troops, unit: number): number {
  return currentTq(troops.printedTq[unit]!, troops.depleted[unit]!, troops.inColumn[unit]!);
}
