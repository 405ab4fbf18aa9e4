import { median } from 'simple-statistics';
import type { PriceScope } from '../../model/contest.js';
import { capital, spelled } from '../../model/wording.js';
import { detailText, exact, percent, type Shown, setPercent, valueText } from '../../report/numbers.js';
import type { Column, Figure, Provenance, Replay, Report, Section, TableSection } from '../../report/report.js';
import { fitFormula } from '../../statistics/formula.js';
import { solved } from '../../statistics/interval.js';
import { shownOf } from '../sections/shown.js';
import {
  efficiencies,
  matchups,
  type Opponent,
  parityDots,
  protectionWorth,
  steps,
  verdictRows,
} from './price-charts.js';
import type { PriceCommands } from './price-commands.js';
import {
  atOtherCosts,
  BEYOND_NOTE,
  bareWorth,
  defaultEntries,
  gapOf,
  nameOf,
  type PriceRow,
  type PriceVariant,
  ratingsOf,
  tablesWorth,
} from './price-study.js';

/** The answers of a whole study of prices, ready to be reported. */
export interface PriceStudy {
  readonly id: string;
  readonly title: string;
  readonly system: string;
  readonly protocol: 'relay' | 'single';
  readonly margin: number;
  readonly budget: number;
  /** What is priced, in the system's own word: `figure`. */
  readonly figure: string;
  /** What was fought, and what that leaves out. */
  readonly scope: PriceScope;
  /** How the system says its prices are made; absent where it does not. */
  readonly formula?: string;
  /** The opponents, in the panel's order. */
  readonly opponents: readonly Opponent[];
  readonly rows: readonly PriceRow[];
  readonly variants: readonly { readonly variant: PriceVariant; readonly rows: readonly PriceRow[] }[];
  readonly commands: PriceCommands;
  readonly replays: readonly Replay[];
}

/** A parity price as reports show it. */
function shownParity({ parity }: PriceRow): Shown {
  const { price, priceLow, priceHigh } = parity;
  return Number.isFinite(price)
    ? { ...shownOf(solved(price, priceLow, priceHigh), false), digits: 2 }
    : exact(price, 2);
}

function counted(rows: readonly PriceRow[], word: string): number {
  return rows.filter((row) => row.verdict.word === word).length;
}

/** An entry sold furthest below or above what it is worth, and whether the bounds of all others show that none is sold further. */
interface Extreme {
  readonly word: string;
  readonly row: PriceRow;
  readonly alone: boolean;
}

/** Bounds that come nearer to each other are those of one value. */
const SAME = 1e-9;

/** The entries sold furthest below and above what they are worth, if any are sold below or above it. */
function extremes(rows: readonly PriceRow[]): readonly Extreme[] {
  const furthest = (sign: 1 | -1) => rows.reduce((best, row) => (sign * gapOf(row) > sign * gapOf(best) ? row : best));
  const found = [
    { word: 'underpriced', sign: 1, row: furthest(1) },
    { word: 'overpriced', sign: -1, row: furthest(-1) },
  ];
  const bound = ({ entry, parity }: PriceRow, end: 'least' | 'most', sign: number) =>
    (sign * ((end === 'least' ? sign > 0 : sign < 0) ? parity.priceLow : parity.priceHigh)) / entry.cost;
  return found
    .filter(({ sign, row }) => sign * gapOf(row) > 0)
    .map(({ row, sign, word }) => {
      const least = bound(row, 'least', sign);
      return { word, row, alone: rows.every((one) => one === row || bound(one, 'most', sign) < least - SAME) };
    });
}

function soldAt(row: PriceRow, figure: string): string {
  const worth = { ...shownParity(row), digits: 1 };
  return `**${nameOf(row.entry)}**: worth ${valueText(worth)} points a ${figure} (${detailText(worth)}), sold at ${row.entry.cost}`;
}

