import { FolderRefusal } from '../../model/folder-refusal.js';

/** Why a disk takes no more, by the system's error code. */
const FULL: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'a file has reached the greatest size that is allowed',
  EIO: 'the disk reports an error',
};

/** The system's error code; undefined where it is no error of the system. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** What helps where a run folder could not be written to. */
const KEPT_GAMES = 'finished games are kept there; free space, and the same command goes on from them';

/**
 * The refusal that a system error amounts to where the disk takes no more; undefined for an error of another kind. `remedy` is
 * that of a run folder where absent.
 */
export function diskRefusal(path: string, error: unknown, remedy = KEPT_GAMES): FolderRefusal | undefined {
  const code = systemCode(error) ?? '';
  const reason = FULL[code];
  return reason === undefined
    ? undefined
    : new FolderRefusal(path, `cannot write to ${path}: ${reason} (${code})`, remedy, error);
}
