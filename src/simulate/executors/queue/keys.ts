/** The names of everything that a project keeps in its queue; BullMQ's own keys lie beside them, under the same prefix. */
export interface Keys {
  /** Prefix of BullMQ's keys. */
  readonly prefix: string;
  /** The set of the ids of workers that were seen. */
  readonly workers: string;
  /** The set of the ids of runs that were seen. */
  readonly runs: string;
  /** The set of the names of BullMQ's queues. */
  readonly queues: string;
  /** Workers that were set aside, with the reason. */
  readonly aside: string;
  /** What a worker says of itself; it expires where the worker falls silent. */
  worker(id: string): string;
  /** What a run says of itself; it expires where the asking command falls silent. */
  run(id: string): string;
  /** A plan by its digest. */
  plan(digest: string): string;
  /** The list of a run's results that were not taken yet. */
  results(run: string): string;
}

/** The keys under a project's prefix. */
export function keysOf(prefix: string): Keys {
  return {
    prefix,
    workers: `${prefix}:workers`,
    runs: `${prefix}:runs`,
    queues: `${prefix}:queues`,
    aside: `${prefix}:aside`,
    worker: (id) => `${prefix}:worker:${id}`,
    run: (id) => `${prefix}:run:${id}`,
    plan: (digest) => `${prefix}:plan:${digest}`,
    results: (run) => `${prefix}:results:${run}`,
  };
}

/** Seconds without a sign of life after which a worker counts as gone. */
export const WORKER_LIFE = 15;
/** Seconds without a sign of life after which a run counts as dead, and its blocks are no longer played. */
export const RUN_LIFE = 60;
/** Seconds after which what a dead run has left expires: its plan and its results. */
export const REMAINS = 900;
/** Milliseconds between two signs of life. */
export const SIGN_EVERY = 3000;
