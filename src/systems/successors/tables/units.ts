import { UNIT_TYPES, type UnitType } from './vocabulary.js';

/** A combat-unit type (D3). */
export interface UnitRow {
  /** Battle strength of one combat unit; undefined for elephants, which roll for theirs (SU-14.1a). */
  readonly strength: number | undefined;
  /** Whether it takes the attrition test and comes back, when its side loses (SU-12.7b); all others are destroyed. */
  readonly macedonian: boolean;
}

/** Combat-unit types (D3). */
export const UNIT_TABLE: Readonly<Record<UnitType, UnitRow>> = {
  macedonian: { strength: 2, macedonian: true },
  royal: { strength: 2, macedonian: true },
  silverShields: { strength: 3, macedonian: true },
  mercenary: { strength: 1, macedonian: false },
  elephant: { strength: undefined, macedonian: false },
  independent: { strength: 1, macedonian: false },
};

/** Three times the nominal strength of one combat unit by type: policies and overruns count an elephant as 5/3. */
export const NOMINAL_THIRDS: readonly number[] = UNIT_TYPES.map((type) => {
  const { strength } = UNIT_TABLE[type];
  return strength === undefined ? 5 : 3 * strength;
});

/** Places of the types in `UNIT_TYPES`. */
export const Unit = { Macedonian: 0, Royal: 1, SilverShields: 2, Mercenary: 3, Elephant: 4, Independent: 5 } as const;

/** How many types there are: a force is as many counts. */
export const TYPES = UNIT_TYPES.length;

/** What elephants lose of their die: a die of 3 is a strength of 1 (SU-14.1a). */
export const ELEPHANT_LOSS = 2;

/** Types that take the attrition test, in the usual order of loss (SU-12.8a). */
export const MACEDONIANS: readonly number[] = [...UNIT_TYPES.keys()].filter(
  (type) => UNIT_TABLE[UNIT_TYPES[type]!].macedonian,
);

/**
 * Types in the order in which they are given up after a battle: those that would not come back, and of those the weakest
 * (SU-12.7e).
 */
export const GIVEN_UP: readonly number[] = [
  Unit.Mercenary,
  Unit.Independent,
  Unit.Elephant,
  Unit.Macedonian,
  Unit.Royal,
  Unit.SilverShields,
];
