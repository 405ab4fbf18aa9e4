import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

/** The project's folder. */
export const root = fileURLToPath(new URL('../', import.meta.url));
/** An empty folder of the test file that runs, for its commands; gone after its tests. */
export let folder = '';

/** Gives the test file that begins a folder of its own, and afterwards leaves its process where it was. */
export function giveOwnFolder(): void {
  const own = mkdtempSync(join(tmpdir(), 'tyche-cli-'));
  folder = own;
  afterAll(() => {
    process.chdir(root);
    rmSync(own, { recursive: true, force: true });
  });
}
