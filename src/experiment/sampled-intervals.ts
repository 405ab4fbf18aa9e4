import { type Estimate, wilson } from '../analysis/interval.js';
import { meanOf } from '../analysis/mean.js';

/** Intervals for what was counted in planned trials. */
export interface SampledIntervals {
  /** The 95 % Wilson interval of a share of so many trials. */
  share(share: number, trials: number): Estimate;
  /** The 95 % Student's t interval of the mean of values with such shares of so many trials. */
  mean(rows: readonly { readonly value: number; readonly exactly: number }[], trials: number): Estimate;
}

/** Intervals for odds that were sampled. */
export const sampledIntervals: SampledIntervals = {
  share: (share, trials) => wilson(Math.round(share * trials), trials, 0.95),
  mean(rows, trials) {
    const least = Math.min(...rows.map(({ value }) => value));
    const counts: number[] = new Array(Math.max(...rows.map(({ value }) => value)) - least + 1).fill(0);
    for (const { value, exactly } of rows) counts[value - least] = Math.round(exactly * trials);
    return meanOf({ counts, from: least, step: 1 }, 0.95);
  },
};