function answerOf({ rows, margin, figure }: PriceStudy): string {
  const fair = counted(rows, 'fair');
  const cheap = counted(rows, 'too cheap');
  const dear = counted(rows, 'too dear');
  const open = counted(rows, 'undecided');
  const rest = open === 0 ? '' : `, ${open} undecided`;
  const share = `${fair} of ${rows.length} prices are fair within ${setPercent(margin)}, ${cheap} too cheap, ${dear} too dear${rest}`;
  const far = extremes(rows).map(({ alone, row, word }, at) => {
    const most = `${alone ? '' : 'among the '}most ${word}`;
    return `${at === 0 ? `${capital(most)} is` : most} ${soldAt(row, figure)}`;
  });
  return `${fair === rows.length ? 'Yes' : 'No'}: ${share}.${far.length === 0 ? '' : ` ${far.join('; ')}.`}`;
}

const SKILL = { poor: 2, regular: 3, good: 4 } as const;
const STEADINESS = { recruit: 2, regular: 3, veteran: 4 } as const;

function ranked(scale: Readonly<Record<string, number>>, word: string): number {
  return scale[word] ?? Number.NaN;
}

/** What one step of skill and of steadiness is worth over all tables, by least squares within each. */
function formulaRows(rows: readonly PriceRow[]): Readonly<Record<string, string | number | Shown>>[] {
  const selected = new Set(defaultEntries(rows.map(({ entry }) => entry)));
  const kept = rows.filter((row) => selected.has(row.entry) && Number.isFinite(row.parity.price));
  return [...new Set(kept.map(({ entry }) => entry.table))].flatMap((table) => {
    const here = kept.filter(({ entry }) => entry.table === table);
    if (here.length < 5) return [];
    const fit = fitFormula(
      here.map((row) => ({
        id: row.entry.id,
        terms: [ranked(SKILL, row.entry.column), ranked(STEADINESS, row.entry.row)],
        price: bareWorth(row),
      })),
    );
    const [skill, steadiness] = fit.worth;
    const shown = (one: typeof skill): Shown => ({
      value: one!.value,
      low: one!.low,
      high: one!.high,
      kind: 'fit, 95 %',
      digits: 2,
    });
    return [
      {
        table: spelled(table),
        skill: shown(skill),
        steadiness: shown(steadiness),
        constant: fit.constant,
        explained: fit.explained,
        worst: Math.max(...fit.residuals.map(({ residual }) => Math.abs(residual))),
      },
    ];
  });
}

/** The median of those values that are finite; infinite where none is, as every gap of unbounded prices. */
function finiteMedian(values: readonly number[]): number {
  const finite = values.filter(Number.isFinite);
  return finite.length === 0 ? Number.POSITIVE_INFINITY : median(finite);
}

function figuresOf(study: PriceStudy): readonly Figure[] {
  const { rows } = study;
  const gaps = rows.map((row) => {
    const [low = 0, high = 0] = [row.parity.priceLow, row.parity.priceHigh].map((price) => price / row.entry.cost - 1);
    const ends = [Math.abs(low), Math.abs(high)];
    return { value: Math.abs(gapOf(row)), low: low * high <= 0 ? 0 : Math.min(...ends), high: Math.max(...ends) };
  });
  const [gap = NaN, gapLow = NaN, gapHigh = NaN] = (['value', 'low', 'high'] as const).map((end) =>
    finiteMedian(gaps.map((one) => one[end])),
  );
  return [
    {
      label: `Prices fair within ${setPercent(study.margin)}`,
      shown: exact(counted(rows, 'fair'), 0),
      unit: `of ${rows.length}`,
    },
    ...(Number.isFinite(gap)
      ? [
          {
            label: 'Median distance of price from worth',
            shown: { ...shownOf(solved(gap, gapLow, gapHigh), true), digits: 0 },
          },
        ]
      : []),
    ...extremes(rows).map(({ alone, row, word }) => ({
      label: `${alone ? 'Most' : 'Among the most'} ${word}: ${nameOf(row.entry)}`,
      shown: shownParity(row),
      unit: `points, sold at ${row.entry.cost}`,
    })),
  ];
}

const EQUIPPED_WITH: Column = { key: 'protection', label: 'Equipped with' };

