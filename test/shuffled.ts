import { sampling } from '../src/chance/streams.js';
import type { BlockResult } from '../src/model/plan.js';
import type { Executor } from '../src/simulate/executors/executor.js';

/** Delivers what another executor delivers, all of it at the end of a stage, in an order of `seed`, every third block twice. */
export function shuffled(inner: Executor, seed: number): Executor {
  const dice = sampling(seed, 0, 0);
  return {
    open: (plan) => inner.open(plan),
    close: () => inner.close(),
    async *run(blocks, signal) {
      const results: BlockResult[] = [];
      for await (const result of inner.run(blocks, signal)) results.push(result);
      const twice = results.flatMap((result, at) => (at % 3 === 0 ? [result, result] : [result]));
      for (let left = twice.length; left > 0; left--) {
        const [next] = twice.splice(dice.die(left, 'TE-1') - 1, 1);
        yield { block: { ...next!.block }, counts: next!.counts };
      }
    },
  };
}
