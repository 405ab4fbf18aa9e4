import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const ROOT = dirname(createRequire(import.meta.url).resolve('tyche/package.json'));

/** Where a file or folder that comes with the program lies, by its path within the package, wherever this code was built to. */
export function shippedFile(path: string): string {
  return join(ROOT, path);
}
