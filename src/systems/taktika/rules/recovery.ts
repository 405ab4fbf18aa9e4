import { int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { DISORDERED, ORDERED, STEADINESS, TALENT } from '../axes.js';

/** A turn spent on recovery: every disordered figure tests steadiness and steps back into the ranks (TK-8l). */
export const recovery = mechanic({
  id: 'taktika/recovery',
  summary: 'A whole turn of recovery: how many disordered figures return to the ranks.',
  clauses: ['TK-8l'],
  situation: {
    ordered: ORDERED,
    disordered: int(0, DISORDERED.to, 6),
    steadiness: STEADINESS,
    talent: TALENT,
  },
  outcome: { ordered: int(0, ORDERED.to + DISORDERED.to), recovered: int(0, DISORDERED.to) },
  score: 'ordered',
  resolve(dice, { ordered, disordered, steadiness, talent }, outcome) {
    outcome.recovered = dice.atMost(steadiness + talent, disordered, 6, 'TK-8l');
    outcome.ordered = ordered + outcome.recovered;
  },
});
