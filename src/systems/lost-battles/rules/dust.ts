import type { Dice } from '../../../chance/dice.js';
import { flag, int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { readings } from '../readings.js';

const PREVIOUS_TURN = 1;
const LAST_TURN = 10;

/**
 * Rolls whether dust swaps the two player turns of a turn, on 4 to 6 (LB-10.3b). Returns whether the order is then the
 * reverse of the scenario's: the reading R23 says whether the swap counts from that, or from the turn before.
 */
export function rollDust(dice: Dice, wasReversed: boolean, dustOrder: number): boolean {
  const swapped = !dice.test(3, 6, 'LB-10.3b');
  return dustOrder === PREVIOUS_TURN ? swapped !== wasReversed : swapped;
}

/** The order of player turns in a dusty battle, turn by turn from the second (LB-10.3b). */
export const dust = mechanic({
  id: 'lost-battles/dust',
  summary: 'Who moves first by a certain turn of a dusty battle, and how often a side had two player turns running.',
  clauses: ['LB-10.3b'],
  situation: { turn: int(2, LAST_TURN, LAST_TURN), dustOrder: readings.dustOrder },
  outcome: {
    /** Whether the side that the scenario names second moves first. */
    reversed: flag(),
    /** How often a side had two player turns running. */
    doubles: int(0, LAST_TURN - 1),
  },
  score: 'doubles',
  resolve(dice, { turn, dustOrder }, out) {
    let reversed = false;
    let doubles = 0;
    for (let at = 2; at <= turn; at++) {
      const next = rollDust(dice, reversed, dustOrder);
      if (next !== reversed) doubles++;
      reversed = next;
    }
    out.reversed = reversed;
    out.doubles = doubles;
  },
});
