import { counted } from '../../model/wording.js';
import { fixed, shownText } from '../../report/numbers.js';
import type { Section } from '../../report/report.js';
import type { PriceRow } from '../prices/price-study.js';
import { boundsOf, intervalsOf, shownOf } from '../sections/shown.js';
import type { EntryWorth } from './worth.js';

/** What an entry is worth over its price in duels, beside what it is worth on the table. */
export interface DuelWorth {
  readonly entry: EntryWorth;
  /** Over the mean of all these entries, as on the table. Exact. */
  readonly inDuels: number;
}

/** Duel worths of entries: parity prices over prices, scaled so that their mean is 1, as that of worths on the table is. */
export function duelWorths(entries: readonly EntryWorth[], rows: readonly PriceRow[]): readonly DuelWorth[] {
  const parities = new Map(
    rows.map(({ entry, parity }) => [`${entry.id} (${entry.protection})`, parity.price / entry.cost]),
  );
  const found = entries.flatMap((entry) => {
    const ratio = parities.get(entry.id);
    return ratio === undefined || !Number.isFinite(ratio) ? [] : [{ entry, ratio }];
  });
  const mean = found.reduce((sum, { ratio }) => sum + ratio, 0) / found.length;
  return found.map(({ entry, ratio }) => ({ entry, inDuels: ratio / mean }));
}

/** Where table and duel differ, for a report. */
export function duelSections(worths: readonly DuelWorth[]): readonly Section[] {
  if (worths.length === 0) return [];
  const apart = ({ entry, inDuels }: DuelWorth) => entry.ratio.value - inDuels;
  const sorted = worths.toSorted((a, b) => apart(b) - apart(a));
  const most = sorted.toSorted((a, b) => Math.abs(apart(b)) - Math.abs(apart(a)))[0]!;
  // Of the extreme of many, the interval that holds for all entries together.
  const together = ({ price, together: { high, low, value, ...rest } }: EntryWorth) => {
    return { ...rest, value: value / price, low: low / price, high: high / price };
  };
  const beyond = worths.filter(({ entry, inDuels }) => {
    const { high, low } = together(entry);
    return inDuels < low || inDuels > high;
  });
  const title = `Table and duel differ most for ${most.entry.name}: worth ${shownText({ ...shownOf(together(most.entry), false), digits: 2 })} times the price on the table, ${fixed(most.inDuels, 2)} times in duels (exact)`;
  return [
    {
      kind: 'chart',
      chart: 'dot-and-interval',
      id: 'table-and-duel',
      title,
      rows: sorted.map(({ entry, inDuels }) => ({
        label: entry.name,
        value: entry.ratio.value,
        ...boundsOf(together(entry)),
        reference: inDuels,
      })),
      options: {
        valueTitle: 'worth over price, over the mean of all entries',
        dotName: 'on the table',
        tickName: 'in duels (exact)',
        ...intervalsOf(worths.map(({ entry }) => together(entry))),
        order: 'given',
      },
      note: `Above: worth more on the table than in duels of even cost. Duels know no range to cross, no flank and no numbers beyond one fight. For ${counted(beyond.length, 'entry', 'entries')} of ${worths.length} the duel lies outside the interval; intervals hold for all entries together.`,
    },
  ];
}
