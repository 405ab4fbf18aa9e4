import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plan } from '../../model/plan.js';
import type { Executor } from '../../simulate/executors/executor.js';
import { queueExecutor } from '../../simulate/executors/queue/queue-executor.js';
import { WrongWorkersError } from '../../simulate/executors/queue/wrong-workers.js';
import { RunFolder, runFolderOf } from '../../simulate/executors/run-folder.js';
import { goldenDigests } from './golden-cells.js';
import type { QueueChoice } from './queue-choice.js';

/**
 * Plays a plan over a queue. Finished blocks are kept in the plan's folder, or in one of this run alone where nothing is to be kept:
 * where workers were wrong, what they have played is taken out of it, and the run goes on from the rest.
 */
export async function overQueue<T>(
  plan: Plan,
  { address, version, onNote, onSetAside }: QueueChoice,
  resumable: boolean,
  play: (means: {
    readonly executor: Executor;
    readonly folder: RunFolder;
    readonly setAside: readonly string[];
  }) => Promise<T>,
): Promise<T> {
  const passing = resumable ? undefined : await mkdtemp(join(tmpdir(), 'tyche-run-'));
  const executor = queueExecutor({
    address,
    version,
    golden: goldenDigests(),
    ...(onNote === undefined ? {} : { onNote }),
  });
  const setAside: string[] = [];
  const folder = new RunFolder(passing ?? runFolderOf(plan), plan);
  try {
    while (true) {
      try {
        return await play({ executor, folder, setAside });
      } catch (error) {
        if (!(error instanceof WrongWorkersError)) throw error;
        await executor.close();
        const withdrawn = folder.withdraw(new Set(error.workers.map(({ id }) => id)));
        const who = error.workers.map(({ id, block }) => `${id} gave other results in ${block}`).join(', ');
        const sentence = `${who}: its blocks, ${withdrawn} of them, were played again.`;
        setAside.push(sentence);
        onSetAside?.(sentence);
        onNote?.(`Worker set aside: ${who}; its blocks, ${withdrawn} of them, are played again.`);
      }
    }
  } finally {
    await executor.close();
    folder.close();
    if (passing !== undefined) await rm(passing, { recursive: true, force: true });
  }
}
