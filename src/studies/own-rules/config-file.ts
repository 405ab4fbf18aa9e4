import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Names of the configuration file, in the order in which they are looked for. */
const NAMES = ['yaml', 'yml', 'json', 'js', 'mjs', 'ts'].map((ending) => `tyche.config.${ending}`);

/** The configuration file of a folder, or of the nearest one above it. */
export function fileFor(folder: string): string | undefined {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const file = NAMES.map((name) => join(at, name)).find((path) =>
      statSync(path, { throwIfNoEntry: false })?.isFile(),
    );
    if (file !== undefined || at === dirname(at)) return file;
  }
}
