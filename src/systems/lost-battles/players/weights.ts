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
  /** The share of its foot that comes onto the map as one body, where a zone holds so many. */
  readonly body: number;
  /** Which wing its horse comes onto the map at: half at either at 0, all at the left or the right below -1/2 or above 1/2. */
  readonly horse: number;
  /** The share of an attack's worth that is reckoned from the units that it would hit; the rest takes them for typical ones. */
  readonly prey: number;
  /** What it is worth besides to shatter a spent lead, where prey is looked at. */
  readonly finish: number;
  /** What each friend in a zone is worth to those who come there; below 0 they spread. */
  readonly crowd: number;
  /** What each zone of friends beside a zone is worth. */
  readonly line: number;
  /** A third of what a zone beside or behind the enemy is worth, less by as much for each zone of the way to it; where that is more than column and camp are. */
  readonly envelop: number;
  /** What each column further to the right is worth; below 0 to the left. */
  readonly lean: number;
  /** What it is worth to stand in its own camp while the enemy could enter it, and to enter his. */
  readonly camp: number;
  /** Whether generals try to save fresh units from hits too, above 1/2. */
  readonly rescue: number;
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
  body: 0.85,
  horse: 0,
  prey: 0,
  finish: 0,
  crowd: 0,
  line: 0.4,
  envelop: 0,
  lean: 0,
  camp: 0,
  rescue: 0,
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

/** Leaves the last step up to the enemy to him, who then cannot strike first. */
export const PATIENT: Weights = { ...STEADY, contact: -3 };

/** Patient, with all its foot in one body, and with a third of it beside the rest. */
export const DEEP: Weights = { ...PATIENT, body: 1 };
export const BROAD: Weights = { ...PATIENT, body: 2 / 3 };

/** Seeks the enemy's flanks, whatever threatens its own. */
export const FLANKING: Weights = { ...STEADY, flank: 3, exposure: 0.3 };

/** Goes forward, but sees no merit in coming face to face with the enemy. */
export const UNHURRIED: Weights = { ...STEADY, contact: 0 };

/**
 * Lets the enemy come, strikes first, and gets round his flanks, with all its horse at one wing. Found by trying weights against
 * `steady` alone, over all armies.
 */
export const ENVELOPING: Weights = {
  ...STEADY,
  advance: 2.3,
  contact: -2,
  flank: 4,
  least: 0,
  body: 0.96,
  horse: -1,
  crowd: -0.3,
  line: 1.5,
  envelop: 2,
  camp: 6,
  rescue: 1,
};
