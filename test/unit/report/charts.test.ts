import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { spread } from '../../../src/report/charts/curve.js';
import { barStep, medianOf } from '../../../src/report/charts/distribution.js';
import { heatMapOrder } from '../../../src/report/charts/heat-map.js';
import { type ChartSection, chartSpec, charts, readingOf, titledSpec } from '../../../src/report/charts/index.js';
import { draw, png } from '../../../src/report/render.js';
import { verdictLooks } from '../../../src/report/verdict.js';
import { wrapText } from '../../../src/report/wrap-text.js';
import { sampleCharts } from './samples.js';

const digest = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

describe('charts', () => {
  it('have a sample of every kind', () => {
    expect(new Set(sampleCharts.map((section) => section.chart))).toEqual(new Set(Object.keys(charts)));
    for (const [id, chart] of Object.entries(charts)) expect(chart.id).toBe(id);
  });

  it.each(sampleCharts)('$id compiles and draws without a warning, with its title', async (section) => {
    const bare = await draw(chartSpec(section));
    const titled = await draw(titledSpec(section, bare.width));
    expect([...bare.warnings, ...titled.warnings]).toEqual([]);
    expect(bare.svg).toMatch(/^<svg /);
    expect(titled.height).toBeGreaterThan(bare.height);
    expect(titled.svg).toContain(section.title.split(' ')[0]);
    expect(titled.width).toBeLessThan(bare.width + 40);
  });

  it('are the same bytes every time, whatever was drawn before', async () => {
    const [first, second] = [sampleCharts[6]!, sampleCharts[12]!];
    const before = (await draw(titledSpec(first))).svg;
    await draw(titledSpec(second));
    const after = (await draw(titledSpec(first))).svg;
    expect(after).toBe(before);
    expect(digest(await png(after))).toBe(digest(await png(before)));
  });

  it('keep the bytes of small pictures; this guards against unnoticed change only', async () => {
    const small = sampleCharts.filter((section) => ['flight', 'shares', 'kills', 'rounds'].includes(section.id));
    const digests: Record<string, string> = {};
    for (const section of small) digests[section.id] = digest((await draw(titledSpec(section))).svg);
    expect(digests).toMatchInlineSnapshot(`
      {
        "flight": "e9956c6ee12a19cc",
        "kills": "9788bf57929ec251",
        "rounds": "f83c3ccae9ac8bda",
        "shares": "94bd81895f3fa6da",
      }
    `);
  });

  it('show the medians and orders they promise', () => {
    const probabilities = [0.1, 0.4, 0.3, 0.2].map((probability, outcome) => ({ probability, outcome }));
    expect(medianOf(probabilities)).toBe(1);
    const cells = [
      { row: 'weak', column: 'weak', value: 0.5 },
      { row: 'weak', column: 'strong', value: 0.2 },
      { row: 'strong', column: 'weak', value: 0.8 },
      { row: 'strong', column: 'strong', value: 0.5 },
    ];
    expect(heatMapOrder(cells, {})).toEqual({ rows: ['strong', 'weak'], columns: ['strong', 'weak'] });
    expect(heatMapOrder(cells, { order: 'given' }).rows).toEqual(['weak', 'strong']);
  });

  it('draw intervals of bars that were sampled and seen, and none of exact ones', async () => {
    const kills = sampleCharts.find(({ id }) => id === 'sampled-kills')! as ChartSection & { chart: 'distribution' };
    const whiskers = async (rows: typeof kills.rows) => {
      const { svg } = await draw(chartSpec({ ...kills, rows }));
      // A group says once what colour its lines have.
      const grouped = [...svg.matchAll(/<g[^>]* stroke="#1f2328"[^>]*>((?:<line[^>]*>)+)/g)].map(([, lines]) => lines);
      const single = [...svg.matchAll(/<line[^>]* stroke="#1f2328"[^>]*>/g)].map(([line]) => line);
      return [...grouped, ...single].join('').match(/<line/g)?.length ?? 0;
    };
    expect(await whiskers(kills.rows)).toBe(13);
    expect(await whiskers(kills.rows.filter(({ series }) => series === 'exact'))).toBe(0);
    const unseen = kills.rows.map((row) => (row.outcome === 12 ? { ...row, probability: 0 } : row));
    expect(await whiskers(unseen)).toBe(12);
    expect(readingOf(kills)).toContain('Thin lines: 95 % Wilson intervals of bars (none: exact).');
    expect(readingOf({ ...kills, options: { outcomeTitle: 'killed' } })).not.toContain('interval');
  });

  it('draw the interval of the whole bar where it holds several outcomes', () => {
    const rows = Array.from({ length: 80 }, (_, outcome) => ({
      outcome,
      probability: 1 / 80,
      low: 0.01,
      high: 0.02,
      barLow: 0.02,
      barHigh: 0.03,
    }));
    expect(barStep(0, 79)).toBe(2);
    const { data } = charts.distribution.spec(rows, { outcomeTitle: 'lost', intervals: 'own' });
    expect(data).toMatchObject({ values: Array.from({ length: 40 }, () => ({ low: 0.02, high: 0.03 })) });
  });

  it('moves labels apart and keeps their order', () => {
    const placed = spread([1, 1.1, 1.05, 5], 1);
    const order = [0, 2, 1, 3].map((at) => placed[at]!);
    for (let at = 1; at < order.length; at++) expect(order[at]! - order[at - 1]!).toBeGreaterThanOrEqual(1 - 1e-6);
  });

  it('breaks titles between words', () => {
    expect(wrapText('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrapText('unbreakable', 3)).toEqual(['unbreakable']);
  });

  it('keep the ends of labels that are too long, and short ones whole', async () => {
    const army = 'The grand army, led by Brennus, on its way to Rome and Delphi';
    const lines = [`${army}: warriors`, `${army}: nobles`, 'swiss: pikemen'];
    const labels = [
      'The grand army, led by Bren…to Rome and Delphi: warriors',
      'The grand army, led by Bren…y to Rome and Delphi: nobles',
    ];
    const cells = lines.flatMap((row, at) =>
      lines.map((column, to) => ({ row, column, value: (1 + at) / (2 + at + to) })),
    );
    const map = charts['heat-map'].spec(cells, {
      scale: 'diverging',
      rowTitle: 'line',
      columnTitle: 'against',
      valueTitle: 'share',
    });
    const dots = charts['dot-and-interval'].spec(
      lines.map((label) => ({ label, value: 1 })),
      { valueTitle: 'price', dotName: 'price' },
    );
    for (const spec of [map, dots]) {
      const { svg } = await draw(spec);
      for (const label of [...labels, 'swiss: pikemen']) expect(svg).toContain(`>${label}<`);
    }
  });

  it('give each verdict of one table a shape and a sign of its own', () => {
    const words = ['too cheap', 'too dear', 'fair', 'undecided'] as const;
    expect(new Set(words.map((word) => verdictLooks[word].shape)).size).toBe(4);
    expect(new Set(words.map((word) => verdictLooks[word].sign)).size).toBe(4);
  });
});

describe('empty charts', () => {
  it.each(sampleCharts)('$id draws without rows', async (section) => {
    const drawing = await draw(chartSpec({ ...section, rows: [] }));
    expect(drawing.svg).toMatch(/^<svg /);
  });
});
