import { type ComponentChild, h } from 'preact';
import { vegaScript } from './assets.js';
import { type ChartSection, readingOf } from './charts/index.js';
import { narrowParts } from './charts/narrow.js';
import { BYTE_ORDER_MARK, type CsvStyle, sectionCsv } from './csv.js';
import { proseText } from './escape.js';
import { foldedTables } from './folded-tables.js';
import { script, unfoldScript } from './html-script.js';
import { style } from './html-style.js';
import { Chip, chipStyle, laterRows, TableView } from './html-table.js';
import { intervalText, valueText } from './numbers.js';
import { type PackedText, pageHtml, rawElement } from './page.js';
import type { Picture } from './pictures.js';
import { inlineNodes, markdownNodes } from './prose.js';
import { provenanceLines } from './provenance.js';
import { type Figure, type Report, type Section, sectionsOf } from './report.js';

type Pictures = ReadonlyMap<string, Picture>;

/** Gives the ids inside an SVG a prefix, because all pictures share the page's ids. */
export function ownIds(svg: string, id: string): string {
  return svg
    .replace(/ id="([^"]+)"/g, ` id="${id}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${id}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${id}-$1"`);
}

/** Pixels across a page of paper. */
const PAPER_WIDTH = 700;

/** A picture that is not much higher than this on paper is set so that two of them share a page. */
const HALF_PAGE = 510;

function isHalfPage(width: number, height: number): boolean {
  return height * Math.min(1, PAPER_WIDTH / width) <= HALF_PAGE;
}

function ChartView({
  section,
  pictures,
}: {
  readonly section: ChartSection;
  readonly pictures: Pictures;
}): ComponentChild {
  const { id, note, title } = section;
  const { svg, width, height } = pictures.get(id)?.bare ?? { svg: '', width: 0, height: 0 };
  const plot = {
    class: isHalfPage(width, height) ? 'plot half' : 'plot',
    'data-chart': id,
    'data-width': width,
    role: 'img',
    'aria-label': title,
    tabindex: 0,
  };
  return h(
    'section',
    { id, class: 'picture' },
    h('h2', null, proseText(title)),
    h('p', { class: 'reading' }, proseText(readingOf(section))),
    rawElement('div', plot, ownIds(svg, id)),
    note === undefined ? null : h('p', { class: 'small' }, ...inlineNodes(note)),
    h('p', { class: 'tools', 'data-picture': id, 'data-csv': id }),
  );
}

function SectionView({
  section,
  pictures,
  folded,
}: {
  readonly section: Section;
  readonly pictures: Pictures;
  readonly folded: ReadonlySet<string>;
}): ComponentChild {
  if (section.kind === 'text') return h('section', { class: 'prose' }, ...markdownNodes(section.markdown));
  if (section.kind === 'chart') return h(ChartView, { section, pictures });
  return h(TableView, { section, folded: folded.has(section.id) });
}

function FigureView({ label, note, shown, unit }: Figure): ComponentChild {
  const kind = shown.low === undefined ? '' : `${shown.kind}: `;
  const more = note === undefined ? '' : `; ${note}`;
  return h(
    'div',
    null,
    h('dt', null, proseText(label)),
    h(
      'dd',
      { class: 'value' },
      h('strong', null, proseText(valueText(shown))),
      unit === undefined ? null : ` ${proseText(unit)}`,
    ),
    h('dd', null, h('small', null, proseText(`${kind}${intervalText(shown)}${more}`))),
  );
}

function Contents({ report }: { readonly report: Report }): ComponentChild {
  const titled = sectionsOf(report).filter((section) => section.kind !== 'text');
  if (titled.length < 4) return null;
  const line = (id: string, title: string) => h('li', null, h('a', { href: `#${id}` }, proseText(title)));
  return h(
    'nav',
    null,
    h('strong', null, 'On this page'),
    h('ol', null, ...titled.map(({ id, title }) => line(id, title)), line('how', 'How it was done')),
  );
}

/** Longer lists of how a report was made are folded. */
const MAX_LISTED = 8;

