import { power } from '../../model/power.js';
import type { SystemWords } from '../../model/system.js';
import { USUAL_WORDS } from '../../model/system-words.js';
import { capital, listed, singular } from '../../model/wording.js';
import type { ChartSection } from '../../report/charts/index.js';
import { hasInterval, intervalText, type Shown, setPercent, valueText } from '../../report/numbers.js';
import type { Section, TableSection } from '../../report/report.js';
import { boundsOf, intervalsOf, shownOf } from '../sections/shown.js';
import type { PriceFindings, WorthRow } from './parity.js';

function bounded(rows: readonly WorthRow[]): readonly WorthRow[] {
  return rows.filter(
    ({ deciding }) =>
      deciding.beyond === undefined && [deciding.value, deciding.low, deciding.high].every(Number.isFinite),
  );
}

/** What a picture leaves out of the rows, as no interval of theirs could be drawn; nothing where it shows them all. */
function leftOut(drawn: number, rows: number): { readonly note?: string } {
  const missing = rows - drawn;
  if (missing === 0) return {};
  const names = missing === 1 ? 'it' : 'them';
  return { note: `Not bounded on both sides, and so not drawn: ${missing} of ${rows}. The table below has ${names}.` };
}

function dots(
  id: string,
  title: string,
  rows: readonly WorthRow[],
  names: { readonly value: string; readonly dot: string; readonly tick: string },
): readonly ChartSection[] {
  const kept = bounded(rows);
  if (kept.length === 0) return [];
  return [
    {
      kind: 'chart',
      chart: 'dot-and-interval',
      id,
      title,
      rows: kept.map(({ name, line, cost, deciding, verdict }) => ({
        label: line ?? name,
        ...(line === undefined ? {} : { group: name }),
        value: deciding.value,
        ...boundsOf(deciding),
        reference: cost,
        verdict,
      })),
      options: {
        valueTitle: names.value,
        dotName: names.dot,
        tickName: names.tick,
        ...intervalsOf(kept.map(({ deciding }) => deciding)),
        digits: 1,
        order: 'given',
      },
      ...leftOut(kept.length, rows.length),
    },
  ];
}

/** Points for an even fight, or a price, as a report shows it: with the interval that decides; its kind says so where nothing bounds it yet. */
export function parityShown({ line, deciding }: WorthRow): Shown {
  const digits = line === undefined ? 0 : 1;
  return { ...shownOf(deciding, false), digits };
}

/** What a worth is, without its interval. */
export function worthText(row: WorthRow): string {
  if (row.line !== undefined && row.deciding.value === 0) return 'adds nothing';
  return valueText(parityShown(row));
}

function parityCell(row: WorthRow): Shown {
  const shown = parityShown(row);
  if (!hasInterval(shown)) return { ...shown, text: `${worthText(row)}, ${shown.kind}` };
  return row.deciding.value === 0 ? { ...shown, text: `${worthText(row)} (${intervalText(shown)})` } : shown;
}

/** How the intervals of prices were corrected, and how many pairs open verdicts would take. */
export function decidingTexts({ budgets, prices, pairs }: PriceFindings): readonly string[] {
  const asked = [
    ...(budgets.length === 0 ? [] : [`${budgets.length} ${budgets.length === 1 ? 'budget' : 'budgets'}`]),
    ...(prices.length === 0 ? [] : [`${prices.length} ${prices.length === 1 ? 'price' : 'prices'}`]),
  ];
  if (asked.length === 0) return [];
  const corrected = `Intervals of ${listed(asked)} are those that decide: corrected for all of a kind (Bonferroni), so that the chance of any wrong verdict of that kind is at most 5 %.`;
  const all = [...budgets, ...prices];
  const open = all.filter(({ verdict }) => verdict === 'undecided');
  if (open.length === 0) return [corrected];
  const half = open.map(({ times }) => times).toSorted((a, b) => a - b)[Math.ceil(open.length / 2) - 1]!;
  const needed = roundedUp(pairs * half);
  const are = `${open.length} of ${all.length} verdicts ${open.length === 1 ? 'is' : 'are'} undecided`;
  const them = open.length === 1 ? 'it' : 'about half of them';
  if (!Number.isFinite(needed))
    return [corrected, `${are}; what is found so far does not tell how many pairs would decide ${them}.`];
  return [
    corrected,
    needed > MAX_PRICE_PAIRS
      ? `${are}; if values stay as found, ${them} would take more than --prices ${MAX_PRICE_PAIRS}.`
      : `${are}; if values stay as found, --prices ${needed} would decide ${them}.`,
  ];
}

