import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { h } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import { beforeAll, describe, expect, it } from 'vitest';
import { sectionCsv } from '../../../src/report/csv.js';
import { escaped, scriptCode } from '../../../src/report/escape.js';
import { html } from '../../../src/report/html.js';
import { type Picture, picturesOf } from '../../../src/report/pictures.js';
import { inlineNodes, markdownNodes } from '../../../src/report/prose.js';
import { type Report, sectionsOf } from '../../../src/report/report.js';
import { sampleReport } from './samples.js';

const hostile = '<script>alert("x")</script><img src=x onerror=alert(1)> & \'quoted\'';

let pictures: ReadonlyMap<string, Picture>;
let page: string;
/** The page without its scripts and its style. */
let body: string;

const inlineHtml = (text: string) => renderToStaticMarkup(h('i', null, ...inlineNodes(text))).slice(3, -4);
const markdownHtml = (text: string) => renderToStaticMarkup(h('i', null, ...markdownNodes(text))).slice(3, -4);

/** A text that the page carries compressed. */
function unpacked(text: string, id: string): string {
  const [, base64 = ''] = new RegExp(`<script type="text/plain" id="${id}">([^<]*)</script>`).exec(text) ?? [];
  return inflateRawSync(Buffer.from(base64, 'base64')).toString('utf8');
}

beforeAll(async () => {
  pictures = await picturesOf(sampleReport);
  page = html(sampleReport, pictures);
  body = page.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<style>[\s\S]*?<\/style>/, '');
});

