import type { Formation, Weapon } from './vocabulary.js';
import { STRIKING_WEAPONS } from './weapons.js';

/** Figures of a full unit that can strike in a collision, by formation, and the ranks they come from. */
export interface StrikerRow extends Readonly<Record<Formation, number>> {
  readonly ranks: number;
}

const NO_STRIKERS: StrikerRow = { ranks: 0, veryDense: 0, dense: 0, open: 0, skirmish: 0 };

/** Figures that can strike in a collision, at full strength on one base (D3). */
export const STRIKER_TABLE: Readonly<Record<Weapon, StrikerRow>> = {
  pike: { ranks: 3, veryDense: 15, dense: 12, open: 9, skirmish: 2 },
  spear: { ranks: 2, veryDense: 10, dense: 8, open: 6, skirmish: 1 },
  halberd: { ranks: 1, veryDense: 5, dense: 4, open: 3, skirmish: 1 },
  cavalryPike: { ranks: 2, veryDense: 8, dense: 6, open: 4, skirmish: 2 },
  cavalrySpear: { ranks: 1, veryDense: 4, dense: 3, open: 2, skirmish: 1 },
  sword: NO_STRIKERS,
  twoHanded: NO_STRIKERS,
  bow: NO_STRIKERS,
  crossbow: NO_STRIKERS,
  sling: NO_STRIKERS,
  handgun: NO_STRIKERS,
};

/**
 * Figures of a full unit that can strike in a collision (D3), before the ordered figures present limit them.
 * `mounted` says how the unit stands now: dismounted riders cannot use cavalry pikes and spears (TK-18b).
 */
export function strikersOf(weapon: Weapon, formation: Formation, mounted = true): number {
  const usable = mounted || STRIKING_WEAPONS[weapon]?.usableOnFoot;
  return usable ? STRIKER_TABLE[weapon][formation] : 0;
}
