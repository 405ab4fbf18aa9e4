import { flag, int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { STEADINESS, TALENT } from '../axes.js';

/**
 * A general's attempt to stop a fleeing unit (TK-15b); `talent` is his only while he is attached to it. A unit that
 * stops is disordered but for one figure, which faces the enemy (TK-15c).
 */
export const rally = mechanic({
  id: 'taktika/rally',
  summary: 'Whether a fleeing unit stops and turns.',
  clauses: ['TK-15b', 'TK-15c'],
  situation: { steadiness: STEADINESS, talent: TALENT },
  outcome: { rallied: flag(), ordered: int(0, 1) },
  resolve(dice, { steadiness, talent }, outcome) {
    outcome.rallied = dice.test(steadiness + talent, 6, 'TK-15b');
    outcome.ordered = outcome.rallied ? 1 : 0;
  },
});
