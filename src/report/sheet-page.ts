import type { FilledSheet, SheetPanel } from '../model/sheet.js';
import { capital, listed } from '../model/wording.js';
import { escaped } from './escape.js';
import { unfoldScript } from './html-script.js';
import { style } from './html-style.js';
import { percentNumber, ROUNDING } from './numbers.js';
import { pageHtml, rawElement } from './page.js';

/** What a printable sheet says about itself besides its numbers. */
export interface SheetOrigin {
  /** What holds in every cell, such as readings. */
  readonly given: string;
  /** Where the tables behind it come from. */
  readonly tables: string;
  readonly command: string;
  readonly version: string;
}

/** Shades of what players look for, from never to always. */
const SHADES = 10;

const shades = Array.from(
  { length: SHADES },
  (_, at) => `.s${at} { background: rgb(59 127 184 / ${(at * 7) / 100}); }`,
).join('\n');

const sheetStyle = `
.page { max-width: none; }
.sheet { border-collapse: collapse; table-layout: fixed; font-size: 0.78rem; line-height: 1.15; }
.sheet :is(th, td) { min-width: 0; padding: 0.12rem 0.15rem; text-align: center; vertical-align: middle; border: 1px solid var(--line); }
.sheet td { width: 2.9rem; }
.sheet b, .sheet small { display: block; margin: 0; }
.sheet small { font-size: 0.72em; color: inherit; }
${shades}
@media print {
  @page { size: A4; margin: 8mm; }
  section { break-before: page; break-inside: avoid; border: 0; margin: 0; padding: 0; }
  section:first-of-type { break-before: auto; }
  .sheet { width: 100%; font-size: 7pt; line-height: 1.05; }
  .sheet td { width: auto; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  .sheet :is(th, td) { padding: 0.7mm 0; }
}
`;

/** A share of one in whole percent; only what is impossible or certain reads 0 or 100. */
function sheetPercent(share: number): string {
  return percentNumber(share > ROUNDING ? share : 0, 0);
}

/** Chances after the first stand two on a line. */
function cellHtml(shares: readonly number[]): string {
  const [first = '', ...rest] = shares.map((share) => escaped(sheetPercent(share)));
  const lines: string[] = [];
  for (let at = 0; at < rest.length; at += 2) lines.push(`<small>${rest.slice(at, at + 2).join(' ')}</small>`);
  const shade = Math.min(SHADES - 1, Math.floor((shares[0] ?? 0) * SHADES));
  return `<td class="s${shade}"><b>${first}</b>${lines.join('')}</td>`;
}

function panelHtml({ rows, columns, chances }: FilledSheet, { titles, shares }: SheetPanel, isFirst: boolean): string {
  const head = columns.levels.map((level) => `<th scope="col">${level}</th>`).join('');
  const lines = rows.levels.map((level, row) => {
    const cells = columns.levels.map((_, column) => cellHtml(chances.map((__, at) => shares[at]![row]![column]!)));
    return `<tr><th scope="row">${level}</th>${cells.join('')}</tr>`;
  });
  const fold = isFirst ? '<details class="fold" open>' : '<details class="fold">';
  return `<section>${fold}<summary><h2>${escaped(capital(listed(titles)))}</h2></summary>
<p class="reading">Down: ${escaped(rows.words)}. Across: ${escaped(columns.words)}. In each cell, in percent: <b>${escaped(chances[0] ?? '')}</b>; below, ${escaped(listed(chances.slice(1)))}.</p>
<div class="scroll"><table class="sheet"><thead><tr><th></th>${head}</tr></thead>
<tbody>${lines.join('\n')}</tbody></table></div>
</details></section>`;
}

/**
 * A filled sheet as one HTML file that needs nothing else: on a screen each panel is opened by its heading, on paper each is a page.
 * Same sheet, same bytes.
 */
export function sheetPage(sheet: FilledSheet, origin: SheetOrigin): string {
  const body = `<header><h1>${escaped(sheet.title)}</h1><p>${escaped(sheet.note)}</p></header>
<main>
${sheet.panels.map((panel, at) => panelHtml(sheet, panel, at === 0)).join('\n')}
</main>
<footer><p>${escaped(origin.given)}</p><p>${escaped(origin.tables)}</p><p><code>${escaped(origin.command)}</code></p><p>Made by Tyche ${escaped(origin.version)}.</p></footer>`;
  return pageHtml({
    title: sheet.title,
    version: origin.version,
    style: `${style}${sheetStyle}`,
    body: rawElement('div', { class: 'page' }, body),
    scripts: [unfoldScript],
  });
}
