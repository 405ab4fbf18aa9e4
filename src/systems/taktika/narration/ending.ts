import type { TaktikaBattle } from '../state/battle.js';
import { Reason } from '../state/reasons.js';
import { Names } from './names.js';

/** How a battle that is over has ended, as half a sentence (R61, TK-21.1a). */
export function endingOf(battle: TaktikaBattle): string {
  const { winner, reason } = battle.result;
  const { sides } = Names.of(battle);
  const loser = winner === 0 ? 'either side' : sides[winner > 0 ? 1 : 0];
  if (reason === Reason.Broken) return `too many formed units of ${loser} are lost to fight on`;
  if (reason === Reason.NoUnitLeft) return `no unit of ${loser} is left that does not flee`;
  if (reason === Reason.Conceded) return `the general of ${loser} concedes`;
  return `the ${battle.circumstances.rounds} agreed rounds are over`;
}
