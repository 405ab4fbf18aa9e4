import { vegaScript } from './assets.js';
import { cellText, certaintyText, isNumeric, isShown, isVerdict } from './cells.js';
import { type ChartSection, readingOf } from './charts/index.js';
import { BYTE_ORDER_MARK, type CsvStyle, sectionCsv } from './csv.js';
import { escaped, inlineHtml, markdownHtml, proseHtml, scriptJson } from './escape.js';
import { script } from './html-script.js';
import { style } from './html-style.js';
import { intervalText, shownText, valueText } from './numbers.js';
import { pageHtml } from './page.js';
import type { Picture } from './pictures.js';
import { provenanceLines } from './provenance.js';
import {
  type Cell,
  type Column,
  type Figure,
  type Report,
  type Section,
  sectionsOf,
  type TableSection,
} from './report.js';
import { type VerdictWord, verdictLooks, verdictWords } from './verdict.js';

function chipClass(word: VerdictWord): string {
  return `is-${word.replaceAll(' ', '-')}`;
}

/** The looks of the verdicts' chips. */
const chipStyle = verdictWords
  .map(
    (word) =>
      `.${chipClass(word)} { background: ${verdictLooks[word].tint}; border-color: ${verdictLooks[word].colour}; }`,
  )
  .join('\n');

function chip(word: VerdictWord): string {
  const look = verdictLooks[word];
  return `<span class="chip ${chipClass(word)}" title="${escaped(look.meaning)}">${look.sign} ${word}</span>`;
}

function cellHtml(cell: Cell | undefined, column: Column, printed: boolean): string {
  if (isVerdict(cell)) return `<td data-value="${escaped(cell.verdict)}">${chip(cell.verdict)}</td>`;
  if (isShown(cell)) {
    if (cell.text !== undefined) {
      const sorted = Number.isFinite(cell.value) ? ` data-value="${cell.value}"` : '';
      return `<td${sorted}>${escaped(cell.text)}</td>`;
    }
    const certainty = certaintyText(cell, printed);
    const detail = certainty === '' ? '' : `<small title="${escaped(shownText(cell))}">${escaped(certainty)}</small>`;
    return `<td class="number" data-value="${cell.value}">${escaped(valueText(cell))}${detail}</td>`;
  }
  const text = escaped(cellText(cell, column));
  return typeof cell === 'number' ? `<td class="number" data-value="${cell}">${text}</td>` : `<td>${text}</td>`;
}

function download(id: string, section: Section, csvStyle: CsvStyle): string {
  const csv = sectionCsv(section, csvStyle);
  if (csv === undefined) return '';
  const href = `data:text/csv;charset=utf-8,${encodeURIComponent(`${BYTE_ORDER_MARK}${csv}`)}`;
  return `<a download="${id}.csv" href="${escaped(href)}">Download the numbers (CSV)</a>`;
}

/** Columns beyond which a table is set small and printed across the page. */
const MANY_COLUMNS = 14;

/** What columns mean, below their table; those that mean the same are told together. */
function meaningsHtml({ columns }: TableSection): readonly string[] {
  const labels = new Map<string, string[]>();
  for (const { label, meaning } of columns) {
    if (meaning !== undefined) labels.set(meaning, [...(labels.get(meaning) ?? []), `<em>${escaped(label)}</em>`]);
  }
  return [...labels].map(([meaning, named]) => `${named.join(', ')}: ${proseHtml(meaning)}`);
}

function tableHtml(section: TableSection, csvStyle: CsvStyle): string {
  const heads = section.columns.map((column) => {
    const numeric = isNumeric(column, section.rows) ? ' class="number"' : '';
    const meaning = column.meaning === undefined ? '' : ` title="${escaped(column.meaning)}"`;
    return `<th scope="col"${numeric}${meaning}>${escaped(column.label)}</th>`;
  });
  const body = section.rows.map(
    (row) =>
      `<tr>${section.columns.map((column) => cellHtml(row[column.key], column, section.printed === true)).join('')}</tr>`,
  );
  const notes = [...(section.note === undefined ? [] : [inlineHtml(section.note)]), ...meaningsHtml(section)];
  const wide = section.columns.length > MANY_COLUMNS ? ' wide' : '';
  return `<section id="${section.id}"${section.printed ? ` class="printed${wide}"` : ''}>
<h2>${proseHtml(section.title)}</h2>
<div class="scroll" tabindex="0"><table class="sortable"><thead><tr>${heads.join('')}</tr></thead><tbody>
${body.join('\n')}
</tbody></table></div>
${notes.map((note) => `<p class="small">${note}</p>`).join('\n')}
<p class="tools">${download(section.id, section, csvStyle)}</p>
</section>`;
}

/** Gives the ids inside an SVG a prefix, because all pictures share the page's ids. */
function ownIds(svg: string, id: string): string {
  return svg
    .replace(/ id="([^"]+)"/g, ` id="${id}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${id}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${id}-$1"`);
}

