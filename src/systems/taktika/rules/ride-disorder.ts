import type { Dice } from '../../../chance/dice.js';
import { int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { DISORDERED, FRONT, ORDERED } from '../axes.js';
import { readings } from '../readings.js';
import { facingEnemy } from './facing-enemy.js';

/** How many of `ordered` riders lose their order in a trot or gallop: those who roll the front or less (TK-8n). */
export function disorderedByRide(dice: Dice, ordered: number, front: number): number {
  return dice.atMost(front, ordered, 6, 'TK-8n');
}

/** The disorder test after one trot or one gallop, made again for each of the two (TK-8n). */
export const rideDisorder = mechanic({
  id: 'taktika/ride-disorder',
  summary: 'Riding on at a trot or a gallop: how many riders stay in order.',
  clauses: ['TK-8n', 'TK-8h'],
  situation: { ordered: ORDERED, disordered: DISORDERED, front: FRONT, lastFigure: readings.lastFigure },
  outcome: { ordered: int(0, ORDERED.to), failed: int(0, ORDERED.to) },
  score: 'ordered',
  resolve(dice, { ordered, disordered, front, lastFigure }, outcome) {
    outcome.failed = disorderedByRide(dice, ordered, front);
    outcome.ordered = facingEnemy(ordered - outcome.failed, ordered + disordered, true, lastFigure);
  },
});
