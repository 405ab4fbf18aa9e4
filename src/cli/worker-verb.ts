import { availableParallelism } from 'node:os';
import { counted } from '../model/wording.js';
import { Exit, type Io, UsageError, type Verb } from './io.js';
import { numberOf, wholeNumber } from './options.js';
import { versionOf } from './version.js';

/** Seconds that blocks in work may take to end once a worker is asked to stop: less than Kubernetes grants by default. */
const GRACE = 25;
/** Seconds without a sign of life after which a worker's blocks go to another. */
const LOCK = 30;

/** The address of the queue that a verb is about. Throws `UsageError` where nothing names one. */
export function addressIn(args: readonly string[], at: number, io: Io): string {
  const address = args[at] ?? io.queue?.address;
  if (address === undefined) {
    throw new UsageError(
      'expected the address of a queue, such as redis://host:6379, or TYCHE_QUEUE in the environment',
    );
  }
  return address;
}

/** `tyche worker`: offers this machine to a queue until it is asked to stop. */
export const workerVerb: Verb = {
  define(command) {
    command
      .argument('[address]', 'the queue: redis://host:6379, or rediss://user:password@host:6379/0?prefix=project')
      .option(
        '--grace <seconds>',
        `time that blocks in work have to end on a signal (${GRACE})`,
        wholeNumber(0, 86_400),
      )
      .option('--lock <seconds>', `silence after which others take over its blocks (${LOCK})`, wholeNumber(1, 3600));
  },
  async run(args, options, io) {
    const address = addressIn(args, 0, io);
    const { offerMachine } = await import('../studies/pipeline/queue.js');
    const signal = io.interruption();
    const threads = io.threads === 0 ? availableParallelism() : io.threads;
    const note = (text: string) => io.note(text);
    const lock = numberOf(options, 'lock', LOCK);
    let worker: Awaited<ReturnType<typeof offerMachine>>;
    try {
      worker = await offerMachine({ address, version: versionOf(), threads, lock, onNote: note, signal });
    } catch (error) {
      if (signal.aborted) return Exit.Done;
      throw error;
    }
    io.note(`Worker ${worker.id} plays on ${counted(threads, 'thread', 'threads')}. Ctrl-C ends it.`);
    const asked = new Promise<undefined>((resolve) => {
      if (signal.aborted) resolve(undefined);
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    const reason = await Promise.race([asked, worker.stopped]);
    if (reason !== undefined) io.note(`Set aside: it ${reason}. Check this machine before it is offered again.`);
    await worker.drain(1000 * numberOf(options, 'grace', GRACE));
    if (io.asJson) io.json('worker', { id: worker.id, blocks: worker.blocks, aside: reason ?? null });
    else io.out(`Worker ${worker.id} has played ${counted(worker.blocks, 'block', 'blocks')}.\n`);
    return reason === undefined ? Exit.Done : Exit.Fault;
  },
};
