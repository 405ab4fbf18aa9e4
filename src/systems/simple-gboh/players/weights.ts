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
  /** What part an attack counts on an enemy that a friend already means to attack. */
  readonly shared: number;
  /** What an attack from the zone that holds a unit must promise for it to stay there; `NEVER` keeps every unit where it is held. */
  readonly leave: number;
  /** What part of its worth artillery that stands alone counts for those who can ride it down (SG-7.36b). */
  readonly overrun: number;
  /** What a hit of terrain counts in hexes. */
  readonly rough: number;
  /** Whether single units look for the way to where they attack from (1), or go step by step to where it seems nearer (0). */
  readonly ways: number;
  /** What part an attack counts that those who look for the whole way cannot make in the turn at hand. */
  readonly later: number;
  /** How far units keep from enemies that they neither attack nor fire at, though never farther than they can attack from. */
  readonly apart: number;
  /** What part an attack counts on an enemy who can get out of its way. */
  readonly elusive: number;
}

/** So little that every attack promises more: none costs more than the battle. */
export const NEVER = -100;

/** What minds alike do unless they say otherwise. */
const USUAL = { shared: 0.6, leave: NEVER, overrun: 0, rough: 0.25, ways: 0, later: 0.5, apart: 2, elusive: 0.35 };

/** Attacks where it expects to gain, and otherwise brings up its line. */
export const STEADY: Weights = { advance: 0.05, caution: 0.9, flank: 0.3, least: 0, content: 1000, seize: 1, ...USUAL };

/** Like steady, but sees whole ways, leaves those who hold it to its harm, rides down artillery, and spares itself rough ground. */
export const FARSIGHTED: Weights = { ...STEADY, ways: 1, leave: 0, overrun: 1, rough: 1 };

/** Like far-sighted, but waits a march away from those who would strike first, until an attack promises to gain. */
export const PATIENT: Weights = { ...FARSIGHTED, apart: 5, flank: 0, elusive: 0.1, caution: 0.7 };

/** Attacks whatever it costs, as soon as it can. */
export const AGGRESSIVE: Weights = {
  advance: 0.12,
  caution: 0.5,
  flank: 0.3,
  least: -0.8,
  content: 1000,
  seize: 0.5,
  ...USUAL,
};

/** Waits while it is not behind, and attacks only where it has much the better of it. */
export const DEFENSIVE: Weights = {
  advance: 0.03,
  caution: 1.3,
  flank: 0.2,
  least: 0.3,
  content: 0,
  seize: 1.5,
  ...USUAL,
};
