import type { Dice } from '../../../chance/dice.js';
import { flag, int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { TALENT_MOST, TALENT_TABLE, TALENTS } from '../tables/generals.js';

/** The roll for the initiative of a commander-in-chief, which cannot be bought (TK-24g, TK-24h, D21). */
export function rollInitiative(dice: Dice): number {
  return TALENT_TABLE[dice.die(6, 'TK-24g') - 1]!;
}

/** The rolls for a general's talents, and for the initiative of a commander-in-chief (TK-24g, D21). */
export const rolledTalents = mechanic({
  id: 'taktika/rolled-talents',
  summary: 'The talents of a general, rolled for before the battle.',
  clauses: ['TK-24g'],
  situation: { commanderInChief: flag() },
  outcome: {
    sum: int(0, TALENTS.length * TALENT_MOST),
    steadiness: int(0, TALENT_MOST),
    melee: int(0, TALENT_MOST),
    skill: int(0, TALENT_MOST),
    initiative: int(0, TALENT_MOST),
  },
  resolve(dice, { commanderInChief }, outcome) {
    let sum = 0;
    for (const talent of TALENTS) {
      outcome[talent] = TALENT_TABLE[dice.die(6, 'TK-24g') - 1]!;
      sum += outcome[talent];
    }
    outcome.sum = sum;
    outcome.initiative = commanderInChief ? rollInitiative(dice) : 0;
  },
});