/** Two digits say enough of a number that is a guess. */
function roundedUp(count: number): number {
  if (!Number.isFinite(count)) return count;
  const step = power(10, Math.max(0, Math.floor(Math.log10(count)) - 1));
  return Math.ceil(count / step) * step;
}

/** What armies cost at the prices found. */
function unchanged(prices: readonly WorthRow[]): string {
  const nothing = prices.filter(({ deciding }) => deciding.value === 0).length;
  if (nothing === 0) return 'At these prices each army costs what it costs now.';
  return `At these prices each army of which every line adds something costs what it costs now; of ${prices.length} lines ${nothing} ${nothing === 1 ? 'adds' : 'add'} nothing, as found.`;
}

function table(id: string, title: string, rows: readonly WorthRow[], unit: string, note: string): TableSection {
  const lines = rows.some(({ line }) => line !== undefined);
  return {
    kind: 'table',
    id,
    title,
    columns: [
      { key: 'army', label: 'Army' },
      ...(lines ? [{ key: 'line', label: 'Line' }] : []),
      { key: 'cost', label: `List price, ${unit}`, digits: lines ? 1 : 0 },
      { key: 'parity', label: `Parity, ${unit}` },
      { key: 'verdict', label: 'Verdict' },
    ],
    rows: rows.map((row) => ({
      army: row.name,
      ...(row.line === undefined ? {} : { line: row.line }),
      cost: row.cost,
      parity: parityCell(row),
      verdict: { verdict: row.verdict },
    })),
    note,
  };
}

function counted(rows: readonly WorthRow[]): string {
  const of = (word: string) => rows.filter(({ verdict }) => verdict === word).length;
  const open = of('undecided');
  return `${of('fair')} of ${rows.length} fair, ${of('too cheap')} too cheap, ${of('too dear')} too dear${open === 0 ? '' : `, ${open} undecided`}`;
}

/** The most pairs that may be asked for. */
const MAX_PRICE_PAIRS = 1_000_000;

/** When the games behind prices stop. */
export function pairsBehindPrices(pairs: number): string {
  return `${pairs} pairs of each size, line and opponent, fixed beforehand, and of each further size that an army needs to be even`;
}

/** What armies need for an even fight, and what their lines are worth. */
export function paritySections(
  findings: PriceFindings,
  words: Required<SystemWords> = USUAL_WORDS,
): readonly Section[] {
  const { budgets, prices, margin } = findings;
  const deciding = decidingTexts(findings).join(' ');
  const { points } = words;
  const figure = singular(words.figures);
  const each = `${points} a ${figure}`;
  return [
    ...dots('parity-budgets', `${capital(points)} for an even fight: ${counted(budgets)}`, budgets, {
      value: points,
      dot: 'parity budget',
      tick: `${points} of the list`,
    }),
    ...(budgets.length === 0
      ? []
      : [
          table(
            'budgets',
            `How many ${points} each army needs for an even fight`,
            budgets,
            points,
            `The army fights the field, which keeps its ${points}, at several sizes, smaller and larger ones until it is shown to be too weak and too strong, as far as the rules allow; units are rounded in several ways, so that its lines keep their shares on average. Between two sizes the logarithm of its odds is taken to follow the logarithm of its cost, and it crosses even odds at the parity budget; “below” or “above” the sizes tried, nothing more is known. An army that needs fewer ${points} than it has is too cheap. Fair: within ${setPercent(margin)}. ${deciding}`,
          ),
        ]),
    ...dots('parity-prices', `Prices of lines beside each other: ${counted(prices)}`, prices, {
      value: each,
      dot: 'parity price',
      tick: 'list price',
    }),
    ...(prices.length === 0
      ? []
      : [
          table(
            'line-prices',
            `What a ${figure} of each line is worth to its army`,
            prices,
            each,
            `One unit more against one unit less of the line, on the same dice against the whole field: the change of the win share, in ${points} of the army as a whole. ${unchanged(prices)} Fair: within ${setPercent(margin)}. ${deciding}`,
          ),
        ]),
  ];
}
