import { cellText, certaintyText, isNumeric, isShown, isVerdict } from './cells.js';
import { readingOf } from './charts/index.js';
import { intervalText, valueText } from './numbers.js';
import { provenanceLines } from './provenance.js';
import type { Cell, Column, Report, Section, TableSection } from './report.js';
import { type VerdictWord, verdictLooks } from './verdict.js';

const longTable = 30;

/** Text as it may stand in a Markdown line or table cell without meaning anything else. */
function plain(text: string): string {
  return text
    .replace(/[\\`*_[\]|]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/\s*\n\s*/g, ' ');
}

/** Markdown from a report with its raw HTML made harmless, except in code. */
function withoutHtml(markdown: string): string {
  return markdown
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/</g, '&lt;')))
    .join('');
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
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(heads), line(numeric.map((right) => (right ? '---:' : '---'))), ...rows.map(line)].join('\n');
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
  const note = section.note === undefined ? '' : `\n\n${withoutHtml(section.note)}`;
  return `## ${plain(section.title)}\n\n${folded}${note}\n\n[The numbers as CSV](data/${section.id}.csv)`;
}

function sectionMarkdown(section: Section): string {
  if (section.kind === 'text') return withoutHtml(section.markdown);
  if (section.kind === 'table') return tableMarkdown(section);
  const note = section.note === undefined ? '' : `\n\n${withoutHtml(section.note)}`;
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
    `${verdict}${withoutHtml(report.answer)}`,
    figuresMarkdown(report),
    ...report.sections.map(sectionMarkdown),
    ...(report.changes.length === 0 ? [] : ['# What would change the answer', ...report.changes.map(sectionMarkdown)]),
    ...(replays.length === 0 ? [] : ['# See it happen', replays.join('\n')]),
    '# How it was done',
    made.join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
