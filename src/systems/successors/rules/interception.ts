import type { Clause, Dice } from '../../../chance/dice.js';
import { flag } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { INITIATIVE } from '../axes.js';
import { notesOf, OWN_TABLES } from '../tables/table-set.js';

/** What a transit point takes off the die of an interception or avoidance (D6). */
const TRANSIT_PENALTY = 1;

/** Whether a die, less 1 into a transit point, shows more than an initiative rating (D6). */
export function beatsInitiative(dice: Dice, initiative: number, transit: boolean, clause: Clause): boolean {
  return !dice.test(initiative + (transit ? TRANSIT_PENALTY : 0), 6, clause);
}

/** Whether an attempt to intercept succeeds: a die above the initiative of the general who makes it (SU-10.2a, SU-10.6c). */
export function intercepts(dice: Dice, initiative: number, transit: boolean): boolean {
  return beatsInitiative(dice, initiative, transit, 'SU-10.2a');
}

/** One attempt to intercept. */
export const interception = mechanic({
  id: 'successors/interception',
  summary: 'Whether one army intercepts a move into a space next to it.',
  clauses: ['SU-10.2a', 'SU-10.6c'],
  situation: { initiative: INITIATIVE, transit: flag() },
  outcome: { succeeds: flag() },
  tables: notesOf(OWN_TABLES, 'D6'),
  resolve(dice, { initiative, transit }, outcome) {
    outcome.succeeds = intercepts(dice, initiative, transit);
  },
});
