import { type ChartSection, readingOf } from './charts/index.js';
import { stretchesOf } from './escape.js';
import { type ReportFormat, reportFormats } from './formats.js';
import { intervalText, valueText } from './numbers.js';
import { provenanceLines } from './provenance.js';
import type { Cell, Column, Report, Section, TableSection } from './report.js';
import { cellText, certaintyText, commonKind, isNumeric, isShown, isVerdict } from './table-cells.js';
import { chartLines } from './terminal.js';
import { type VerdictWord, verdictLooks } from './verdict.js';

const longTable = 30;

/** Rows of a table that Markdown shows at most. */
const MAX_ROWS = 100;

/** Columns of pictures in block characters. */
const TEXT_WIDTH = 96;

/** Text as it may stand in a Markdown line or table cell without meaning anything else; addresses are not made links. */
function plain(text: string): string {
  return text
    .replace(/[\\`*_[\]|~]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/:\/\//g, ':\\//')
    .replace(/\b(www)\./gi, '$1\\.')
    .replace(/\s*\n\s*/g, ' ');
}

/** One line of Markdown of which only code, strong words, emphasis and links inside the folder are marked: the rest is text. */
function line(markdown: string): string {
  return stretchesOf(markdown)
    .map((stretch) => {
      if (stretch.kind === 'code') return typed(stretch.text);
      const text = plain(stretch.text);
      if (stretch.kind === 'strong') return `**${text}**`;
      if (stretch.kind === 'emphasis') return `*${text}*`;
      return stretch.kind === 'link' ? `[${text}](${stretch.to})` : text;
    })
    .join('');
}

/** Paragraphs, headings and lists of Markdown, each line of which is as `line` makes it. */
function prose(markdown: string): string {
  return markdown
    .split('\n')
    .map((one) => {
      const [, start = '', rest = ''] = /^(\s*(?:#{1,4}\s+|[-*]\s+|\d+\.\s+)?)(.*)$/.exec(one) ?? [];
      return start + line(rest);
    })
    .join('\n');
}

function typed(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return fence === '`' ? `\`${text}\`` : `\`\` ${text} \`\``;
}

function chip(word: VerdictWord): string {
  return `${verdictLooks[word].sign} **${word}**`;
}

function cellMarkdown(cell: Cell | undefined, column: Column, kind: string | undefined, printed: boolean): string {
  if (isVerdict(cell)) return chip(cell.verdict);
  if (isShown(cell) && cell.text === undefined && kind !== undefined) {
    const interval = intervalText(cell);
    return plain(interval === kind || interval === '' ? valueText(cell) : `${valueText(cell)} (${interval})`);
  }
  const bare = isShown(cell) && cell.text === undefined && certaintyText(cell, printed) === '';
  return plain(bare ? valueText(cell) : cellText(cell, column));
}

function table(heads: readonly string[], numeric: readonly boolean[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [row(heads), row(numeric.map((right) => (right ? '---:' : '---'))), ...rows.map(row)].join('\n');
}

/** Where the numbers of a section are: a file beside, or the page. */
function numbersLink(id: string, formats: readonly ReportFormat[]): string {
  if (formats.includes('csv')) return `\n\n[The numbers as CSV](data/${id}.csv)`;
  return formats.includes('html') ? `\n\n[On the page, with its numbers as CSV](index.html#${id})` : '';
}

function tableMarkdown(section: TableSection, formats: readonly ReportFormat[]): string {
  const kinds = section.columns.map((column) => commonKind(column, section));
  const text = table(
    section.columns.map(({ label }, at) => plain(kinds[at] === undefined ? label : `${label} (${kinds[at]})`)),
    section.columns.map((column) => isNumeric(column, section.rows)),
    section.rows
      .slice(0, MAX_ROWS)
      .map((row) =>
        section.columns.map((column, at) => cellMarkdown(row[column.key], column, kinds[at], section.printed === true)),
      ),
  );
  const left = section.rows.length - MAX_ROWS;
  const rest = left > 0 ? `\n\n${left} more rows stand in the other files of the report.` : '';
  const folded =
    section.rows.length > longTable
      ? `<details><summary>${section.rows.length} rows</summary>\n\n${text}${rest}\n\n</details>`
      : text;
  const note = section.note === undefined ? '' : `\n\n${prose(section.note)}`;
  return `## ${plain(section.title)}\n\n${folded}${note}${numbersLink(section.id, formats)}`;
}

/** A picture as a file beside, or in block characters where its kind has such a form. */
function pictureMarkdown(section: ChartSection, formats: readonly ReportFormat[]): string {
  const format = (['png', 'svg'] as const).find((one) => formats.includes(one));
  if (format !== undefined) return `\n\n![${plain(section.title)}](charts/${section.id}.${format})`;
  const lines = chartLines(section, TEXT_WIDTH).join('\n');
  if (lines === '') return '';
  const fence = '`'.repeat(1 + Math.max(2, ...[...lines.matchAll(/`+/g)].map(([run]) => run.length)));
  return `\n\n${fence}text\n${lines}\n${fence}`;
}

function sectionMarkdown(section: Section, formats: readonly ReportFormat[]): string {
  if (section.kind === 'text') return prose(section.markdown);
  if (section.kind === 'table') return tableMarkdown(section, formats);
  const note = section.note === undefined ? '' : `\n\n${prose(section.note)}`;
  return `## ${plain(section.title)}

${plain(readingOf(section))}${pictureMarkdown(section, formats)}${note}${numbersLink(section.id, formats)}`;
}

function figuresMarkdown(report: Report): string {
  const rows = report.figures.map(({ label, shown, unit, note }) => [
    plain(note === undefined ? label : `${label} (${note})`),
    `**${plain(valueText(shown))}**${unit === undefined ? '' : ` ${plain(unit)}`}`,
    plain(shown.low === undefined ? shown.kind : `${shown.kind}: ${intervalText(shown)}`),
  ]);
  return rows.length === 0 ? '' : table(['figure', 'value', 'certainty'], [false, true, false], rows);
}

/** Texts one after another: sentences as they are, others with semicolons between. */
function joinTexts(texts: readonly string[]): string {
  return texts.map((text, at) => (at === 0 ? text : `${texts[at - 1]!.endsWith('.') ? ' ' : '; '}${text}`)).join('');
}

/** A report as Markdown for a pull request; pictures and CSV files are linked where they are among the formats. */
export function markdown(report: Report, formats: readonly ReportFormat[] = reportFormats): string {
  const sectionOf = (section: Section) => sectionMarkdown(section, formats);
  const made = provenanceLines(report.provenance).map(
    ({ label, texts, code }) => `- ${label}: ${joinTexts(texts.map((text) => (code ? typed(text) : plain(text))))}`,
  );
  const replays = (report.replays ?? []).map((replay) => `- ${plain(replay.label)}: ${typed(replay.command)}`);
  const verdict = report.verdict === undefined ? '' : `${chip(report.verdict)}: `;
  const parts = [
    `# ${plain(report.title)}`,
    `${verdict}${line(report.answer).replace(/^(\s*\d*)([#>+=.)-])/, '$1\\$2')}`,
    figuresMarkdown(report),
    ...report.sections.map(sectionOf),
    ...(report.changes.length === 0 ? [] : ['# What would change the answer', ...report.changes.map(sectionOf)]),
    ...(replays.length === 0 ? [] : ['# See it happen', replays.join('\n')]),
    '# How it was done',
    made.join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
