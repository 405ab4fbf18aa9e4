import { mean, sampleVariance } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { pairStatistics, pairsToShow, ratingOf } from '../../../src/analysis/pairs.js';
import { normalQuantile } from '../../../src/analysis/special.js';

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
    expect(found.score).toMatchObject({ trials: 100, kind: 't' });
  });

  it('handles the edges', () => {
    expect(pairStatistics([0, 0, 9, 0, 0])).toMatchObject({ effect: 0, even: 1, rating: 0 });
    expect(pairStatistics([0, 0, 0, 0, 9]).effect).toBe(Number.POSITIVE_INFINITY);
    expect(pairStatistics([0, 0, 0, 0, 0])).toMatchObject({ effect: 0, even: 0, rating: 0 });
    expect(() => pairStatistics([1, 2, 3])).toThrow(RangeError);
    expect(ratingOf(10 / 11)).toBeCloseTo(400, 10);
  });

  it('plans pairs as the textbook does', () => {
    // A score of 0.52 against 0.5, deviation 1/2, risk 5 % one-sided, power 80 %: 3865 games.
    expect(pairsToShow(0.02, 0.5, normalQuantile(0.95), normalQuantile(0.8))).toBe(3865);
    expect(pairsToShow(0, 0.5, 2, 1)).toBe(Number.POSITIVE_INFINITY);
  });
});
