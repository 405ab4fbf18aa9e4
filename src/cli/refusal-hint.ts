import { resolve, sep } from 'node:path';
import { KEPT } from '../experiment/conduct.js';
import { type Options, REPORTS, textOf } from './options.js';

/** Whether one of two places holds the other, or both are the same. */
function onOneWay(one: string, other: string): boolean {
  const [a, b] = [`${resolve(one)}${sep}`, `${resolve(other)}${sep}`];
  return a.startsWith(b) || b.startsWith(a);
}

/** What helps where the machine refuses a file or folder at `path`; `takes` are the options of the verb that was asked for. */
export function refusalHint(path: string, options: Options, takes: readonly string[]): string | undefined {
  const place = `${resolve(path)}${sep}`;
  if (place.startsWith(`${resolve(KEPT)}${sep}`)) {
    const fresh = takes.includes('--fresh') ? ', or --fresh, which keeps none' : '';
    return `finished games are kept there, for the same command to go on from: another working folder helps${fresh}`;
  }
  for (const name of ['out', 'junit', 'pictures', 'chart', 'sheet']) {
    const asked = textOf(options, name);
    if (asked !== undefined && onOneWay(path, asked)) {
      return `another --${name} helps, ${name === 'out' ? 'of a folder' : 'with a file'} that can be written`;
    }
  }
  if (!takes.includes('--out') || !place.startsWith(`${resolve(REPORTS)}${sep}`)) return undefined;
  return 'reports are written there where no --out is given: --out with a folder that can be written helps';
}
