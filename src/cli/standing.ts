import { wordsOf } from '../model/system-words.js';
import { intervalText, type Shown, valueText } from '../report/numbers.js';
import type { Estimate } from '../statistics/interval.js';
import type { BalanceStudy } from '../studies/balance/balance-study.js';
import { isRated, ratingShown, UNRATED } from '../studies/balance/field-sections.js';
import type { PriceFindings, WorthRow } from '../studies/balance/parity.js';
import { decidingTexts, parityShown, worthText } from '../studies/balance/parity-sections.js';
import { intervalsOf, shownOf } from '../studies/sections/shown.js';
import { tableOf } from './table.js';

/** A number and between which bounds it lies; nothing where it is not known. */
function boundedTexts(shown: Shown | undefined): readonly string[] {
  return shown === undefined ? ['', ''] : [valueText(shown), intervalText(shown)];
}

/** What something is worth, and between which bounds that decide. */
function worthTexts(row: WorthRow): readonly string[] {
  return [worthText(row), intervalText(parityShown(row))];
}

/** What an army needs for an even fight, and between which bounds, or that it has none yet; nothing where nothing is known. */
function budgetTexts(budget: WorthRow | undefined): readonly string[] {
  return budget === undefined ? ['', ''] : worthTexts(budget);
}

/** What each line is worth beside what it costs, as text. */
function linePrices(prices: readonly WorthRow[], width: number): string {
  const rows = prices.map((row) => [row.name, row.line ?? '', row.cost.toFixed(1), ...worthTexts(row), row.verdict]);
  const kinds = kindsText({ 'parity prices': prices.map(({ deciding }) => deciding) });
  return `${tableOf(['army', 'line', 'price', 'parity price', 'interval', 'verdict'], rows, width)}${kinds}`;
}

/** What kinds of intervals a table has, by what they are of. */
function kindsText(estimates: Readonly<Record<string, readonly Estimate[]>>): string {
  const kinds = Object.entries(estimates).flatMap(([name, of]) => {
    const { intervals } = intervalsOf(of);
    return intervals === undefined ? [] : [`${intervals} of ${name}`];
  });
  return kinds.length === 0 ? '' : `Intervals: ${kinds.join(', ')}.\n`;
}

/** The field from the strongest to the weakest, as text of that many columns where it can be. */
export function standingText(
  { tables, armies, system }: BalanceStudy,
  prices: PriceFindings | undefined,
  width: number,
): string {
  const [firstTable] = tables;
  const rated = firstTable === undefined || isRated(firstTable);
  const rows = [...(firstTable?.places ?? [])]
    .sort((a, b) => (b.share?.value ?? -1) - (a.share?.value ?? -1))
    .map(({ id, name, share, rating }) => {
      return [
        name,
        ...(armies.length === 0 ? [] : [String(armies.find((one) => one.id === id)?.army.cost ?? '')]),
        ...boundedTexts(share === undefined ? undefined : shownOf(share, true)),
        ...(rated ? boundedTexts(rating === undefined ? undefined : ratingShown(rating)) : []),
        ...(prices === undefined ? [] : budgetTexts(prices.budgets.find((one) => one.army === id))),
      ];
    });
  const words = wordsOf(system);
  const named = armies.length === 0 ? ['policy'] : ['army', words.points];
  const head = [...named, 'win share', 'interval', ...(rated ? ['rating', 'interval'] : [])];
  const places = firstTable?.places ?? [];
  const kinds = kindsText({
    'win shares': places.flatMap(({ share }) => share ?? []),
    ratings: places.flatMap(({ rating }) => rating ?? []),
    [`${words.points} for an even fight`]: (prices?.budgets ?? []).map(({ deciding }) => deciding),
  });
  const unrated = rated ? kinds : `${kinds}${UNRATED}\n`;
  if (prices === undefined) return `${tableOf(head, rows, width)}${unrated}`;
  const budgets = `${tableOf([...head, `${words.points} for an even fight`, 'interval'], rows, width)}${unrated}`;
  const text = prices.prices.length === 0 ? budgets : `${budgets}\n${linePrices(prices.prices, width)}`;
  return [text, ...decidingTexts(prices).map((one) => `${one}\n`)].join('');
}
