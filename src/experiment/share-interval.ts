import { type Estimate, wilson } from '../analysis/interval.js';

/** The 95 % Wilson interval of a share counted `count` times in `trials` planned trials. */
export function shareInterval(count: number, trials: number): Estimate {
  return wilson(count, trials, 0.95);
}
