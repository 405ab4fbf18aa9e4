import { flag, int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { rollOff } from './roll-off.js';

/**
 * The roll for the order of deployment: the side with the lower die places its centre first (TK-30b), and its reserves
 * last (TK-30d), so that the higher die sees the enemy's centre before placing its own. Ties are rolled again (R60).
 */
export const placingOrder = mechanic({
  id: 'taktika/placing-order',
  summary: 'Which side places its centre first, and its reserves last.',
  clauses: ['TK-30b', 'TK-30d'],
  situation: {},
  outcome: {
    firstPlacesCentreFirst: flag(),
    firstPlacesReservesFirst: flag(),
    firstDie: int(1, 6),
    secondDie: int(1, 6),
  },
  resolve(dice, _situation, outcome) {
    const higher = rollOff(dice, 0, 'TK-30b', outcome);
    outcome.firstPlacesCentreFirst = !higher;
    outcome.firstPlacesReservesFirst = higher;
  },
});
