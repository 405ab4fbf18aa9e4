import { wrapText } from '../wrap-text.js';
import { type CurveOptions, type CurveRow, curve } from './curve.js';
import { type DistributionOptions, type DistributionRow, distribution } from './distribution.js';
import { type DivergingOptions, type DivergingRow, divergingBars } from './diverging-bars.js';
import { type DotOptions, type DotRow, dotAndInterval } from './dot-and-interval.js';
import { type HeatMapOptions, type HeatMapRow, heatMap } from './heat-map.js';
import { withPlainText } from './plain-text.js';
import { type PanelOptions, type PanelRow, smallMultiples } from './small-multiples.js';
import { type StepOptions, type StepRow, stepChart } from './step-chart.js';
import type { Chart, Spec } from './theme.js';
import { type VerdictMatrixOptions, type VerdictMatrixRow, verdictMatrix } from './verdict-matrix.js';

/** What each kind of chart takes. */
export interface ChartInputs {
  readonly 'heat-map': { readonly row: HeatMapRow; readonly options: HeatMapOptions };
  readonly 'dot-and-interval': { readonly row: DotRow; readonly options: DotOptions };
  readonly distribution: { readonly row: DistributionRow; readonly options: DistributionOptions };
  readonly curve: { readonly row: CurveRow; readonly options: CurveOptions };
  readonly 'small-multiples': { readonly row: PanelRow; readonly options: PanelOptions };
  readonly 'step-chart': { readonly row: StepRow; readonly options: StepOptions };
  readonly 'diverging-bars': { readonly row: DivergingRow; readonly options: DivergingOptions };
  readonly 'verdict-matrix': { readonly row: VerdictMatrixRow; readonly options: VerdictMatrixOptions };
}

/** The name of a kind of chart. */
export type ChartId = keyof ChartInputs;

/**
 * Every kind of chart, by its id: each makes a Vega-Lite specification of rows and options, and tells how to read it.
 *
 * @example
 * const rows = [{ label: 'gaul', value: 0.52, low: 0.49, high: 0.55 }];
 * const options = { valueTitle: 'win share', dotName: 'win share', intervals: '95 % Wilson' };
 * const spec = charts['dot-and-interval'].spec(rows, options);
 * console.log((await draw(spec)).svg.startsWith('<svg')); // true
 */
export const charts: { readonly [Id in ChartId]: Chart<ChartInputs[Id]['row'], ChartInputs[Id]['options']> } = {
  'heat-map': heatMap,
  'dot-and-interval': dotAndInterval,
  distribution,
  curve,
  'small-multiples': smallMultiples,
  'step-chart': stepChart,
  'diverging-bars': divergingBars,
  'verdict-matrix': verdictMatrix,
};

interface ChartOf<Id extends ChartId> {
  readonly kind: 'chart';
  readonly chart: Id;
  /** Kebab-case name, unique in the report; the picture's file name. */
  readonly id: string;
  /** The sentence to be learnt from the picture. */
  readonly title: string;
  readonly rows: readonly ChartInputs[Id]['row'][];
  readonly options: ChartInputs[Id]['options'];
  /** A remark under the picture. */
  readonly note?: string;
}

/** A picture with the claim it supports, its rows and its settings. */
export type ChartSection = { [Id in ChartId]: ChartOf<Id> }[ChartId];

function drawn<Id extends ChartId>(section: ChartOf<Id>): { readonly spec: Spec; readonly reading: string } {
  const chart: Chart<ChartInputs[Id]['row'], ChartInputs[Id]['options']> = charts[section.chart];
  return { spec: chart.spec(section.rows, section.options), reading: chart.reading(section.options) };
}

/** The chart without a title, as documents show it whose own text carries the title. */
export function chartSpec(section: ChartSection): Spec {
  return withPlainText({ ...drawn(section).spec, description: section.title });
}

/** The chart with its title and how to read it, as it stands alone in a file; the chart itself is so many pixels wide. */
export function titledSpec(section: ChartSection, width = 640): Spec {
  const room = Math.max(380, width - 20);
  const { spec, reading } = drawn(section);
  const title = {
    text: wrapText(section.title, Math.floor(room / 9.7)),
    subtitle: wrapText(reading, Math.floor(room / 7.1)),
  };
  return withPlainText({ ...spec, description: section.title, title });
}

/** How to read the marks of a chart, in one sentence. */
export function readingOf(section: ChartSection): string {
  return drawn(section).reading;
}
