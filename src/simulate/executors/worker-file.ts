import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The built worker: beside the built file that holds this, or in `dist` when this file itself is run from its source. */
export function workerFile(): string {
  const beside = import.meta.url.endsWith('.ts') ? '../../../dist/worker.js' : './worker.js';
  const file = fileURLToPath(new URL(beside, import.meta.url));
  if (!existsSync(file)) throw new Error(`expected the built worker ${file}: run \`npm run build\` first`);
  return file;
}
