import { streamOf } from '../../src/chance/streams.js';
import { wilson } from '../../src/statistics/interval.js';
import { type SequentialPlan, sequentialTest } from '../../src/statistics/sequential.js';

const LOOK = 256;
const PLAN: SequentialPlan = { low: 0.5, high: 0.52, alpha: 0.05, beta: 0.05, atMost: 100_000 };

/** What a sequential test cost and how often it was wrong. */
export interface Stopping {
  /** Pairs that a run planned for a half-width of half a percent needs when the share is one half. */
  readonly planned: number;
  /** Mean pairs when the truth is .50 and when it is .52. */
  readonly means: readonly [number, number];
  /** Shares of wrong decisions, likewise. */
  readonly errors: readonly [number, number];
}

/** The fewest trials whose Wilson interval around one half reaches at most `halfWidth` to either side. */
function plannedTrials(halfWidth: number): number {
  let low = 1;
  let high = 10_000_000;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { low: from, high: to } = wilson(middle / 2, middle);
    if ((to - from) / 2 <= halfWidth) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Runs the sequential test of .50 against .52 `runs` times for either truth, looking every 256 pairs. */
export function measureStopping(runs: number): Stopping {
  const truths = [PLAN.low, PLAN.high] as const;
  const measured = truths.map((truth, cell) => {
    let trials = 0;
    let wrong = 0;
    const cut = Math.floor(truth * 4294967296);
    for (let run = 0; run < runs; run++) {
      const words = streamOf(5, cell, run);
      const counts = [0, 0];
      for (;;) {
        for (let pair = 0; pair < LOOK; pair++) counts[words.next() >>> 0 < cut ? 1 : 0]! += 1;
        const { decision } = sequentialTest(counts, PLAN);
        if (decision === 'continue') continue;
        if (decision !== (cell === 0 ? 'low' : 'high')) wrong++;
        break;
      }
      trials += counts[0]! + counts[1]!;
    }
    return { mean: trials / runs, error: wrong / runs };
  });
  const [first, second] = measured;
  return {
    planned: plannedTrials(0.005),
    means: [first!.mean, second!.mean],
    errors: [first!.error, second!.error],
  };
}
