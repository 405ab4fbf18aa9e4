import { Chain, Mass } from '../../../src/exact/chain.js';
import { Standing } from '../../../src/model/contest.js';
import type { Variant } from '../variant.js';
import { FIRST, meleeContest, ROUNDS, SECOND } from './case.js';

/** The melee rounds of the contest as a chain that knows nothing of the rules: P(open, first, second, both broke). */
export function byChain(): Variant {
  const contest = meleeContest();
  const start = contest.meet(contest.fresh(0, FIRST.figures), contest.fresh(1, SECOND.figures));
  function solve(): readonly number[] {
    const chain = new Chain(
      (dice, state) => contest.round.run(dice, state),
      (state) => contest.standing(state) === Standing.Open,
    );
    let here = new Mass();
    let next = new Mass();
    const ended = new Mass();
    here.add(chain.states.indexOf(start), 1);
    for (let round = 0; round < ROUNDS; round++) {
      chain.advance(here, next, ended, 0);
      [here, next] = [next, here];
    }
    const shares = [0, 0, 0, 0];
    for (const mass of [here, ended]) {
      for (let at = 0; at < mass.count; at++) {
        const index = mass.active[at]!;
        shares[contest.standing(chain.states.stateAt(index))]! += mass.share[index]!;
      }
    }
    return shares;
  }
  return {
    answer: solve,
    run(amount) {
      for (let time = 0; time < amount; time++) solve();
    },
  };
}
