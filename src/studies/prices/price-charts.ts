import { spelled } from '../../model/wording.js';
import type { ChartSection } from '../../report/charts/index.js';
import { fixed, numberText, percent, signedPercent } from '../../report/numbers.js';
import { solved } from '../../statistics/interval.js';
import { boundsOf } from '../sections/shown.js';
import type { PriceCommands } from './price-commands.js';
import {
  bareWorth,
  defaultEntries,
  gapOf,
  nameOf,
  type PriceRow,
  type PriceVariant,
  ratingsOf,
} from './price-study.js';

/** One opponent of the panel: its short name and its brief notation. */
export interface Opponent {
  readonly label: string;
  readonly text: string;
}

function defaultRows(rows: readonly PriceRow[]): readonly PriceRow[] {
  const selected = new Set(defaultEntries(rows.map(({ entry }) => entry)));
  return rows.filter((row) => selected.has(row.entry));
}

/** The rows of a grid small enough to read. */
interface GridRows {
  readonly kept: readonly PriceRow[];
  /** What they have in common. */
  readonly title: string;
  readonly name: (row: PriceRow) => string;
}

/** Entries in usual protection; where tables go by steadiness, the regular ones stand for the field. */
function gridRows(rows: readonly PriceRow[]): GridRows {
  const selected = defaultRows(rows);
  if (selected.every(({ entry }) => entry.column === '')) {
    return { kept: selected, title: 'entry', name: ({ entry }) => nameOf(entry) };
  }
  return {
    kept: selected.filter(({ entry }) => entry.row === 'regular'),
    title: 'regular troops, usual protection',
    name: ({ entry }) => `${entry.column} ${spelled(entry.table)}`,
  };
}

/** List price against parity price, all entries in usual protection; `figure` is what is priced. */
export function parityDots(rows: readonly PriceRow[], figure: string): readonly ChartSection[] {
  const kept = defaultRows(rows).filter((row) => Number.isFinite(row.parity.price));
  if (kept.length === 0) return [];
  const cheap = kept.filter((row) => row.verdict.word === 'too cheap').length;
  const dear = kept.filter((row) => row.verdict.word === 'too dear').length;
  const equipped = kept.some(({ entry }) => entry.protection !== '');
  return [
    {
      kind: 'chart',
      chart: 'dot-and-interval',
      id: 'list-and-parity-prices',
      title: `${equipped ? 'In usual protection ' : ''}${cheap} of ${kept.length} prices lie below what the entry is worth, ${dear} above`,
      rows: kept.map((row) => ({
        label: ratingsOf(row.entry),
        group: [spelled(row.entry.table), row.entry.protection].filter((part) => part !== '').join(', '),
        value: row.parity.price,
        ...boundsOf(solved(row.parity.price, row.parity.priceLow, row.parity.priceHigh)),
        reference: row.entry.cost,
        verdict: row.verdict.word,
      })),
      options: {
        valueTitle: `points a ${figure}${equipped ? ', as equipped' : ''}`,
        dotName: 'parity price',
        tickName: 'list price',
        order: 'given',
      },
    },
  ];
}

/** What every row of a grid has against every opponent of the panel. */
function gridCells(
  { kept, name }: GridRows,
  opponents: readonly Opponent[],
  commands: PriceCommands,
  measure: (found: PriceRow['parity']['atList'][number]) => number | undefined,
) {
  return kept.flatMap((row) =>
    row.parity.atList.flatMap((one, at) => {
      const value = measure(one);
      const { label, text } = opponents[at]!;
      const note = commands.duel(row.entry.profile, text);
      return value === undefined ? [] : [{ row: name(row), column: label, value, note }];
    }),
  );
}

/** Win shares at equal points: regular troops of every table against the panel. */
export function matchups(
  rows: readonly PriceRow[],
  opponents: readonly Opponent[],
  commands: PriceCommands,
): readonly ChartSection[] {
  const grid = gridRows(rows);
  if (grid.kept.length === 0) return [];
  const cells = gridCells(grid, opponents, commands, ({ winShare }) => winShare);
  const lopsided = cells.filter(({ value }) => value < 0.2 || value > 0.8).length;
  return [
    {
      kind: 'chart',
      chart: 'heat-map',
      id: 'match-ups',
      title: `At equal points ${percent(lopsided / cells.length, 0)} of the match-ups are won by one side at least four times in five`,
      rows: cells,
      options: {
        rowTitle: grid.title,
        columnTitle: 'opponent',
        valueTitle: 'win share, %',
        scale: 'diverging',
      },
    },
  ];
}

/** Enemy points destroyed for each own point lost, by opponent; nothing where none is lost. */
export function efficiencies(
  rows: readonly PriceRow[],
  opponents: readonly Opponent[],
  commands: PriceCommands,
): readonly ChartSection[] {
  const grid = gridRows(rows);
  const cells = gridCells(grid, opponents, commands, ({ lostEnemy, lostOwn }) =>
    lostOwn === 0 ? undefined : lostEnemy / lostOwn,
  );
  if (cells.length === 0) return [];
  const best = cells.reduce((most, cell) => (cell.value > most.value ? cell : most));
  return [
    {
      kind: 'chart',
      chart: 'heat-map',
      id: 'efficiency',
      title: `Efficiency depends on the opponent: ${best.row} destroy ${numberText(best.value, 1, false)} points of ${best.column} for each point lost`,
      rows: cells,
      options: {
        rowTitle: grid.title,
        columnTitle: 'opponent',
        valueTitle: 'enemy points destroyed per own point lost',
        scale: 'diverging',
        ratio: true,
        centre: 1,
        percent: false,
        digits: 1,
      },
    },
  ];
}

