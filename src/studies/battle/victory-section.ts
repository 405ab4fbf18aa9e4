import type { Battles } from '../../model/system.js';
import { spelled } from '../../model/wording.js';
import type { TableSection } from '../../report/report.js';
import { countsOf } from '../../simulate/counts/layout.js';
import { HALF_GAMES } from '../sections/shown.js';
import { type PairTotals, shareOfGames } from './tables.js';

/** Games that were fought in one way. */
export interface Fought extends Pick<PairTotals, 'answers' | 'how'> {
  /** How they were fought, in words. */
  readonly played: string;
}

function keyOf(level: number): string {
  return `level${level}`;
}

/** How great victories are, a row for each way of fighting; nothing where a system knows no levels. */
export function victorySections({ victoryLevels }: Battles, fought: readonly Fought[]): readonly TableSection[] {
  const games = fought.filter(({ answers }) => answers.some(({ trials }) => trials > 0));
  if (victoryLevels === undefined || games.length === 0) return [];
  const { names } = victoryLevels;
  const most = names.length - 1;
  const levels = Array.from({ length: 2 * most + 1 }, (_, at) => at - most);
  const labelOf = (level: number) =>
    level === 0 ? spelled(names[0]!) : `${spelled(names[Math.abs(level)]!)}, ${level < 0 ? 'lost' : 'won'}`;
  return [
    {
      kind: 'table',
      id: 'victory-levels',
      title: 'How great victories are: shares of games by their level',
      columns: [
        { key: 'played', label: 'Played' },
        ...levels.map((level) => ({ key: keyOf(level), label: labelOf(level) })),
      ],
      rows: games.map(({ played, ...one }) => {
        const share = (at: number) =>
          shareOfGames(one, ({ counts, layout }) => countsOf(layout, counts, 'victories')[at]!);
        return { played, ...Object.fromEntries(levels.map((level, at) => [keyOf(level), share(at)])) };
      }),
      note: `Won and lost by the army that is named first. ${HALF_GAMES}`,
    },
  ];
}
