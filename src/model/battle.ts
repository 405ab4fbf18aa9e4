/**
 * The two sides of a battle.
 *
 * @example
 * const other = (side: Side): Side => (side === Side.Red ? Side.Blue : Side.Red);
 * console.log(other(Side.Red)); // 1
 */
export const Side = { Red: 0, Blue: 1 } as const;
/** One of the values of `Side`. */
export type Side = (typeof Side)[keyof typeof Side];

/** How a battle ended. */
export interface BattleResult {
  /** +1 Red (side 0), 0 drawn, -1 Blue (side 1). */
  winner: number;
  /** Rounds played, each a turn of either player. */
  turns: number;
  /**
   * Turns that were begun and then cancelled, as the enemy had seized them: not among `turns`. Absent where rules
   * know no such thing.
   */
  seizedTurns?: number;
  /** Points lost, in whole tenths. */
  lostRed: number;
  lostBlue: number;
  /** The side that moved first. */
  first: Side;
  /** Why it ended: a place in the system's `reasons`. */
  reason: number;
}

/**
 * What each line did to the others in a battle, counted in whole numbers for statistics; no rule reads it. Rows are
 * the lines of the two armies, Red's first.
 */
export interface Ledger {
  /** Figures lost, at `row * causes + cause`. */
  readonly casualties: Int32Array;
  /** Tenths of points of row `victim` that row `doer` killed or put to flight, at `doer * rows + victim`. */
  readonly destroyed: Int32Array;
}

/** Someone who looks on: told of every event in its order, for transcripts and pictures. Never asked anything. */
export interface Watcher {
  /** An event of a kind that the system numbers, with up to four numbers that the kind defines. */
  event(kind: number, a: number, b: number, c: number, d: number): void;
}

/** One game's state: typed-array views over one buffer. Allocated once, replayed millions of times. */
export interface Battle {
  /** Back to before the set-up. */
  reset(): void;
  /** Takes over another game's state: one copy of one buffer. */
  copyFrom(other: this): void;
  readonly result: BattleResult;
  readonly ledger: Ledger;
  /** Null but for replays. */
  watcher: Watcher | null;
}
