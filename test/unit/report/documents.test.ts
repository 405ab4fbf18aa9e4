import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sectionCsv, tableCsv } from '../../../src/report/csv.js';
import { documentsOf, writeReport } from '../../../src/report/files.js';
import { reportFormats } from '../../../src/report/formats.js';
import { json, reportFormatVersion } from '../../../src/report/json.js';
import { markdown } from '../../../src/report/markdown.js';
import { pivotRows } from '../../../src/report/pivot.js';
import { sectionsOf } from '../../../src/report/report.js';
import { type Paint, terminal } from '../../../src/report/terminal.js';
import { barLines, divergingLines, heatLines } from '../../../src/report/text-bars.js';
import { sampleCharts, sampleReport } from './samples.js';

/** Text as it is. */
const plainPaint: Paint = {
  bold: (text) => text,
  soft: (text) => text,
  verdict: (_word, text) => text,
};

describe('frame', () => {
  const rows = [
    { unit: 'b', against: 'x', share: 0.4 },
    { unit: 'a', against: 'x', share: 0.6 },
    { unit: 'a', against: 'y', share: 0.9 },
  ];

  it('takes names that every object has for names', async () => {
    const names = ['toString', '__proto__', 'constructor', 'valueOf', 'hasOwnProperty', 'a.b', 'c0'];
    const cells = names.flatMap((row, down) => names.map((column, at) => ({ row, column, value: 10 * down + at })));
    expect(await pivotRows(cells, { row: 'row', column: 'column', value: 'value' })).toEqual({
      rows: names,
      columns: names,
      values: names.map((_, down) => names.map((__, at) => 10 * down + at)),
    });
  });

  it('turns long rows into a matrix', async () => {
    expect(await pivotRows(rows, { row: 'unit', column: 'against', value: 'share' })).toEqual({
      rows: ['b', 'a'],
      columns: ['x', 'y'],
      values: [
        [0.4, null],
        [0.6, 0.9],
      ],
    });
  });
});

describe('names in Markdown', () => {
  const HOSTILE = [
    ['![x](https://example.org/x.png)', '!\\[x\\](https:\\//example.org/x.png)'],
    ['[x](javascript:alert(1))', '\\[x\\](javascript:alert(1))'],
    ['<img src=x onerror=y>', '&lt;img src=x onerror=y>'],
    ['a_b_c', 'a\\_b\\_c'],
    ['~~gone~~', '\\~\\~gone\\~\\~'],
    ['a | b', 'a \\| b'],
    ['&lt;b&gt;', '&amp;lt;b&amp;gt;'],
    ['www.example.org', 'www\\.example.org'],
  ] as const;

  it.each(HOSTILE)('%s is text in sentences, notes, headings and cells', (name, text) => {
    const report = {
      ...sampleReport,
      title: name,
      answer: `The win share of **${name}** is 50 %; ${name} has \`code\`.`,
      sections: [
        { kind: 'text', markdown: `# ${name}\n\n- ${name}\n\nBy ${name}.` },
        {
          kind: 'table',
          id: 'names',
          title: name,
          note: `Of ${name}.`,
          columns: [{ key: 'name', label: name }],
          rows: [{ name }],
        },
      ],
    } as typeof sampleReport;
    const lines = markdown(report).split('\n');
    for (const line of [`# ${text}`, `- ${text}`, `By ${text}.`, `## ${text}`, `Of ${text}.`, `| ${text} |`]) {
      expect(lines).toContain(line);
    }
    expect(lines.find((line) => line.includes('The win share of'))).toContain(
      `The win share of **${text}** is 50 %; ${text} has \`code\`.`,
    );
  });

  it('does not begin a heading, a list or a quotation with a name', () => {
    for (const name of ['# heading', '> quoted', '- item', '+ item', '1. item', '1) item']) {
      const { verdict: _, ...report } = sampleReport;
      const all = markdown({ ...report, answer: `${name} wins.` });
      expect(all).toContain(`\n\n${name.replace(/[#>+.)-]/, '\\$&')} wins.\n`);
    }
  });
});

