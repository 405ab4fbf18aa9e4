import { counted } from '../model/wording.js';
import type { QueueStatus } from '../studies/pipeline/queue.js';
import { Exit, type Io, UsageError, type Verb } from './io.js';
import { tableOf } from './table.js';
import { addressIn } from './worker-verb.js';

/** What a worker does. */
function doing({ aside, isDraining }: QueueStatus['workers'][number]): string {
  if (aside !== undefined) return `set aside: ${aside}`;
  return isDraining ? 'ends' : 'plays';
}

/** How a queue stands, for people. */
function statusText(status: QueueStatus, width: number): string {
  const { address, workers, runs, jobs } = status;
  const threads = workers.reduce((sum, one) => sum + one.threads, 0);
  const parts = [`${address}: ${counted(workers.length, 'worker')}, ${counted(threads, 'thread')}.\n`];
  if (workers.length > 0) {
    const rows = workers.map((one) => [
      one.id,
      one.version,
      one.queues[0]?.slice(-8) ?? '',
      String(one.threads),
      String(one.blocks),
      one.rate.toFixed(1),
      doing(one),
    ]);
    parts.push(tableOf(['worker', 'version', 'plays', 'threads', 'blocks', 'a second', 'state'], rows, width));
  }
  if (runs.length > 0) {
    const rows = runs.map(({ id, queue, host, process, waiting, done, failed }) => [
      id,
      queue.slice(-8),
      `${host}, process ${process}`,
      String(waiting),
      String(done),
      String(failed),
    ]);
    parts.push(tableOf(['run', 'asks for', 'asked by', 'blocks out', 'done', 'failed'], rows, width));
  }
  const busy = jobs.filter(({ waiting, inWork, delayed, failed }) => waiting + inWork + delayed + failed > 0);
  if (busy.length > 0) {
    const rows = busy.map(({ queue, waiting, inWork, delayed, failed }) => [
      queue.slice(-8),
      ...[waiting, inWork, delayed, failed].map(String),
    ]);
    parts.push(tableOf(['jobs', 'waiting', 'in work', 'checks put back', 'failed'], rows, width));
  }
  return parts.join('\n');
}

async function status(args: readonly string[], io: Io): Promise<Exit> {
  const { queueStatus } = await import('../studies/pipeline/queue.js');
  const found = await queueStatus(addressIn(args, 1, io));
  if (io.asJson) io.json('queue', { ...found });
  else io.out(statusText(found, io.tableColumns));
  return Exit.Done;
}

/** `tyche queue status`: how a queue stands. */
export const queueVerb: Verb = {
  define(command) {
    command
      .argument('<action>', 'status: workers with their versions and speeds, runs, and jobs')
      .argument('[address]', 'the queue: redis://host:6379 (default: $TYCHE_QUEUE)')
      .addHelpText(
        'after',
        '\nWorkers and runs with the same code under "plays" and "asks for" belong together: one version, equal results.',
      );
  },
  async run(args, _options, io) {
    if (args[0] !== 'status') throw new UsageError(`expected status, found "${args[0]}"`);
    return status(args, io);
  },
};
