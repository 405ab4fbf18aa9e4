import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { Block, BlockResult } from '../../model/plan.js';
import { RulesFault } from '../../model/rules-fault.js';
import { BlockFailure } from './block-failure.js';
import type { Executor } from './executor.js';
import type { WorkerFault, WorkerInput, WorkerOutput } from './worker.js';
import { workerFile } from './worker-file.js';

/** How a pool is set up. */
export interface PoolOptions {
  /** Worker threads; as many as the machine can run at once where nothing is said. */
  readonly threads?: number;
  /** URL of a module that exports `systems`, when they are not the registered ones. */
  readonly registry?: string;
  /** Milliseconds that blocks already handed out may take to end after an abort (default 2000). */
  readonly grace?: number;
}

/** Tasks in flight for each worker: one that runs and two that wait, so that no worker idles between messages. */
const IN_FLIGHT = 3;
/**
 * Milliseconds that a task may last when a run begins, so that messages cost next to nothing and no thread waits long
 * for the last tasks of another; when it has gone on for long, so that messages leave less garbage; and its share of
 * a run in between.
 */
const LONG = 12;
const LONGEST = 48;
const SHARE = 1 / 250;
/** How much of what it may last a task should last at least. */
const LEAST = 1 / 4;
/**
 * Megabytes of short-lived objects in each worker: blocks leave next to none, but V8 lets them pile up to sixteen times as
 * much, so that a long run took more memory than a short one.
 */
const YOUNG_MEGABYTES = 3;
/** Blocks of one task, at most. */
const MAX_BLOCKS = 64;

/** Blocks handed to a pool and their results, in order of arrival. */
class Flight {
  private readonly pool: Piscina<readonly Block[], WorkerOutput | WorkerFault>;
  private readonly source: Iterator<Block>;
  private readonly window: number;
  private readonly signal: AbortSignal | undefined;
  private readonly arrived: BlockResult[] = [];
  /** Blocks that failed or were lost with their thread: each is tried once more by itself, to find the one at fault. */
  private readonly doubtful: Block[] = [];
  private readonly begun = performance.now();
  private failure: unknown;
  private inFlight = 0;
  /** Blocks of the next task: as many as earlier tasks say that there is time for. What comes out does not depend on it. */
  private size = 1;
  private ended = false;
  private wake: () => void = () => {};

  constructor(
    pool: Piscina<readonly Block[], WorkerOutput | WorkerFault>,
    blocks: Iterable<Block>,
    signal: AbortSignal | undefined,
  ) {
    this.pool = pool;
    this.source = blocks[Symbol.iterator]();
    this.window = pool.maxThreads * IN_FLIGHT;
    this.signal = signal;
    pool.on('error', this.onPoolError);
  }

  /** A thread died with no block to blame, for example because it could not load its rules. */
  private readonly onPoolError = (error: unknown): void => {
    this.failure ??= new Error('a worker thread could not start or died', { cause: error });
    this.wake();
  };

  /** Hands out blocks while there is room; results that have not been fetched yet take room too. */
  private fill(): void {
    try {
      if (this.doubtful.length > 0) {
        if (this.inFlight === 0) this.send([this.doubtful.shift()!], true);
        return;
      }
      while (this.inFlight < this.window && this.arrived.length < this.window * this.size) {
        if (this.ended || this.failure !== undefined || this.signal?.aborted) return;
        const blocks = this.nextBlocks();
        if (blocks.length > 0) this.send(blocks, false);
      }
    } catch (error) {
      this.failure ??= error;
    }
  }

  private nextBlocks(): Block[] {
    const blocks: Block[] = [];
    while (blocks.length < this.size && !this.ended) {
      const next = this.source.next();
      if (next.done === true) this.ended = true;
      else blocks.push(next.value);
    }
    return blocks;
  }

