import type { Covered } from '../../exact/resumable-distribution.js';
import { settingOf } from '../../model/domain.js';
import type { Mechanic } from '../../model/mechanic.js';
import { fixed } from '../../report/numbers.js';
import { type Estimate, exact } from '../../statistics/interval.js';
import type { Progress } from '../study/study.js';
import type { Odds } from './odds.js';
import { sampledIntervals } from './sampled-intervals.js';

/** What is worth watching of odds: the first thing that is not certain, as its mean, or the share of its last value. */
export function watchedOdds(
  { outcome }: Mechanic,
  { axes, method, trials }: Odds,
): Pick<Progress, 'current' | 'measure' | 'isShare'> {
  const open = Object.entries(outcome).find(([name]) => axes[name]!.rows.length > 1);
  if (open === undefined) return { current: undefined, measure: '', isShare: false };
  const [name, axis] = open;
  const seen = axes[name]!;
  const estimated = (value: number, sampled: () => Estimate) => (method === 'exact' ? exact(value) : sampled());
  if (axis.kind === 'int') {
    const current = estimated(seen.mean, () => sampledIntervals.mean(seen, trials));
    return { current, measure: `mean ${name}`, isShare: false };
  }
  const last = seen.rows.at(-1)!;
  const current = estimated(last.exactly, () => sampledIntervals.share(last.exactly, trials));
  return { current, measure: axis.kind === 'flag' ? name : `${name} ${settingOf(axis, last.value)}`, isShare: true };
}

/** What is worth watching of an enumeration: how likely all that is enumerated is together; nothing where that is not known. */
export function watchedCover(covered: Covered | undefined): Pick<Progress, 'current' | 'measure' | 'isShare'> {
  if (covered === undefined) return { current: undefined, measure: '', isShare: true };
  const measure = `${fixed(covered.branches, 0)} branches, which cover`;
  return { current: exact(covered.probability), measure, isShare: true };
}
