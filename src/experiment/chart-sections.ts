import type { Estimate } from '../analysis/interval.js';
import type { ChartSection } from '../report/charts/index.js';
import type { Row } from './design.js';
import type { ChartRequest } from './experiment.js';
import { sharesOf } from './measures.js';
import { type Run, rowMeasure } from './run.js';

/** A row with its estimate. */
interface Point {
  readonly row: Row;
  readonly estimate: Estimate;
}

/** Measures that are shares of one, and so are shown in percent. */
export function isShare(name: string): boolean {
  return (
    /[=<>]/.test(name) || ['winShare', 'firstBroke', 'secondBroke', 'both', 'stalemate', 'pointsSwing'].includes(name)
  );
}

/** Whether a measure of this run is a share of one: by its name, or because it is a flag of the mechanic. */
export function isShareIn(run: Run, name: string): boolean {
  const [first] = run.cells.values();
  const axis = first?.answer.layout.slots.map((slot) => slot.axes[name]).find((one) => one !== undefined);
  return isShare(name) || axis?.kind === 'flag';
}

function level(row: Row, name: string | undefined): string {
  return name === undefined ? '' : String(row.levels[name] ?? '');
}

/** The rows that a chart shows: its own factors vary, the others stay at the level asked for or at their first. */
function rowsOf(run: Run, request: ChartRequest): readonly Row[] {
  const own = [request.x, request.y, request.series, request.panel];
  return run.design.rows.filter((row) =>
    run.design.experiment.factors.every(({ name, levels }) => {
      if (request.chart === 'dot-and-interval' && own.every((one) => one === undefined)) {
        return request.where[name] === undefined || String(row.levels[name]) === String(request.where[name]);
      }
      return own.includes(name) || String(row.levels[name]) === String(request.where[name] ?? levels[0]);
    }),
  );
}

function pointsOf(run: Run, request: ChartRequest): readonly Point[] {
  const value = request.value ?? '';
  return rowsOf(run, request).flatMap((row) => {
    const estimate = rowMeasure(run, row, value);
    return estimate === undefined ? [] : [{ row, estimate }];
  });
}

function bounds(estimate: Estimate): { low?: number; high?: number } {
  return estimate.kind === 'exact' ? {} : { low: estimate.low, high: estimate.high };
}

function noteOf(estimate: Estimate): string {
  return estimate.kind === 'exact' ? 'exact' : `${estimate.confidence * 100} % interval, ${estimate.trials} trials`;
}

/** A factor's level as a place on an axis: its number, or its place in the factor's list. */
function placeOf(run: Run, name: string | undefined, row: Row): number {
  const text = level(row, name);
  const number = Number(text);
  if (text !== '' && Number.isFinite(number)) return number;
  return (
    run.design.experiment.factors
      .find((factor) => factor.name === name)
      ?.levels.findIndex((one) => String(one) === text) ?? 0
  );
}

/** The chart section that an experiment asks for; undefined while nothing can be shown. `at` makes its name unique. */
export function chartSection(run: Run, request: ChartRequest, at: number): ChartSection | undefined {
  const common = {
    kind: 'chart' as const,
    id: `chart-${at + 1}`,
    title: request.title,
    ...(request.note === undefined ? {} : { note: request.note }),
  };
  if (request.chart === 'distribution') {
    const rows = rowsOf(run, request).flatMap((row) => {
      const [part] = row.parts;
      const result = part === undefined ? undefined : run.cells.get(part.cell);
      if (result === undefined || row.parts.length > 1) return [];
      const series = [request.series, request.panel].map((name) => level(row, name)).filter((text) => text !== '');
      return sharesOf(result.answer, request.x ?? '').flatMap((one) => {
        const outcome = Number(one.level);
        if (!Number.isFinite(outcome) || one.share === 0) return [];
        return [{ outcome, probability: one.share, ...(series.length === 0 ? {} : { series: series.join(', ') }) }];
      });
    });
    if (rows.length === 0) return undefined;
    return { ...common, chart: 'distribution', rows, options: { outcomeTitle: request.x ?? '' } };
  }
  const points = pointsOf(run, request);
  if (points.length === 0) return undefined;
  const value = request.value ?? '';
  const percent = isShareIn(run, value);
  switch (request.chart) {
    case 'heat-map': {
      const diverging = value === 'winShare' || value === 'pointsSwing';
      return {
        ...common,
        chart: 'heat-map',
        rows: points.map(({ row, estimate }) => ({
          row: level(row, request.y),
          column: level(row, request.x),
          value: estimate.value,
          note: noteOf(estimate),
        })),
        options: {
          rowTitle: request.y ?? '',
          columnTitle: request.x ?? '',
          valueTitle: value,
          scale: diverging ? 'diverging' : 'sequential',
          ...(value === 'pointsSwing' ? { centre: 0 } : {}),
          percent,
          order: diverging ? 'strength' : 'given',
        },
      };
    }
    case 'dot-and-interval':
      return {
        ...common,
        chart: 'dot-and-interval',
        rows: points.map(({ row, estimate }) => ({
          label: request.x === undefined ? Object.values(row.levels).join(', ') : level(row, request.x),
          value: estimate.value,
          ...bounds(estimate),
          ...(request.series === undefined ? {} : { group: level(row, request.series) }),
          note: noteOf(estimate),
        })),
        options: { valueTitle: value, dotName: value, percent },
      };
    case 'curve':
      return {
        ...common,
        chart: 'curve',
        rows: points.map(({ row, estimate }) => ({
          x: placeOf(run, request.x, row),
          y: estimate.value,
          ...bounds(estimate),
          ...(request.series === undefined ? {} : { series: level(row, request.series) }),
        })),
        options: { xTitle: request.x ?? '', yTitle: value, percent },
      };
    case 'small-multiples':
      return {
        ...common,
        chart: 'small-multiples',
        rows: points.map(({ row, estimate }) => ({
          x: placeOf(run, request.x, row),
          y: estimate.value,
          ...bounds(estimate),
          ...(request.series === undefined ? {} : { series: level(row, request.series) }),
          panel: level(row, request.panel),
        })),
        options: { xTitle: request.x ?? '', yTitle: value, percent },
      };
  }
}
