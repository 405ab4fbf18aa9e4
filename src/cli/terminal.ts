import type { QueueChoice } from '../studies/pipeline/queue-choice.js';
import { listenNoMore } from './early-stop.js';
import { documentOf, Exit, type Io, type ProgressStyle } from './io.js';
import { versionOf } from './version.js';

/** The options that every verb understands. */
export interface CommonOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly color?: boolean;
  readonly threads?: number;
  readonly queue?: string;
}

/** Whether this process already outlives its readers: one listener a stream is enough, however many commands it carries out. */
let outlives = false;

/**
 * Lets the program go on to its end, and its exit code, when the reader of its output goes away, as with `| head`. Ends it with what
 * is wrong where its output cannot be written, as on a full disk.
 */
export function outliveReaders(): void {
  if (outlives) return;
  outlives = true;
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED') return;
      if (stream === process.stdout)
        process.stderr.write(`tyche: expected an output that can be written, found ${error.message}\n`);
      process.exit(Exit.Usage);
    });
  }
}

/** What is said at once when a command is asked to stop. */
export const STOPPING = 'Stopping. Ctrl-C again stops at once.';

/** Whether escape sequences may be written at all: not to terminals that know none, nor where they are unwanted. */
function mayDraw({ color }: CommonOptions): boolean {
  return color !== false && (process.env['NO_COLOR'] ?? '') === '' && process.env['TERM'] !== 'dumb';
}

/** How progress is shown: as a bar that is drawn again and again where that can be, else in lines. */
function progressStyle(options: CommonOptions): ProgressStyle {
  if (options.quiet === true) return 'none';
  return process.stderr.isTTY === true && mayDraw(options) ? 'bar' : 'lines';
}

/** The queue that an option, the environment or the configuration names; an empty text names none. */
function queueChoice(
  address: string | undefined,
  quiet: boolean,
  onSetAside: (sentence: string) => void,
): QueueChoice | undefined {
  if (address === undefined || address === '') return undefined;
  const onNote = (text: string) => {
    if (!quiet) process.stderr.write(`${text}\n`);
  };
  return { address, version: versionOf(), onNote, onSetAside };
}

/** The process's own terminal as an `Io`. */
export function terminal(options: CommonOptions): Io {
  const asJson = options.json === true;
  const quiet = options.quiet === true;
  const progress = progressStyle(options);
  const setAside: string[] = [];
  let controller: AbortController | undefined;
  return {
    out: (text) => {
      process.stdout.write(text);
    },
    note: (text) => {
      if (!quiet) process.stderr.write(`${text}\n`);
    },
    json: (kind, content) => {
      process.stdout.write(documentOf(kind, content));
    },
    asJson,
    quiet,
    colour: mayDraw(options) && process.stdout.isTTY === true && !asJson,
    progress,
    columns: process.stdout.columns ?? 100,
    tableColumns: process.stdout.columns ?? Number.POSITIVE_INFINITY,
    threads: options.threads ?? 0,
    queue: queueChoice(options.queue, quiet, (sentence) => setAside.push(sentence)),
    setAside,
    interruption: () => {
      if (controller === undefined) {
        const started = new AbortController();
        controller = started;
        const stop = () => {
          if (started.signal.aborted) return;
          started.abort();
          if (!quiet) process.stderr.write(`${progress === 'bar' ? '\n' : ''}${STOPPING}\n`);
        };
        process.once('SIGINT', stop);
        process.once('SIGTERM', stop);
        listenNoMore();
      }
      return controller.signal;
    },
  };
}
