import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { ProblemError, unknownName } from '../../model/problem.js';
import { systems } from '../../systems/index.js';
import { shippedFile } from '../files/shipped-file.js';

/** The id that the template has, wherever it names itself. */
const TEMPLATE_ID = 'my-rules';

/** The id of a system that a folder is to hold: its name. Throws `ProblemError` where that is no id, or is taken. */
function idFor(folder: string): string {
  const id = basename(resolve(folder));
  const refuse = (expected: string): never => {
    throw new ProblemError([{ path: [], expected, found: id }]);
  };
  if (!/^[a-z][a-z0-9-]*$/.test(id)) return refuse('a folder named in small letters, digits and hyphens, as my-rules');
  return Object.hasOwn(systems, id) ? refuse('a name of its own: a system of that name comes with the program') : id;
}

/**
 * Writes a small complete rule system into a new folder; its name becomes the system's id. Throws `ProblemError` where the folder
 * holds anything already, or its name is no id.
 */
export function writeRules(folder: string): { readonly id: string; readonly files: readonly string[] } {
  const id = idFor(folder);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new ProblemError([{ path: [], expected: 'a new or empty folder', found: folder }]);
  }
  const template = shippedFile('templates/rules');
  const files = readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(template.length + 1))
    .sort();
  for (const file of files) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    const text = readFileSync(join(template, file), 'utf8').replaceAll(TEMPLATE_ID, id);
    writeFileSync(path, text, { flag: 'wx' });
  }
  return { id, files: files.map((file) => join(folder, file)) };
}

/** What `tyche new` writes. */
const KINDS = ['rules'];

/** Throws `ProblemError` for a kind of thing that cannot be written. */
export function checkKind(kind: string): void {
  if (!KINDS.includes(kind)) throw new ProblemError([unknownName([], 'what can be written', kind, KINDS)]);
}
