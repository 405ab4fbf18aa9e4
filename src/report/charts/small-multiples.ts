import { type CurveOptions, type CurveRow, curveValues, heightsOf, wholeSteps } from './curve.js';
import {
  type Chart,
  completeSpec,
  distinct,
  ink,
  intervalWords,
  percentAxis,
  type Spec,
  seriesColours,
  seriesDashes,
} from './theme.js';

/** One point of one of many small charts. */
export interface PanelRow extends CurveRow {
  readonly panel: string;
}

/** What the panels show; all share their axes. */
export interface PanelOptions extends CurveOptions {
  /** Lines with points (the default), or bars from nothing. */
  readonly mark?: 'line' | 'bar';
  /** Panels side by side; three unless given. */
  readonly columns?: number;
}

/** The same small chart for every level of something, on the same axes. */
export const smallMultiples: Chart<PanelRow, PanelOptions> = {
  id: 'small-multiples',
  purpose: 'The same curve or bars for many things, side by side on the same axes.',
  reading(options) {
    const band = `${options.mark === 'bar' ? 'thin line' : 'band'}: its ${intervalWords(options)}`;
    return `All panels share their axes; ${band} (none: exact)${options.level === undefined ? '' : '; dashed: the reference'}.`;
  },
  spec(rows, options) {
    const bars = options.mark === 'bar';
    const values = curveValues(rows, options).map((value, at) => ({ ...value, panel: rows[at]!.panel }));
    const panels = distinct(rows, (row) => row.panel);
    const names = distinct(rows, (row) => row.series ?? '');
    const domain = bars
      ? [Math.min(0, heightsOf(rows, options)[0]!), heightsOf(rows, options)[1]!]
      : heightsOf(rows, options);
    const colour: Spec = {
      field: 'series',
      type: 'nominal',
      scale: { domain: names, range: names.map((_, at) => seriesColours[at % seriesColours.length]!) },
      legend:
        names.length < 2
          ? null
          : {
              title: null,
              orient: 'top',
              direction: 'horizontal',
              symbolOpacity: 1,
              symbolStrokeWidth: 2,
              symbolType: 'stroke',
            },
    };
    const dash: Spec = {
      field: 'series',
      type: 'nominal',
      scale: { domain: names, range: names.map((_, at) => seriesDashes[at % seriesDashes.length]!) },
      legend: names.length < 2 ? null : { title: null, orient: 'top', direction: 'horizontal', symbolOpacity: 1 },
    };
    const x: Spec = {
      field: 'x',
      type: bars ? 'ordinal' : 'quantitative',
      ...(bars ? {} : { scale: { zero: false, nice: false } }),
      axis: {
        title: options.xTitle,
        grid: false,
        tickCount: 5,
        labelAngle: 0,
        labelOverlap: 'greedy',
        ...(bars ? {} : wholeSteps(rows)),
      },
    };
    const axis = { title: options.yTitle, tickCount: 4, grid: true, ...(options.percent ? percentAxis() : {}) };
    const y = { type: 'quantitative', scale: { domain, zero: bars, nice: false }, axis };
    const tooltip = [
      { field: 'panel', title: 'panel' },
      ...(names.length > 1 ? [{ field: 'series', title: 'of' }] : []),
      { field: 'x', title: options.xTitle },
      { field: 'shown', title: options.yTitle },
      { field: 'interval', title: 'interval' },
    ];
    const level: Spec[] =
      options.level === undefined
        ? []
        : [
            {
              data: { values: [{}] },
              mark: { type: 'rule', strokeDash: [4, 3], color: ink.soft, tooltip: null },
              encoding: { y: { datum: options.level } },
            },
          ];
    const interval: Spec = {
      transform: [{ filter: 'isValid(datum.low)' }],
      mark: bars ? { type: 'rule', color: ink.text, tooltip: null } : { type: 'area', opacity: 0.2, tooltip: null },
      encoding: { x, y: { field: 'low', ...y }, y2: { field: 'high' }, ...(bars ? {} : { color: colour }) },
    };
    const lines: Spec[] = [
      interval,
      {
        mark: { type: 'line', strokeWidth: 2, tooltip: null },
        encoding: { x, y: { field: 'y', ...y }, color: colour, strokeDash: dash },
      },
      {
        mark: { type: 'point', size: 30, opacity: 1 },
        params: [{ name: 'hover', select: { type: 'point', on: 'pointerover', clear: 'pointerout', nearest: true } }],
        encoding: {
          x,
          y: { field: 'y', ...y },
          color: colour,
          size: { condition: { param: 'hover', empty: false, value: 90 }, value: 30 },
          tooltip,
        },
      },
    ];
    const columns: Spec[] = [
      {
        mark: { type: 'bar' },
        encoding: { x, y: { field: 'y', ...y }, color: names.length < 2 ? { value: '#4d97cf' } : colour, tooltip },
      },
      interval,
    ];
    return completeSpec(values, {
      facet: { field: 'panel', type: 'nominal', sort: panels, header: { title: null, labelPadding: 4 } },
      columns: options.columns ?? 3,
      spec: { width: 170, height: 110, layer: [...level, ...(bars ? columns : lines)] },
      spacing: 18,
    });
  },
};