describe('csv', () => {
  it('writes intervals as columns and numbers in full', () => {
    const table = sampleReport.sections.find((section) => section.kind === 'table')!;
    const lines = sectionCsv(table)!.trimEnd().split('\n');
    expect(lines[0]).toBe('entry,listed,parity,parity_low,parity_high,parity_kind,share,verdict');
    expect(lines[1]).toBe('"<script>alert(""x"")</script> & ""Sons""",4,4,,,exact,0.5,fair');
    expect(lines).toHaveLength(14);
  });

  it('leaves cells and their intervals empty where there is no number', () => {
    const shown = { value: 2, low: 1, high: Number.POSITIVE_INFINITY, kind: '95 %', digits: 1 };
    const rows = [{ worth: shown }, { worth: null }, { worth: 'none' }];
    const columns = [{ key: 'worth', label: 'Worth' }];
    expect(sectionCsv({ kind: 'table', id: 'worths', title: 'Worths', columns, rows })).toBe(
      'worth,worth_low,worth_high,worth_kind\n2,1,,95 %\n,,,\nnone,,,\n',
    );
  });

  it('writes the rows of charts, and nothing for text', () => {
    expect(sectionCsv(sampleCharts[6]!)!.split('\n')[0]).toBe('outcome,probability');
    expect(sectionCsv({ kind: 'text', markdown: 'x' })).toBeUndefined();
  });
});

