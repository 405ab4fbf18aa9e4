import { Chain, OPEN } from '../../../src/exact/chain.js';
import { SparseDistribution } from '../../../src/exact/sparse-distribution.js';
import { StateDistribution } from '../../../src/exact/state-distribution.js';
import { DuelStatus } from '../../../src/model/contest.js';
import type { Variant } from '../variant.js';
import { FIRST, meleeContest, ROUNDS, SECOND } from './case.js';

/** The melee rounds of the contest as a chain that knows nothing of the rules: P(open, first, second, both broke). */
export function byChain(): Variant {
  const contest = meleeContest();
  const start = contest.meet(contest.fresh(0, FIRST.figures), contest.fresh(1, SECOND.figures));
  function solve(): readonly number[] {
    // A copy, so that every solution follows the dice again.
    const halves = { ...contest.round.halves! };
    const chain = new Chain(
      (dice, state) => contest.round.run(dice, state),
      (state) => (contest.statusOf(state) === DuelStatus.Open ? OPEN : contest.statusOf(state)),
      undefined,
      halves,
    );
    const walk = new StateDistribution(chain);
    const ended = new SparseDistribution();
    walk.put(start, 1, ended);
    for (let round = 0; round < ROUNDS; round++) walk.advance(0);
    walk.collect(ended);
    const shares = [0, 0, 0, 0];
    for (let place = 0; place < walk.count; place++) shares[DuelStatus.Open]! += walk.shareAt(place);
    for (let at = 0; at < ended.count; at++) {
      const end = ended.active[at]!;
      shares[walk.endAt(end)]! += ended.share[end]!;
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
