import { detailText, numberText, percentNumber } from '../numbers.js';
import {
  type Chart,
  completeSpec,
  distinct,
  divergingColours,
  ink,
  readOut,
  type Spec,
  sequentialColours,
  shortenedLabels,
} from './theme.js';

/** One cell of a heat map. */
export interface HeatMapRow {
  readonly row: string;
  readonly column: string;
  readonly value: number;
  /** The interval's ends where it was sampled; both or neither, with the interval's name. */
  readonly low?: number;
  readonly high?: number;
  readonly kind?: string;
  /** What a hover adds to the number: 'exact', a command. */
  readonly note?: string;
}

/** What a heat map shows and how. */
export interface HeatMapOptions {
  readonly rowTitle: string;
  readonly columnTitle: string;
  readonly valueTitle: string;
  /** Both sides of a centre (match-ups), or from nothing upwards (probabilities). */
  readonly scale: 'diverging' | 'sequential';
  /** The even value of a diverging map; a half unless given. */
  readonly centre?: number;
  /** Shade by ratio to the centre (efficiencies) instead of by difference; values must not be negative. */
  readonly ratio?: boolean;
  /** Values are shares of one; true unless given. */
  readonly percent?: boolean;
  /** Decimals in the cells; none for percents, one otherwise, unless given. */
  readonly digits?: number;
  /** What lies above and below the centre of a diverging map; the row's and the column's side doing better unless given. */
  readonly ends?: readonly [string, string];
  /** Strongest row first (the default), or as given. */
  readonly order?: 'strength' | 'given';
}

const mostNumbered = 20;

function byStrength(rows: readonly HeatMapRow[]): readonly string[] {
  const sums = new Map<string, { sum: number; count: number }>();
  for (const { row, value } of rows) {
    const entry = sums.get(row) ?? { sum: 0, count: 0 };
    sums.set(row, { sum: entry.sum + value, count: entry.count + 1 });
  }
  const mean = (name: string): number => {
    const entry = sums.get(name);
    return entry === undefined ? 0 : entry.sum / entry.count;
  };
  return [...sums.keys()].sort((a, b) => mean(b) - mean(a));
}

/** The rows and columns of a heat map in the order it shows them; columns follow the rows where they name the same things. */
export function heatMapOrder(
  rows: readonly HeatMapRow[],
  options: Pick<HeatMapOptions, 'order'>,
): { readonly rows: readonly string[]; readonly columns: readonly string[] } {
  const names = distinct(rows, (row) => row.row);
  const columnNames = distinct(rows, (row) => row.column);
  const ordered = options.order === 'given' ? names : byStrength(rows);
  const same = columnNames.every((name) => names.includes(name));
  return { rows: ordered, columns: same ? ordered.filter((name) => columnNames.includes(name)) : columnNames };
}

function shadeOf(value: number, options: HeatMapOptions): number {
  if (options.scale === 'sequential') return value;
  const centre = options.centre ?? 0.5;
  return options.ratio ? Math.log2(Math.max(value, 1e-6) / centre) : value - centre;
}

function legendText(options: HeatMapOptions): string {
  const centre = options.scale === 'sequential' ? 0 : (options.centre ?? 0.5);
  if (options.ratio) return `format(${centre} * pow(2, datum.value), '.2~f') + ' x'`;
  return options.percent === false
    ? `format(datum.value + ${centre}, '.2~f')`
    : `format(100 * (datum.value + ${centre}), '.3~f') + ' %'`;
}

function legendValues(options: HeatMapOptions, limit: number): readonly number[] | undefined {
  if (!options.ratio) return undefined;
  const steps = limit < 1 ? [-0.585, 0, 0.585] : [-3, -2, -1, 0, 1, 2, 3];
  return steps.filter((step) => Math.abs(step) <= limit);
}

function colourOf(shades: readonly number[], options: HeatMapOptions): Spec {
  const reach = shades.reduce((most, shade) => Math.max(most, Math.abs(shade)), 0) || 1;
  const limit = options.ratio ? Math.min(reach, 3) : reach;
  const diverging = options.scale === 'diverging';
  const values = legendValues(options, limit);
  return {
    field: 'shade',
    type: 'quantitative',
    scale: {
      domain: diverging ? [-limit, limit] : [0, options.percent === false ? reach : Math.max(reach, 0.05)],
      range: diverging ? divergingColours : sequentialColours,
      clamp: true,
    },
    legend: {
      title: options.valueTitle,
      labelExpr: legendText(options),
      orient: 'bottom',
      direction: 'horizontal',
      gradientLength: 240,
      gradientThickness: 12,
      ...(values === undefined ? { tickCount: 5 } : { values }),
    },
  };
}

