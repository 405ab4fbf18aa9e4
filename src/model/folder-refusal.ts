/**
 * A folder that cannot be used now: another run writes to it, it is damaged, it holds a page of another origin, or the disk is full. The
 * reason lies outside the program, so that a command ends with a usage error and says what to do.
 */
export class FolderRefusal extends Error {
  /** The folder. */
  readonly path: string;
  /** What the user can do about it, as a clause. */
  readonly remedy: string;

  constructor(path: string, message: string, remedy: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'FolderRefusal';
    this.path = path;
    this.remedy = remedy;
  }
}
