import { describe, expect, it } from 'vitest';
import { type MeasuredMean, quadraticEstimate, type Squares } from '../../../src/statistics/quadratic.js';
import { normalCdf, studentQuantile } from '../../../src/statistics/special.js';

const measured = (mean: number, error: number, trials = Infinity): MeasuredMean => ({
  mean,
  error,
  trials,
  doubt: error,
});
const square = (...places: readonly number[]): Squares => places.map((at) => ({ weight: 1, form: new Map([[at, 1]]) }));

describe('a sum of squares of measured means', () => {
  it.each([0.3, 1, 2.5, 6])('holds of one mean, %f errors off, what makes its square no rarer than it says', (mean) => {
    const { value, low, high } = quadraticEstimate(square(0), [measured(mean, 1)]);
    expect(value).toBeCloseTo(mean * mean - 1, 12);
    const seen = Math.max(mean, 1);
    const below = (truth: number) => normalCdf(seen - Math.sqrt(truth)) - normalCdf(-seen - Math.sqrt(truth));
    expect(below(high)).toBeCloseTo(0.025, 9);
    if (below(0) <= 0.975) expect(low).toBe(0);
    else expect(below(low)).toBeCloseTo(0.975, 9);
  });

  it('is the square of Student’s interval where one mean of few trials is far from nothing', () => {
    const { low, high } = quadraticEstimate(square(0), [measured(50, 1, 12)]);
    const half = studentQuantile(0.975, 11);
    expect(Math.sqrt(low)).toBeCloseTo(50 - half, 1);
    expect(Math.sqrt(high)).toBeCloseTo(50 + half, 1);
  });

  it('does not depend on how a sum is written', () => {
    const means = [measured(0.4, 0.2, 40), measured(-0.3, 0.1, 60)];
    // (a + b)^2 / 2 + (a - b)^2 / 2 = a^2 + b^2.
    const turned: Squares = [1, -1].map((by) => ({
      weight: 0.5,
      form: new Map([
        [0, 1],
        [1, by],
      ]),
    }));
    const [one, other] = [quadraticEstimate(square(0, 1), means), quadraticEstimate(turned, means)];
    for (const end of ['value', 'low', 'high'] as const) expect(other[end]).toBeCloseTo(one[end], 9);
  });

  it('knows nothing of what is not there, and is bounded by what alike trials leave open', () => {
    expect(quadraticEstimate([], [measured(1, 1)])).toMatchObject({ value: 0, low: 0, high: 0 });
    const alike = { mean: 0.5, error: 0, trials: 60, doubt: 0.001 };
    const { value, low, high } = quadraticEstimate(square(0), [alike]);
    expect(value).toBe(0.25);
    expect([Math.sqrt(low), Math.sqrt(high)].map((end) => Math.abs(end - 0.5) / Math.sqrt(0.001))).toEqual([
      expect.closeTo(1.96, 1),
      expect.closeTo(1.96, 1),
    ]);
    expect(() => quadraticEstimate(square(0), [alike], 1)).toThrow(RangeError);
  });
});
