import type { Clause, Dice } from '../../../dice/dice.js';

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
 * `lead` is the first side's bonus over the second's.
 */
export function breakTie(dice: Dice, lead: number, clause: Clause): boolean {
  const wins = waysToBeat(lead);
  const losses = waysToBeat(-lead);
  return wins === losses ? dice.test(1, 2, clause) : dice.test(wins, wins + losses, clause);
}
