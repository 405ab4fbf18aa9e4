import { readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ChartSection } from './charts/index.js';
import { BYTE_ORDER_MARK, type CsvStyle, sectionCsv, tableCsv } from './csv.js';
import { defaultFormats, type ReportFormat } from './formats.js';
import { html } from './html.js';
import { json } from './json.js';
import { markdown } from './markdown.js';
import { type Picture, picturesOf } from './pictures.js';
import { pivotRows } from './pivot.js';
import { png } from './render.js';
import { type Report, sectionsOf } from './report.js';
import { makeFolder, makeReportFolder } from './report-folder.js';

const ownFile = /^(?:(?:charts|data)\/[a-z0-9-]+\.(?:svg|png|csv)|report\.md|index\.html)$/;

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

/** In which formats and how a report is written. */
export interface ReportOutput {
  /** How CSV is written, in files and by the page; with points and commas unless said otherwise. */
  readonly csvStyle?: CsvStyle;
  /** What is written besides `report.json`, which every report has; the page and `report.md` unless said otherwise. */
  readonly formats?: readonly ReportFormat[];
}

/** A heat map as the matrix that people paste into spreadsheets. */
async function matrixCsv(section: Extract<ChartSection, { chart: 'heat-map' }>, style: CsvStyle): Promise<string> {
  const cells = section.rows.map(({ row, column, value }) => ({ row, column, value }));
  const { columns, rows, values } = await pivotRows(cells, { row: 'row', column: 'column', value: 'value' });
  return tableCsv(
    ['row', ...columns],
    rows.map((name, at) => [name, ...values[at]!]),
    style,
  );
}

/**
 * All documents of a report as bytes by their path in the report's folder: data first, the page last. Same report, same
 * bytes. Throws an Error where section ids are no kebab-case names or occur twice.
 */
export async function documentsOf(
  report: Report,
  { csvStyle = 'point', formats = defaultFormats }: ReportOutput = {},
): Promise<ReadonlyMap<string, string | Buffer>> {
  checkIds(report);
  const wants = (format: ReportFormat) => formats.includes(format);
  const isDrawn = wants('html') || wants('svg') || wants('png');
  const pictures = isDrawn ? await picturesOf(report) : new Map<string, Picture>();
  const documents = new Map<string, string | Buffer>();
  for (const section of sectionsOf(report)) {
    const rows = sectionCsv(section, csvStyle);
    if (rows === undefined || section.kind === 'text') continue;
    const { id } = section;
    if (wants('csv')) documents.set(`data/${id}.csv`, `${BYTE_ORDER_MARK}${rows}`);
    if (section.kind !== 'chart') continue;
    if (wants('csv') && section.chart === 'heat-map')
      documents.set(`data/${id}-matrix.csv`, `${BYTE_ORDER_MARK}${await matrixCsv(section, csvStyle)}`);
    const picture = pictures.get(id);
    if (picture === undefined) continue;
    if (wants('svg')) documents.set(`charts/${id}.svg`, picture.titled.svg);
    if (wants('png')) documents.set(`charts/${id}.png`, await png(picture.titled.svg));
  }
  if (wants('md')) documents.set('report.md', markdown(report, formats));
  const names = [...documents.keys(), 'report.json', ...(wants('html') ? ['index.html'] : [])];
  documents.set('report.json', json(report, names.sort()));
  if (wants('html')) documents.set('index.html', html(report, pictures, csvStyle));
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
 * Writes a report into a folder: `report.json`, and what `output` asks for of `index.html`, `report.md`, `data/*.csv`,
 * `charts/*.svg` and `charts/*.png`. Every file appears whole or not at all, the page last; what a former report left and this
 * one does not have goes.
 *
 * @param folder - The folder, made where it is not there.
 * @param report - The report.
 * @param output - The formats, and how CSV is written.
 * @returns The path of the page, or of `report.json` where no page was asked for.
 * @throws What the file system throws.
 * @example
 * async function write(run: Run): Promise<void> {
 *   const report = reportOf(run, { command: 'node study.js', version: '1.0.0' });
 *   console.log(await writeReport('study-out', report, { formats: ['html', 'csv'] }));
 * }
 */
export async function writeReport(folder: string, report: Report, output: ReportOutput = {}): Promise<string> {
  const documents = await documentsOf(report, output);
  const former = await formerFiles(folder);
  makeReportFolder(folder);
  for (const [name, content] of documents) {
    makeFolder(dirname(join(folder, name)));
    await writeWhole(join(folder, name), content);
  }
  for (const name of former) if (!documents.has(name)) await rm(join(folder, name), { force: true });
  for (const name of ['charts', 'data']) await rmdir(join(folder, name)).catch(() => {});
  return join(folder, documents.has('index.html') ? 'index.html' : 'report.json');
}

/** Writes a file that appears whole or not at all. Throws what the file system throws. */
export async function writeWhole(path: string, content: string | Buffer): Promise<void> {
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
