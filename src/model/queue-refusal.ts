/**
 * A queue that cannot be used as asked: no server answers, a package is missing, an address is none. The reason lies outside the
 * program, so that a command ends with a usage error and says what to do.
 */
export class QueueRefusal extends Error {
  /** What the user can do about it, as a clause. */
  readonly remedy: string;

  constructor(message: string, remedy: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'QueueRefusal';
    this.remedy = remedy;
  }
}