function Made({ report }: { readonly report: Report }): ComponentChild {
  const lines = provenanceLines(report.provenance).flatMap(({ label, texts, code }) => {
    const shown = texts.map((text) => (code ? h('code', null, text) : text));
    const list = h(
      'ul',
      null,
      shown.map((one) => h('li', null, one)),
    );
    const inside = h('summary', null, `${texts.length} ${label}`);
    const item = texts.length > MAX_LISTED ? h('details', { class: 'fold' }, inside, list) : list;
    return [h('dt', null, label), h('dd', null, shown.length === 1 ? shown[0] : item)];
  });
  return h('section', { id: 'how' }, h('h2', null, 'How it was done'), h('dl', { class: 'made' }, lines));
}

function Replays({ report: { replays = [] } }: { readonly report: Report }): ComponentChild {
  if (replays.length === 0) return null;
  const lines = replays.flatMap(({ label, command }) => [
    h('dt', null, label),
    h('dd', null, h('code', null, command)),
  ]);
  return h('section', { id: 'see' }, h('h2', null, 'See it happen'), h('dl', { class: 'made' }, lines));
}

function Body({ report, pictures }: { readonly report: Report; readonly pictures: Pictures }): ComponentChild {
  const { answer, changes, figures, provenance, sections, title, verdict } = report;
  const folded = foldedTables(sectionsOf(report));
  const viewOf = (section: Section) => h(SectionView, { section, pictures, folded });
  const heading = h('section', { class: 'prose', id: 'changes' }, h('h2', null, 'What would change the answer'));
  return h(
    'div',
    { class: 'page' },
    h(
      'header',
      null,
      h('p', { class: 'kind' }, 'Tyche report'),
      h('h1', null, proseText(title)),
      h('p', { class: 'answer' }, verdict === undefined ? null : h(Chip, { word: verdict }), ...inlineNodes(answer)),
      h('dl', { class: 'figures' }, figures.map(FigureView)),
    ),
    h(Contents, { report }),
    h(
      'main',
      null,
      ...sections.map(viewOf),
      ...(changes.length === 0 ? [] : [heading, ...changes.map(viewOf)]),
      h(Replays, { report }),
      h(Made, { report }),
    ),
    h('noscript', null, 'With scripts allowed, charts answer to the pointer, and tables and pictures can be saved.'),
    h('footer', null, `Made by Tyche ${provenance.version}. Charts by Vega (BSD-3-Clause, licence inside this file).`),
  );
}

/** What the page's script unpacks: the charts' specifications and what of them differs on narrow screens, the numbers behind every section as CSV, later rows of long tables. */
function packedTexts(report: Report, pictures: Pictures, csvStyle: CsvStyle): readonly PackedText[] {
  const charts: Record<string, unknown> = {};
  const narrow: Record<string, unknown> = {};
  const csv: Record<string, string> = {};
  const rows: Record<string, string> = {};
  for (const section of sectionsOf(report)) {
    if (section.kind === 'text') continue;
    csv[section.id] = `${BYTE_ORDER_MARK}${sectionCsv(section, csvStyle)}`;
    if (section.kind === 'table') rows[section.id] = laterRows(section);
    if (section.kind === 'chart') {
      const spec = pictures.get(section.id)?.bare.vega ?? {};
      charts[section.id] = spec;
      narrow[section.id] = narrowParts(spec);
    }
  }
  const data = { id: 'data', text: JSON.stringify({ charts, narrow, csv, rows }) };
  if (Object.keys(charts).length === 0) return [data];
  const { code, licence } = vegaScript();
  return [data, { id: 'vega', text: `/*! Vega\n${licence.replace(/\*\//g, '* /')}*/\n${code}`, isProgram: true }];
}

/**
 * A report as one HTML file that needs nothing else: static pictures first, brought to life by a script inside the file;
 * tables sort, filter and can be saved, and so can pictures. Same report, same bytes.
 */
export function html(report: Report, pictures: Pictures, csvStyle: CsvStyle = 'point'): string {
  return pageHtml({
    title: report.title,
    version: report.provenance.version,
    style: `${style}${chipStyle}`,
    body: h(Body, { report, pictures }),
    packed: packedTexts(report, pictures, csvStyle),
    scripts: [`${unfoldScript}${script}`],
  });
}
