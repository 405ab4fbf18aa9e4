import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderRefusal } from '../model/folder-refusal.js';
import { reportFormatVersion } from './json.js';
import type { Report } from './report.js';
import { parseReport } from './report-text.js';

/**
 * Reads the report that a folder holds, from its `report.json`.
 *
 * @returns The report; undefined where the folder has no such file.
 * @throws {FolderRefusal} Where the file is no report of a version that can be read.
 */
export async function readReport(folder: string): Promise<Report | undefined> {
  const path = join(folder, 'report.json');
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const report = parseReport(text);
  if (!('found' in report)) return report;
  const message = `expected a report of format version ${reportFormatVersion}, found ${path}, ${report.found}`;
  throw new FolderRefusal(folder, message, 'run its experiment again');
}
