import type { Cell } from '../../model/plan.js';
import type { Layout } from '../../simulate/counts/layout.js';
import { anytimeMean, anytimeShare } from '../../statistics/confidence-sequence.js';
import { type Estimate, exact, isComputed, solved, wilson } from '../../statistics/interval.js';
import { type Histogram, meanOf, momentsOf, scoreMean } from '../../statistics/mean.js';

/** What is known of one cell: merged counts of so many trials, or the exact shares in the same layout. */
export interface Answer {
  readonly cell: Cell;
  readonly layout: Layout;
  readonly counts: Float64Array;
  /** 0 where the cell was solved. */
  readonly trials: number;
}

/**
 * How intervals are made: for a number of trials that was `planned`, for one at which a width was reached, or to hold at
 * `anytime`.
 */
export interface Certainty {
  readonly confidence: number;
  readonly interval: 'planned' | 'fixedWidth' | 'anytime';
}

const MEANS = { planned: meanOf, fixedWidth: scoreMean, anytime: anytimeMean } as const;
const SHARES = { ...MEANS, planned: scoreMean } as const;

/** How far a computed share stays from all where all is not certain: further than what doubles add, which reports take for nothing. */
const SHORT_OF_ALL = 2e-12;

/** A computed share: all of it is 1 to the last bit, and what is not certain never reads so. */
function computed(share: number, certain: boolean): Estimate {
  return exact(certain ? 1 : Math.min(share, 1 - SHORT_OF_ALL));
}

/**
 * A share of trials (or the exact probability); `wins` of `trials`, which may count mirrored pairs as halves; `others` is all that is
 * not counted as won, on any scale: where it is nothing an exact share is certain.
 */
export function shareOf(answer: Answer, wins: number, trials: number, how: Certainty, others = 1 - wins): Estimate {
  if (answer.cell.method === 'exact') return computed(wins, others === 0);
  return (how.interval === 'anytime' ? anytimeShare : wilson)(wins, trials, how.confidence);
}

/** The mean of counted scores, which is a share between the least and the greatest of them (or the exact expectation). */
export function scoreShareOf(answer: Answer, data: Histogram, how: Certainty): Estimate {
  if (answer.cell.method === 'exact') {
    const { counts } = data;
    return computed(momentsOf(data).mean, !Array.from(counts).some((count, at) => count > 0 && at < counts.length - 1));
  }
  return SHARES[how.interval](data, how.confidence);
}

/** The mean of counted values (or the exact expectation). */
export function averageOf(answer: Answer, data: Histogram, how: Certainty): Estimate {
  if (answer.cell.method === 'exact') return exact(momentsOf(data).mean);
  return MEANS[how.interval](data, how.confidence);
}

/** A weighted sum of independent estimates; half-widths add as squares. Throws `RangeError` where there is none. */
export function mixed(parts: readonly { readonly weight: number; readonly estimate: Estimate }[]): Estimate {
  const [first] = parts;
  if (first === undefined) throw new RangeError('expected at least one part');
  if (parts.length === 1) return first.estimate;
  const value = parts.reduce((sum, { weight, estimate }) => sum + weight * estimate.value, 0);
  const below = parts.reduce((sum, { weight, estimate }) => sum + (weight * (estimate.value - estimate.low)) ** 2, 0);
  const above = parts.reduce((sum, { weight, estimate }) => sum + (weight * (estimate.high - estimate.value)) ** 2, 0);
  if (parts.every(({ estimate }) => isComputed(estimate))) {
    const sum = (end: 'low' | 'high') => parts.reduce((all, { weight, estimate }) => all + weight * estimate[end], 0);
    return solved(value, sum('low'), sum('high'));
  }
  return {
    value,
    low: value - Math.sqrt(below),
    high: value + Math.sqrt(above),
    confidence: Math.min(...parts.map(({ estimate }) => estimate.confidence)),
    kind: 'squareAndAdd',
    trials: parts.reduce((sum, { estimate }) => sum + estimate.trials, 0),
  };
}
