import { flag, int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { DISORDERED, FRONT, ORDERED, STEADINESS, TALENT } from '../axes.js';
import { readings } from '../readings.js';
import { failSteadiness } from './drill-test.js';
import { facingEnemy } from './facing-enemy.js';
import { terrainLimit } from './terrain-disorder.js';

const BY_FRONTAGE = 1;

/** Centimetres that a unit of `speed` backs away: half its move, not rounded (TK-7.2h). */
export function backAwayDistance(speed: number): number {
  return speed / 2;
}

/** The disorder test of a unit that has backed away from the enemy (TK-7.2h, R29). */
export const backAway = mechanic({
  id: 'taktika/back-away',
  summary: 'Backing away from the enemy: how many figures stay in order.',
  clauses: ['TK-7.2h', 'TK-8h'],
  situation: {
    ordered: ORDERED,
    disordered: DISORDERED,
    steadiness: STEADINESS,
    talent: TALENT,
    front: FRONT,
    mounted: flag(),
    backAwayDisorder: readings.backAwayDisorder,
    lastFigure: readings.lastFigure,
  },
  outcome: { ordered: int(0, ORDERED.to), failed: int(0, ORDERED.to) },
  score: 'ordered',
  resolve(dice, situation, outcome) {
    const { ordered, disordered, steadiness, talent, front, mounted, backAwayDisorder, lastFigure } = situation;
    outcome.failed =
      backAwayDisorder === BY_FRONTAGE
        ? dice.atMost(terrainLimit(front, mounted), ordered, 6, 'TK-7.2h')
        : failSteadiness(dice, ordered, steadiness + talent, 'TK-7.2h');
    outcome.ordered = facingEnemy(ordered - outcome.failed, ordered + disordered, true, lastFigure);
  },
});
