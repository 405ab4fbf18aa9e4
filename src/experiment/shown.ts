import type { Estimate } from '../analysis/interval.js';
import type { HeatMapRow } from '../report/charts/heat-map.js';
import { confidenceText, detailText, hasInterval, type Shown } from '../report/numbers.js';

/** What kinds of intervals are called in answers. */
export const KINDS: Readonly<Partial<Record<Estimate['kind'], string>>> = {
  exact: 'exact',
  wilson: 'Wilson',
  t: "Student's t",
  score: 'score',
  confidenceSequence: 'anytime-valid',
  asymptoticSequence: 'anytime-valid in the limit',
  likelihood: 'likelihood',
  quadratic: 'Satterthwaite',
  squareAndAdd: 'mixture',
  fieller: 'Fieller',
};

/** An estimate as reports show it; shares of one in percent. Its kind says so where nothing bounds it yet. */
export function shownOf(estimate: Estimate, percent: boolean): Shown {
  const unit = percent ? ({ unit: 'percent' } as const) : {};
  const digits = percent ? 2 : 4;
  if (estimate.kind === 'exact') return { value: estimate.value, kind: 'exact', digits, ...unit };
  const { value, low, high, confidence } = estimate;
  if (!Number.isFinite(high - low)) return { value, kind: 'without bounds yet', digits: 2, ...unit };
  const kind = `${confidenceText(confidence)} ${KINDS[estimate.kind] ?? estimate.kind}`;
  return { value, low, high, kind, digits, ...unit };
}

/** How sure a number is, as a row of a heat map has it: its interval, or a note that says why there is none. */
export function certaintyOfCell(shown: Shown): Pick<HeatMapRow, 'low' | 'high' | 'kind' | 'note'> {
  return hasInterval(shown) ? { low: shown.low, high: shown.high, kind: shown.kind } : { note: detailText(shown) };
}
