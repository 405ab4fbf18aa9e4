/** A worker that gave something else than what its blocks come to. */
export interface WrongWorker {
  /** Its id. */
  readonly id: string;
  /** The block that gave it away, in words. */
  readonly block: string;
}

/**
 * Workers of a queue were found wrong: all that came from them is to be withdrawn and played again. They are set aside already.
 */
export class WrongWorkersError extends Error {
  readonly workers: readonly WrongWorker[];

  constructor(workers: readonly WrongWorker[]) {
    super(`set aside: ${workers.map(({ id, block }) => `${id} (${block})`).join(', ')}`);
    this.name = 'WrongWorkersError';
    this.workers = workers;
  }
}
