import { resolve, sep } from 'node:path';
import type { FolderRefusal } from '../model/folder-refusal.js';
import { diskRefusal, KEPT } from '../studies/pipeline/conduct.js';
import { type Options, REPORTS, textOf } from './options.js';

/** Whether one of two places holds the other, or both are the same. */
function onOneWay(one: string, other: string): boolean {
  const [a, b] = [`${resolve(one)}${sep}`, `${resolve(other)}${sep}`];
  return a.startsWith(b) || b.startsWith(a);
}

/** Whether a place is where runs are kept. */
function isKept(path: string): boolean {
  return `${resolve(path)}${sep}`.startsWith(`${resolve(KEPT)}${sep}`);
}

/** What `--fresh` adds to a hint about a run folder; nothing for a verb that has no such option, or about another folder. */
export function freshHint(path: string, takes: readonly string[]): string {
  return takes.includes('--fresh') && isKept(path) ? ', or --fresh, which keeps none' : '';
}

/** What is told of a system error where the disk takes no more; undefined for an error of another kind. */
export function outputRefusal(error: Error & { readonly path?: unknown }): FolderRefusal | undefined {
  const place = typeof error.path === 'string' ? error.path : 'the output';
  return diskRefusal(place, error, 'free space, and give the same command again');
}

/** What helps where the machine refuses a file or folder at `path`; `takes` are the options of the verb that was asked for. */
export function refusalHint(path: string, options: Options, takes: readonly string[]): string | undefined {
  const place = `${resolve(path)}${sep}`;
  if (isKept(path)) {
    const fresh = freshHint(path, takes);
    return `finished games are kept there, for the same command to go on from: another working folder helps${fresh}`;
  }
  for (const name of ['out', 'csv', 'junit', 'pictures', 'chart', 'sheet']) {
    const asked = textOf(options, name);
    if (asked !== undefined && onOneWay(path, asked)) {
      return `another --${name} helps, ${name === 'out' ? 'of a folder' : 'with a file'} that can be written`;
    }
  }
  if (!takes.includes('--out') || !place.startsWith(`${resolve(REPORTS)}${sep}`)) return undefined;
  return 'reports are written there where no --out is given: --out with a folder that can be written helps';
}
