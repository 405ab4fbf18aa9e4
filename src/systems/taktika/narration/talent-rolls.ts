import type { Roll } from '../../../chance/recording.js';
import { TALENTS } from '../tables/generals.js';

const TALENT_CLAUSE = 'TK-24g';

/** Whether a roll is one for the talents of the general who made another one. */
function isOfSame(roll: Roll | undefined, { side, actor }: Roll): boolean {
  return roll?.clause === TALENT_CLAUSE && roll.side === side && roll.actor === actor;
}

/**
 * Which talent one of all rolls is for (TK-24g): a general's come in one row, a commander-in-chief's initiative last, and alone
 * where the talents were bought (TK-24h). Empty for all other rolls.
 */
export function talentOfRoll(rolls: readonly Roll[], at: number): string {
  const roll = rolls[at]!;
  if (roll.clause !== TALENT_CLAUSE) return '';
  let first = at;
  while (isOfSame(rolls[first - 1], roll)) first--;
  return isOfSame(rolls[first + 1], roll) ? (TALENTS[at - first] ?? 'initiative') : 'initiative';
}
