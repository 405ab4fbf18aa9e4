import type { Dice } from '../../../chance/dice.js';
import { int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { DISORDERED, ORDERED, STEADINESS, TALENT } from '../axes.js';
import { readings } from '../readings.js';
import { failSteadiness } from './drill-test.js';
import { facingEnemy } from './facing-enemy.js';

/**
 * Ordered figures left in a unit after the noise of a handgun volley (TK-27f), its losses already taken off.
 * `steadiness` includes the talent of an attached general, `living` counts the disordered too.
 */
export function orderedUnderHandguns(
  dice: Dice,
  ordered: number,
  living: number,
  steadiness: number,
  lastFigure: number,
): number {
  const failed = failSteadiness(dice, ordered, steadiness, 'TK-27f');
  return facingEnemy(ordered - failed, living, false, lastFigure);
}

/** The drill test that every handgun volley forces on its target, hit or not (TK-27f). */
export const handgunDisorder = mechanic({
  id: 'taktika/handgun-disorder',
  summary: 'Under a handgun volley: how many figures stay in order.',
  clauses: ['TK-27f'],
  situation: {
    ordered: ORDERED,
    disordered: DISORDERED,
    steadiness: STEADINESS,
    talent: TALENT,
    lastFigure: readings.lastFigure,
  },
  outcome: { ordered: int(0, ORDERED.to) },
  resolve(dice, { ordered, disordered, steadiness, talent, lastFigure }, outcome) {
    outcome.ordered = orderedUnderHandguns(dice, ordered, ordered + disordered, steadiness + talent, lastFigure);
  },
});
