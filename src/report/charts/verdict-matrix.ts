import { signExpression, type VerdictWord, verdictLooks, verdictWords } from '../verdict.js';
import { type Chart, completeSpec, distinct, ink, readOut } from './theme.js';

/** The verdict on one entry under one variant of the question. */
export interface VerdictMatrixRow {
  readonly row: string;
  readonly variant: string;
  readonly verdict: VerdictWord;
  /** The number behind the verdict, as text for the tooltip. */
  readonly detail?: string;
}

/** What the matrix compares. */
export interface VerdictMatrixOptions {
  readonly rowTitle: string;
  readonly variantTitle: string;
  /** The variant the others are compared with. */
  readonly usual: string;
  /** Rows that flip most first (the default), or as given. */
  readonly order?: 'flips' | 'given';
}

/** How the verdicts change with the question: a chip for every entry and variant, changes outlined. */
export const verdictMatrix: Chart<VerdictMatrixRow, VerdictMatrixOptions> = {
  id: 'verdict-matrix',
  purpose: 'The same verdicts under other protocols, panels, budgets and readings; what flips comes first.',
  reading(options) {
    return `Outlined: the verdict differs from "${options.usual}". Rows that flip most come first.`;
  },
  spec(rows, options) {
    const baseline = new Map(rows.filter((row) => row.variant === options.usual).map((row) => [row.row, row.verdict]));
    const flips = (row: VerdictMatrixRow): boolean => (baseline.get(row.row) ?? row.verdict) !== row.verdict;
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(row.row, (counts.get(row.row) ?? 0) + (flips(row) ? 1 : 0));
    const names = distinct(rows, (row) => row.row);
    const order = options.order === 'given' ? names : [...names].sort((a, b) => counts.get(b)! - counts.get(a)!);
    const variants = distinct(rows, (row) => row.variant);
    const columns = [
      ...variants.filter((name) => name === options.usual),
      ...variants.filter((name) => name !== options.usual),
    ];
    const words = verdictWords.filter((word) => rows.some((row) => row.verdict === word));
    const values = rows.map((row) => ({
      row: row.row,
      variant: row.variant,
      verdict: row.verdict,
      flips: flips(row),
      sign: verdictLooks[row.verdict].sign,
      detail: row.detail ?? '',
      usual: baseline.get(row.row) ?? '',
    }));
    const wide = columns.length <= 8;
    return completeSpec(values, {
      width: { step: wide ? 92 : 34 },
      height: { step: 24 },
      encoding: {
        y: {
          field: 'row',
          type: 'nominal',
          sort: order,
          axis: { title: options.rowTitle, ticks: false, domain: false },
        },
        x: {
          field: 'variant',
          type: 'nominal',
          sort: columns,
          scale: { paddingInner: 0.06 },
          axis: {
            title: options.variantTitle,
            titleAnchor: 'start',
            orient: 'top',
            ticks: false,
            domain: false,
            labelAngle: -35,
            labelAlign: 'left',
            labelOverlap: false,
          },
        },
      },
      layer: [
        {
          mark: { type: 'rect', aria: readOut(rows.length), cornerRadius: 4, height: { band: 0.84 } },
          params: [{ name: 'pick', select: { type: 'point', fields: ['verdict'] }, bind: 'legend' }],
          encoding: {
            color: {
              field: 'verdict',
              type: 'nominal',
              scale: { domain: words, range: words.map((word) => verdictLooks[word].tint) },
              legend: {
                title: null,
                orient: 'bottom',
                direction: 'horizontal',
                symbolStrokeColor: ink.line,
                labelExpr: signExpression(words),
              },
            },
            stroke: { condition: { test: 'datum.flips', value: ink.text }, value: null },
            strokeWidth: { condition: { test: 'datum.flips', value: 2 }, value: 0 },
            opacity: { condition: { param: 'pick', value: 1 }, value: 0.2 },
            tooltip: [
              { field: 'row', title: options.rowTitle },
              { field: 'variant', title: options.variantTitle },
              { field: 'verdict', title: 'verdict' },
              { field: 'detail', title: 'because' },
              { field: 'usual', title: options.usual },
            ],
          },
        },
        {
          mark: { type: 'text', aria: false, fontSize: 11, tooltip: null },
          encoding: {
            text: { field: wide ? 'chip' : 'sign' },
            opacity: { condition: { param: 'pick', value: 1 }, value: 0.3 },
          },
          ...(wide ? { transform: [{ calculate: "datum.sign + ' ' + datum.verdict", as: 'chip' }] } : {}),
        },
      ],
    });
  },
};
