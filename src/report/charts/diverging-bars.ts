import { decimalsFor, signedPercent } from '../numbers.js';
import { signExpression, type VerdictWord, verdictLooks } from '../verdict.js';
import { verdictScales } from './dot-and-interval.js';
import { type Chart, completeSpec, distinct, extentOf, ink, percentAxis, type Spec, shortenedLabels } from './theme.js';

/** One entry's distance from even, as a share (0.25: a quarter more). */
export interface DivergingRow {
  readonly label: string;
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
  readonly verdict: VerdictWord;
  readonly note?: string;
}

/** What the bars show. */
export interface DivergingOptions {
  /** The axis: 'worth against list price'. */
  readonly valueTitle: string;
  /** What the left and the right end mean: 'too dear', 'too cheap'. */
  readonly leftName: string;
  readonly rightName: string;
  /** Half the width of the band that counts as even, as a share. */
  readonly margin?: number;
  /** Farthest to the right first (the default), or as given. */
  readonly order?: 'value' | 'given';
}

function decimalsOf(row: DivergingRow): number {
  return row.low === undefined || row.high === undefined ? 0 : decimalsFor(row.low * 100, row.high * 100, 0);
}

/** Who is too cheap and who too dear: bars to both sides of even, with the margin shaded. */
export const divergingBars: Chart<DivergingRow, DivergingOptions> = {
  id: 'diverging-bars',
  purpose: 'How far entries are from even, to both sides, with the margin that counts as fair.',
  reading(options) {
    const band = options.margin === undefined ? '' : ' Shaded: the margin that counts as fair.';
    return `Left: ${options.leftName}; right: ${options.rightName}; thin line: interval (none: exact).${band}`;
  },
  spec(rows, options) {
    const values = rows.map((row) => ({
      label: row.label,
      value: row.value,
      low: row.low ?? null,
      high: row.high ?? null,
      verdict: row.verdict,
      text: `${verdictLooks[row.verdict].sign} ${signedPercent(row.value, decimalsOf(row))}`,
      textAt: row.value >= 0 ? Math.max(row.value, row.high ?? 0) : Math.min(row.value, row.low ?? 0),
      interval:
        row.low === undefined
          ? 'exact'
          : `${signedPercent(row.low, decimalsOf(row))} to ${signedPercent(row.high ?? row.low, decimalsOf(row))}`,
      note: row.note ?? '',
    }));
    const sorted = options.order === 'given' ? [...rows] : [...rows].sort((a, b) => b.value - a.value);
    const [low, high] = extentOf(
      rows.flatMap((row) => [row.value, row.low, row.high]),
      [0, options.margin ?? 0, -(options.margin ?? 0)],
    );
    const air = (high - low) * 0.17;
    const domain = [low < 0 ? low - air : low, high > 0 ? high + air : high];
    const y: Spec = {
      field: 'label',
      type: 'nominal',
      sort: distinct(sorted, (row) => row.label),
      axis: {
        title: null,
        ticks: false,
        domain: false,
        labelPadding: 8,
        ...shortenedLabels(rows.map(({ label }) => label)),
      },
    };
    const x = {
      type: 'quantitative',
      scale: { domain, nice: false },
      axis: { title: options.valueTitle, orient: 'top', tickCount: 6, ...percentAxis(true) },
    };
    const words = distinct(rows, (row) => row.verdict);
    const legend = { title: null, orient: 'top', direction: 'horizontal', labelExpr: signExpression(words) };
    const colour = { ...verdictScales(words).color, legend };
    const faded = { condition: { param: 'pick', value: 1 }, value: 0.15 };
    const band: Spec[] =
      options.margin === undefined
        ? []
        : [
            {
              data: { name: 'margin', values: [{ from: -options.margin, to: options.margin }] },
              mark: { type: 'rect', color: '#d0d7de', opacity: 0.5, tooltip: null },
              encoding: { x: { field: 'from', ...x }, x2: { field: 'to' } },
            },
          ];
    return completeSpec(values, {
      usermeta: { narrowest: 360 },
      width: 440,
      height: { step: 22 },
      layer: [
        ...band,
        {
          mark: { type: 'bar', height: { band: 0.7 } },
          params: [{ name: 'pick', select: { type: 'point', fields: ['verdict'] }, bind: 'legend' }],
          encoding: {
            y,
            x: { field: 'value', ...x },
            color: colour,
            opacity: faded,
            tooltip: [
              { field: 'label', title: 'entry' },
              { field: 'text', title: options.valueTitle },
              { field: 'interval', title: 'interval' },
              { field: 'verdict', title: 'verdict' },
              ...(rows.some((row) => row.note !== undefined) ? [{ field: 'note', title: 'note' }] : []),
            ],
          },
        },
        {
          transform: [{ filter: 'isValid(datum.low)' }],
          mark: { type: 'rule', color: ink.text, strokeWidth: 1.5, tooltip: null },
          encoding: { y, x: { field: 'low', ...x }, x2: { field: 'high' }, opacity: faded },
        },
        { mark: { type: 'rule', color: ink.text, tooltip: null }, encoding: { x: { datum: 0 } } },
        ...[true, false].map((right) => ({
          transform: [{ filter: right ? 'datum.value >= 0' : 'datum.value < 0' }],
          mark: { type: 'text', align: right ? 'left' : 'right', dx: right ? 5 : -5, fontSize: 11, tooltip: null },
          encoding: { y, x: { field: 'textAt', ...x }, text: { field: 'text' }, opacity: faded },
        })),
      ],
    });
  },
};