const entryColumns = (figure: string, equipped: boolean): readonly Column[] => [
  { key: 'table', label: 'Price table' },
  { key: 'entry', label: 'Entry' },
  ...(equipped ? [EQUIPPED_WITH] : []),
  { key: 'cost', label: `Price, points a ${figure}`, ...(equipped ? { meaning: 'table price plus equipment' } : {}) },
  {
    key: 'parity',
    label: 'Parity price',
    meaning: 'the price at which its mean win share against the panel is one half',
  },
  { key: 'gap', label: 'Worth beyond price', percent: true, meaning: 'parity price over price, less one' },
  { key: 'winShare', label: 'Win share', percent: true, digits: 1, meaning: 'at list price, mean over the panel' },
  {
    key: 'swing',
    label: 'Points swing',
    percent: true,
    digits: 1,
    meaning: 'enemy points lost less own, as a share of the budget',
  },
  {
    key: 'elasticity',
    label: 'Elasticity',
    percent: true,
    digits: 1,
    meaning: 'change of win share for one point of price',
  },
  { key: 'verdict', label: 'Verdict' },
  { key: 'command', label: 'Ask it alone', meaning: 'the command that prices this table cell in all its equipment' },
];

function entryTable({ rows, commands, figure }: PriceStudy): TableSection {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const equipped = rows.some(({ entry }) => entry.protection !== '');
  const most = Math.max(...rows.flatMap((row) => row.parity.atList.map((one) => one.error)));
  const leftOut = Math.ceil(most * 1e8) / 1e8;
  return {
    kind: 'table',
    id: 'entries',
    title: 'Every price under test',
    columns: entryColumns(figure, equipped),
    rows: rows.map((row) => ({
      table: spelled(row.entry.table),
      entry: ratingsOf(row.entry),
      protection: row.entry.protection,
      cost: row.entry.cost,
      parity: shownParity(row),
      gap: gapOf(row),
      winShare: mean(row.parity.atList.map((one) => one.winShare)),
      swing: mean(row.parity.atList.map((one) => one.lostEnemy - one.lostOwn)),
      elasticity: row.parity.elasticity,
      verdict: { verdict: row.verdict.word },
      command: commands.entry(row.entry.id),
    })),
    note: `Win shares are solved to within ${percent(leftOut, 6)}, parity prices to within what stands beside them. ${BEYOND_NOTE}`,
  };
}

function suggestionTable(rows: readonly PriceRow[]): TableSection {
  const suggested = tablesWorth(rows).flatMap(({ table, rows: lines, columns, listed, worth, whole }) =>
    lines.flatMap((line, i) =>
      columns.map((column, j) => ({
        table: spelled(table),
        entry: [line, column]
          .filter((word) => word !== '')
          .map(spelled)
          .join(' '),
        listed: listed[i]![j]!,
        worth: worth[i]![j]!,
        whole: whole[i]![j]!,
      })),
    ),
  );
  return {
    kind: 'table',
    id: 'suggested-prices',
    title: 'The nearest whole prices that keep each table’s order',
    columns: [
      { key: 'table', label: 'Price table' },
      { key: 'entry', label: 'Entry' },
      { key: 'listed', label: 'Listed' },
      {
        key: 'worth',
        label: 'Worth, bare',
        digits: 2,
        meaning: 'parity price in usual protection, less the price of that protection',
      },
      { key: 'whole', label: 'Nearest whole price' },
    ],
    rows: suggested,
    note: 'Exact: from the parity prices.',
  };
}

