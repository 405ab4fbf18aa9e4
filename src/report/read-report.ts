import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderRefusal } from '../model/folder-refusal.js';
import { reportFormatVersion } from './json.js';
import type { Report } from './report.js';

/** Numbers without end, which JSON has as null: of what is shown with an interval, no value or no bound. */
function revived(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('digits' in value)) return value;
  const ends = { value: Number.NaN, low: -Infinity, high: Infinity };
  const open = Object.entries(ends).filter(([name]) => name in value && Reflect.get(value, name) === null);
  return open.length === 0 ? value : { ...value, ...Object.fromEntries(open) };
}

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
  const refusal = (found: string) =>
    new FolderRefusal(
      folder,
      `expected a report of format version ${reportFormatVersion}, found ${path}, ${found}`,
      'run its experiment again',
    );
  let document: unknown;
  try {
    document = JSON.parse(text, revived);
  } catch {
    throw refusal('which is no JSON');
  }
  const { format, formatVersion, report } = Object(document);
  if (format !== 'tyche-report') throw refusal('which is no report of Tyche');
  if (formatVersion !== reportFormatVersion) throw refusal(`of version ${formatVersion}`);
  return report;
}
