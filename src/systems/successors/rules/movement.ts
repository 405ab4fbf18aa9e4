import type { Dice } from '../../../chance/dice.js';
import { int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { INITIATIVE } from '../axes.js';
import { notesOf, OWN_TABLES } from '../tables/table-set.js';

/** Movement points by whether the die is less than the initiative, equal to it or greater (D7). */
const SLOW = 2;
const EVEN = 3;
const FAST = 4;

/** Movement points of a general at a movement die (SU-9a, D7). */
export function movementPoints(initiative: number, die: number): number {
  if (die === initiative) return EVEN;
  return die < initiative ? SLOW : FAST;
}

/** The movement die of a faction, or of a general where each rolls his own (SU-9a, R33). */
export function movementDie(dice: Dice): number {
  return dice.die(6, 'SU-9a');
}

/** The movement points of a general. */
export const movement = mechanic({
  id: 'successors/movement',
  summary: 'Movement points of a general.',
  clauses: ['SU-9a'],
  situation: { initiative: INITIATIVE },
  outcome: { movementPoints: int(SLOW, FAST) },
  tables: notesOf(OWN_TABLES, 'D7'),
  resolve(dice, { initiative }, outcome) {
    outcome.movementPoints = movementPoints(initiative, movementDie(dice));
  },
});