describe('markdown', () => {
  const text = markdown(sampleReport);

  it('sets sentences of how it was done one after another, and semicolons between other texts', () => {
    const made = (corrections: readonly string[]) =>
      markdown({ ...sampleReport, provenance: { ...sampleReport.provenance, corrections } });
    expect(made(['Even means even.', 'Pairs are mirrored.'])).toContain(
      '- corrections: Even means even. Pairs are mirrored.\n',
    );
    expect(made(['Bonferroni over 12', 'margin 10 %'])).toContain('- corrections: Bonferroni over 12; margin 10 %\n');
    expect(made([])).toContain('- trials: 1,234,567\n');
    const { trials: _, ...exactly } = sampleReport.provenance;
    expect(markdown({ ...sampleReport, provenance: exactly })).not.toContain('- trials:');
  });

  it('says of a table from the rules themselves that it comes from the source text: a seed is a number', () => {
    const tables = [
      { name: 'speed', mark: 'seed' },
      { name: 'attack', mark: 'user', source: 'mine.yaml' },
    ] as const;
    const made = markdown({ ...sampleReport, provenance: { ...sampleReport.provenance, tables } });
    expect(made).toContain('- rule tables: speed: source text; attack: user (mine.yaml)\n');
  });

  it('has the question, the answer, the pictures and how it was done, in this order', () => {
    const parts = [
      "# Are taktika's recruit prices fair?",
      '▼ **too cheap**',
      '| figure | value | certainty |',
      '![Cavalry is worth less',
      '# What would change the answer',
      '# See it happen',
      '# How it was done',
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBe(0);
  });

  it('lets no HTML and no table syntax through', () => {
    expect(text).not.toContain('<script>');
    const hostile = markdown({
      ...sampleReport,
      answer: '<b>x</b> `<i>`',
      sections: [
        { kind: 'table', id: 't', title: 'a|b', columns: [{ key: 'a', label: 'x|y' }], rows: [{ a: 'p|q\n`r' }] },
      ],
    });
    expect(hostile).toContain('&lt;b>x&lt;/b> `<i>`');
    expect(hostile).toContain('| x\\|y |');
    expect(hostile).toContain('| p\\|q \\`r |');
  });

  it('folds long tables', () => {
    const rows = Array.from({ length: 40 }, (_, a) => ({ a }));
    const table = { kind: 'table' as const, id: 't', title: 't', columns: [{ key: 'a', label: 'a' }], rows };
    expect(markdown({ ...sampleReport, sections: [table] })).toContain('<details><summary>40 rows</summary>');
  });
});

describe('json', () => {
  it('is one document with a version, and reads back', () => {
    const document = JSON.parse(json(sampleReport, ['index.html']));
    expect(document.format).toBe('tyche-report');
    expect(document.formatVersion).toBe(reportFormatVersion);
    expect(document.report).toEqual(JSON.parse(JSON.stringify(sampleReport)));
  });
});

describe('terminal', () => {
  it('shows the report in small, within its width and without colour unless painted', () => {
    const text = terminal(sampleReport, { columns: 70, paint: plainPaint, path: 'notebooks-out/sample/index.html' });
    const lines = text.split('\n');
    expect(lines[0]).toBe(sampleReport.title);
    expect(text).toContain('▼ too cheap');
    expect(text).toContain('Full report: notebooks-out/sample/index.html');
    expect(text).not.toContain('\u001b');
    expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(70);
    const painted = terminal(sampleReport, { columns: 70, paint: { ...plainPaint, bold: (of) => `[${of}]` } });
    expect(painted.startsWith(`[${sampleReport.title}]`)).toBe(true);
  });

  it('puts labels that are long for it above their numbers, uncut, and parts no % from its number', () => {
    const text = terminal(sampleReport, { columns: 40, paint: plainPaint });
    for (const { label } of sampleReport.figures) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(label.replaceAll(/\s+/g, ' '));
    }
    expect(text).not.toMatch(/\n\s*%/);
  });

  it('gives sampled bars their intervals', () => {
    const section = sampleCharts.find(({ id }) => id === 'sampled-kills')!;
    const text = terminal({ ...sampleReport, sections: [section], changes: [] }, { columns: 70, paint: plainPaint });
    expect(text).toMatch(/^> 4 +23 % \(19–30 %\) █+$/m);
    expect(text).toContain('defenders killed; > median; intervals: 95 % Wilson');
  });

  it('lets no name steer the terminal', () => {
    const text = terminal({ ...sampleReport, title: 'a\u001b[31mb' }, { columns: 70, paint: plainPaint });
    expect(text.startsWith('a [31mb')).toBe(true);
  });

  it.each(sampleCharts)('draws $id or leaves it out', (section) => {
    const text = terminal({ ...sampleReport, sections: [section], changes: [] }, { columns: 60, paint: plainPaint });
    const lines = text.split('\n').slice(8);
    expect(Math.max(0, ...lines.map((line) => [...line].length))).toBeLessThanOrEqual(60);
  });

  it('says once that shares are in percent', () => {
    const map = sampleCharts.find((chart) => chart.kind === 'chart' && chart.chart === 'heat-map')!;
    if (map.kind !== 'chart' || map.chart !== 'heat-map') throw new Error('expected a heat map');
    for (const valueTitle of ['win share', 'win share, %']) {
      const section = { ...map, options: { ...map.options, valueTitle } };
      const text = terminal({ ...sampleReport, sections: [section], changes: [] }, { columns: 90, paint: plainPaint });
      expect(text).toContain('win share in %, by ');
    }
  });

  it('leaves out decimals that would not fit into a heat map', () => {
    const map = sampleCharts.find((chart) => chart.kind === 'chart' && chart.chart === 'heat-map')!;
    if (map.kind !== 'chart' || map.chart !== 'heat-map') throw new Error('expected a heat map');
    const shown = (...values: readonly number[]) => {
      const rows = values.map((value, at) => ({ row: `r${at}`, column: 'c', value }));
      const section = { ...map, rows, options: { ...map.options, percent: false } };
      return terminal({ ...sampleReport, sections: [section], changes: [] }, { columns: 60, paint: plainPaint });
    };
    expect(shown(155.9, 8.4)).toMatch(/^r0 +█ 156\nr1 +8\n/m);
    expect(shown(99.9, 8.4)).toMatch(/^r0 +█99\.9\nr1 +8\.4\n/m);
  });

  it('draws bars, sides and shades to scale', () => {
    const bars = [
      { label: 'a', value: 1, text: '1', marked: true },
      { label: 'b', value: 0.5, text: '½' },
    ];
    // Names of a kind differ in their ends.
    const lines = heatLines([{ row: 'Brennus: warriors', column: 'c', share: 1, text: '99' }], 40);
    expect(lines[1]).toBe('Brennus…rriors  █  99');
    expect(barLines(bars, 15)).toEqual(['> a 1 ████████', '  b ½ ████']);
    const sides = (scale: number) =>
      divergingLines(
        [
          { ...bars[0]!, value: scale },
          { ...bars[1]!, value: -scale / 2 },
        ],
        15,
      );
    for (const scale of [1, 0.1, 40]) expect(sides(scale)).toEqual(['a 1     │████', 'b ½   ▒▒│']);
    expect(divergingLines([{ ...bars[0]!, value: 0 }], 15)).toEqual(['a 1     │']);
    expect(heatLines([{ row: 'r', column: 'c', share: 1, text: '99' }], 20)).toEqual(['       c', 'r  █  99']);
    expect(heatLines([{ row: 'r', column: 'column', share: 1, text: '99' }], 20)).toEqual([
      '       1',
      'r  █  99',
      'columns:',
      '  1 column',
    ]);
  });

  it('keeps the fullest columns of a heat map that is too wide, and no rows without any of them', () => {
    const cell = (row: string, column: string, share: number) => ({ row, column, share, text: `${share * 100}` });
    const cells = [cell('p', 'a', 0.1), cell('q', 'b', 1), cell('q', 'c', 0.25), cell('r', 'd', 0.5)];
    expect(heatLines(cells, 14)).toEqual([
      '       b     d',
      'q  █ 100',
      'r        ▒  50',
      '  (2 more columns and 1 more row in the full report)',
    ]);
  });
});

