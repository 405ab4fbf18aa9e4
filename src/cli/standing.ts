import type { Estimate } from '../analysis/interval.js';
import type { BalanceStudy } from '../experiment/battles/balance-study.js';
import type { PriceFindings, WorthRow } from '../experiment/battles/parity.js';
import { parityShown } from '../experiment/battles/parity-sections.js';
import { shownOf } from '../experiment/shown.js';
import { wordsOf } from '../model/system-words.js';
import { intervalText, valueText } from '../report/numbers.js';
import { tableOf } from './table.js';

function percentText(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** What an army needs for an even fight, and between which bounds, or that it has none yet; nothing where nothing is known. */
function budgetTexts(budget: WorthRow | undefined): readonly string[] {
  if (budget === undefined) return ['', ''];
  const shown = parityShown(budget);
  return [valueText(shown), intervalText(shown)];
}

/** The rating of an army and its interval; nothing where it has none. */
function ratingTexts(rating: Estimate | undefined): readonly string[] {
  if (rating === undefined) return ['', ''];
  const shown = { ...shownOf(rating, false), digits: 0 };
  return [rating.value.toFixed(0), intervalText(shown)];
}

/** The field from the strongest to the weakest, as text. */
export function standingText({ tables, armies, system }: BalanceStudy, prices: PriceFindings | undefined): string {
  const [usual] = tables;
  const rows = [...(usual?.places ?? [])]
    .sort((a, b) => b.share.value - a.share.value)
    .map(({ id, share, rating }) => {
      return [
        id,
        String(armies.find((one) => one.id === id)?.army.cost ?? ''),
        percentText(share.value),
        `${percentText(share.low)} to ${percentText(share.high)}`,
        ...ratingTexts(rating),
        ...(prices === undefined ? [] : budgetTexts(prices.budgets.find((one) => one.army === id))),
      ];
    });
  const words = wordsOf(system);
  const head = ['army', words.points, 'win share', 'interval', 'rating', 'interval'];
  return tableOf(prices === undefined ? head : [...head, `${words.points} for an even fight`, 'interval'], rows);
}
