import { GENERALS } from './generals.js';
import { TROOPS } from './units.js';

/** What units and generals are worth (D2, D4): what armies cost, lead by and lose by (LB-1.4a, LB-4.1a, LB-9.3c). */
export interface FightingValues {
  /** Fighting values of units by their place in `TROOPS`. */
  readonly units: Readonly<Uint8Array>;
  /** What the enemy scores for them, in the same order. */
  readonly scoring: Readonly<Uint8Array>;
  /** Fighting values of generals by their place in `RATINGS`. */
  readonly generals: readonly number[];
}

/** The fighting values that come with the rules. */
export const OWN_VALUES: FightingValues = {
  units: Uint8Array.from(TROOPS, ({ fightingValue }) => fightingValue),
  scoring: Uint8Array.from(TROOPS, ({ scoringValue }) => scoringValue),
  generals: GENERALS.map(({ fightingValue }) => fightingValue),
};
