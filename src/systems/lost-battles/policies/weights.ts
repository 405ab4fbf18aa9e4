/** How a mind weighs what it sees, in victory points of the enemy's losses. */
export interface Weights {
  /** What a zone nearer to the enemy is worth to each group. */
  readonly advance: number;
  /** What it is worth besides to stand face to face with the enemy. */
  readonly contact: number;
  /** Victory points ahead with which it is content, and lets the enemy come. */
  readonly content: number;
  /** What it is worth to stand at an enemy's flank. */
  readonly flank: number;
  /** What each enemy zone beside or behind a group costs. */
  readonly exposure: number;
  /** How dear its own hits are compared with the enemy's. */
  readonly caution: number;
  /** The least that a command point must bring. */
  readonly least: number;
  /** Into how many parts its foot divides as it comes onto the map. */
  readonly parts: number;
}

/** What a shattered unit costs its army besides its own points: the morale of those around it. */
export const PANIC = 3;

/** Attacks where the expectation is best, keeps its line, and lets the enemy come when it is well ahead. */
export const STEADY: Weights = {
  advance: 1,
  contact: 2.5,
  content: 30,
  flank: 1.5,
  exposure: 1,
  caution: 1,
  least: 0.25,
  parts: 3,
};

/** Always goes forward, whatever that exposes. */
export const AGGRESSIVE: Weights = {
  ...STEADY,
  advance: 1.6,
  content: 1000,
  flank: 2,
  exposure: 0.4,
  caution: 0.5,
  least: 0.1,
};

/** Waits while it is not behind, and keeps its flanks covered. */
export const DEFENSIVE: Weights = {
  ...STEADY,
  advance: 0.7,
  content: 0,
  flank: 1,
  exposure: 2,
  caution: 1.6,
  least: 0.4,
};

/** Advances where little pushes it. */
export const PATIENT: Weights = { ...STEADY, advance: 0.4 };

/** Stands deep, and leaves the last step up to the enemy to him, who then cannot strike first. */
export const DEEP: Weights = { ...STEADY, contact: -3, parts: 2 };
