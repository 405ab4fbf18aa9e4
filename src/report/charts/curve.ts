import { numberText } from '../numbers.js';
import {
  type Chart,
  completeSpec,
  distinct,
  extentOf,
  intervalWords,
  percentAxis,
  type Spec,
  seriesColours,
  seriesDashes,
} from './theme.js';

/** One point of a curve, with its interval where something was sampled. */
export interface CurveRow {
  readonly x: number;
  readonly y: number;
  readonly low?: number;
  readonly high?: number;
  /** The interval's name. */
  readonly kind?: string;
  readonly series?: string;
}

/** What a curve shows. */
export interface CurveOptions {
  /** The axes, with their units. */
  readonly xTitle: string;
  readonly yTitle: string;
  /** Heights are shares of one. */
  readonly percent?: boolean;
  /** A height marked by a dashed line: an even chance, a list price. */
  readonly level?: number;
  /** What kinds of intervals the bands are ('95 % Wilson'); absent where all is exact. */
  readonly intervals?: string;
  /** Decimals in the tooltip; one for percents and two otherwise unless given. */
  readonly digits?: number;
}

/** The numbers of a curve's rows as tooltips write them. */
export function curveValues(rows: readonly CurveRow[], options: CurveOptions): readonly Spec[] {
  const digits = options.digits ?? (options.percent ? 1 : 2);
  const text = (value: number | undefined): string =>
    value === undefined ? '' : numberText(value, digits, options.percent === true);
  return rows.map((row) => ({
    x: row.x,
    y: row.y,
    low: row.low ?? null,
    high: row.high ?? null,
    series: row.series ?? '',
    shown: text(row.y),
    interval: row.low === undefined ? 'exact' : `${text(row.low)} to ${text(row.high)}`,
  }));
}

/** The ends of the height axis: everything drawn, and a share's own ends when they are near. */
export function heightsOf(rows: readonly CurveRow[], options: CurveOptions): readonly number[] {
  const [low, high] = extentOf(
    rows.flatMap((row) => [row.y, row.low, row.high]),
    options.level === undefined ? [] : [options.level],
  );
  if (!options.percent) return extentOf([low, high], low > 0 && low < high / 2 ? [0] : []);
  return [low < 0.3 ? Math.min(0, low) : low, high > 0.7 ? Math.max(1, high) : high];
}

/** What a number line of whole numbers adds to its axis: no marks between them. */
export function wholeSteps(rows: readonly CurveRow[]): Spec {
  return rows.every((row) => Number.isInteger(row.x)) ? { tickMinStep: 1, format: 'd' } : {};
}

/** Moves labels apart so that neighbours are at least `gap` away, keeping their order; returns heights like `wanted`. */
export function spread(wanted: readonly number[], gap: number): readonly number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const placed = [...wanted];
  for (let round = 0; round < 50; round++) {
    for (let at = 1; at < order.length; at++) {
      const lower = order[at - 1]!;
      const upper = order[at]!;
      const missing = gap - (placed[upper]! - placed[lower]!);
      if (missing > 1e-9) {
        placed[lower]! -= missing / 2;
        placed[upper]! += missing / 2;
      }
    }
  }
  return placed;
}

/** Curves with bands for their intervals, each named at its end. */
export const curve: Chart<CurveRow, CurveOptions> = {
  id: 'curve',
  purpose: 'How a number changes along another one, with the band of its interval.',
  reading(options) {
    const reference = options.level === undefined ? '' : '; dashed: the reference';
    return `Line: the estimate; band: its ${intervalWords(options)} (no band: exact)${reference}.`;
  },
  spec(rows, options) {
    const values = curveValues(rows, options);
    const names = distinct(rows, (row) => row.series ?? '');
    const domain = heightsOf(rows, options);
    const height = 260;
    const range = names.map((_, at) => seriesColours[at % seriesColours.length]!);
    const colour = { field: 'series', type: 'nominal', scale: { domain: names, range }, legend: null };
    const dash = {
      field: 'series',
      type: 'nominal',
      scale: { domain: names, range: names.map((_, at) => seriesDashes[at % seriesDashes.length]!) },
      legend: null,
    };
    const x = {
      field: 'x',
      type: 'quantitative',
      scale: { zero: false, nice: false },
      axis: { title: options.xTitle, grid: false, tickCount: 8, labelOverlap: 'greedy', ...wholeSteps(rows) },
    };
    const axis = { title: options.yTitle, tickCount: 5, grid: true, ...(options.percent ? percentAxis() : {}) };
    const y = { type: 'quantitative', scale: { domain, zero: false, nice: false }, axis };
    const faded = { condition: { param: 'pick', value: 1 }, value: 0.15 };
    const last = names.map((name) => rows.filter((row) => (row.series ?? '') === name)).map((of) => of.at(-1)?.y ?? 0);
    const gap = ((domain[1]! - domain[0]!) * 15) / height;
    const ends = spread(last, gap);
    const right = rows.reduce((most, row) => Math.max(most, row.x), Number.NEGATIVE_INFINITY);
    const labels = names.map((name, at) => ({ series: name, x: right, y: ends[at]! }));
    const level: Spec[] =
      options.level === undefined
        ? []
        : [
            {
              data: { values: [{}] },
              mark: { type: 'rule', strokeDash: [4, 3], color: '#57606a' },
              encoding: { y: { datum: options.level } },
            },
          ];
    const named: Spec[] =
      names.length < 2
        ? []
        : [
            {
              data: { name: 'ends', values: labels },
              mark: { type: 'text', align: 'left', dx: 10, fontSize: 12, tooltip: null },
              encoding: { x, y: { field: 'y', ...y }, text: { field: 'series' }, color: colour, opacity: faded },
            },
          ];
    return completeSpec(values, {
      width: 460,
      height,
      layer: [
        ...level,
        {
          transform: [{ filter: 'isValid(datum.low)' }],
          mark: { type: 'area', tooltip: null },
          encoding: {
            x,
            y: { field: 'low', ...y },
            y2: { field: 'high' },
            color: colour,
            opacity: { condition: { param: 'pick', value: 0.2 }, value: 0.05 },
          },
        },
        {
          mark: { type: 'line', strokeWidth: 2, tooltip: null },
          encoding: { x, y: { field: 'y', ...y }, color: colour, strokeDash: dash, opacity: faded },
        },
        {
          mark: { type: 'point', size: 45, opacity: 1 },
          params: [{ name: 'pick', select: { type: 'point', fields: ['series'] } }],
          encoding: {
            x,
            y: { field: 'y', ...y },
            color: colour,
            opacity: faded,
            tooltip: [
              ...(names.length > 1 ? [{ field: 'series', title: 'of' }] : []),
              { field: 'x', title: options.xTitle },
              { field: 'shown', title: options.yTitle },
              { field: 'interval', title: 'interval' },
            ],
          },
        },
        ...named,
      ],
    });
  },
};
