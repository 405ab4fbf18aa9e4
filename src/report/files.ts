import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BYTE_ORDER_MARK, type CsvStyle, sectionCsv, tableCsv } from './csv.js';
import { pivotRows } from './frame.js';
import { html } from './html.js';
import { json } from './json.js';
import { markdown } from './markdown.js';
import { picturesOf } from './pictures.js';
import { png } from './render.js';
import { type Report, sectionsOf } from './report.js';
import { makeReportFolder } from './report-folder.js';

const ownFile = /^(charts|data)\/[a-z0-9-]+\.(svg|png|csv)$/;

/** Every section with rows needs an id of its own that can name a file; throws an Error otherwise. */
function checkIds(report: Report): void {
  const seen = new Set<string>();
  for (const section of sectionsOf(report)) {
    if (section.kind === 'text') continue;
    if (!/^[a-z][a-z0-9-]*$/.test(section.id))
      throw new Error(`expected a kebab-case section id, found "${section.id}"`);
    if (seen.has(section.id)) throw new Error(`expected section ids to differ, found "${section.id}" twice`);
    seen.add(section.id);
  }
}

/**
 * All documents of a report as bytes by their path in the report's folder: data first, the page last. Same report, same
 * bytes. Throws an Error where section ids are no kebab-case names or occur twice.
 */
export async function documentsOf(
  report: Report,
  style: CsvStyle = 'point',
): Promise<ReadonlyMap<string, string | Buffer>> {
  checkIds(report);
  const csv = (text: string) => `${BYTE_ORDER_MARK}${text}`;
  const pictures = await picturesOf(report);
  const documents = new Map<string, string | Buffer>();
  for (const section of sectionsOf(report)) {
    const rows = sectionCsv(section, style);
    if (rows !== undefined && section.kind !== 'text') documents.set(`data/${section.id}.csv`, csv(rows));
    if (section.kind !== 'chart') continue;
    if (section.chart === 'heat-map') {
      const cells = section.rows.map(({ row, column, value }) => ({ row, column, value }));
      const matrix = await pivotRows(cells, { row: 'row', column: 'column', value: 'value' });
      documents.set(
        `data/${section.id}-matrix.csv`,
        csv(
          tableCsv(
            ['row', ...matrix.columns],
            matrix.rows.map((name, at) => [name, ...matrix.values[at]!]),
            style,
          ),
        ),
      );
    }
    const picture = pictures.get(section.id);
    if (picture === undefined) continue;
    documents.set(`charts/${section.id}.svg`, picture.titled.svg);
    documents.set(`charts/${section.id}.png`, await png(picture.titled.svg));
  }
  documents.set('report.md', markdown(report));
  documents.set('report.json', json(report, [...documents.keys(), 'index.html', 'report.json'].sort()));
  documents.set('index.html', html(report, pictures, style));
  return documents;
}

/** The files a former report left in the folder, as its own list says; nothing where there is none. */
async function formerFiles(folder: string): Promise<readonly string[]> {
  try {
    const former: unknown = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'));
    if (typeof former !== 'object' || former === null || !('files' in former) || !Array.isArray(former.files))
      return [];
    return former.files.filter((name): name is string => typeof name === 'string' && ownFile.test(name));
  } catch {
    return [];
  }
}

/**
 * Writes a report into a folder: index.html, report.md, report.json, data/*.csv, charts/*.svg and *.png. Every file
 * appears whole or not at all, the page last; pictures and data of a former report that are not in this one go.
 * Returns the path of the page. Throws what the file system throws.
 */
export async function writeReport(folder: string, report: Report, style: CsvStyle = 'point'): Promise<string> {
  const documents = await documentsOf(report, style);
  const former = await formerFiles(folder);
  makeReportFolder(folder);
  for (const [name, content] of documents) {
    const path = join(folder, name);
    // The same name in every process: what a killed one left behind is written over.
    const part = join(dirname(path), `.${basename(path)}.part`);
    try {
      await writeFile(part, content);
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }
  for (const name of former) if (!documents.has(name)) await rm(join(folder, name), { force: true });
  return join(folder, 'index.html');
}
