import type { Clause, Dice } from './dice.js';

/** Some things in random order (Fisher and Yates), every order as likely; the dice are asked under a clause. */
export function shuffled<T>(all: readonly T[], dice: Dice, clause: Clause): T[] {
  const left = [...all];
  for (let at = left.length - 1; at > 0; at--) {
    const other = dice.die(at + 1, clause) - 1;
    [left[at], left[other]] = [left[other]!, left[at]!];
  }
  return left;
}
