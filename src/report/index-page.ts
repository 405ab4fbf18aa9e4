import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ComponentChild, h } from 'preact';
import { proseText } from './escape.js';
import { writeWhole } from './files.js';
import { ownIds } from './html.js';
import { style } from './html-style.js';
import { Chip, chipStyle } from './html-table.js';
import { pageHtml, rawElement } from './page.js';
import { inlineNodes } from './prose.js';
import { readReport } from './read-report.js';
import type { Report } from './report.js';

/** A page of a folder of reports: a report, or a page of another kind, such as a picture book. */
interface Entry {
  readonly folder: string;
  readonly title: string;
  /** What kind of page it is. */
  readonly kind: string;
  readonly report: Report | undefined;
  /** The first picture of the page. */
  readonly picture: string | undefined;
}

const TITLE = 'Reports of Tyche';

/** What marks a page as one of the program's. */
const OWN = '<meta name="generator" content="tyche ';

const indexStyle = `
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 1rem; list-style: none; margin: 0; padding: 0; }
.cards li { border: 1px solid var(--line); border-radius: 8px; padding: 0.8rem 1rem; display: flex; flex-direction: column; gap: 0.4rem; }
.cards h2 { font-size: 1.05rem; }
.cards p { margin: 0; font-size: 0.92rem; }
.thumb svg { display: block; width: 100%; height: 8rem; }
@media print { .cards { grid-template-columns: 1fr 1fr; } .cards li { break-inside: avoid; } }
`;

/** Text that a page escaped. */
function unescaped(text: string): string {
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return text.replace(/&(#?\w+);/g, (all, name) => entities[name] ?? all);
}

async function entryOf(folders: string, folder: string): Promise<Entry | undefined> {
  const page = await readFile(join(folders, folder, 'index.html'), 'utf8').catch(() => undefined);
  if (page === undefined || !page.includes(OWN)) return undefined;
  const report = await readReport(join(folders, folder));
  const [, title = folder] = /<title>([^<]*)<\/title>/.exec(page) ?? [];
  const [, kind = 'Tyche page'] = /<p class="kind">([^<]*)<\/p>/.exec(page) ?? [];
  const [, svg] = /<div class="plot(?: half)?"[^>]*>(<svg[\s\S]*?<\/svg>)/.exec(page) ?? [];
  // Letters are too small to be read there.
  const picture = svg === undefined ? undefined : ownIds(svg.replace(/<text[\s\S]*?<\/text>/g, ''), folder);
  return { folder, title: report?.title ?? unescaped(title), kind: unescaped(kind), report, picture };
}

function EntryView({ folder, kind, picture, report, title }: Entry): ComponentChild {
  return h(
    'li',
    null,
    picture === undefined ? null : rawElement('div', { class: 'thumb plot', 'aria-hidden': 'true' }, picture),
    h('h2', null, h('a', { href: `${encodeURI(folder)}/index.html` }, proseText(title))),
    report === undefined
      ? h('p', { class: 'small' }, kind)
      : h(
          'p',
          null,
          report.verdict === undefined ? null : [h(Chip, { word: report.verdict }), ' '],
          ...inlineNodes(report.answer),
        ),
    report === undefined
      ? null
      : h('p', { class: 'small' }, 'signature ', h('code', null, report.provenance.signature)),
  );
}

/**
 * The index page over a folder of reports: the title, the answer, the signature and the first picture of each, in the order of
 * their folders' names. Same reports, same bytes.
 *
 * @param folders - The folder whose sub-folders hold the reports.
 * @param version - The program's version.
 */
export async function indexPage(folders: string, version: string): Promise<string> {
  const names = await readdir(folders, { withFileTypes: true });
  const folder = names.flatMap((one) => (one.isDirectory() ? [one.name] : [])).sort();
  const entries = (await Promise.all(folder.map((name) => entryOf(folders, name)))).filter((one) => one !== undefined);
  const body = h(
    'div',
    { class: 'page' },
    h('header', null, h('h1', null, TITLE)),
    h('main', null, h('ul', { class: 'cards' }, entries.map(EntryView))),
    h('footer', null, `Made by Tyche ${version}.`),
  );
  return pageHtml({ title: TITLE, version, style: `${style}${chipStyle}${indexStyle}`, body });
}

/**
 * Writes the index page of a folder of reports, `index.html` in it, unless a page of another origin stands there.
 *
 * @returns The path of the page; undefined where it was not written.
 * @throws What the file system throws.
 */
export async function writeIndex(folders: string, version: string): Promise<string | undefined> {
  const path = join(folders, 'index.html');
  const former = await readFile(path, 'utf8').catch(() => undefined);
  if (former !== undefined && !former.includes(OWN)) return undefined;
  await writeWhole(path, await indexPage(folders, version));
  return path;
}
