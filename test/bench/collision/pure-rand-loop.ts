import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { ATTACKER, DEFENDER, type Side, type Variant } from './case.js';

const rng = xoroshiro128plus(20_261_121);

function hitsOf({ strikers, skill }: Side): number {
  let hits = 0;
  for (let thrown = 0; thrown < strikers; thrown++) {
    if (uniformInt(rng, 1, 6) <= skill) hits++;
  }
  return hits;
}

function flees({ steadiness, ranks }: Side, killed: number): boolean {
  const total = steadiness + ranks - killed;
  return total < 6 && (total < 1 || uniformInt(rng, 1, 6) > total);
}

/** The straightforward way to write this one collision: a loop over the dice, each thrown by pure-rand. */
export const pureRandLoop: Variant = {
  run(trials, sums) {
    let [attackersDisordered, defendersDisordered, attackersKilled, defendersKilled] = [0, 0, 0, 0];
    let [attackerFlees, defenderFlees] = [0, 0];
    for (let trial = 0; trial < trials; trial++) {
      const attackerHits = hitsOf(ATTACKER);
      const defenderHits = hitsOf(DEFENDER);
      const onAttacker = Math.min(defenderHits, ATTACKER.figures);
      const onDefender = Math.min(attackerHits, DEFENDER.figures);
      const attackerLosses = onAttacker - Math.floor(onAttacker / ATTACKER.saves);
      const defenderLosses = onDefender - Math.floor(onDefender / DEFENDER.saves);
      attackersDisordered += ATTACKER.strikers - attackerHits;
      defendersDisordered += DEFENDER.strikers - defenderHits;
      attackersKilled += attackerLosses;
      defendersKilled += defenderLosses;
      if (onAttacker > onDefender && flees(ATTACKER, attackerLosses)) attackerFlees++;
      if (onDefender > onAttacker && flees(DEFENDER, defenderLosses)) defenderFlees++;
    }
    sums[0]! += attackersDisordered;
    sums[1]! += defendersDisordered;
    sums[2]! += attackersKilled;
    sums[3]! += defendersKilled;
    sums[4]! += attackerFlees;
    sums[5]! += defenderFlees;
  },
};
