import { mean, sampleVariance } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { pairStatistics, ratingOf } from '../../../src/statistics/pairs.js';

describe('pairStatistics', () => {
  it('agrees with the pairs written out', () => {
    const counts = [5, 22, 48, 18, 7];
    const pairs = counts.flatMap((count, at) => new Array<number>(count).fill(at / 4));
    const found = pairStatistics(counts);
    expect(found.score.value).toBeCloseTo(mean(pairs), 12);
    expect(found.variance).toBeCloseTo(sampleVariance(pairs), 12);
    expect(found.effect).toBeCloseTo((mean(pairs) - 0.5) / Math.sqrt(sampleVariance(pairs)), 12);
    expect(found.rating).toBeCloseTo(ratingOf(mean(pairs)), 12);
    expect(found.even).toBe(0.48);
    expect(found.score).toMatchObject({ trials: 100, kind: 'score' });
  });

  it('handles the edges', () => {
    expect(pairStatistics([0, 0, 9, 0, 0])).toMatchObject({ effect: 0, even: 1, rating: 0 });
    expect(pairStatistics([0, 0, 0, 0, 9]).effect).toBe(Number.POSITIVE_INFINITY);
    expect(pairStatistics([0, 0, 0, 0, 0])).toMatchObject({ effect: 0, even: 0, rating: 0 });
    expect(() => pairStatistics([1, 2, 3])).toThrow(RangeError);
    expect(ratingOf(10 / 11)).toBeCloseTo(400, 10);
  });
});
