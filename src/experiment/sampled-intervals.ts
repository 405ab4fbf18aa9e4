import { type Estimate, wilson } from '../analysis/interval.js';
import { type Histogram, meanOf } from '../analysis/mean.js';
import { deviationOf, quantileWithin } from '../analysis/spread.js';

/** Values with their shares of all trials. */
type Rows = readonly { readonly value: number; readonly exactly: number }[];

/** Intervals for what was counted in planned trials. */
export interface SampledIntervals {
  /** The 95 % Wilson interval of a share of so many trials. */
  share(share: number, trials: number): Estimate;
  /** The 95 % Student's t interval of the mean of values with such shares of so many trials. */
  mean(rows: Rows, trials: number): Estimate;
  /** The same of their standard deviation, and the interval of a percentile of theirs that Wilson's leaves. */
  deviation(rows: Rows, trials: number): Estimate;
  percentile(rows: Rows, percent: number, trials: number): Estimate;
}

function countsOf(rows: Rows, trials: number): Histogram {
  const least = Math.min(...rows.map(({ value }) => value));
  const counts: number[] = new Array(Math.max(...rows.map(({ value }) => value)) - least + 1).fill(0);
  for (const { value, exactly } of rows) counts[value - least] = Math.round(exactly * trials);
  return { counts, from: least, step: 1 };
}

/** Intervals for odds that were sampled. */
export const sampledIntervals: SampledIntervals = {
  share: (share, trials) => wilson(Math.round(share * trials), trials, 0.95),
  mean: (rows, trials) => meanOf(countsOf(rows, trials), 0.95),
  deviation: (rows, trials) => deviationOf(countsOf(rows, trials), 0.95),
  percentile: (rows, percent, trials) => quantileWithin(countsOf(rows, trials), percent / 100, 0.95),
};
