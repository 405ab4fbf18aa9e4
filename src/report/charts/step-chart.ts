import { numberText } from '../numbers.js';
import { spread } from './curve.js';
import { NARROWEST } from './narrow.js';
import { type Chart, completeSpec, distinct, extentOf, ink, type Spec, seriesColours } from './theme.js';

/** Pixels of a letter in the font of axes. */
const LETTER = 7;

/** The worth of one step of a rating (skill 3 to 4) in one line of the price table. */
export interface StepRow {
  /** The step, as the table names it: '3 → 4'. */
  readonly step: string;
  /** What the step is worth, in the axis' unit. */
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
  /** What the table charges for it. */
  readonly listed?: number;
  /** The line of the table: 'steadiness 4'. */
  readonly series?: string;
}

/** What a step chart shows. */
export interface StepOptions {
  readonly stepTitle: string;
  readonly valueTitle: string;
  /** Decimals in the tooltip; two unless given. */
  readonly digits?: number;
}

/** Whether names of steps, each on its lines, run into each other where a chart is as narrow as it may be. */
function isCrowded(steps: readonly string[]): boolean {
  const letters = Math.max(0, ...steps.flatMap((step) => step.split(', ').map((line) => line.length)));
  return steps.length * letters * LETTER > NARROWEST;
}

/** What each step of a rating is worth over the table, next to what the table charges. */
export const stepChart: Chart<StepRow, StepOptions> = {
  id: 'step-chart',
  purpose: 'What one step of a rating is worth in different places of a table, and what it costs there.',
  reading() {
    return 'Line: what the step is worth, with intervals (none: exact); dashed: what the table charges for it.';
  },
  spec(rows, options) {
    const digits = options.digits ?? 2;
    const names = distinct(rows, (row) => row.series ?? '');
    const steps = distinct(rows, (row) => row.step);
    const values = rows.map((row) => ({
      step: row.step,
      value: row.value,
      low: row.low ?? null,
      high: row.high ?? null,
      listed: row.listed ?? null,
      series: row.series ?? '',
      shown: numberText(row.value, digits, false),
      interval:
        row.low === undefined
          ? 'exact'
          : `${numberText(row.low, digits, false)} to ${numberText(row.high ?? row.low, digits, false)}`,
      charged: row.listed === undefined ? '' : numberText(row.listed, digits, false),
    }));
    const width = Math.max(280, Math.min(660, steps.length * 110));
    const height = 260;
    const domain = extentOf(
      rows.flatMap((row) => [row.value, row.low, row.high, row.listed]),
      [0],
    );
    const x: Spec = {
      field: 'step',
      type: 'nominal',
      sort: steps,
      axis: { title: options.stepTitle, labelAngle: 0, labelExpr: "split(datum.label, ', ')", grid: false },
    };
    const y = {
      type: 'quantitative',
      scale: { domain, nice: true },
      axis: { title: options.valueTitle, tickCount: 6 },
    };
    const colour: Spec = {
      field: 'series',
      type: 'nominal',
      scale: { domain: names, range: names.map((_, at) => seriesColours[at % seriesColours.length]!) },
      legend: null,
    };
    const faded = { condition: { param: 'pick', value: 1 }, value: 0.15 };
    const lastOf = (name: string): StepRow => rows.filter((row) => (row.series ?? '') === name).at(-1)!;
    const gap = ((domain[1] - domain[0]) * 16) / height;
    const ends = spread(
      names.map((name) => lastOf(name).value),
      gap,
    );
    const labels = names.map((name, at) => ({ series: name, step: steps.at(-1) ?? '', y: ends[at]! }));
    const named: Spec[] =
      names.length < 2
        ? []
        : [
            {
              data: { name: 'ends', values: labels },
              mark: { type: 'text', align: 'left', dx: 12, fontSize: 12, tooltip: null },
              encoding: { x, y: { field: 'y', ...y }, text: { field: 'series' }, color: colour, opacity: faded },
            },
          ];
    return completeSpec(values, {
      ...(isCrowded(steps) ? { usermeta: { steps: 'turned' } } : {}),
      width,
      height,
      layer: [
        {
          transform: [{ filter: 'isValid(datum.listed)' }],
          mark: { type: 'line', strokeDash: [5, 4], strokeWidth: 2, color: ink.line, tooltip: null },
          encoding: { x, y: { field: 'listed', ...y }, detail: { field: 'series' }, opacity: faded },
        },
        {
          transform: [{ filter: 'isValid(datum.low)' }],
          mark: { type: 'rule', strokeWidth: 2, tooltip: null },
          encoding: { x, y: { field: 'low', ...y }, y2: { field: 'high' }, color: colour, opacity: faded },
        },
        {
          mark: { type: 'line', strokeWidth: 2, tooltip: null },
          encoding: { x, y: { field: 'value', ...y }, color: colour, opacity: faded },
        },
        {
          mark: { type: 'point', size: 70, opacity: 1 },
          params: [{ name: 'pick', select: { type: 'point', fields: ['series'] } }],
          encoding: {
            x,
            y: { field: 'value', ...y },
            color: colour,
            opacity: faded,
            tooltip: [
              ...(names.length > 1 ? [{ field: 'series', title: 'of' }] : []),
              { field: 'step', title: options.stepTitle },
              { field: 'shown', title: 'worth' },
              { field: 'interval', title: 'interval' },
              { field: 'charged', title: 'charged' },
            ],
          },
        },
        ...named,
      ],
    });
  },
};
