import { type Estimate, wilson } from '../../statistics/interval.js';
import { type Histogram, meanOf } from '../../statistics/mean.js';
import { deviationOf, quantileWithin } from '../../statistics/spread.js';

/** Values with their shares of all trials, and the least and greatest that there may be: what was not seen may still happen. */
interface Seen {
  readonly rows: readonly { readonly value: number; readonly exactly: number }[];
  readonly ends: readonly [number, number];
}

/** Intervals for what was counted in planned trials. */
export interface SampledIntervals {
  /** The 95 % Wilson interval of a share of so many trials. */
  share(share: number, trials: number): Estimate;
  /** The 95 % Student's t interval of the mean of values with such shares of so many trials. */
  mean(seen: Seen, trials: number): Estimate;
  /** The same of their standard deviation, and the interval of a percentile of theirs that Wilson's leaves. */
  deviation(seen: Seen, trials: number): Estimate;
  percentile(seen: Seen, percent: number, trials: number): Estimate;
}

function countsOf({ rows, ends: [least, most] }: Seen, trials: number): Histogram {
  const counts: number[] = new Array(most - least + 1).fill(0);
  for (const { value, exactly } of rows) counts[value - least] = Math.round(exactly * trials);
  return { counts, from: least, step: 1 };
}

/** Intervals for odds that were sampled. */
export const sampledIntervals: SampledIntervals = {
  share: (share, trials) => wilson(Math.round(share * trials), trials, 0.95),
  mean: (seen, trials) => meanOf(countsOf(seen, trials), 0.95),
  deviation: (seen, trials) => deviationOf(countsOf(seen, trials), 0.95),
  percentile: (seen, percent, trials) => quantileWithin(countsOf(seen, trials), percent / 100, 0.95),
};
