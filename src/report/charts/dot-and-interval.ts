import { numberText } from '../numbers.js';
import { type VerdictWord, verdictLooks, verdictWords } from '../verdict.js';
import {
  type Chart,
  completeSpec,
  distinct,
  extentOf,
  ink,
  intervalWords,
  percentAxis,
  type Spec,
  shortenedLabels,
} from './theme.js';

/** One entry: an estimate with its interval, next to what it is compared with. */
export interface DotRow {
  readonly label: string;
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
  /** The interval's name. */
  readonly kind?: string;
  /** What the rules say (the list price), drawn as a tick. */
  readonly reference?: number;
  readonly verdict?: VerdictWord;
  /** Between which ends the value is promised, drawn as a pale band; both or neither. */
  readonly from?: number;
  readonly to?: number;
  /** Entries of one group stand together under its name. */
  readonly group?: string;
  readonly note?: string;
}

/** What a dot chart shows and how. */
export interface DotOptions {
  /** The axis, with its unit: 'points per figure'. */
  readonly valueTitle: string;
  /** What the dot is ('parity price') and what the tick is ('list price'). */
  readonly dotName: string;
  readonly tickName?: string;
  /** Decimals in the tooltip; two unless given. */
  readonly digits?: number;
  /** An even value marked by a line. */
  readonly centre?: number;
  /** Values are shares of one. */
  readonly percent?: boolean;
  /** What kinds of intervals the bars are ('95 % Wilson'); absent where all is exact. */
  readonly intervals?: string;
  /** What the pale band of an entry is, where entries have one: 'promised'. */
  readonly bandName?: string;
  /** What verdicts are called here, where not by their own names. */
  readonly verdictNames?: Readonly<Partial<Record<VerdictWord, string>>>;
  /** Highest value first (the default), or as given. */
  readonly order?: 'value' | 'given';
}

/** The colours and shapes of the verdicts that occur, as Vega-Lite scales with one legend. */
export function verdictScales(
  words: readonly VerdictWord[],
  names: DotOptions['verdictNames'] = {},
): { readonly color: Spec; readonly shape: Spec } {
  const domain = verdictWords.filter((word) => words.includes(word));
  const legend = { title: null, orient: 'top', direction: 'horizontal' };
  const called = domain.map((word) => names[word] ?? word);
  return {
    color: {
      field: 'verdict',
      type: 'nominal',
      scale: { domain: called, range: domain.map((word) => verdictLooks[word].colour) },
      legend,
    },
    shape: {
      field: 'verdict',
      type: 'nominal',
      scale: { domain: called, range: domain.map((word) => verdictLooks[word].shape) },
      legend,
    },
  };
}

function layersOf(rows: readonly DotRow[], options: DotOptions, domain: readonly number[], y: Spec): readonly Spec[] {
  const words = distinct(rows, (row) => row.verdict).filter((word) => word !== undefined);
  const scales = verdictScales(words, options.verdictNames);
  const format = options.percent ? percentAxis() : {};
  const x = {
    type: 'quantitative',
    scale: { domain, nice: true, zero: false },
    axis: { title: options.valueTitle, orient: 'top', tickCount: 6, labelFlush: false, ...format },
  };
  const tooltip = [
    { field: 'label', title: 'entry' },
    { field: 'shown', title: options.dotName },
    ...(rows.some((row) => row.low !== undefined) ? [{ field: 'interval', title: intervalWords(options) }] : []),
    ...(options.tickName === undefined ? [] : [{ field: 'listed', title: options.tickName }]),
    ...(options.bandName === undefined ? [] : [{ field: 'band', title: options.bandName }]),
    ...(words.length === 0 ? [] : [{ field: 'verdict', title: 'verdict' }]),
    ...(rows.some((row) => row.note !== undefined) ? [{ field: 'note', title: 'note' }] : []),
  ];
  const faded = { condition: { param: 'pick', value: 1 }, value: 0.15 };
  const colour = words.length === 0 ? { value: '#0072B2' } : scales.color;
  return [
    ...(options.bandName === undefined
      ? []
      : [
          {
            transform: [{ filter: 'isValid(datum.from)' }],
            mark: { type: 'rule', color: ink.line, strokeWidth: 13 },
            encoding: { y, x: { field: 'from', ...x }, x2: { field: 'to' }, opacity: faded },
          },
        ]),
    ...(options.centre === undefined
      ? []
      : [
          {
            mark: { type: 'rule', color: ink.soft, strokeDash: [4, 3] },
            encoding: { x: { datum: options.centre, ...x } },
          },
        ]),
    {
      transform: [{ filter: 'isValid(datum.reference)' }],
      mark: { type: 'rule', color: ink.line, strokeWidth: 1 },
      encoding: { y, x: { field: 'reference', ...x }, x2: { field: 'value' }, opacity: faded },
    },
    {
      transform: [{ filter: 'isValid(datum.low)' }],
      mark: { type: 'rule', strokeWidth: 3, strokeCap: 'round' },
      encoding: { y, x: { field: 'low', ...x }, x2: { field: 'high' }, color: colour, opacity: faded },
    },
    {
      transform: [{ filter: 'isValid(datum.reference)' }],
      mark: { type: 'tick', thickness: 3, size: 14, color: ink.text },
      encoding: { y, x: { field: 'reference', ...x }, opacity: faded, tooltip },
    },
    {
      mark: { type: 'point', size: 110, opacity: 1, stroke: ink.paper, strokeWidth: 1 },
      params: [
        words.length === 0
          ? { name: 'pick', select: { type: 'point', fields: ['label'] } }
          : { name: 'pick', select: { type: 'point', fields: ['verdict'] }, bind: 'legend' },
      ],
      encoding: {
        y,
        x: { field: 'value', ...x },
        color: colour,
        ...(words.length === 0 ? {} : { shape: scales.shape }),
        opacity: faded,
        tooltip,
      },
    },
  ];
}

