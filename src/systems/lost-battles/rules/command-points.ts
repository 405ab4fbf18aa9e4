import type { Dice } from '../../../chance/dice.js';
import { flag, int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { readings } from '../readings.js';

const TWICE = 1;
const MAX_FIGHTING_VALUE = 400;
const MAX_POINTS = 6 + MAX_FIGHTING_VALUE / 10;

/** What the command die counts: all of it, or halved rounding up in dust or rain (LB-4.1b), twice for both under R24. */
function commandDie(die: number, dusty: boolean, raining: boolean, twofoldHalving: number): number {
  if (!dusty && !raining) return die;
  const halved = (die + 1) >> 1;
  return dusty && raining && twofoldHalving === TWICE ? (halved + 1) >> 1 : halved;
}

/** Rolls an army's command points for a player turn (LB-3.2b, LB-4.1a). */
export function rollCommandPoints(
  dice: Dice,
  fightingValue: number,
  dusty: boolean,
  raining: boolean,
  twofoldHalving: number,
): number {
  const die = dice.die(6, 'LB-4.1a');
  return commandDie(die, dusty, raining, twofoldHalving) + ((fightingValue / 10) | 0);
}

/** Command points of a player turn: a die and a tenth of the army's fighting value (LB-4.1a, LB-4.1b, LB-10.3a, LB-10.4c). */
export const commandPoints = mechanic({
  id: 'lost-battles/command-points',
  summary: 'The command points that an army has for one player turn.',
  clauses: ['LB-4.1a', 'LB-4.1b', 'LB-10.3a', 'LB-10.4c'],
  situation: {
    /** Fighting value in play, as the reading R3 has it. */
    fightingValue: int(0, MAX_FIGHTING_VALUE, 70),
    dusty: flag(),
    raining: flag(),
    twofoldHalving: readings.twofoldHalving,
  },
  outcome: { points: int(1, MAX_POINTS, 8) },
  resolve(dice, s, out) {
    out.points = rollCommandPoints(dice, s.fightingValue, s.dusty, s.raining, s.twofoldHalving);
  },
});
