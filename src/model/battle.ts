/** The two sides of a battle. */
export const Side = { Red: 0, Blue: 1 } as const;
/** One of the values of `Side`. */
export type Side = (typeof Side)[keyof typeof Side];

/** How a battle ended. */
export interface BattleResult {
  /** +1 Red, 0 drawn, -1 Blue. */
  winner: number;
  turns: number;
  /** Points lost, in whole tenths. */
  lostRed: number;
  lostBlue: number;
}

/** One game's state: typed-array views over one buffer. Allocated once, replayed millions of times. */
export interface Battle {
  /** Back to the set-up. */
  reset(): void;
  /** Takes over another game's state: one copy of one buffer. */
  copyFrom(other: this): void;
  /** Throws when an invariant of the rules is broken; called in tests after every decision. */
  audit(): void;
  readonly result: BattleResult;
}
