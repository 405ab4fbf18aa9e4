import type { BlockResult } from '../src/model/plan.js';
import type { Players } from '../src/simulate/executors/queue/players.js';
import { type OfferedWorker, type OfferOptions, offerWorker } from '../src/simulate/executors/queue/queue-worker.js';
import { BlockRunner } from '../src/simulate/games/block.js';

/** Plays in this thread, and changes results where a test wants that. */
export function localPlayers(changed: (result: BlockResult) => BlockResult = (result) => result): Players {
  const runners = new Map<string, BlockRunner>();
  return {
    async play({ digest, plan }, blocks) {
      const runner = runners.get(digest) ?? new BlockRunner(plan);
      runners.set(digest, runner);
      const results: BlockResult[] = [];
      for (const block of blocks) {
        results.push(changed(runner.run(block)));
        await new Promise((go) => setImmediate(go));
      }
      return results;
    },
    async close() {},
  };
}

/** Offers workers that play in this process. */
export function offerLocally(
  address: string,
  count: number,
  options: Partial<OfferOptions> = {},
): Promise<readonly OfferedWorker[]> {
  return Promise.all(
    Array.from({ length: count }, () =>
      offerWorker({ address, version: 'test', golden: [], rules: [], threads: 1, players: localPlayers(), ...options }),
    ),
  );
}
