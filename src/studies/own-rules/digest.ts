import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ProblemError } from '../../model/problem.js';
import type { RulesPlace } from '../../simulate/executors/rules/fault-place.js';

/** Files whose content may decide what rules do: sources and the data that they read. */
const SOURCES = /\.(?:[cm]?[jt]s|json|ya?ml)$/;
/** Files and folders that decide nothing: packages, hidden ones, tests, and armies, which a question holds itself. */
const OTHERS =
  /^(?:\..*|node_modules|tests?|armies|notebooks-out|package(?:-lock)?\.json|.*\.test\.[cm]?[jt]s|.*\.d\.[cm]?ts)$/;
/** Files beyond which a folder is no folder of rules. */
const MAX_FILES = 5000;

function sourcesIn(folder: string, below: string, into: string[]): void {
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    if (OTHERS.test(entry.name)) continue;
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) sourcesIn(folder, path, into);
    else if (SOURCES.test(entry.name)) into.push(path);
    if (into.length > MAX_FILES) {
      const expected = `a folder of rules, with at most ${MAX_FILES} source files`;
      throw new ProblemError([{ path: ['--rules'], expected, found: folder }]);
    }
  }
}

/** A hash of the source files of some rules, their names included: where they lie does not matter. */
export function digestOf({ folder }: Pick<RulesPlace, 'folder'>): string {
  const path = fileURLToPath(folder);
  const files: string[] = [];
  sourcesIn(path, '', files);
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const bytes = readFileSync(join(path, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}