function chartHtml(section: ChartSection, picture: Picture | undefined, csvStyle: CsvStyle): string {
  const { svg, width } = picture?.bare ?? { svg: '', width: 0 };
  const note = section.note === undefined ? '' : `<p class="small">${inlineHtml(section.note)}</p>`;
  return `<section id="${section.id}" class="picture">
<h2>${proseHtml(section.title)}</h2>
<p class="reading">${proseHtml(readingOf(section))}</p>
<div class="plot" data-chart="${section.id}" data-width="${width}" role="img" aria-label="${escaped(section.title)}" tabindex="0">${ownIds(svg, section.id)}</div>
${note}
<p class="tools">${download(section.id, section, csvStyle)}</p>
</section>`;
}

function sectionHtml(section: Section, pictures: ReadonlyMap<string, Picture>, csvStyle: CsvStyle): string {
  if (section.kind === 'text') return `<section class="prose">${markdownHtml(section.markdown)}</section>`;
  return section.kind === 'table'
    ? tableHtml(section, csvStyle)
    : chartHtml(section, pictures.get(section.id), csvStyle);
}

function figureHtml(figure: Figure): string {
  const unit = figure.unit === undefined ? '' : ` ${proseHtml(figure.unit)}`;
  const note = figure.note === undefined ? '' : `; ${proseHtml(figure.note)}`;
  const kind = figure.shown.low === undefined ? '' : `${proseHtml(figure.shown.kind)}: `;
  return `<div><dt>${proseHtml(figure.label)}</dt><dd class="value"><strong>${proseHtml(valueText(figure.shown))}</strong>${unit}</dd><dd><small>${kind}${proseHtml(intervalText(figure.shown))}${note}</small></dd></div>`;
}

function contents(report: Report): string {
  const titled = sectionsOf(report).filter((section) => section.kind !== 'text');
  if (titled.length < 4) return '';
  const lines = titled.map((section) => `<li><a href="#${section.id}">${proseHtml(section.title)}</a></li>`);
  return `<nav><strong>On this page</strong><ol>${lines.join('')}<li><a href="#how">How it was done</a></li></ol></nav>`;
}

function madeHtml(report: Report): string {
  const lines = provenanceLines(report.provenance).map(({ label, texts, code }) => {
    const shown = texts.map((text) => (code ? `<code>${escaped(text)}</code>` : escaped(text)));
    const body = shown.length === 1 ? shown[0] : `<ul>${shown.map((text) => `<li>${text}</li>`).join('')}</ul>`;
    return `<dt>${escaped(label)}</dt><dd>${body}</dd>`;
  });
  return `<section id="how"><h2>How it was done</h2><dl class="made">${lines.join('\n')}</dl></section>`;
}

function replaysHtml(report: Report): string {
  if (report.replays === undefined || report.replays.length === 0) return '';
  const lines = report.replays.map(
    (replay) => `<dt>${escaped(replay.label)}</dt><dd><code>${escaped(replay.command)}</code></dd>`,
  );
  return `<section id="see"><h2>See it happen</h2><dl class="made">${lines.join('')}</dl></section>`;
}

/** The charts' specifications as an element that no browser runs. */
function chartData(report: Report, pictures: ReadonlyMap<string, Picture>): string {
  const charts = chartsOf(report);
  if (charts.length === 0) return '';
  const specs = Object.fromEntries(charts.map(({ id }) => [id, pictures.get(id)?.bare.vega ?? {}]));
  return `<script type="application/json" id="charts">${scriptJson(specs)}</script>`;
}

function chartsOf(report: Report): readonly ChartSection[] {
  return sectionsOf(report).filter((section) => section.kind === 'chart');
}

function scriptsOf(report: Report): readonly string[] {
  if (chartsOf(report).length === 0) return [script];
  const { code, licence } = vegaScript();
  return [`/*! Vega\n${licence.replace(/\*\//g, '* /')}*/\n${code}`, script];
}

/**
 * A report as one HTML file that needs nothing else: static pictures first, brought to life by a script inside the file;
 * tables sort, filter and download. Same report, same bytes.
 */
export function html(report: Report, pictures: ReadonlyMap<string, Picture>, csvStyle: CsvStyle = 'point'): string {
  const verdict = report.verdict === undefined ? '' : chip(report.verdict);
  const changes =
    report.changes.length === 0
      ? ''
      : `<section class="prose" id="changes"><h2>What would change the answer</h2></section>
${report.changes.map((section) => sectionHtml(section, pictures, csvStyle)).join('\n')}`;
  const body = `<div class="page">
<header>
<p class="kind">Tyche report</p>
<h1>${proseHtml(report.title)}</h1>
<p class="answer">${verdict}${inlineHtml(report.answer)}</p>
<dl class="figures">${report.figures.map(figureHtml).join('\n')}</dl>
</header>
${contents(report)}
<main>
${report.sections.map((section) => sectionHtml(section, pictures, csvStyle)).join('\n')}
${changes}
${replaysHtml(report)}
${madeHtml(report)}
</main>
<footer>Made by Tyche ${escaped(report.provenance.version)}. Charts by Vega (BSD-3-Clause, licence inside this file).</footer>
</div>`;
  return pageHtml({
    title: report.title,
    version: report.provenance.version,
    style: `${style}${chipStyle}`,
    body,
    data: chartData(report, pictures),
    scripts: scriptsOf(report),
  });
}
