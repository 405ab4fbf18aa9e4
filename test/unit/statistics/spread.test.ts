import { describe, expect, it } from 'vitest';
import { streamOf } from '../../../src/chance/streams.js';
import { histogram } from '../../../src/statistics/mean.js';
import { deviationOf, quantileWithin } from '../../../src/statistics/spread.js';

const LAW = [0.1, 0.2, 0.25, 0.2, 0.15, 0.1];
const REPEATS = 2_000;

/** Counts of so many draws from `LAW`, the same at every run. */
function drawn(repeat: number, trials: number): number[] {
  const words = streamOf(41, repeat, 0);
  const counts = LAW.map(() => 0);
  for (let trial = 0; trial < trials; trial++) {
    let left = (words.next() >>> 0) / 2 ** 32;
    let at = 0;
    while (at + 1 < LAW.length && left >= LAW[at]!) left -= LAW[at++]!;
    counts[at]! += 1;
  }
  return counts;
}

describe('quantileWithin', () => {
  it('lies between the values at which Wilson allows and demands that share', () => {
    // Of 100 trials 40 show 0, 20 show 1, 40 show 2: Wilson's intervals of 40 and 60 per cent are 30.9 to 49.8 and 50.2 to 69.1.
    expect(quantileWithin(histogram([40, 20, 40]), 0.5)).toMatchObject({ value: 1, low: 1, high: 1, trials: 100 });
    expect(quantileWithin(histogram([20, 10, 20], 5, 1), 0.5)).toMatchObject({ value: 6, low: 5, high: 7 });
    expect(quantileWithin(histogram([0, 0, 0], 2, 1), 0.5)).toMatchObject({ low: 2, high: 4, trials: 0 });
  });

  it('covers the quantile at least as often as it says', () => {
    for (const [p, quantile] of [
      [0.3, 1],
      [0.5, 2],
      [0.9, 4],
    ] as const) {
      let covered = 0;
      for (let repeat = 0; repeat < REPEATS; repeat++) {
        const { low, high } = quantileWithin(histogram(drawn(repeat, 80)), p);
        if (low <= quantile && quantile <= high) covered++;
      }
      // Fixed seeds; 95 % of 2,000 less four standard errors of a share that is just that.
      expect(covered / REPEATS).toBeGreaterThan(0.95 - 4 * Math.sqrt((0.95 * 0.05) / REPEATS));
    }
  });
});

describe('deviationOf', () => {
  it('is the root of the sample variance, and covers the deviation as often as it says', () => {
    expect(deviationOf(histogram([1, 0, 1])).value).toBeCloseTo(Math.SQRT2, 12);
    expect(deviationOf(histogram([0, 7, 0]))).toMatchObject({ value: 0, low: 0, high: 2 });
    expect(deviationOf(histogram([0, 1, 0]))).toMatchObject({ low: 0, high: 2 });
    const mean = LAW.reduce((sum, share, at) => sum + share * at, 0);
    const deviation = Math.sqrt(LAW.reduce((sum, share, at) => sum + share * (at - mean) ** 2, 0));
    let covered = 0;
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      const { low, high } = deviationOf(histogram(drawn(repeat, 400)));
      if (low <= deviation && deviation <= high) covered++;
    }
    expect(Math.abs(covered / REPEATS - 0.95)).toBeLessThan(4 * Math.sqrt((0.95 * 0.05) / REPEATS));
  });

  it('covers the deviation of a coin, whose results lie equally far from their mean', () => {
    // Every result of 100 throws with its probability; without the second term of the variance a quarter of them missed.
    for (const p of [0.5, 0.45]) {
      let covered = 0;
      let weight = (1 - p) ** 100;
      for (let heads = 0; heads <= 100; heads++) {
        const { low, high } = deviationOf(histogram([100 - heads, heads]));
        const deviation = Math.sqrt(p * (1 - p));
        if (low <= deviation && deviation <= high) covered += weight;
        weight *= ((100 - heads) / (heads + 1)) * (p / (1 - p));
      }
      expect(covered).toBeGreaterThan(0.95);
    }
  });
});
