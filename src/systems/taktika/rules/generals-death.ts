import type { Dice } from '../../../chance/dice.js';
import { choice, flag } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { readings } from '../readings.js';

/** What endangers an attached general (TK-7.1d); a melee that goes on is an event of its own by default (R49). */
export const DANGERS = ['volley', 'collision', 'firstMeleeRound', 'laterMeleeRound'] as const;

const LATER_ROUND = 3;
const FIRST_ROUND_ONLY = 1;

/** Whether an event endangers the general of a unit at all (R49): a melee that goes on does not, by the option. */
export function inDanger(led: boolean, laterRound: boolean, deathTest: number): boolean {
  return led && !(laterRound && deathTest === FIRST_ROUND_ONLY);
}

/** Whether a general who leads a unit in danger falls: one die, on a 1 (TK-7.1d). Nothing is rolled where no general leads. */
export function generalFalls(dice: Dice, led: boolean): boolean {
  return led && dice.test(1, 6, 'TK-7.1d');
}

/** The die for the life of a general whose unit is shot at, collides or fights (TK-7.1d): he falls on a 1. */
export const generalsDeath = mechanic({
  id: 'taktika/generals-death',
  summary: 'Whether an attached general falls in an event that his unit takes part in.',
  clauses: ['TK-7.1d'],
  situation: { danger: choice(DANGERS), deathTest: readings.deathTest },
  outcome: { killed: flag() },
  resolve(dice, { danger, deathTest }, outcome) {
    outcome.killed = generalFalls(dice, inDanger(true, danger === LATER_ROUND, deathTest));
  },
});
