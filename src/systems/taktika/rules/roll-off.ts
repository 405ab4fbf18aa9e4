import type { Clause, Dice } from '../../../chance/dice.js';
import { bothRoll, sideRolls } from '../state/actors.js';

/** The two dice of a roll-off as first rolled. */
export interface RollOff {
  firstDie: number;
  secondDie: number;
}

function waysToBeat(lead: number): number {
  let ways = 0;
  for (let own = 1; own <= 6; own++) {
    for (let other = 1; other <= 6; other++) if (own + lead > other) ways++;
  }
  return ways;
}

/**
 * Decides a tied roll-off in one request: a die with as many faces as two dice have decided results, of which the
 * first side wins its share. That is what rolling again until the tie breaks comes to, however often it takes.
 */
function breakTie(dice: Dice, lead: number, clause: Clause): boolean {
  bothRoll(dice);
  const wins = waysToBeat(lead);
  const losses = waysToBeat(-lead);
  return wins === losses ? dice.test(1, 2, clause) : dice.test(wins, wins + losses, clause);
}

/**
 * Both sides roll a die, the first adding `lead`, its bonus over the second's; the higher total wins, ties are rolled
 * again. Writes both dice into `shown` and returns whether the first side wins.
 */
export function rollOff(dice: Dice, lead: number, clause: Clause, shown: RollOff): boolean {
  sideRolls(dice, 0);
  shown.firstDie = dice.die(6, clause);
  sideRolls(dice, 1);
  shown.secondDie = dice.die(6, clause);
  const margin = shown.firstDie + lead - shown.secondDie;
  return margin === 0 ? breakTie(dice, lead, clause) : margin > 0;
}