/** The interval of a cell with its name; nothing where it has none. */
function intervalOf({ value, low, high, kind = '' }: HeatMapRow, isPercent: boolean, digits: number): string {
  if (low === undefined || high === undefined) return '';
  return detailText({ value, low, high, kind, digits, unit: isPercent ? 'percent' : 'plain' });
}

/** A grid of shaded cells, numbered up to 20 by 20: which row beats which column, or how likely each combination is. */
export const heatMap: Chart<HeatMapRow, HeatMapOptions> = {
  id: 'heat-map',
  purpose: 'A number for every pair: match-ups around an even centre, or probabilities from nothing upwards.',
  reading(options) {
    if (options.scale === 'sequential') return `Darker is more: ${options.valueTitle}.`;
    const order = (first: string) => (options.order === 'given' ? '' : ` ${first} rows first.`);
    if (options.ends !== undefined) return `Blue: ${options.ends[0]}; orange: ${options.ends[1]}.${order('Highest')}`;
    return `Blue: the row's side does better; orange: the column's side does.${order('Strongest')}`;
  },
  spec(rows, options) {
    const isPercent = options.percent !== false;
    const digits = options.digits ?? (isPercent ? 0 : 1);
    const { rows: strengths, columns } = heatMapOrder(rows, options);
    const numbered = strengths.length <= mostNumbered && columns.length <= mostNumbered;
    const isSampled = rows.some((row) => row.low !== undefined);
    const shades = rows.map((row) => shadeOf(row.value, options));
    const reach = shades.reduce((most, shade) => Math.max(most, Math.abs(shade)), 0) || 1;
    const limit = options.ratio ? Math.min(reach, 3) : reach;
    const values = rows.map((row, at) => ({
      row: row.row,
      column: row.column,
      value: row.value,
      shade: shades[at]!,
      above: shades[at]! > 0,
      dark: Math.abs(shades[at]!) / limit > (options.scale === 'diverging' ? 0.75 : 0.55),
      cell: isPercent ? percentNumber(row.value, digits) : numberText(row.value, digits, false),
      shown: numberText(row.value, digits + 1, isPercent),
      ...(isSampled ? { interval: intervalOf(row, isPercent, digits + 1) } : {}),
      note: row.note ?? '',
    }));
    const step = numbered ? Math.max(30, 14 + 8 * Math.max(...values.map((value) => value.cell.length))) : 13;
    const axis = (orient: string, title: string, labels: readonly string[], labelAngle: number): Spec => ({
      orient,
      title,
      labelAngle,
      grid: false,
      ticks: false,
      domain: false,
      labelPadding: 6,
      labelOverlap: false,
      labelFontSize: numbered ? 12 : 10,
      ...shortenedLabels(labels),
      ...(orient === 'top' ? { titleAnchor: 'start' } : {}),
      ...(labelAngle === 0 ? {} : { labelAlign: 'left', labelBaseline: 'middle' }),
    });
    const slant = columns.every((column) => column.length <= 3) ? 0 : -55;
    const tooltip = [
      { field: 'row', title: options.rowTitle },
      { field: 'column', title: options.columnTitle },
      { field: 'shown', title: options.valueTitle },
      ...(isSampled ? [{ field: 'interval', title: 'interval' }] : []),
      ...(rows.some((row) => row.note !== undefined) ? [{ field: 'note', title: 'note' }] : []),
    ];
    const marks: Spec[] = [
      {
        mark: { type: 'rect', aria: readOut(rows.length), stroke: ink.paper, strokeWidth: 1 },
        params: [{ name: 'pick', select: { type: 'point', fields: ['row'] } }],
        encoding: {
          color: colourOf(shades, options),
          opacity: { condition: { param: 'pick', value: 1 }, value: 0.2 },
          tooltip,
        },
      },
    ];
    if (numbered) {
      marks.push({
        mark: { type: 'text', aria: false, fontSize: 12, tooltip: null },
        encoding: {
          text: { field: 'cell' },
          color: { condition: { test: 'datum.dark', value: '#ffffff' }, value: ink.text },
          opacity: { condition: { param: 'pick', value: 1 }, value: 0.35 },
        },
      });
    } else if (options.scale === 'diverging') {
      marks.push({
        transform: [{ filter: 'datum.above' }],
        mark: { type: 'circle', aria: false, size: 6, color: ink.text, opacity: 0.7, tooltip: null },
      });
    }
    return completeSpec(values, {
      width: { step },
      height: { step: numbered ? 26 : 13 },
      encoding: {
        y: { field: 'row', type: 'nominal', sort: strengths, axis: axis('left', options.rowTitle, strengths, 0) },
        x: { field: 'column', type: 'nominal', sort: columns, axis: axis('top', options.columnTitle, columns, slant) },
      },
      layer: marks,
    });
  },
};