describe('html', () => {
  it('opens with the question, the answer, the verdict and the figures', () => {
    expect(body).toContain("<h1>Are taktika's recruit prices fair?</h1>");
    expect(body).toContain('<strong>too cheap</strong>');
    expect(body).toMatch(/class="chip is-[\s\S]*class="figures"/);
    expect(body).toContain('95\u00a0% anytime-valid: 1.51–1.71');
  });

  it('allows its own style and programs by their digests, and nothing else', () => {
    const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)!;
    const styles = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => digest(text!));
    const own = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text!);
    const programs = [...own, unpacked(page, 'vega')].map(digest);
    expect(policy).toBe(
      `default-src 'none'; style-src ${styles.join(' ')}; script-src ${programs.join(' ')}; img-src data:; base-uri 'none'; form-action 'none'`,
    );
    expect([styles.length, programs.length]).toEqual([1, 2]);
    expect(body).not.toMatch(/ style=| on[a-z]+=|javascript:/);
  });

  it('folds tables of many rows that have the same columns, three or more, with a line that says how many rows', async () => {
    const columns = ['line', 'lost'].map((key) => ({ key, label: key }));
    const table = (id: string, count: number) => ({
      kind: 'table' as const,
      id,
      title: `Losses of ${id}`,
      columns,
      rows: Array.from({ length: count }, (_, at) => ({ line: `${id} ${at}`, lost: at })),
    });
    const pageOf = async (...counts: readonly number[]) => {
      const sections = counts.map((count, at) => table(`battle-${at}`, count));
      const report: Report = { ...sampleReport, sections, changes: [] };
      return html(report, await picturesOf(report));
    };
    const folded = await pageOf(12, 1, 18);
    expect(folded.match(/<details class="fold"><summary><h2>Losses of/g)).toHaveLength(3);
    expect(folded).toContain('<h2>Losses of battle-1</h2> <small>1 row</small></summary>');
    expect(await pageOf(12, 18)).not.toContain('<h2>Losses of battle-0</h2> <small>');
    expect(await pageOf(1, 2, 3)).not.toContain('<h2>Losses of battle-0</h2> <small>');
  });

  it('tells once what several columns of a table mean', async () => {
    const columns = ['shot', 'ridden down'].map((label) => ({ key: label, label, meaning: 'figures in 5 % of games' }));
    const table = { kind: 'table', id: 'lost', title: 'Lost', columns, rows: [{ shot: 1, 'ridden down': 2 }] } as const;
    const report: Report = { ...sampleReport, sections: [table] };
    const text = html(report, await picturesOf(report));
    expect(text).toContain('<em>shot</em>, <em>ridden down</em>: figures in 5\u00a0% of games');
  });

  it('sets numbers to the right, and says yes or no of flags', async () => {
    const columns = ['unit', 'lost', 'fled'].map((key) => ({ key, label: key }));
    const rows = [
      { unit: 'a', lost: 1, fled: true },
      { unit: 'b', lost: 2, fled: false },
    ];
    const report: Report = { ...sampleReport, sections: [{ kind: 'table', id: 'lost', title: 'Lost', columns, rows }] };
    const text = html(report, await picturesOf(report));
    expect(text).toContain(
      '<th scope="col">unit</th><th scope="col" class="number">lost</th><th scope="col">fled</th>',
    );
    expect(text).toMatch(/>yes<[\s\S]*>no</);
  });

  it('says how it was done', () => {
    for (const text of [
      'npx tyche run experiments/sample.yaml',
      '9f86d081884c7d65',
      'R5 = true',
      'reconstructed',
      '617,283',
      'Bonferroni',
    ]) {
      expect(body).toContain(text);
    }
    expect(body).toContain('tyche replay sample:3:1207');
  });

  it('has each picture as a static drawing and its numbers to download', () => {
    expect(body.match(/<svg /g)).toHaveLength(pictures.size);
    for (const id of pictures.keys()) expect(body).toContain(`data-csv="${id}"`);
    const { csv } = JSON.parse(unpacked(page, 'data'));
    const tables = sectionsOf(sampleReport).filter(({ kind }) => kind !== 'text');
    expect(Object.keys(csv)).toEqual(tables.map((section) => ('id' in section ? section.id : '')));
    for (const section of tables) if ('id' in section) expect(csv[section.id]).toBe(`\ufeff${sectionCsv(section)}`);
  });

  it('has ids that occur once', () => {
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, used] of body.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
  });

  it('fetches nothing', () => {
    for (const [, address] of body.matchAll(/\s(?:src|href|xlink:href|action|poster|srcset)="([^"]*)"/g)) {
      expect(address).toMatch(/^(#|data:)/);
    }
    expect(body).not.toMatch(/<(link|iframe|object|embed|base)\b/i);
    expect(page).not.toMatch(/@import|url\(\s*['"]?(https?:)?\/\//i);
    expect(page).not.toMatch(/<script[^>]+src=/i);
    expect(page).toContain("default-src 'none'");
  });

  it('brings charts to life from specifications inside the page', () => {
    const { charts } = JSON.parse(unpacked(page, 'data'));
    expect(Object.keys(charts)).toEqual([...pictures.keys()]);
    expect(page.match(/<script/g)).toHaveLength(3);
  });

  it('is the same every time', async () => {
    expect(html(sampleReport, await picturesOf(sampleReport))).toBe(page);
  });

  it('escapes every text a user can name', async () => {
    const column = { key: 'a', label: hostile, meaning: hostile };
    const report: Report = {
      ...sampleReport,
      title: hostile,
      answer: hostile,
      figures: [{ label: hostile, unit: hostile, note: hostile, shown: { value: 1, kind: hostile, digits: 0 } }],
      sections: [
        { kind: 'text', markdown: `# ${hostile}\n\n- ${hostile}\n\n[${hostile}](javascript:alert(1)) \`${hostile}\`` },
        { kind: 'table', id: 'hostile', title: hostile, columns: [column], rows: [{ a: hostile }], note: hostile },
        {
          kind: 'chart',
          chart: 'heat-map',
          id: 'hostile-map',
          title: hostile,
          rows: [{ row: hostile, column: hostile, value: 0.5, note: hostile }],
          options: { rowTitle: hostile, columnTitle: hostile, valueTitle: hostile, scale: 'diverging' },
          note: hostile,
        },
      ],
      changes: [],
      replays: [{ label: hostile, command: hostile }],
      provenance: {
        ...sampleReport.provenance,
        question: hostile,
        command: hostile,
        signature: hostile,
        version: hostile,
        reason: hostile,
        corrections: [hostile],
        readings: { [hostile]: hostile },
        tables: [{ name: hostile, mark: 'seed', source: hostile }],
      },
    };
    const text = html(report, await picturesOf(report));
    const scripts = text.match(/<script[^>]*>/g) ?? [];
    expect(scripts).toEqual([
      '<script type="text/plain" id="data">',
      '<script type="text/plain" id="vega">',
      '<script>',
    ]);
    const rest = text.replace(/<script[\s\S]*?<\/script>/g, '');
    expect(rest).not.toMatch(/<script|<img|<[^>]*onerror=/i);
    expect(rest).not.toMatch(/href="javascript/i);
    expect(rest).toContain('&lt;script>alert');
  });
});

describe('escape', () => {
  it('escapes text and attributes', () => {
    expect(escaped(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;');
    expect(scriptCode('"</script>"')).toBe('"<\\/script>"');
  });

  it('writes the Markdown that reports use', () => {
    expect(['an end`', '`a start', '`', '``'].map(inlineHtml)).toEqual(['an end`', '`a start', '`', '``']);
    expect(inlineHtml('a **b** *c* `d*e*` [f](#g)')).toBe(
      'a <strong>b</strong> <em>c</em> <code>d*e*</code> <a href="#g">f</a>',
    );
    expect(markdownHtml('# One\n\n- a\n- b\n\n1. c\n2. d\n\ntext\nmore')).toBe(
      '<h2>One</h2><ul><li>a</li><li>b</li></ul><ol><li>c</li><li>d</li></ol><p>text more</p>',
    );
    expect(inlineHtml('[x](https://example.org) [y](//example.org)')).not.toContain('<a');
  });
});
