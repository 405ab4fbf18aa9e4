import { parseQueueAddress } from './address.js';
import { connect } from './connection.js';
import { keysOf } from './keys.js';
import { type RunNote, runNoteIn, type WorkerNote, workerNoteIn } from './messages.js';

/** A worker, and why it was set aside, if it was. */
export interface WorkerStatus extends WorkerNote {
  readonly aside: string | undefined;
}

/** Jobs of one of BullMQ's queues: those of one version, and of one set of rules of the user's own. */
export interface JobCounts {
  readonly queue: string;
  readonly waiting: number;
  readonly inWork: number;
  /** Jobs that another worker than the first must play. */
  readonly delayed: number;
  readonly failed: number;
}

/** How a queue stands. */
export interface QueueStatus {
  /** The queue's address, without its password. */
  readonly address: string;
  readonly workers: readonly WorkerStatus[];
  readonly runs: readonly RunNote[];
  readonly jobs: readonly JobCounts[];
}

/**
 * Asks how a queue stands.
 *
 * @throws {QueueRefusal} Where it cannot be used.
 */
export async function queueStatus(text: string): Promise<QueueStatus> {
  const address = parseQueueAddress(text);
  const connection = await connect(address);
  const { redis, bullmq } = connection;
  const keys = keysOf(address.prefix);
  try {
    const textsOf = async (ids: readonly string[], keyOf: (id: string) => string) =>
      ids.length === 0 ? [] : redis.mget(ids.map(keyOf));
    const [workerIds, runIds, names, aside] = await Promise.all([
      redis.smembers(keys.workers),
      redis.smembers(keys.runs),
      redis.smembers(keys.queues),
      redis.hgetall(keys.aside),
    ]);
    const workers = (await textsOf(workerIds.sort(), keys.worker)).flatMap((one) => workerNoteIn(one) ?? []);
    const runs = (await textsOf(runIds.sort(), keys.run)).flatMap((one) => runNoteIn(one) ?? []);
    const jobs: JobCounts[] = [];
    for (const queue of names.sort()) {
      const one = new bullmq.Queue(queue, { connection: redis, prefix: keys.prefix });
      one.on('error', () => {});
      const counts = await one.getJobCounts('wait', 'active', 'delayed', 'failed');
      const [waiting = 0, inWork = 0, delayed = 0, failed = 0] = ['wait', 'active', 'delayed', 'failed'].map(
        (state) => counts[state] ?? 0,
      );
      jobs.push({ queue, waiting, inWork, delayed, failed });
    }
    return {
      address: address.shown,
      workers: workers.map((worker) => ({ ...worker, aside: aside[worker.id] })),
      runs,
      jobs,
    };
  } finally {
    connection.end();
  }
}
