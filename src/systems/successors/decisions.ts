import type { Decision } from '../../model/player.js';

/** Every choice of an encounter that the rules leave to players, in the order of the machine E0-E9. */
export const DECISIONS = {
  composeForce: { name: 'composeForce', clause: 'SU-9b' },
  pickUp: { name: 'pickUp', clause: 'SU-9c' },
  moveStep: { name: 'moveStep', clause: 'SU-9b' },
  declareInterceptions: { name: 'declareInterceptions', clause: 'SU-10.6b' },
  refuseBattle: { name: 'refuseBattle', clause: 'SU-10.4a' },
  declareOverrun: { name: 'declareOverrun', clause: 'SU-9f' },
  withdrawIntoCity: { name: 'withdrawIntoCity', clause: 'SU-15a' },
  avoidBattle: { name: 'avoidBattle', clause: 'SU-11.1a' },
  avoidSecondStep: { name: 'avoidSecondStep', clause: 'SU-11.1c' },
  sortie: { name: 'sortie', clause: 'SU-12.4a' },
  winnerLoss: { name: 'winnerLoss', clause: 'SU-12.7e' },
  drawnLoss: { name: 'drawnLoss', clause: 'SU-12.9a' },
  attritionLoss: { name: 'attritionLoss', clause: 'SU-12.8a' },
} as const satisfies Readonly<Record<string, Decision>>;

/** Options of the decisions that answer yes or no: `refuseBattle` (yes backs up) and `declareOverrun`. */
export const Answer = { No: 0, Yes: 1 } as const;

/**
 * Options of the first question of `composeForce`, `pickUp`, `declareInterceptions`, `withdrawIntoCity` and `sortie`:
 * none, all, or named ones. For named ones the player is asked again for each general (`Answer`) and each type of
 * combat unit (how many); `War.subject` says which.
 */
export const Selection = { None: 0, Everybody: 1, Named: 2 } as const;

/** The option of `moveStep` that ends the move; all others are `stepOption`. */
export const STOP = 0;
/** The option of `avoidBattle` that stands and of `avoidSecondStep` that goes no further; all others are `spaceOption`. */
export const STAND = 0;

/** The option of `moveStep` that takes the way of this place among those of the space. */
export function stepOption(way: number): number {
  return way + 1;
}

/** The place of the way that an option of `moveStep` other than `STOP` takes. */
export function wayOf(option: number): number {
  return option - 1;
}

/** The option of `avoidBattle` and `avoidSecondStep` that goes to a space. */
export function spaceOption(space: number): number {
  return space + 1;
}

/** The space that an option of `avoidBattle` or `avoidSecondStep` other than `STAND` goes to. */
export function spaceOf(option: number): number {
  return option - 1;
}

/** What `War.subject` is while a combat-unit type is asked for; smaller subjects are generals, by number. */
export const FIRST_TYPE = 1000;
/** What `War.subject` is at the first question, and at decisions that ask only once. */
export const NO_SUBJECT = -1;
