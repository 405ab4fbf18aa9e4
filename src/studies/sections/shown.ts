import { anyOf } from '../../model/wording.js';
import type { HeatMapRow } from '../../report/charts/heat-map.js';
import { confidenceText, detailText, hasInterval, type Shown, valueText } from '../../report/numbers.js';
import { type Estimate, isComputed } from '../../statistics/interval.js';

/** How intervals of shares of games are made. */
export const HALF_GAMES = 'Intervals treat each pair as one observation, because its two games share dice.';

/** What kinds of intervals are called in answers. */
export const KINDS: Readonly<Partial<Record<Estimate['kind'], string>>> = {
  exact: 'exact',
  solved: 'bounds of the solution',
  wilson: 'Wilson',
  t: "Student's t",
  score: 'score',
  confidenceSequence: 'anytime-valid',
  asymptoticSequence: 'anytime-valid in the limit',
  sandwich: 'sandwich',
  quadratic: 'Satterthwaite',
  squareAndAdd: 'mixture',
  simultaneous: 'simultaneous',
  fieller: 'Fieller',
  empiricalBayes: 'empirical Bayes',
  bootstrap: 'bootstrap',
};

/** What the interval of an estimate is called, `95 % Wilson`, or what a computed one is. */
export function kindText(estimate: Estimate): string {
  const { confidence, kind } = estimate;
  if (isComputed(estimate)) return KINDS[kind] ?? kind;
  return `${confidenceText(confidence)} ${KINDS[kind] ?? kind}`;
}

/** An estimate as reports show it; shares of one in percent. Its kind says so where nothing bounds it yet. */
export function shownOf(estimate: Estimate, percent: boolean): Shown {
  const unit = percent ? ({ unit: 'percent' } as const) : {};
  const digits = percent ? 2 : 4;
  if (estimate.kind === 'exact') return { value: estimate.value, kind: 'exact', digits, ...unit };
  const { value, low, high, beyond, kind } = estimate;
  // A budget may be bounded to one side; of other numbers, such as ratios, the open end says that nothing is known yet.
  const oneSided = kind === 'fieller' && Number.isFinite(value) && (Number.isFinite(low) || Number.isFinite(high));
  const bounded = oneSided || Number.isFinite(high - low);
  if (!bounded) return { value, kind: 'without bounds yet', digits: 2, ...unit };
  return { value, low, high, kind: kindText(estimate), digits, ...unit, ...(beyond === undefined ? {} : { beyond }) };
}

/** How sure a number is, as a row of a heat map has it: its interval, or a note that says why there is none. */
export function certaintyOfCell(shown: Shown): Pick<HeatMapRow, 'low' | 'high' | 'kind' | 'note'> {
  return hasInterval(shown) ? { low: shown.low, high: shown.high, kind: shown.kind } : { note: detailText(shown) };
}

/** The kinds of intervals that some estimates have, for a chart to name; nothing where none has one. */
export function intervalsOf(estimates: readonly Estimate[]): { readonly intervals?: string } {
  const kinds = new Set(
    estimates.map((one) => shownOf(one, false)).flatMap((one) => (hasInterval(one) ? [one.kind] : [])),
  );
  return kinds.size === 0 ? {} : { intervals: anyOf([...kinds]) };
}

/**
 * The note of a grid that shows none of its intervals: what else it says, and how sure its numbers are; nothing more where
 * nothing bounds any yet.
 */
export function gridNote(cells: readonly Shown[], said = ''): { readonly note?: string } {
  const bounded = cells.filter(hasInterval);
  const [first] = bounded;
  const notes = said === '' ? [] : [said];
  if (cells.length > 0 && cells.every(({ kind }) => kind === 'exact')) notes.push('Exact.');
  if (first !== undefined) {
    const kinds = [...new Set(bounded.map(({ kind }) => kind))];
    const reach = Math.max(...bounded.map(({ high, low, value }) => Math.max(value - low, high - value)));
    const most = valueText({ ...first, value: reach, low: 0, high: 2 * reach });
    const open = cells.some((one) => one.kind !== 'exact' && !hasInterval(one))
      ? ', where anything bounds them yet'
      : '';
    notes.push(`How sure: intervals (${anyOf(kinds)}) reach no further than \u00b1${most}${open}.`);
  }
  return notes.length === 0 ? {} : { note: notes.join(' ') };
}

/** The ends of an estimate's interval and its name, as rows of charts have them; nothing where it is exact or unbounded. */
export function boundsOf(estimate: Estimate): {
  readonly low?: number;
  readonly high?: number;
  readonly kind?: string;
} {
  const shown = shownOf(estimate, false);
  return hasInterval(shown) ? { low: shown.low, high: shown.high, kind: shown.kind } : {};
}
