import type { SimpleGbohBattle } from '../state/battle.js';
import { Reason } from '../state/reasons.js';
import { Names } from './names.js';

/** How a battle that is over has ended, as half a sentence (SG-3.0a, SG-9.0a, SG-9.0b, R55). */
export function endingOf(battle: SimpleGbohBattle): string {
  const { sides } = Names.of(battle);
  const { reason, winner } = battle.result;
  if (reason === Reason.BothWithdraw) return 'both armies withdraw at once';
  if (reason === Reason.Conditions) {
    if (winner === 0) return 'both armies lose at once, by Rout Points or the conditions of the scenario';
    return `the army of ${sides[winner > 0 ? 1 : 0]} loses by the conditions of the scenario`;
  }
  if (reason !== Reason.Withdrawal) return 'no army has withdrawn in the player turns that were agreed';
  return `the army of ${sides[winner > 0 ? 1 : 0]} withdraws`;
}
