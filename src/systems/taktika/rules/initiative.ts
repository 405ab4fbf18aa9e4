import { flag, int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { rollOff } from './roll-off.js';

/** The roll for the first turn: both sides add their commander's initiative, ties are rolled again (TK-6b, R52). */
export const initiative = mechanic({
  id: 'taktika/initiative',
  summary: 'Which side decides who takes the first turn.',
  clauses: ['TK-6b'],
  situation: { firstBonus: int(0, 2), secondBonus: int(0, 2) },
  outcome: { firstWins: flag(), firstDie: int(1, 6), secondDie: int(1, 6) },
  resolve(dice, { firstBonus, secondBonus }, outcome) {
    outcome.firstWins = rollOff(dice, firstBonus - secondBonus, 'TK-6b', outcome);
  },
});
