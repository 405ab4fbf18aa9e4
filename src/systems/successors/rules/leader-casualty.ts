import type { Dice } from '../../../chance/dice.js';
import { flag } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { NO_GENERAL_RATING } from '../tables/generals.js';
import { plainSum, rollBattleDice } from './battle-dice.js';

/** The plain sum of a side's battle dice at which its commander is in danger. */
const DANGER = 9;

/** Whether a side's commander falls, given the plain sum of its battle dice: a 9, and then a 6 (SU-12.10a). */
export function commanderFalls(dice: Dice, plain: number): boolean {
  return plain === DANGER && !dice.test(5, 6, 'SU-12.10a');
}

/** The chance that a commander falls in one battle. */
export const leaderCasualty = mechanic({
  id: 'successors/leader-casualty',
  summary: 'Whether a commander falls in one battle, where the option is played.',
  clauses: ['SU-12.10a', 'SU-12.5a'],
  situation: {
    leaderCasualty: flag(true),
    /** Whether the side's battle dice have already shown the sum of danger, a 9. */
    nine: flag(),
  },
  outcome: { falls: flag() },
  resolve(dice, situation, outcome) {
    const plain = situation.nine ? DANGER : plainSum(rollBattleDice(dice, NO_GENERAL_RATING));
    outcome.falls = situation.leaderCasualty && commanderFalls(dice, plain);
  },
});
