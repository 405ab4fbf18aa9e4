import { describe, expect, it } from 'vitest';
import { axisOdds } from '../../../../src/studies/odds/moments.js';
import { sampledIntervals } from '../../../../src/studies/odds/sampled-intervals.js';

describe('intervals of sampled odds', () => {
  const { mean, deviation, percentile } = sampledIntervals;

  it('know that what was not seen may still happen', () => {
    const nothing = axisOdds(Float64Array.of(1, 0, 0, 0, 0, 0, 0), 0);
    expect(nothing.ends).toEqual([0, 6]);
    // A mean m of values up to 6 shows nothing but 0 in 20 trials with at most (1 - m / 6)^20, which is 2.5 % at this m.
    expect(mean(nothing, 20)).toMatchObject({ value: 0, low: 0 });
    expect(mean(nothing, 20).high).toBeCloseTo(6 * (1 - 0.025 ** (1 / 20)), 12);
    expect(deviation(nothing, 20)).toMatchObject({ value: 0, low: 0, high: 6 });
    // Of 20 trials none may lie beyond what 5 % do: the 95th percentile may be anything up to the last value.
    expect(percentile(nothing, 95, 20)).toMatchObject({ value: 0, low: 0, high: 6 });
    expect(percentile(nothing, 50, 20)).toMatchObject({ value: 0, low: 0, high: 0 });
  });

  it('end where the axis does, not where the trials did', () => {
    const seen = axisOdds(Float64Array.of(0, 0, 0.5, 0.5, 0, 0), -2);
    const { low, high } = mean(seen, 2);
    expect([low, high]).toEqual([-2, 3]);
    expect(percentile(seen, 5, 2)).toMatchObject({ value: 0, low: -2 });
  });
});