function variantTable(study: PriceStudy): TableSection {
  const baseline = new Map(study.rows.map((row) => [row.entry, row]));
  const lines = study.variants.map(({ variant, rows }) => {
    const flips = rows.filter((row) => baseline.get(row.entry)?.verdict.word !== row.verdict.word);
    const shifts = rows.map((row) => row.parity.price / (baseline.get(row.entry)?.parity.price ?? Number.NaN) - 1);
    return {
      variant: variant.name,
      entries: rows.length,
      fair: counted(rows, 'fair'),
      cheap: counted(rows, 'too cheap'),
      dear: counted(rows, 'too dear'),
      flips: flips.length,
      shift: finiteMedian(shifts.map(Math.abs)),
    };
  });
  return {
    kind: 'table',
    id: 'variants',
    title: 'How the verdicts fare when the question changes',
    columns: [
      { key: 'variant', label: 'Asked with' },
      { key: 'entries', label: 'Prices' },
      { key: 'fair', label: 'Fair' },
      { key: 'cheap', label: 'Too cheap' },
      { key: 'dear', label: 'Too dear' },
      { key: 'flips', label: 'Verdicts that change' },
      { key: 'shift', label: 'Median change of parity price', percent: true, digits: 1 },
    ],
    rows: [...lines].sort((a, b) => b.flips - a.flips),
    note: 'Exact: counted of prices that are solved.',
  };
}

function scopeText({ budget, protocol, scope }: PriceStudy): string {
  const fight = protocol === 'relay' ? scope.relay(budget) : scope.single;
  return `${fight} The **parity price** is the price at which the entry wins half of such fights against the panel. ${scope.leftOut}`;
}

function otherCostTable({ rows, margin }: PriceStudy): TableSection {
  return {
    kind: 'table',
    id: 'other-costs',
    title: 'The same figures at other prices',
    columns: [
      { key: 'name', label: 'Priced' },
      { key: 'fair', label: 'Fair' },
      { key: 'cheap', label: 'Too cheap' },
      { key: 'dear', label: 'Too dear' },
      { key: 'gap', label: 'Median worth beyond price', percent: true },
    ],
    rows: atOtherCosts(rows, margin).map(({ name, rows: priced }) => ({
      name,
      fair: counted(priced, 'fair'),
      cheap: counted(priced, 'too cheap'),
      dear: counted(priced, 'too dear'),
      gap: finiteMedian(priced.map(gapOf)),
    })),
    note: 'What a figure is worth does not depend on what is asked for it, so these verdicts need no further games.',
  };
}

/** Whether prices are what the system says they are made of. */
function formulaTable(rows: readonly PriceRow[], formula: string): TableSection {
  return {
    kind: 'table',
    id: 'formula',
    title: `Is the tables’ own formula right? ${spelled(formula)}`,
    columns: [
      { key: 'table', label: 'Price table' },
      { key: 'skill', label: 'A step of skill is worth', meaning: 'points a figure; the formula says 1' },
      { key: 'steadiness', label: 'A step of steadiness is worth', meaning: 'points a figure; the formula says 1' },
      { key: 'constant', label: 'Constant', digits: 2 },
      { key: 'explained', label: 'Variance explained', percent: true },
      { key: 'worst', label: 'Worst misfit, points', digits: 2 },
    ],
    rows: formulaRows(rows),
    note: 'Least squares over the nine entries of each table in usual protection. The intervals describe how well any such formula fits, not sampling; constant, variance explained and misfit are those of that fit, exactly.',
  };
}

/** The report on a study of prices, in the order in which a rule designer wants to read it. */
export function priceReport(study: PriceStudy, provenance: Provenance): Report {
  const { rows, opponents, formula, commands } = study;
  const sections: Section[] = [
    { kind: 'text', markdown: scopeText(study) },
    ...parityDots(rows, study.figure),
    ...matchups(rows, opponents, commands),
    ...efficiencies(rows, opponents, commands),
    ...steps(rows),
    ...(formula === undefined ? [] : [formulaTable(rows, formula)]),
    ...protectionWorth(rows, opponents),
    entryTable(study),
    suggestionTable(rows),
  ];
  const changes: Section[] =
    study.variants.length === 0 ? [] : [variantTable(study), ...verdictRows(study.rows, study.variants)];
  if (rows.some(({ entry }) => Object.keys(entry.otherCosts).length > 0)) changes.push(otherCostTable(study));
  return {
    id: study.id,
    title: study.title,
    answer: answerOf(study),
    figures: figuresOf(study),
    sections,
    changes,
    replays: study.replays,
    provenance,
  };
}
