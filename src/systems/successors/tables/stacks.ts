import type { UnitType } from './vocabulary.js';

/** Combat units by type; absent types are none. */
export type Units = Readonly<Partial<Record<UnitType, number>>>;

/** Typical stacks for stand-alone experiments (D4). */
export const STACKS = {
  raid: { mercenary: 2 },
  garrison: { macedonian: 1, mercenary: 1 },
  small: { macedonian: 2, mercenary: 2 },
  field: { macedonian: 4, mercenary: 3 },
  royal: { macedonian: 1, royal: 4, mercenary: 2, elephant: 2 },
  independent: { independent: 4 },
} as const satisfies Readonly<Record<string, Units>>;
