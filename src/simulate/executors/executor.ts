import type { Block, BlockResult, Plan } from '../../model/plan.js';

/** Who plays the blocks of a run that other machines play too. */
export interface Standing {
  /** Workers that play it. */
  readonly workers: number;
  /** Trials that came in the last seconds, for each second. */
  readonly rate: number;
}

/** Runs blocks somewhere: here, on a thread pool, over a job queue. Results come in any order, each block once. */
export interface Executor {
  open(plan: Plan): Promise<void>;
  run(blocks: Iterable<Block>, signal?: AbortSignal): AsyncIterable<BlockResult>;
  /** Waits until all that came is known to be right; throws where it was not. Absent where that is beyond doubt. */
  confirm?(signal?: AbortSignal): Promise<void>;
  /** Who plays now; absent where this machine alone does. */
  standing?(): Standing;
  close(): Promise<void>;
}
