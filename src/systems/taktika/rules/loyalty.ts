import { choice, flag, int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { UNITS } from '../axes.js';

/** How far a mercenary general has gone in his betrayal, in the only order he can go (TK-21.2b, TK-21.2c). */
export const LOYALTIES = ['loyal', 'withdrawn', 'defected'] as const;

const DEFECTED = 2;

/**
 * The test of a mercenary general at the start of his side's turn (TK-21.2, R54). Nothing is rolled while his side has
 * lost no more units than the enemy. His first betrayal withdraws his corps, his second takes it over to the enemy.
 */
export const loyalty = mechanic({
  id: 'taktika/loyalty',
  summary: 'Whether a mercenary general stays loyal, withdraws or goes over to the enemy.',
  clauses: ['TK-21.2a', 'TK-21.2b', 'TK-21.2c'],
  situation: { loyalty: choice(LOYALTIES), ownLost: int(UNITS.from, UNITS.to, 2), enemyLost: UNITS },
  outcome: { loyalty: choice(LOYALTIES), betrays: flag() },
  resolve(dice, { loyalty: before, ownLost, enemyLost }, outcome) {
    outcome.betrays = before !== DEFECTED && dice.test(ownLost - enemyLost, 6, 'TK-21.2a');
    outcome.loyalty = before + (outcome.betrays ? 1 : 0);
  },
});
