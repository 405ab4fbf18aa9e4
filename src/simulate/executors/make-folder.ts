import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { systemCode } from './disk-refusal.js';

/**
 * Makes a folder and those above it that are missing. Of a disk that cannot be written to, Node tells in some places that a folder is
 * missing: the error here is the one of the first folder that cannot be made. `make` is the system's call.
 *
 * @throws {Error} The system's error, where a folder cannot be made.
 */
export function makeFolder(
  path: string,
  make: (path: string, options?: { recursive: true }) => unknown = mkdirSync,
): void {
  try {
    make(path, { recursive: true });
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
    let missing = path;
    while (!existsSync(dirname(missing)) && dirname(missing) !== missing) missing = dirname(missing);
    make(missing);
    throw error;
  }
}