/** Estimates as dots with intervals, next to ticks of what the rules say: prices and shares. */
export const dotAndInterval: Chart<DotRow, DotOptions> = {
  id: 'dot-and-interval',
  purpose: 'Prices or shares with their intervals, each next to its list price or reference.',
  reading(options) {
    const tick = options.tickName === undefined ? '' : ` Upright tick: ${options.tickName}.`;
    const band = options.bandName === undefined ? '' : ` Pale band: ${options.bandName}.`;
    return `Dot: ${options.dotName}, bar: its ${intervalWords(options)} (no bar: exact).${tick}${band}`;
  },
  spec(rows, options) {
    const digits = options.digits ?? 2;
    const text = (value: number | undefined): string =>
      value === undefined ? '' : numberText(value, digits, options.percent === true);
    const values = rows.map((row) => ({
      label: row.label,
      group: row.group ?? '',
      value: row.value,
      low: row.low ?? null,
      high: row.high ?? null,
      reference: row.reference ?? null,
      verdict: row.verdict === undefined ? null : (options.verdictNames?.[row.verdict] ?? row.verdict),
      ...(options.bandName === undefined
        ? {}
        : {
            from: row.from ?? null,
            to: row.to ?? null,
            band: row.from === undefined ? '' : `${text(row.from)} to ${text(row.to)}`,
          }),
      shown: text(row.value),
      interval: row.low === undefined ? 'exact' : `${text(row.low)} to ${text(row.high)}`,
      listed: text(row.reference),
      note: row.note ?? '',
    }));
    const domain = extentOf(
      rows.flatMap((row) => [row.value, row.low, row.high, row.reference, row.from, row.to]),
      options.centre === undefined ? (options.percent ? [] : [0]) : [options.centre],
    );
    const sorted = options.order === 'given' ? [...rows] : [...rows].sort((a, b) => b.value - a.value);
    const groups = distinct(rows, (row) => row.group ?? '');
    const places = groups.flatMap((group, at) => [
      ...(groups.length > 1 ? [`${at}#${group}`] : []),
      ...distinct(
        sorted.filter((row) => (row.group ?? '') === group),
        (row) => `${at}:${row.label}`,
      ),
    ]);
    const placed = values.map((value) => ({ ...value, place: `${groups.indexOf(value.group)}:${value.label}` }));
    const isGroup = 'test(/^[0-9]+#/, datum.value)';
    const y: Spec = {
      field: 'place',
      type: 'nominal',
      scale: { domain: places },
      axis: {
        title: null,
        ticks: false,
        domain: false,
        labelPadding: 8,
        labelOverlap: false,
        ...shortenedLabels([...groups, ...rows.map(({ label }) => label)], "replace(datum.value, /^[0-9]+[#:]/, '')"),
        labelFontWeight: { condition: { test: isGroup, value: 'bold' }, value: 'normal' },
        grid: true,
        gridOpacity: { condition: { test: isGroup, value: 0 }, value: 1 },
      },
    };
    return completeSpec(placed, {
      usermeta: { labels: 'above' },
      width: 420,
      height: { step: 20 },
      layer: layersOf(rows, options, domain, y),
    });
  },
};
