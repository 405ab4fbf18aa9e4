import { documentOf, Exit, type Io } from './io.js';

/** The options that every verb understands. */
export interface CommonOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly color?: boolean;
  readonly threads?: number;
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

/** The process's own terminal as an `Io`. */
export function terminal(options: CommonOptions): Io {
  const asJson = options.json === true;
  const quiet = options.quiet === true;
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
    colour:
      options.color !== false && (process.env['NO_COLOR'] ?? '') === '' && process.stdout.isTTY === true && !asJson,
    progress: !quiet && process.stderr.isTTY === true,
    columns: process.stdout.columns ?? 100,
    tableColumns: process.stdout.columns ?? Number.POSITIVE_INFINITY,
    threads: options.threads ?? 0,
    interruption: () => {
      if (controller === undefined) {
        const started = new AbortController();
        controller = started;
        process.once('SIGINT', () => started.abort());
        process.once('SIGTERM', () => started.abort());
      }
      return controller.signal;
    },
  };
}
