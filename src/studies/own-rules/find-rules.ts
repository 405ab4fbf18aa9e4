import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Problem, ProblemError } from '../../model/problem.js';
import type { RulesPlace } from '../../simulate/executors/rules/fault-place.js';

/** Modules of a folder that export its rules, where Node runs JavaScript only. */
const BUILT = ['index.js', 'index.mjs', 'dist/index.js'];

/** Whether the Node that runs this strips types. */
function stripsTypes(): boolean {
  return Boolean(Reflect.get(process.features, 'typescript'));
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** Throws what is wrong with the text that names some rules. */
function refuse(text: string, expected: string, found: unknown = text, option = '--rules'): never {
  const problem: Problem = { path: [option], expected, found };
  throw new ProblemError([problem]);
}

/** The module of a folder that exports its rules. */
function moduleOf(folder: string, text: string): string {
  const typed = join(folder, 'index.ts');
  if (stripsTypes() && isFile(typed)) return typed;
  const built = BUILT.map((name) => join(folder, name)).find(isFile);
  if (built !== undefined) return built;
  if (!isFile(typed)) return refuse(text, `a folder with index.js or index.ts`, text);
  const why = `Node ${process.versions.node} runs no TypeScript; from 22.18 on it does`;
  return refuse(text, `index.js or dist/index.js, compiled from index.ts (${why})`, join(text, 'index.ts'));
}

function placeOf(module: string, folder: string): RulesPlace {
  return { module: pathToFileURL(module).href, folder: pathToFileURL(`${folder}${sep}`).href };
}

/** The folder above a file that holds a package, or that of the file. */
function packageFolder(file: string): string {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder)) return dirname(file);
  }
}

/**
 * Where the rules lie that a text names: a folder, a module, or a package that is installed for `base`, the folder from which paths
 * count. Throws `ProblemError` where there is none, or none that this Node runs.
 */
export function findRules(text: string, base: string): RulesPlace {
  const path = resolve(base, text);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return placeOf(moduleOf(path, text), path);
  if (found?.isFile()) return placeOf(runnable(path, text), dirname(path));
  if (/^\.{0,2}[\\/]/.test(text) || /\.[cm]?[jt]s$/.test(text))
    return refuse(text, 'a folder of rules, or a package', text);
  try {
    const module = createRequire(join(resolve(base), 'index.js')).resolve(text);
    return placeOf(module, packageFolder(module));
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const what = why === 'MODULE_NOT_FOUND' ? text : `${text} (${why})`;
    return refuse(text, 'a folder of rules, or a package that is installed here', what);
  }
}

/** A module that this Node runs. Throws `ProblemError` for TypeScript where it does not. */
function runnable(path: string, text: string): string {
  if (!/\.[cm]?js$/.test(path) && !(stripsTypes() && /\.m?ts$/.test(path))) {
    const node = stripsTypes() ? '' : ` (Node ${process.versions.node} runs no TypeScript; from 22.18 on it does)`;
    return refuse(text, `a module of JavaScript, .js or .mjs${node}`, text);
  }
  return path;
}

/** Where a mechanic's module lies. Throws `ProblemError` where there is none that this Node runs. */
export function findModule(text: string): RulesPlace {
  const path = resolve(text);
  if (!isFile(path)) return refuse(text, 'a module with a mechanic', text, 'mechanic');
  return placeOf(runnable(path, text), dirname(path));
}
