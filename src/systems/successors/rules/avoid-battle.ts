import type { Dice } from '../../../chance/dice.js';
import { flag } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { INITIATIVE } from '../axes.js';
import { notesOf, OWN_TABLES } from '../tables/table-set.js';
import { beatsInitiative } from './interception.js';

/** Whether a force slips away: a die above its commander's initiative, less 1 if its first space is transit (SU-11.1b, SU-11.1d). */
export function avoids(dice: Dice, initiative: number, firstIsTransit: boolean): boolean {
  return beatsInitiative(dice, initiative, firstIsTransit, 'SU-11.1b');
}

/** One attempt to avoid battle. */
export const avoidBattle = mechanic({
  id: 'successors/avoid-battle',
  summary: 'Whether a force avoids battle with an enemy who enters its space.',
  clauses: ['SU-11.1b', 'SU-11.1d'],
  situation: { initiative: INITIATIVE, firstIsTransit: flag() },
  outcome: { escapes: flag() },
  tables: notesOf(OWN_TABLES, 'D6'),
  resolve(dice, { initiative, firstIsTransit }, outcome) {
    outcome.escapes = avoids(dice, initiative, firstIsTransit);
  },
});
