import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisOdds, PERCENTILES } from '../../../../src/studies/odds/moments.js';

describe('axisOdds', () => {
  it('gives exactly, at least and at most, mean, deviation and percentiles of one die', () => {
    const { mean, deviation, percentiles, rows } = axisOdds(
      Float64Array.from([0, 1, 1, 1, 1, 1, 1, 0], (n) => n / 6),
      0,
    );
    expect(mean).toBeCloseTo(3.5, 12);
    expect(deviation).toBeCloseTo(Math.sqrt(35 / 12), 12);
    expect(percentiles).toEqual([1, 2, 3, 5, 6]);
    expect(rows.map((row) => row.value)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const { value, exactly, atLeast, atMost } of rows) {
      expect(exactly).toBeCloseTo(1 / 6, 12);
      expect(atLeast).toBeCloseTo((7 - value) / 6, 12);
      expect(atMost).toBeCloseTo(value / 6, 12);
    }
  });

  it('calls no share certain and no mean an end where more than one value may come out', () => {
    // Below the last digit of 1 doubles hold nothing.
    const { mean, deviation, rows } = axisOdds(Float64Array.of(1e-30, 1, 0, 1e-30), 2);
    expect(deviation).toBeGreaterThan(0);
    expect(mean).toBeGreaterThan(2);
    for (const { exactly } of rows) expect(exactly).toBeLessThan(1);
    expect(rows.map(({ atLeast }) => atLeast === 1)).toEqual([true, false, false, false]);
    expect(rows.map(({ atMost }) => atMost === 1)).toEqual([false, false, false, true]);
    const low = axisOdds(Float64Array.of(1, 1e-30), 4);
    expect(low.mean).toBeGreaterThan(4);
    expect(axisOdds(Float64Array.of(1e-30, 1), 3).mean).toBeLessThan(4);
    // What is certain is so to the last bit, whatever doubles have made of it.
    expect(axisOdds(Float64Array.of(0, 1 - 2 ** -52), 3)).toMatchObject({ mean: 4, rows: [{ value: 4, exactly: 1 }] });
  });

  it('agrees with a list of the values themselves', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3, max: 9 }), { minLength: 1, maxLength: 40 }), (values) => {
        const shares = new Float64Array(13);
        for (const value of values) shares[value + 3]! += 1 / values.length;
        const { mean, percentiles, rows } = axisOdds(shares, -3);
        const sorted = values.toSorted((a, b) => a - b);
        expect(mean).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / values.length, 10);
        PERCENTILES.forEach((percent, at) => {
          expect(percentiles[at]).toBe(sorted[Math.ceil((percent / 100) * values.length - 1e-9) - 1]);
        });
        for (const { value, atLeast, atMost } of rows) {
          expect(atLeast).toBeCloseTo(values.filter((one) => one >= value).length / values.length, 10);
          expect(atMost).toBeCloseTo(values.filter((one) => one <= value).length / values.length, 10);
        }
      }),
      { seed: 11, numRuns: 300 },
    );
  });
});
