import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { ATTACKER, DEFENDER, type Side, type Variant } from './case.js';

const random: RandomGenerator = xoroshiro128plus(20_261_121);

function hits(strikers: number, skill: number): number {
  let count = 0;
  for (let at = 0; at < strikers; at++) {
    if (uniformInt(random, 1, 6) <= skill) count++;
  }
  return count;
}

function flees(side: Side, killed: number): boolean {
  const limit = side.steadiness + side.ranks - killed;
  return limit < 6 && uniformInt(random, 1, 6) > limit;
}

/** The straightforward loop: every die is rolled by pure-rand and looked at. */
export const perDie: Variant = {
  run(trials, sums) {
    for (let trial = 0; trial < trials; trial++) {
      const onDefender = Math.min(hits(ATTACKER.strikers, ATTACKER.skill), DEFENDER.figures);
      const onAttacker = Math.min(hits(DEFENDER.strikers, DEFENDER.skill), ATTACKER.figures);
      const deadDefenders = onDefender - Math.floor(onDefender / DEFENDER.saves);
      const deadAttackers = onAttacker - Math.floor(onAttacker / ATTACKER.saves);
      sums[0]! += onAttacker;
      sums[1]! += onDefender;
      sums[2]! += deadAttackers;
      sums[3]! += deadDefenders;
      if (onAttacker > onDefender && flees(ATTACKER, deadAttackers)) sums[4]! += 1;
      if (onDefender > onAttacker && flees(DEFENDER, deadDefenders)) sums[5]! += 1;
    }
  },
};
