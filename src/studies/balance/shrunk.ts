import { fixed, type Shown } from '../../report/numbers.js';
import type { Figure } from '../../report/report.js';
import type { Shrinkage } from '../../statistics/shrinkage.js';
import { shownOf } from '../sections/shown.js';
import { type BalanceStudy, type FieldTable, mirrored } from './balance-study.js';

/** The share of a match-up as it is drawn towards its ratings. */
export function shrunkShown(shrinkage: Shrinkage | undefined, first: number, second: number): Shown | null {
  for (const { first: one, second: other, share } of shrinkage?.matchups ?? []) {
    if (one === first && other === second) return shownOf(share, true);
    if (one === second && other === first) return shownOf(mirrored(share), true);
  }
  return null;
}

/**
 * The match-up whose share was found farthest from even, as it is once drawn towards its ratings: what is picked for its share looks
 * more uneven than it is.
 */
export function unevenFigures({ names }: BalanceStudy, { matchups, shrinkage }: FieldTable): readonly Figure[] {
  if (shrinkage === undefined || matchups.length === 0) return [];
  const found = matchups.map(({ first, second, share }) =>
    share.value >= 0.5
      ? { first, second, value: share.value }
      : { first: second, second: first, value: 1 - share.value },
  );
  const { first, second } = found.reduce((most, one) => (one.value > most.value ? one : most));
  const shown = shrunkShown(shrinkage, first, second);
  return shown === null ? [] : [{ label: `Most uneven: ${names[first]} against ${names[second]}`, shown }];
}

/** How match-ups are drawn towards their ratings, in a sentence. */
export function shrinkageNote({ scatter }: Shrinkage): string {
  return `Shrunk shares are drawn towards what ratings expect (empirical Bayes): beyond the noise of the games, log-odds of match-ups scatter about them by ${fixed(scatter, 2)}. Intervals cover those of a field on average; the most uneven match-up is told so, since it is picked by what was found.`;
}
