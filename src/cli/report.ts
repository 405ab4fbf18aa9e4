import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderRefusal } from '../model/folder-refusal.js';
import { reportOutputOf, withReportFiles } from './csv-output.js';
import { Exit, type Io, type Verb } from './io.js';
import { type Options, REPORTS } from './options.js';
import { versionOf } from './version.js';

/** The folders of reports inside a folder, in the order of their names; none where it cannot be read. */
async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((one) => one.isDirectory())
    .map(({ name }) => join(folder, name))
    .sort();
}

/** Writes the report of a folder again; the path of its page, or undefined where the folder holds none. */
async function written(folder: string, options: Options): Promise<string | undefined> {
  const [{ readReport }, { writeReport }] = await Promise.all([
    import('../report/read-report.js'),
    import('../report/files.js'),
  ]);
  const report = await readReport(folder);
  return report === undefined ? undefined : writeReport(folder, report, reportOutputOf(options));
}

/** Writes a folder's report again, or all reports in it and the index page over them; the paths of the pages. */
async function rewritten(folder: string, options: Options, io: Io): Promise<readonly string[]> {
  const own = await written(folder, options);
  if (own !== undefined) return [own];
  const pages: string[] = [];
  for (const one of await foldersIn(folder)) {
    const page = await written(one, options);
    if (page === undefined) continue;
    pages.push(page);
    io.note(page);
  }
  if (pages.length === 0) {
    const message = `expected a folder with a report (report.json), or with folders of reports, found ${folder}`;
    throw new FolderRefusal(folder, message, 'tyche run and --out write such folders');
  }
  const { writeIndex } = await import('../report/index-page.js');
  const index = await writeIndex(folder, versionOf());
  return index === undefined ? pages : [...pages, index];
}

/** `tyche report`: writes reports again from their numbers, without playing a game. */
export const reportVerb: Verb = {
  define(command) {
    withReportFiles(
      command.argument('[folder...]', `folders of reports, or folders that hold such folders (default: ${REPORTS})`),
    );
  },
  async run(args, options, io) {
    const pages: string[] = [];
    for (const folder of args.length === 0 ? [REPORTS] : args) pages.push(...(await rewritten(folder, options, io)));
    if (io.asJson) io.json('report', { pages });
    else io.out(`Open ${pages.at(-1)}\n`);
    return Exit.Done;
  },
};
