import type { Dice } from '../../../chance/dice.js';
import { flag, int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { MAX_TQ } from '../axes.js';
import { FACES } from './tq-check.js';

/** Whether a leader's attempt to seize the enemy's player turn succeeds (SG-4.41a). */
export function rollSeizure(dice: Dice, initiative: number): boolean {
  return dice.test(initiative + 1, FACES, 'SG-4.41a');
}

/** One attempt to seize the enemy's player turn: the leader's initiative or less (SG-4.41a). */
export const seizure = mechanic({
  id: 'simple-gboh/seizure',
  summary: 'A leader tries to seize the player turn that the enemy is about to begin.',
  clauses: ['SG-4.41a'],
  situation: { initiative: int(0, MAX_TQ, 5) },
  outcome: { seized: flag() },
  resolve(dice, { initiative }, out) {
    out.seized = rollSeizure(dice, initiative);
  },
});
