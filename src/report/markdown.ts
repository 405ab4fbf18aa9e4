import { cellText, certaintyText, isNumeric, isShown, isVerdict } from './cells.js';
import { readingOf } from './charts/index.js';
import { stretchesOf } from './escape.js';
import { intervalText, valueText } from './numbers.js';
import { provenanceLines } from './provenance.js';
import type { Cell, Column, Report, Section, TableSection } from './report.js';
import { type VerdictWord, verdictLooks } from './verdict.js';

const longTable = 30;

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

function cellMarkdown(cell: Cell | undefined, column: Column, printed: boolean): string {
  if (isVerdict(cell)) return chip(cell.verdict);
  const bare = isShown(cell) && cell.text === undefined && certaintyText(cell, printed) === '';
  return plain(bare ? valueText(cell) : cellText(cell, column));
}

function table(heads: readonly string[], numeric: readonly boolean[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [row(heads), row(numeric.map((right) => (right ? '---:' : '---'))), ...rows.map(row)].join('\n');
}

function tableMarkdown(section: TableSection): string {
  const text = table(
    section.columns.map((column) => plain(column.label)),
    section.columns.map((column) => isNumeric(column, section.rows)),
    section.rows.map((row) =>
      section.columns.map((column) => cellMarkdown(row[column.key], column, section.printed === true)),
    ),
  );
  const folded =
    section.rows.length > longTable
      ? `<details><summary>${section.rows.length} rows</summary>\n\n${text}\n\n</details>`
      : text;
  const note = section.note === undefined ? '' : `\n\n${prose(section.note)}`;
  return `## ${plain(section.title)}\n\n${folded}${note}\n\n[The numbers as CSV](data/${section.id}.csv)`;
}

function sectionMarkdown(section: Section): string {
  if (section.kind === 'text') return prose(section.markdown);
  if (section.kind === 'table') return tableMarkdown(section);
  const note = section.note === undefined ? '' : `\n\n${prose(section.note)}`;
  return `## ${plain(section.title)}

${plain(readingOf(section))}

![${plain(section.title)}](charts/${section.id}.png)${note}

[The numbers as CSV](data/${section.id}.csv)`;
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
function joined(texts: readonly string[]): string {
  return texts.map((text, at) => (at === 0 ? text : `${texts[at - 1]!.endsWith('.') ? ' ' : '; '}${text}`)).join('');
}

/** A report as Markdown for a pull request; pictures and CSV files are linked in the report's folder. */
export function markdown(report: Report): string {
  const made = provenanceLines(report.provenance).map(
    ({ label, texts, code }) => `- ${label}: ${joined(texts.map((text) => (code ? typed(text) : plain(text))))}`,
  );
  const replays = (report.replays ?? []).map((replay) => `- ${plain(replay.label)}: ${typed(replay.command)}`);
  const verdict = report.verdict === undefined ? '' : `${chip(report.verdict)}: `;
  const parts = [
    `# ${plain(report.title)}`,
    `${verdict}${line(report.answer).replace(/^(\s*\d*)([#>+=.)-])/, '$1\\$2')}`,
    figuresMarkdown(report),
    ...report.sections.map(sectionMarkdown),
    ...(report.changes.length === 0 ? [] : ['# What would change the answer', ...report.changes.map(sectionMarkdown)]),
    ...(replays.length === 0 ? [] : ['# See it happen', replays.join('\n')]),
    '# How it was done',
    made.join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
