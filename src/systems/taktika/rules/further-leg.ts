import type { Clause, Dice } from '../../../chance/dice.js';
import { choice, flag, int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { STEADINESS } from '../axes.js';
import { readings } from '../readings.js';
import { impetuousLimit } from './uncontrolled-test.js';

/** Why cavalry rides another leg without orders: it has not reached the enemy, it has beaten him, it has broken through. */
export const RIDES = ['onwards', 'afterSuccess', 'afterBreakthrough'] as const;

const RIDE_CLAUSES: readonly Clause[] = ['TK-7.2i', 'TK-10e', 'TK-10f'];

/** Nerve as further legs know it: nothing changes below 0 or above 6. */
export const NERVE = int(-2, 8, STEADINESS.usual);

/** Whether cavalry of some nerve rides on (TK-7.2i, R30): one test against V, nothing with V of 0 and less. */
export function ridesOn(dice: Dice, nerve: number, impetuousEquality: number, ride = 0): boolean {
  return dice.test(impetuousLimit(nerve, impetuousEquality), 6, RIDE_CLAUSES[ride]!);
}

/** The test of cavalry for one more leg without orders: a trot or gallop (TK-7.2i, TK-10e, TK-10f, R30, R65). */
export const furtherLeg = mechanic({
  id: 'taktika/further-leg',
  summary: 'Cavalry that has not reached the enemy, or has beaten him: whether it trots or gallops on.',
  clauses: ['TK-7.2i', 'TK-10e', 'TK-10f'],
  situation: { nerve: NERVE, ride: choice(RIDES), impetuousEquality: readings.impetuousEquality },
  outcome: { ridesOn: flag() },
  resolve(dice, { nerve, ride, impetuousEquality }, outcome) {
    outcome.ridesOn = ridesOn(dice, nerve, impetuousEquality, ride);
  },
});
