import type { Contest } from '../../../src/model/contest.js';
import { defaultsOf } from '../../../src/model/domain.js';
import { systems } from '../../../src/systems/index.js';

/** One side of the measured melee, as the hand-written program needs it. */
export interface Fighter {
  /** Brief notation. */
  readonly notation: string;
  readonly figures: number;
  /** A die of this or less kills. */
  readonly melee: number;
  readonly steadiness: number;
  /** Body armour saves the first, fourth ... (3) or the first, third ... (2) of a round's losses. */
  readonly armour: number;
}

/** Fifteen swordsmen in light armour against fifteen in heavy armour, very dense. */
export const FIRST: Fighter = {
  notation: 'swordsmen: 15, veryDense, skill=4, steadiness=3, light, no-shield',
  figures: 15,
  melee: 4,
  steadiness: 3,
  armour: 3,
};
/** The other side. */
export const SECOND: Fighter = {
  notation: 'swordsmen: 15, veryDense, skill=3, steadiness=4, heavy, no-shield',
  figures: 15,
  melee: 3,
  steadiness: 4,
  armour: 2,
};
/** Rounds fought. */
export const ROUNDS = 10;

/** The contest of the two. */
export function meleeContest(): Contest {
  const { duels, readings } = systems['taktika']!;
  return duels!.contest(FIRST.notation, SECOND.notation, defaultsOf(readings));
}
