import type { Formation } from './vocabulary.js';

/** Melee dice of a full unit (D4); pairs are infantry, cavalry. */
const MELEE_DICE_TABLE: Readonly<Record<Formation, readonly [number, number]>> = {
  veryDense: [5, 4],
  dense: [4, 3],
  open: [9, 6],
  skirmish: [3, 2],
};

/** Figures of a full unit that fight in a melee round (D4), before the ordered figures present limit them. */
export function meleeDiceOf(formation: Formation, mounted: boolean): number {
  return MELEE_DICE_TABLE[formation][mounted ? 1 : 0];
}
