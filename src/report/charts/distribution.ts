import { percent } from '../numbers.js';
import { type Chart, complete, distinct, ink, percentAxis, type Spec } from './theme.js';

/** How likely one outcome is. */
export interface DistributionRow {
  /** A whole number: kills, rounds, points. */
  readonly outcome: number;
  /** A share of one. */
  readonly probability: number;
  /** Distributions with different names are drawn one below the other on the same axes. */
  readonly series?: string;
}

/** What a distribution shows. */
export interface DistributionOptions {
  /** The outcome with its unit: 'soldiers lost'. */
  readonly outcomeTitle: string;
}

interface Bar {
  readonly series: string;
  readonly outcome: number;
  readonly probability: number;
  readonly atLeast: number;
  readonly median: boolean;
  readonly label: string;
}

const mostBars = 60;

function barsOf(series: string, rows: readonly DistributionRow[], low: number, high: number): readonly Bar[] {
  const step = Math.max(1, Math.ceil((high - low + 1) / mostBars));
  const count = Math.floor((high - low) / step) + 1;
  const sums = new Array<number>(count).fill(0);
  for (const row of rows) sums[Math.floor((row.outcome - low) / step)]! += row.probability;
  const total = sums.reduce((sum, part) => sum + part, 0);
  let below = 0;
  return sums.map((probability, at) => {
    const before = below;
    below += probability;
    const outcome = low + at * step;
    return {
      series,
      outcome,
      probability,
      atLeast: Math.max(0, total - before),
      median: before < total / 2 && below >= total / 2 - 1e-12 && probability > 0,
      label: step === 1 ? `${outcome}` : `${outcome}–${outcome + step - 1}`,
    };
  });
}

/** The smallest outcome that half of the probability does not exceed. */
export function medianOf(rows: readonly DistributionRow[]): number {
  const sorted = [...rows].sort((a, b) => a.outcome - b.outcome);
  const total = sorted.reduce((sum, row) => sum + row.probability, 0);
  let below = 0;
  for (const row of sorted) {
    below += row.probability;
    if (below >= total / 2 - 1e-12 && row.probability > 0) return row.outcome;
  }
  return Number.NaN;
}

function widthOf(bars: number): number {
  return Math.max(220, Math.min(560, bars * 30));
}

/** How often each outcome happens, as bars with the median's bar marked. */
export const distribution: Chart<DistributionRow, DistributionOptions> = {
  id: 'distribution',
  purpose: 'How likely each outcome is, with the median marked.',
  reading() {
    return 'Bars: how often each outcome happens. The orange, outlined bar holds the median: half of the games end there or below.';
  },
  spec(rows, options) {
    const names = distinct(rows, (row) => row.series ?? '');
    const outcomes = rows.map((row) => row.outcome);
    const low = outcomes.reduce((least, outcome) => Math.min(least, outcome), outcomes[0] ?? 0);
    const high = outcomes.reduce((most, outcome) => Math.max(most, outcome), outcomes[0] ?? 0);
    const groups = names.map((name) => rows.filter((row) => (row.series ?? '') === name));
    const values = groups.flatMap((group, at) =>
      barsOf(names[at]!, group, low, high).map((bar) => ({
        ...bar,
        shown: percent(bar.probability, 1),
        atLeastShown: percent(bar.atLeast, 1),
        marked: bar.median ? `median ${medianOf(group)}` : '',
      })),
    );
    const order = distinct(values, (value) => value.label);
    const bars = order.length;
    const letters = order.reduce((most, label) => Math.max(most, label.length), 1);
    const every = Math.ceil((bars * (letters * 8 + 10)) / widthOf(bars));
    const x: Spec = {
      field: 'label',
      type: 'nominal',
      sort: order,
      axis: {
        title: options.outcomeTitle,
        labelAngle: 0,
        values: order.filter((_, at) => at % every === 0),
        grid: false,
      },
      scale: { paddingInner: 0.12 },
    };
    const y: Spec = {
      field: 'probability',
      type: 'quantitative',
      axis: { title: 'probability', tickCount: 4, ...percentAxis() },
    };
    const layer: Spec[] = [
      {
        mark: { type: 'bar' },
        params: [{ name: 'hover', select: { type: 'point', on: 'pointerover', clear: 'pointerout' } }],
        encoding: {
          x,
          y,
          color: { condition: { test: 'datum.median', value: '#D55E00' }, value: '#4d97cf' },
          stroke: { condition: { test: 'datum.median', value: ink.text }, value: null },
          opacity: { condition: { param: 'hover', value: 1 }, value: 0.5 },
          tooltip: [
            ...(names.length > 1 ? [{ field: 'series', title: 'of' }] : []),
            { field: 'label', title: options.outcomeTitle },
            { field: 'shown', title: 'exactly' },
            { field: 'atLeastShown', title: 'at least' },
          ],
        },
      },
      {
        transform: [{ filter: "datum.marked !== ''" }],
        mark: { type: 'text', dy: -8, fontSize: 12, fontWeight: 'bold', tooltip: null },
        encoding: { x, y, text: { field: 'marked' } },
      },
    ];
    const unit = {
      width: widthOf(bars),
      height: names.length > 1 ? 110 : 220,
      layer,
    };
    if (names.length === 1) return complete(values, unit);
    return complete(values, {
      facet: {
        row: {
          field: 'series',
          type: 'nominal',
          sort: names,
          header: { title: null, labelOrient: 'top', labelAnchor: 'start', labelAngle: 0, labelPadding: 4 },
        },
      },
      spec: unit,
      spacing: 16,
    });
  },
};
