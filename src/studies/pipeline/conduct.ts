import { rm } from 'node:fs/promises';
import type { Plan } from '../../model/plan.js';
import type { Executor, Standing } from '../../simulate/executors/executor.js';
import { inProcessExecutor } from '../../simulate/executors/in-process-executor.js';
import { RunFolder, runFolderOf } from '../../simulate/executors/run-folder.js';
import type { Stages } from '../study/staged.js';
import type { Design, Progress, Run } from '../study/study.js';
import type { QueueChoice } from './queue-choice.js';
import { runDesign } from './run.js';
import { StagedRun } from './staged-run.js';

export { diskRefusal } from '../../simulate/executors/disk-refusal.js';
export { KEPT } from '../../simulate/executors/run-folder.js';

/** How a design is carried out. */
export interface ConductOptions {
  /** Threads; 0 takes what the machine has. */
  readonly threads: number;
  /** The queue to play over; on threads of this machine where absent. */
  readonly queue?: QueueChoice;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** Keep finished blocks in the plan's run folder, and go on from it. */
  readonly resumable: boolean;
}

/** Cells of a plan below which threads cost more than they bring, if all are exact. */
const FEW_CELLS = 8;

/** What a run is played with. */
interface Means {
  readonly executor: Executor;
  readonly folder?: RunFolder;
  /** Workers of a queue that were found wrong, in sentences. */
  readonly setAside?: readonly string[];
}

/** Plays with an executor and the plan's folder, and closes both. */
async function withMeans<T>(
  plan: Plan,
  { threads, queue, resumable }: Pick<ConductOptions, 'threads' | 'queue' | 'resumable'>,
  play: (means: Means) => Promise<T>,
): Promise<T> {
  if (queue !== undefined) {
    const { overQueue } = await import('./over-queue.js');
    return overQueue(plan, queue, resumable, play);
  }
  const { workerPool } = await import('../../simulate/executors/worker-pool.js');
  return closedAfter(workerPool(threads === 0 ? {} : { threads }), plan, resumable, play);
}

async function closedAfter<T>(
  executor: Executor,
  plan: Plan,
  resumable: boolean,
  play: (means: Means) => Promise<T>,
): Promise<T> {
  const folder = resumable ? new RunFolder(runFolderOf(plan), plan) : undefined;
  try {
    return await play(folder === undefined ? { executor } : { executor, folder });
  } finally {
    await executor.close();
    folder?.close();
  }
}

/**
 * Runs a design here, on threads or over a queue.
 *
 * @param design - What is to be run, of `loadDesign`, `battleDesign` and the like.
 * @param options - Threads, queue, signal, what hears of progress, and whether finished blocks are kept to go on from.
 * @returns What was found; after an abort, of the part that was finished.
 * @throws `ProblemError` or `RulesFault` where the rules refuse or fail, and what threads, queue or the file system
 *   throw.
 * @example
 * const design = await loadDesign('taktika-steadiness', '1.0.0');
 * const run = await conduct(design, { threads: 1, resumable: false });
 * console.log(run.interrupted, run.cells.size === design.plan.cells.length); // false true
 */
export async function conduct(design: Design, options: ConductOptions): Promise<Run> {
  const { signal, onProgress, resumable } = options;
  const { plan } = design;
  const play = async ({ setAside = [], ...means }: Means) => {
    const run = await runDesign(design, {
      ...means,
      ...(signal === undefined ? {} : { signal }),
      ...(onProgress === undefined ? {} : { onProgress }),
    });
    return setAside.length === 0 ? run : { ...run, setAside };
  };
  const isSmall = plan.cells.length < FEW_CELLS && plan.cells.every((cell) => cell.method === 'exact');
  return isSmall ? closedAfter(inProcessExecutor(), plan, resumable, play) : withMeans(plan, options, play);
}

/** How a run in stages is carried out. */
export interface StagesOptions extends Omit<ConductOptions, 'onProgress'> {
  /** Called with all trials played so far, and who plays where that is the workers of a queue. */
  readonly onTrials?: (trials: number, standing: Standing | undefined) => void;
}

/** Plays what plans its cells in stages, on threads or over a queue, keeping finished blocks when it is resumable. */
export async function conductStages<T>(
  plan: Plan,
  { signal, onTrials, ...options }: StagesOptions,
  play: (stages: Stages) => Promise<T>,
): Promise<{ readonly found: T; readonly signature: string }> {
  return withMeans(plan, options, async (means) => {
    const run = new StagedRun(plan, {
      ...means,
      ...(signal === undefined ? {} : { signal }),
      ...(onTrials === undefined ? {} : { onTrials }),
    });
    const found = await play(run);
    await means.executor.confirm?.(signal);
    return { found, signature: run.signature };
  });
}

/** Forgets the kept blocks of a design, once its report is written. */
export async function forget(design: Pick<Design, 'plan'>): Promise<void> {
  await rm(runFolderOf(design.plan), { recursive: true, force: true });
}
