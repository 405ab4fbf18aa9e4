import { closeSync, existsSync, lstatSync, openSync, realpathSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '../report/report-folder.js';

/** Whether a path is an ordinary file, or a link to one: of a pipe or a device nothing can take the place. */
function isFile(path: string): boolean {
  return existsSync(path) && lstatSync(realpathSync(path)).isFile();
}

/** Whether a file can be made in its folder: one may be written in folders that may not. */
function canBeMade(path: string): boolean {
  try {
    closeSync(openSync(path, 'w'));
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes the file that an option names, and makes the folders above it as for a report. A file of that name stays as it was
 * until the new one is whole, where its folder lets another stand beside it. Throws what the file system throws.
 */
export async function writeNamed(path: string, content: string | Uint8Array): Promise<void> {
  makeFolder(dirname(path));
  if (!isFile(path)) {
    await writeFile(path, content);
    return;
  }
  const place = realpathSync(path);
  // What may only be read would be replaced all the same.
  closeSync(openSync(place, 'a'));
  const beside = `${place}.${process.pid}.tmp`;
  const { mode } = lstatSync(place);
  if (!canBeMade(beside)) {
    await writeFile(place, content);
    return;
  }
  try {
    await writeFile(beside, content, { mode });
    renameSync(beside, place);
  } finally {
    rmSync(beside, { force: true });
  }
}

/** The folders above a path that do not exist, from the innermost outwards. */
function missingAbove(path: string): readonly string[] {
  const above = dirname(path);
  return existsSync(above) ? [] : [above, ...missingAbove(above)];
}

/**
 * Finds that the file that an option names can be written, before anything is computed for it, and leaves things as they were: an
 * interruption leaves no empty file. Does nothing where none is named. Throws what the file system throws.
 */
export function readyFile(path: unknown): void {
  if (typeof path !== 'string') return;
  const missing = missingAbove(path);
  makeFolder(dirname(path));
  const known = existsSync(path);
  closeSync(openSync(path, 'a'));
  // Of a link the file is made that it leads to.
  if (!known) rmSync(realpathSync(path));
  for (const folder of missing) rmdirSync(folder);
}
