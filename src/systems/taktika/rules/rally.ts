import { flag, int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { STEADINESS, TALENT } from '../axes.js';
import { readings } from '../readings.js';
import { facingEnemy } from './facing-enemy.js';

/**
 * A general's attempt to stop a fleeing unit (TK-15b); `talent` is his only while he is attached to it. A unit that
 * stops is disordered but for one figure, which faces the enemy (TK-15c) and counts as ordered unless R14 has it no more
 * than a marker.
 */
export const rally = mechanic({
  id: 'taktika/rally',
  summary: 'Whether a fleeing unit stops and turns.',
  clauses: ['TK-15b', 'TK-15c'],
  situation: { steadiness: STEADINESS, talent: TALENT, lastFigure: readings.lastFigure },
  outcome: { rallied: flag(), ordered: int(0, 1) },
  resolve(dice, { steadiness, talent, lastFigure }, outcome) {
    outcome.rallied = dice.test(steadiness + talent, 6, 'TK-15b');
    outcome.ordered = outcome.rallied ? facingEnemy(0, 1, true, lastFigure) : 0;
  },
});