interface Ladder {
  readonly id: string;
  readonly rating: string;
  readonly levels: readonly string[];
  readonly along: 'row' | 'column';
}

const LADDERS: readonly Ladder[] = [
  { id: 'skill-steps', rating: 'skill', levels: ['poor', 'regular', 'good'], along: 'column' },
  { id: 'steadiness-steps', rating: 'steadiness', levels: ['recruit', 'regular', 'veteran'], along: 'row' },
];

/** What a step of skill or steadiness is worth in every place of the tables. */
export function steps(rows: readonly PriceRow[]): readonly ChartSection[] {
  const kept = defaultRows(rows);
  return LADDERS.flatMap(({ id, rating, levels, along }) => {
    const across = along === 'row' ? 'column' : 'row';
    const worths = kept.flatMap((from) => {
      const next = levels[levels.indexOf(from.entry[along]) + 1];
      const to = kept.find(
        ({ entry }) =>
          entry.table === from.entry.table && entry[along] === next && entry[across] === from.entry[across],
      );
      if (to === undefined) return [];
      const value = bareWorth(to) - bareWorth(from);
      if (!Number.isFinite(value)) return [];
      return [
        {
          step: `${from.entry[along]} → ${next}, ${from.entry[across]}`,
          value,
          listed: to.entry.listed - from.entry.listed,
          series: spelled(from.entry.table),
        },
      ];
    });
    if (worths.length === 0) return [];
    const values = worths.map(({ value }) => value);
    const prices = [...new Set(worths.map(({ listed }) => listed))].sort((a, b) => a - b);
    const points = (price: number) =>
      `${numberText(price, Number.isInteger(price) ? 0 : 2, false)} ${price === 1 ? 'point' : 'points'}`;
    const costs =
      prices.length === 1
        ? `${points(prices[0]!)} everywhere`
        : `${numberText(prices[0]!, 2, false)} to ${points(prices.at(-1)!)}`;
    const order = [...new Set(worths.map(({ step }) => step))];
    return [
      {
        kind: 'chart',
        chart: 'step-chart',
        id,
        title: `A step of ${rating} costs ${costs} and is worth ${numberText(Math.min(...values), 1, false)} to ${numberText(Math.max(...values), 1, false)}`,
        rows: order.flatMap((step) => worths.filter((one) => one.step === step)),
        options: { stepTitle: `step of ${rating}`, valueTitle: 'points a figure' },
      },
    ];
  });
}

/** What protection changes at equal points, by opponent: win share equipped less win share bare. */
export function protectionWorth(rows: readonly PriceRow[], opponents: readonly Opponent[]): readonly ChartSection[] {
  const regular = rows.filter(({ entry }) => entry.row === 'regular' && entry.column === 'regular');
  const cells = regular.flatMap((row) => {
    const bare = regular.find(
      ({ entry }) => entry.table === row.entry.table && entry.cost === entry.listed && entry.arms === row.entry.arms,
    );
    if (bare === undefined || bare === row) return [];
    return row.parity.atList.map((one, at) => ({
      row: `${spelled(row.entry.table)}: ${row.entry.protection}`,
      column: opponents[at]!.label,
      value: 0.5 + one.winShare - bare.parity.atList[at]!.winShare,
    }));
  });
  if (cells.length === 0) return [];
  const gains = [...new Set(cells.map(({ row }) => row))].filter((name) => {
    const own = cells.filter(({ row }) => row === name);
    return own.reduce((sum, { value }) => sum + value - 0.5, 0) > 0;
  });
  const all = new Set(cells.map(({ row }) => row)).size;
  return [
    {
      kind: 'chart',
      chart: 'heat-map',
      id: 'protection',
      title: `${gains.length} of ${all} kinds of protection are worth their points on average; the opponent decides`,
      rows: cells.map((cell) => ({ ...cell, value: cell.value - 0.5 })),
      options: {
        rowTitle: 'regular regular troops with',
        columnTitle: 'opponent',
        valueTitle: 'win share gained at equal points, %',
        scale: 'diverging',
        centre: 0,
        ends: ['wins more with the protection than with as many points of bare figures', 'wins less'],
      },
    },
  ];
}

/** The verdicts under every variant of the question, for the entries that the variants cover. */
export function verdictRows(
  rows: readonly PriceRow[],
  variants: readonly { readonly variant: PriceVariant; readonly rows: readonly PriceRow[] }[],
): readonly ChartSection[] {
  const covered = new Set(variants.flatMap((one) => one.rows.map(({ entry }) => entry)));
  const baseline = rows.filter((row) => covered.has(row.entry));
  const named = (row: PriceRow, variant: string) => ({
    row: nameOf(row.entry),
    variant,
    verdict: row.verdict.word,
    detail: `parity price ${fixed(row.parity.price, 2)}, ${signedPercent(gapOf(row), 0)} beyond the price`,
  });
  const cells = [
    ...baseline.map((row) => named(row, 'usual')),
    ...variants.flatMap(({ variant, rows: own }) => own.map((row) => named(row, variant.name))),
  ];
  if (cells.length === 0) return [];
  const firm = baseline.filter((row) =>
    variants.every((one) =>
      one.rows.every((other) => other.entry !== row.entry || other.verdict.word === row.verdict.word),
    ),
  );
  return [
    {
      kind: 'chart',
      chart: 'verdict-matrix',
      id: 'verdicts-by-question',
      title: `${firm.length} of ${baseline.length} verdicts are the same however the question is asked`,
      rows: cells,
      options: { rowTitle: 'entry', variantTitle: 'asked with', usual: 'usual' },
    },
  ];
}
