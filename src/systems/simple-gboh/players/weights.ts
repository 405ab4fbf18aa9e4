/** How a mind weighs what it sees; a hundred is what makes an army withdraw. */
export interface Weights {
  /** What each hex of a unit's way to the enemy is worth. */
  readonly advance: number;
  /** How dear its own losses are compared with the enemy's. */
  readonly caution: number;
  /** What an attack from flank or rear is worth besides what it does. */
  readonly flank: number;
  /** The least that a unit's attack must promise for it to seek one. */
  readonly least: number;
  /** By how much it must be ahead to be content, and let the enemy come. */
  readonly content: number;
  /** What a player turn must promise to be worth a seizure attempt. */
  readonly seize: number;
}

/** Attacks where it expects to gain, and otherwise brings up its line. */
export const STEADY: Weights = { advance: 0.05, caution: 0.9, flank: 0.3, least: 0, content: 1000, seize: 1 };

/** Attacks whatever it costs, as soon as it can. */
export const AGGRESSIVE: Weights = { advance: 0.12, caution: 0.5, flank: 0.3, least: -0.8, content: 1000, seize: 0.5 };

/** Waits while it is not behind, and attacks only where it has much the better of it. */
export const DEFENSIVE: Weights = { advance: 0.03, caution: 1.3, flank: 0.2, least: 0.3, content: 0, seize: 1.5 };
