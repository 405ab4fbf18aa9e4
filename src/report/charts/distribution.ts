import { intervalText, percent, type Shown, valueText } from '../numbers.js';
import { type Chart, completeSpec, distinct, ink, percentAxis, type Spec } from './theme.js';

/** How likely one outcome is. */
export interface DistributionRow {
  /** A whole number: kills, rounds, points. */
  readonly outcome: number;
  /** A share of one. */
  readonly probability: number;
  /** The interval's ends where it was sampled; both or neither. */
  readonly low?: number;
  readonly high?: number;
  /** The interval of the bar that the outcome is part of, where bars hold several outcomes (`barStep`). */
  readonly barLow?: number;
  readonly barHigh?: number;
  /** `exact` or the name of the interval; none where all rows are exact. */
  readonly kind?: string;
  /** Distributions with different names are drawn one below the other on the same axes. */
  readonly series?: string;
}

/** What a distribution shows. */
export interface DistributionOptions {
  /** The outcome with its unit: 'soldiers lost'. */
  readonly outcomeTitle: string;
  /** What the intervals of bars are called ('95 % Wilson'); none where all rows are exact. */
  readonly intervals?: string;
}

interface Bar {
  readonly series: string;
  readonly outcome: number;
  readonly probability: number;
  /** The row that knows the bar's interval; none of a bar that is never seen. */
  readonly seen: DistributionRow | undefined;
  readonly atLeast: number;
  readonly median: boolean;
  readonly label: string;
}

const mostBars = 60;

/** How many outcomes a bar holds where they reach from one number to another. */
export function barStep(low: number, high: number): number {
  return Math.max(1, Math.ceil((high - low + 1) / mostBars));
}

function barsOf(series: string, rows: readonly DistributionRow[], low: number, high: number): readonly Bar[] {
  const step = barStep(low, high);
  const count = Math.floor((high - low) / step) + 1;
  const sums = new Array<number>(count).fill(0);
  const within = new Map<number, DistributionRow>();
  for (const row of rows) {
    const at = Math.floor((row.outcome - low) / step);
    sums[at]! += row.probability;
    within.set(at, row);
  }
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
      seen: probability > 0 ? within.get(at) : undefined,
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

/** A sampled share of one as it is written, with no more digits than its interval deserves. */
export function barShown(value: number, low: number, high: number): Shown {
  return { value, low, high, kind: '', digits: 1, unit: 'percent' };
}

/** What a bar shows of its certainty; an interval only where it was sampled and seen. */
function whiskerOf({ probability, seen }: Bar): Spec {
  const low = seen?.barLow ?? seen?.low;
  const high = seen?.barHigh ?? seen?.high;
  if (low === undefined || high === undefined) return { low: null, high: null, interval: 'exact' };
  const shown = barShown(probability, low, high);
  return { low, high, shown: valueText(shown), interval: intervalText(shown) };
}

/** Pixels to each side of a bar's middle that the median's label takes. */
const labelReach = 40;

/** How high the bars and intervals reach that the label of the bar at a place would touch. */
function topAt(bars: readonly Bar[], at: number): number {
  const reach = Math.ceil((labelReach * bars.length) / widthOf(bars.length));
  return bars
    .slice(Math.max(0, at - reach), at + reach + 1)
    .reduce((top, { probability, seen }) => Math.max(top, probability, seen?.barHigh ?? seen?.high ?? 0), 0);
}

function widthOf(bars: number): number {
  return Math.max(220, Math.min(560, bars * 30));
}

/** How often each outcome happens, as bars with the median's bar marked. */
export const distribution: Chart<DistributionRow, DistributionOptions> = {
  id: 'distribution',
  purpose: 'How likely each outcome is, with the median marked.',
  reading({ intervals }) {
    const thin = intervals === undefined ? '' : ` Thin lines: ${intervals} intervals of bars (none: exact).`;
    return `Bars: how often each outcome happens.${thin} The orange, outlined bar holds the median: half of the games end there or below.`;
  },
  spec(rows, options) {
    const names = distinct(rows, (row) => row.series ?? '');
    const outcomes = rows.map((row) => row.outcome);
    const low = outcomes.reduce((least, outcome) => Math.min(least, outcome), outcomes[0] ?? 0);
    const high = outcomes.reduce((most, outcome) => Math.max(most, outcome), outcomes[0] ?? 0);
    const isSampled = rows.some((row) => row.low !== undefined);
    const groups = names.map((name) => rows.filter((row) => (row.series ?? '') === name));
    const values = groups.flatMap((group, at) =>
      barsOf(names[at]!, group, low, high).map(({ seen, ...bar }, place, all) => ({
        ...bar,
        shown: percent(bar.probability, 1),
        atLeastShown: percent(bar.atLeast, 1) + (seen?.low === undefined ? '' : ' (sampled)'),
        ...(isSampled ? { ...whiskerOf({ ...bar, seen }), top: topAt(all, place) } : {}),
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
    const whiskers: Spec[] = isSampled
      ? [
          {
            transform: [{ filter: 'isValid(datum.low)' }],
            mark: { type: 'rule', color: ink.text, strokeWidth: 1, tooltip: null },
            encoding: { x, y: { ...y, field: 'low' }, y2: { field: 'high' } },
          },
        ]
      : [];
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
            ...(isSampled ? [{ field: 'interval', title: 'interval' }] : []),
            { field: 'atLeastShown', title: 'at least' },
          ],
        },
      },
      ...whiskers,
      {
        transform: [{ filter: "datum.marked !== ''" }],
        mark: { type: 'text', dy: -8, fontSize: 12, fontWeight: 'bold', tooltip: null },
        encoding: { x, y: { ...y, field: isSampled ? 'top' : 'probability' }, text: { field: 'marked' } },
      },
    ];
    const unit = {
      width: widthOf(bars),
      height: names.length > 1 ? 110 : 220,
      layer,
    };
    if (names.length === 1) return completeSpec(values, unit);
    return completeSpec(values, {
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
