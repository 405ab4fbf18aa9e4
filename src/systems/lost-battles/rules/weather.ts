import type { Dice } from '../../../chance/dice.js';
import { flag, int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';

const LAST_TURN = 10;

/** Rolls whether it rains in the next turn of a wet scenario: a 6 changes the weather (LB-10.4a). */
export function rollWeather(dice: Dice, raining: boolean): boolean {
  return dice.test(5, 6, 'LB-10.4a') ? raining : !raining;
}

/** The weather of a wet scenario, turn by turn from the second (LB-10.4a); clouds do nothing (LB-10.4b). */
export const weather = mechanic({
  id: 'lost-battles/weather',
  summary: 'Whether it rains by a certain turn of a wet scenario, and for how many turns it did.',
  clauses: ['LB-10.4a', 'LB-10.4b'],
  situation: { rainingAtStart: flag(true), turn: int(2, LAST_TURN, 2) },
  outcome: {
    raining: flag(),
    /** Turns of rain up to and including this one. */
    rainyTurns: int(0, LAST_TURN),
  },
  resolve(dice, { rainingAtStart, turn }, out) {
    let raining = rainingAtStart;
    let rainy = raining ? 1 : 0;
    for (let at = 2; at <= turn; at++) {
      raining = rollWeather(dice, raining);
      if (raining) rainy++;
    }
    out.raining = raining;
    out.rainyTurns = rainy;
  },
});