  private send(blocks: readonly Block[], again: boolean): void {
    this.inFlight++;
    this.pool
      .run(blocks)
      .then(
        (output) => {
          if ('fault' in output) this.failure ??= new RulesFault(output.fault);
          else this.take(blocks, output);
        },
        (error: unknown) => {
          if (again || this.pool.threads.length === 0) this.failure ??= new BlockFailure(blocks[0]!, error);
          else this.doubtful.push(...blocks);
        },
      )
      .finally(() => {
        this.inFlight--;
        this.fill();
        this.wake();
      });
  }

  private take(blocks: readonly Block[], { counts, lengths, milliseconds }: WorkerOutput): void {
    let from = 0;
    for (const [at, block] of blocks.entries()) {
      this.arrived.push({ block, counts: counts.subarray(from, from + lengths[at]!) });
      from += lengths[at]!;
    }
    const most = Math.min(Math.max(LONG, SHARE * (performance.now() - this.begun)), LONGEST);
    if (milliseconds < LEAST * most && blocks.length === this.size) this.size = Math.min(2 * this.size, MAX_BLOCKS);
    if (milliseconds > most) this.size = Math.max(1, Math.min(this.size, blocks.length >> 1));
  }

  /** A result that has already arrived, if there is one and nothing has failed. */
  ready(): BlockResult | undefined {
    this.fill();
    return this.failure === undefined ? this.arrived.shift() : undefined;
  }

  /** The next result, or undefined when there are no more or the grace after an abort is over. */
  async next(grace: number): Promise<BlockResult | undefined> {
    let patience: NodeJS.Timeout | undefined;
    let over = false;
    const onAbort = () => {
      patience ??= setTimeout(() => {
        over = true;
        this.wake();
      }, grace);
    };
    if (this.signal?.aborted) onAbort();
    this.signal?.addEventListener('abort', onAbort, { once: true });
    try {
      for (;;) {
        this.fill();
        if (this.failure !== undefined) throw this.failure;
        const result = this.arrived.shift();
        if (result !== undefined || this.inFlight === 0 || over) return result;
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
      }
    } finally {
      clearTimeout(patience);
      this.signal?.removeEventListener('abort', onAbort);
    }
  }

  /** Tells the source of blocks that no more will be fetched. */
  leave(): void {
    this.ended = true;
    this.pool.off('error', this.onPoolError);
    this.source.return?.();
  }
}

/**
 * Runs blocks on worker threads of this machine. An abort stops the handing out; blocks already handed out still
 * arrive. A block that throws or kills its thread, twice, ends the run with a `BlockFailure` that names it; blocks that
 * were lost with the thread are run again.
 *
 * @param options - How many threads, which rule systems, and how long it waits after an abort.
 * @returns The executor; open it with a plan before it runs blocks.
 * @throws `RangeError` where the number of threads is no whole number from 1.
 * @example
 * const executor: Executor = workerPool({ threads: 2 });
 * await executor.open((await loadDesign('taktika-steadiness', '1.0.0')).plan);
 * await executor.close();
 */
export function workerPool(options: PoolOptions = {}): Executor {
  const { threads = availableParallelism(), registry = null, grace = 2000 } = options;
  if (!Number.isInteger(threads) || threads < 1) throw new RangeError(`threads must be 1 or more, found ${threads}`);
  let workers: Piscina<readonly Block[], WorkerOutput | WorkerFault> | undefined;
  return {
    async open(plan) {
      if (workers !== undefined) throw new Error('expected a closed executor');
      const workerData: WorkerInput = { plan, rules: plan.rules ?? [], registry };
      workers = new Piscina({
        filename: workerFile(),
        minThreads: threads,
        maxThreads: threads,
        concurrentTasksPerWorker: IN_FLIGHT,
        workerData,
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
      });
      // A thread that fails while no run listens will fail again, and be told, in the next run.
      workers.on('error', () => {});
    },
    async *run(blocks, signal) {
      if (workers === undefined) throw new Error('expected an open executor');
      const flight = new Flight(workers, blocks, signal);
      try {
        for (;;) {
          const result = flight.ready() ?? (await flight.next(grace));
          if (result === undefined) return;
          yield result;
        }
      } finally {
        flight.leave();
      }
    },
    async close() {
      const closing = workers;
      workers = undefined;
      await closing?.destroy();
    },
  };
}
