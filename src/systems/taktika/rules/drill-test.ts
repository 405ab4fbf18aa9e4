import type { Clause, Dice } from '../../../chance/dice.js';
import { choice, int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { DISORDERED, ORDERED, STEADINESS, TALENT } from '../axes.js';
import { readings } from '../readings.js';
import { facingEnemy } from './facing-enemy.js';

/** What puts a unit's drill to the test (D19). */
export const DRILLS = ['changeFormation', 'exchangeRanks', 'mountOrDismount'] as const;

const DRILL_CLAUSES: readonly Clause[] = ['TK-8i', 'TK-17a', 'TK-18a'];

/**
 * How many of `ordered` like figures fail an individual steadiness test (TK-5c): those who roll more than their
 * `steadiness`, the talent of an attached general included (R50).
 */
export function failSteadiness(dice: Dice, ordered: number, steadiness: number, clause: Clause): number {
  return ordered - dice.atMost(steadiness, ordered, 6, clause);
}

/** The drill test of a unit of like figures: changing formation, exchanging ranks, mounting or dismounting. */
export const drillTest = mechanic({
  id: 'taktika/drill-test',
  summary: 'Changing formation, exchanging ranks, mounting or dismounting: how many figures stay in order.',
  clauses: ['TK-8i', 'TK-17a', 'TK-18a', 'TK-8h'],
  situation: {
    drill: choice(DRILLS),
    ordered: ORDERED,
    disordered: DISORDERED,
    steadiness: STEADINESS,
    talent: TALENT,
    lastFigure: readings.lastFigure,
  },
  outcome: { ordered: int(0, ORDERED.to), failed: int(0, ORDERED.to) },
  score: 'ordered',
  resolve(dice, { drill, ordered, disordered, steadiness, talent, lastFigure }, outcome) {
    outcome.failed = failSteadiness(dice, ordered, steadiness + talent, DRILL_CLAUSES[drill]!);
    outcome.ordered = facingEnemy(ordered - outcome.failed, ordered + disordered, true, lastFigure);
  },
});
