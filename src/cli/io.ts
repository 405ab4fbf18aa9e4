import type { Command } from 'commander';
import type { QueueChoice } from '../studies/pipeline/queue-choice.js';

/** Exit codes of the command. */
export const Exit = {
  Done: 0,
  Fault: 1,
  Usage: 2,
  BadInput: 3,
  Imbalance: 10,
  Undecided: 11,
  Interrupted: 130,
} as const;
/** One of the values of `Exit`. */
export type Exit = (typeof Exit)[keyof typeof Exit];

/** A command line that cannot be carried out as written: exit code 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** A bar that is drawn again and again on a terminal, plain lines now and then elsewhere, or nothing. */
export type ProgressStyle = 'bar' | 'lines' | 'none';

/** What a verb may use of the terminal, with the common options read. */
export interface Io {
  /** Writes to standard output: results only. */
  out(text: string): void;
  /** Writes a line to standard error: everything that is no result. Silent under `--quiet`. */
  note(text: string): void;
  /** Writes one versioned document to standard output, as JSON. */
  json(kind: string, content: Readonly<Record<string, unknown>>): void;
  readonly asJson: boolean;
  readonly quiet: boolean;
  /** Standard output shows colours. */
  readonly colour: boolean;
  /** How progress is shown on standard error. */
  readonly progress: ProgressStyle;
  /** Columns of the terminal; 100 where there is none. */
  readonly columns: number;
  /** Columns that a table may take: those of the terminal, and any number where there is none. */
  readonly tableColumns: number;
  /** Threads to run on; 0 lets the machine decide. */
  readonly threads: number;
  /** The queue whose workers play; undefined where this machine does. */
  readonly queue: QueueChoice | undefined;
  /** Workers of the queue that were found wrong so far, in sentences. */
  readonly setAside: readonly string[];
  /** Stops long work on Ctrl-C; the first call takes over the signal. */
  interruption(): AbortSignal;
}

/** One verb of the command, loaded when it is asked for. */
export interface Verb {
  /** Adds arguments, options and help to the verb's command. */
  define(command: Command): void;
  /** Carries the verb out; `options` are those that `define` declared. */
  run(args: readonly string[], options: Readonly<Record<string, unknown>>, io: Io): Promise<Exit> | Exit;
}

/** Where games are played, as `conduct` is told. */
export function playersOf({ threads, queue }: Io): { readonly threads: number; readonly queue?: QueueChoice } {
  return queue === undefined ? { threads } : { threads, queue };
}

/** The document that `Io.json` writes. */
export function documentOf(kind: string, content: Readonly<Record<string, unknown>>): string {
  const plain = (_: string, value: unknown): unknown => {
    if (typeof value === 'bigint') return value.toString();
    return value instanceof Float64Array ? Array.from(value) : value;
  };
  return `${JSON.stringify({ tyche: 1, kind, ...content }, plain, 2)}\n`;
}

/** How a verb is announced in the help, and where its code is. */
export interface VerbEntry {
  readonly summary: string;
  load(): Promise<Verb>;
}
