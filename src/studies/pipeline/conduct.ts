import { rm } from 'node:fs/promises';
import type { Plan } from '../../model/plan.js';
import { inProcessExecutor } from '../../simulate/executors/in-process-executor.js';
import { RunFolder, runFolderOf } from '../../simulate/executors/run-folder.js';
import type { Stages } from '../study/staged.js';
import type { Design, Progress, Run } from '../study/study.js';
import { runDesign } from './run.js';
import { StagedRun } from './staged-run.js';

export { diskRefusal } from '../../simulate/executors/disk-refusal.js';
export { KEPT } from '../../simulate/executors/run-folder.js';

/** How a design is carried out on this machine. */
export interface ConductOptions {
  /** Threads; 0 takes what the machine has. */
  readonly threads: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** Keep finished blocks in the plan's run folder, and go on from it. */
  readonly resumable: boolean;
}

/** Cells of a plan below which threads cost more than they bring, if all are exact. */
const FEW_CELLS = 8;

/** Runs a design here or on threads, keeping finished blocks when it is resumable. Gives partial results on an abort. */
export async function conduct(design: Design, options: ConductOptions): Promise<Run> {
  const { threads, signal, onProgress, resumable } = options;
  const small = design.plan.cells.length < FEW_CELLS && design.plan.cells.every((cell) => cell.method === 'exact');
  const executor = small
    ? inProcessExecutor()
    : (await import('../../simulate/executors/worker-pool.js')).workerPool(threads === 0 ? {} : { threads });
  const folder = resumable ? new RunFolder(runFolderOf(design.plan), design.plan) : undefined;
  try {
    return await runDesign(design, {
      executor,
      ...(folder === undefined ? {} : { folder }),
      ...(signal === undefined ? {} : { signal }),
      ...(onProgress === undefined ? {} : { onProgress }),
    });
  } finally {
    await executor.close();
    folder?.close();
  }
}

/** How a run in stages is carried out on this machine. */
export interface StagesOptions extends Omit<ConductOptions, 'onProgress'> {
  /** Called with all trials played so far. */
  readonly onTrials?: (trials: number) => void;
}

/** Plays what plans its cells in stages here, on threads, keeping finished blocks when it is resumable. */
export async function conductStages<T>(
  plan: Plan,
  { threads, resumable, ...options }: StagesOptions,
  play: (stages: Stages) => Promise<T>,
): Promise<{ readonly found: T; readonly signature: string }> {
  const { workerPool } = await import('../../simulate/executors/worker-pool.js');
  const executor = workerPool(threads === 0 ? {} : { threads });
  const folder = resumable ? new RunFolder(runFolderOf(plan), plan) : undefined;
  try {
    const run = new StagedRun(plan, { ...options, executor, ...(folder === undefined ? {} : { folder }) });
    const found = await play(run);
    return { found, signature: run.signature };
  } finally {
    await executor.close();
    folder?.close();
  }
}

/** Forgets the kept blocks of a design, once its report is written. */
export async function forget(design: Pick<Design, 'plan'>): Promise<void> {
  await rm(runFolderOf(design.plan), { recursive: true, force: true });
}
