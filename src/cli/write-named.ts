import { appendFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '../report/report-folder.js';

/** Writes the file that an option names, and makes the folders above it as for a report. Throws what the file system throws. */
export async function writeNamed(path: string, content: string | Uint8Array): Promise<void> {
  makeFolder(dirname(path));
  await writeFile(path, content);
}

/**
 * Finds that the file that an option names can be written, before anything is computed for it: makes the folders above it and
 * an empty file. Does nothing where none is named. Throws what the file system throws.
 */
export async function readyFile(path: unknown): Promise<void> {
  if (typeof path !== 'string') return;
  makeFolder(dirname(path));
  await appendFile(path, '');
}
