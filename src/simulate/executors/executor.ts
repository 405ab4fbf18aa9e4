import type { Block, BlockResult, Plan } from '../../model/plan.js';

/** Runs blocks somewhere: here, on a thread pool, over a job queue. Results come in any order, each block once. */
export interface Executor {
  open(plan: Plan): Promise<void>;
  run(blocks: Iterable<Block>, signal?: AbortSignal): AsyncIterable<BlockResult>;
  close(): Promise<void>;
}
