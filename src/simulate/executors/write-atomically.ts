import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { diskRefusal } from './disk-refusal.js';

/** Makes a folder's entries durable, where the system lets folders be opened. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Writes a whole file so that readers, even after a crash, find the old content or the new, never a part:
 * a temporary file beside it is written, synced and renamed.
 *
 * @throws {FolderRefusal} Where the disk is full.
 */
export function writeAtomically(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.${process.pid}.tmp`;
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
  const handle = openSync(temporary, 'w');
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
    fsyncSync(handle);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw diskRefusal(dirname(path), error, 'free space, and give the same command again') ?? error;
  } finally {
    closeSync(handle);
  }
  renameSync(temporary, path);
  syncFolder(dirname(path));
}
