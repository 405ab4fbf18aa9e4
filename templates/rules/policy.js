import { ADVANCE, ATTACK } from './battle/play.js';
import { at } from './battle/state.js';

/**
 * Attacks the weakest unit in reach, else advances, else holds.
 *
 * @type {import('tyche/rules').Policy<import('./battle/state.js').RowBattle>}
 */
export const bold = {
  id: 'bold',
  summary: 'Attacks the weakest enemy in reach, else advances.',
  createPlayer: (side) => ({
    choose(_decision, battle, { list, count }) {
      const enemies = side === 0 ? battle.blue : 0;
      let best = at(list, 0);
      for (let place = 1; place < count; place++) {
        const option = at(list, place);
        const ranks = (/** @type {number} */ act) => at(battle.ranks, act - ATTACK + enemies);
        if (option === ADVANCE) best = option;
        else if (best < ATTACK || ranks(option) < ranks(best)) best = option;
      }
      return best;
    },
  }),
};
