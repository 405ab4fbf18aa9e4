import type { SystemWords } from '../../model/system.js';
import { USUAL_WORDS } from '../../model/system-words.js';
import { capital, singular } from '../../model/wording.js';
import type { ChartSection } from '../../report/charts/index.js';
import { hasInterval, type Shown, setPercent, valueText } from '../../report/numbers.js';
import type { Section, TableSection } from '../../report/report.js';
import { boundsOf, intervalsOf, shownOf } from '../shown.js';
import type { PriceFindings, WorthRow } from './parity.js';

function bounded(rows: readonly WorthRow[]): readonly WorthRow[] {
  return rows.filter(
    ({ parity }) => parity.beyond === undefined && [parity.value, parity.low, parity.high].every(Number.isFinite),
  );
}

/** What a picture leaves out of the rows, as no interval of theirs could be drawn; nothing where it shows them all. */
function leftOut(drawn: number, rows: number): { readonly note?: string } {
  const missing = rows - drawn;
  if (missing === 0) return {};
  const names = missing === 1 ? 'it' : 'them';
  return { note: `Without bounds yet, and so not drawn: ${missing} of ${rows}. The table below has ${names}.` };
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
      rows: kept.map(({ army, line, cost, parity, verdict }) => ({
        label: line ?? army,
        ...(line === undefined ? {} : { group: army }),
        value: parity.value,
        ...boundsOf(parity),
        reference: cost,
        verdict,
      })),
      options: {
        valueTitle: names.value,
        dotName: names.dot,
        tickName: names.tick,
        ...intervalsOf(kept.map(({ parity }) => parity)),
        digits: 1,
        order: 'given',
      },
      ...leftOut(kept.length, rows.length),
    },
  ];
}

/** Points for an even fight, or a price, as a report shows it; its kind says so where nothing bounds it yet. */
export function parityShown({ line, parity }: WorthRow): Shown {
  const digits = line === undefined ? 0 : 1;
  return { ...shownOf(parity, false), digits };
}

function parityCell(row: WorthRow): Shown {
  const shown = parityShown(row);
  return hasInterval(shown) ? shown : { ...shown, text: `${valueText(shown)}, ${shown.kind}` };
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
      army: row.army,
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

/** When the games behind prices stop. */
export function pairsBehindPrices(pairs: number): string {
  return `${pairs} pairs of each size, line and opponent, fixed beforehand, and of each further size that an army needs to be even`;
}

/** What armies need for an even fight, and what their lines are worth. */
export function paritySections(
  { budgets, prices, margin }: PriceFindings,
  words: Required<SystemWords> = USUAL_WORDS,
): readonly Section[] {
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
            `The army fights the field, which keeps its ${points}, at several sizes, smaller and larger ones until it is shown to be too weak and too strong, as far as the rules allow; units are rounded in several ways, so that its lines keep their shares on average. Between two sizes the logarithm of its odds is taken to follow the logarithm of its cost, and it crosses even odds at the parity budget; “below” or “above” the sizes tried, nothing more is known. An army that needs fewer ${points} than it has is too cheap. Fair: within ${setPercent(margin)}.`,
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
            `One unit more against one unit less of the line, on the same dice against the whole field: the change of the win share, in ${points} of the army as a whole. At these prices each army costs what it costs now. Fair: within ${setPercent(margin)}.`,
          ),
        ]),
  ];
}
