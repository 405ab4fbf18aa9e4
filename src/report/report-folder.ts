import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FolderRefusal } from '../model/folder-refusal.js';

/** Makes a folder and those above it, one by one: where none can be made, as below /proc, Node's own recursive way never ends. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Pages of a report, of which `report.json` is written first. */
const PAGES = ['index.html', 'report.json'];

/** Whether a folder holds a report of the program. */
function holdsReport(folder: string): boolean {
  try {
    const former: unknown = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
    return typeof former === 'object' && former !== null && 'format' in former && former.format === 'tyche-report';
  } catch {
    return false;
  }
}

/**
 * Makes the folders that a report is written into, or finds that they can be written and hold no page of another origin. Throws
 * what the file system throws.
 *
 * @throws {FolderRefusal} Where a file that the report would replace is not one of the program's.
 */
export function makeReportFolder(folder: string): void {
  const foreign = holdsReport(folder) ? undefined : PAGES.find((name) => existsSync(join(folder, name)));
  if (foreign !== undefined) {
    const message = `expected a folder for a report, found ${join(folder, foreign)}, which is no report of Tyche`;
    throw new FolderRefusal(folder, message, 'name another folder with --out, or remove that file');
  }
  makeFolder(folder);
  for (const path of [folder, join(folder, 'charts'), join(folder, 'data')])
    if (existsSync(path)) accessSync(path, constants.W_OK | constants.X_OK);
}
