/** A Vega-Lite specification or a part of one, as plain data. */
export type Spec = Readonly<Record<string, unknown>>;

/** A chart of one kind: rows in, a Vega-Lite specification with its data inside out. Pure; rendering happens elsewhere. */
export interface Chart<Row, Options> {
  readonly id: string;
  /** What this kind of chart is for, in one sentence. */
  readonly purpose: string;
  /** How to read the marks of this chart, in one sentence; shown under its title. */
  reading(options: Options): string;
  spec(rows: readonly Row[], options: Options): Spec;
}

/** The font of every chart; browsers without it use one of the same widths, then any. */
const fontFamily = 'DejaVu Sans, Verdana, sans-serif';

/** Text, lines and grid, dark to light. */
export const ink = { text: '#1f2328', soft: '#57606a', line: '#8c959f', grid: '#e4e7eb', paper: '#ffffff' } as const;

/** Series colours that differ to every kind of eye, darkest first (Okabe and Ito without yellow). */
export const seriesColours: readonly string[] = ['#0072B2', '#D55E00', '#007A5A', '#8a4f7d', '#E69F00', '#56B4E9'];

/** Series dashes, so that lines differ in grey as well. */
export const seriesDashes: readonly (readonly number[])[] = [
  [1, 0],
  [6, 3],
  [2, 2],
  [8, 2, 2, 2],
  [10, 4],
  [4, 1],
];

/** From the bad end (orange) over white to the good end (blue); the good end is darker in grey. */
export const divergingColours: readonly string[] = [
  '#b4510a',
  '#e8964a',
  '#f9d9b8',
  '#f7f7f7',
  '#bcd7ec',
  '#5a9bd0',
  '#12508c',
];

/** From nothing (white) to certain (dark blue). */
export const sequentialColours: readonly string[] = ['#f7fbff', '#d2e3f3', '#9ac4e4', '#4d97cf', '#1a67ad', '#0b3c77'];

/** Room for a label of an axis, in pixels; and letters that go into it whatever they are. */
const LABEL_WIDTH = 400;
const LABEL_LETTERS = 56;

const config: Spec = {
  font: fontFamily,
  view: { stroke: null },
  axis: {
    labelFontSize: 12,
    titleFontSize: 12,
    titleFontWeight: 'normal',
    titleColor: ink.soft,
    labelColor: ink.text,
    gridColor: ink.grid,
    domainColor: ink.line,
    tickColor: ink.line,
    labelLimit: LABEL_WIDTH,
    titleLimit: 700,
    titlePadding: 8,
    maxExtent: LABEL_WIDTH + 80,
  },
  legend: {
    labelFontSize: 12,
    titleFontSize: 12,
    titleFontWeight: 'normal',
    titleColor: ink.soft,
    labelColor: ink.text,
    labelLimit: 320,
    titleLimit: 320,
    symbolSize: 90,
  },
  header: { labelFontSize: 12, labelFontWeight: 'bold', labelColor: ink.text, labelLimit: 400, titleColor: ink.soft },
  title: {
    anchor: 'start',
    frame: 'bounds',
    fontSize: 15,
    fontWeight: 'bold',
    color: ink.text,
    subtitleFontSize: 12,
    subtitleColor: ink.soft,
    subtitlePadding: 6,
    offset: 14,
    lineHeight: 20,
    subtitleLineHeight: 16,
    limit: 4000,
  },
  bar: { color: seriesColours[0] },
  point: { filled: true },
  text: { color: ink.text, fontSize: 12 },
};

/** Completes the parts of a chart: data, fonts, colours, white ground and room around it. */
export function completeSpec(values: readonly Spec[], parts: Spec): Spec {
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    background: ink.paper,
    padding: 8,
    data: { name: 'rows', values },
    config,
    ...parts,
  };
}

/** An axis in percent, written as the rest of the report writes it; signed on request. */
export function percentAxis(signed = false): Spec {
  const text = `replace(format(datum.value * 100, '${signed ? '+' : ''}.4~f'), '\u2212', '-') + ' %'`;
  return { labelExpr: signed ? `datum.value == 0 ? '0 %' : ${text}` : text };
}

/**
 * What labels of an axis say where some are too long for their room: these without their middle, as names of a kind differ in
 * their ends. `text` is the expression of a whole label.
 */
export function shortenedLabels(labels: readonly string[], text = 'datum.label'): Spec {
  if (labels.every((label) => label.length <= LABEL_LETTERS)) return text === 'datum.label' ? {} : { labelExpr: text };
  const half = LABEL_LETTERS / 2;
  return {
    labelExpr: `length(${text}) <= ${LABEL_LETTERS} ? ${text} : substring(${text}, 0, ${half - 1}) + '…' + slice(${text}, -${half})`,
  };
}

/** The distinct values of a field, in order of appearance. */
export function distinct<Row, Value>(rows: readonly Row[], field: (row: Row) => Value): readonly Value[] {
  return [...new Set(rows.map(field))];
}

/** Marks of large charts are not read out one by one: thousands of labels would hide the sentence and swell the file. */
export function readOut(count: number): boolean {
  return count <= 400;
}

/** The ends of an axis that holds every given number and zero or other anchors, with a little air. */
export function extentOf(values: readonly (number | undefined)[], anchors: readonly number[] = []): [number, number] {
  const all = [...values.filter((value) => value !== undefined && Number.isFinite(value)), ...anchors] as number[];
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of all) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (all.length === 0) return [0, 1];
  const air = low === high ? Math.max(Math.abs(low) * 0.1, 0.5) : 0;
  return [low - air, high + air];
}

/** What a reader is told that intervals are: '95 % Wilson interval', or the bare word where no kind is said. */
export function intervalWords({ intervals }: { readonly intervals?: string }): string {
  return intervals === undefined ? 'interval' : `${intervals} interval`;
}
