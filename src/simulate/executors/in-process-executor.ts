import { setImmediate } from 'node:timers/promises';
import type { BlockResult, Plan } from '../../model/plan.js';
import { BlockRunner } from '../games/block.js';
import { BlockFailure } from './block-failure.js';
import type { Executor } from './executor.js';

/** What rule systems a runner knows; the registered ones where nothing is said. */
type Registry = ConstructorParameters<typeof BlockRunner>[1];

/**
 * Makes an executor that runs blocks one after another in this thread, giving way to signals between them; for tests
 * and small questions.
 *
 * @param registry - The rule systems by id that plans may name; the registered ones where absent.
 * @returns The executor; open it with a plan before it runs blocks.
 * @example
 * const executor: Executor = inProcessExecutor();
 * await executor.open((await loadDesign('taktika-steadiness', '1.0.0')).plan);
 * await executor.close();
 */
export function inProcessExecutor(registry?: Registry): Executor {
  let runner: BlockRunner | undefined;
  return {
    async open(plan: Plan) {
      runner = new BlockRunner(plan, registry);
    },
    async *run(blocks, signal) {
      if (runner === undefined) throw new Error('expected an open executor');
      for (const block of blocks) {
        if (signal?.aborted) return;
        let result: BlockResult;
        try {
          result = runner.run(block);
        } catch (error) {
          throw new BlockFailure(block, error);
        }
        yield result;
        await setImmediate();
      }
    },
    async close() {
      runner = undefined;
    },
  };
}