describe('files', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tyche-report-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it('writes every document, and clears away pictures of a former report only', async () => {
    const output = { formats: reportFormats };
    const page = await writeReport(folder, sampleReport, output);
    expect(page).toBe(join(folder, 'index.html'));
    // What a killed process may have left behind.
    await writeFile(join(folder, '.index.html.part'), '<html');
    await writeFile(join(folder, 'data/.match-ups.csv.part'), 'row,');
    await writeReport(folder, sampleReport, output);
    expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual([]);
    const names = (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name)).sort();
    const listed: string[] = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')).files;
    expect(names).toEqual(listed);
    expect(names).toContain('data/match-ups-matrix.csv');
    for (const section of sectionsOf(sampleReport)) {
      if (section.kind !== 'text') expect(names).toContain(`data/${section.id}.csv`);
      if (section.kind === 'chart') expect(names).toContain(`charts/${section.id}.png`);
    }
    await writeReport(folder, { ...sampleReport, sections: sampleReport.sections.slice(0, 2) }, output);
    const after = await readdir(join(folder, 'charts'));
    expect(after.sort()).toEqual(['prices.png', 'prices.svg', 'what-flips.png', 'what-flips.svg']);
    await writeReport(folder, sampleReport);
    expect((await readdir(folder)).sort()).toEqual(['index.html', 'report.json', 'report.md']);
  });

  it('makes the same bytes every time', async () => {
    const [first, second] = [await documentsOf(sampleReport), await documentsOf(sampleReport)];
    expect([...first.keys()]).toEqual([...second.keys()]);
    for (const [name, content] of first)
      expect(Buffer.from(content).equals(Buffer.from(second.get(name)!)), name).toBe(true);
  });

  it('refuses section ids that cannot name files or occur twice', async () => {
    const table = { kind: 'table' as const, id: '../x', title: '', columns: [], rows: [] };
    await expect(documentsOf({ ...sampleReport, sections: [table] })).rejects.toThrow('kebab-case');
    const twice = [
      { ...table, id: 'x' },
      { ...table, id: 'x' },
    ];
    await expect(documentsOf({ ...sampleReport, sections: twice })).rejects.toThrow('twice');
  });
});

describe('a table as CSV', () => {
  const head = ['name', '=count', 'share', 'sure'];
  const rows = [
    ['=1+1', -5, 0.25, true],
    ['-0.5', 1e21, null, false],
    ['@x', 3, 1e-7, true],
    ['a "b", c', 0, 1, true],
  ];

  it('has numbers in full, and no text that spreadsheets would run', () => {
    expect(tableCsv(head, rows).split('\n')).toEqual([
      "name,'=count,share,sure",
      "'=1+1,-5,0.25,true",
      '-0.5,1e+21,,false',
      "'@x,3,1e-7,true",
      '"a ""b"", c",0,1,true',
      '',
    ]);
  });

  it('has semicolons and decimal commas where asked for', () => {
    expect(tableCsv(head, rows, 'comma').split('\n')).toEqual([
      "name;'=count;share;sure",
      "'=1+1;-5;0,25;true",
      '-0.5;1e+21;;false',
      "'@x;3;1e-7;true",
      '"a ""b"", c";0;1;true',
      '',
    ]);
  });
});
