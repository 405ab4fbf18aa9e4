import { describe, expect, it } from 'vitest';
import { chiSquareTest, gTest, kolmogorovCdf, uniformTest } from '../../../src/statistics/check.js';
import { normalTest } from '../../normal-test.js';

describe('tests of counts against a law', () => {
  it("agree with the published analysis of Mendel's peas", () => {
    // 315, 108, 101, 32 against 9:3:3:1: chi-square 0.470, p = 0.925 (Fisher 1936).
    const probabilities = [9 / 16, 3 / 16, 3 / 16, 1 / 16];
    const found = chiSquareTest([315, 108, 101, 32], probabilities);
    expect(found.degrees).toBe(3);
    expect(found.statistic).toBeCloseTo(0.470023980815348, 10);
    expect(found.p).toBeCloseTo(0.9254258951036191, 10);
    const likelihood = gTest([315, 108, 101, 32], probabilities);
    const wanted =
      2 * [315, 108, 101, 32].reduce((sum, seen, at) => sum + seen * Math.log(seen / (556 * probabilities[at]!)), 0);
    expect(likelihood.statistic).toBeCloseTo(wanted, 10);
  });

  it('pool rare outcomes from the rarest up, until the pool is large enough', () => {
    // 100 trials; expected 1, 2, 3 pool to 6; 44 and 50 stand alone.
    const found = chiSquareTest([4, 44, 0, 50, 2], [0.01, 0.44, 0.02, 0.5, 0.03]);
    expect(found).toMatchObject({ degrees: 2, statistic: 0, p: 1 });
    expect(gTest([100, 0], [0.99, 0.01])).toMatchObject({ degrees: 0, p: 1 });
    expect(gTest([3], [1])).toMatchObject({ degrees: 0, p: 1 });
    expect(gTest([0, 0], [0.5, 0.5]).p).toBe(1);
  });

  it('report the impossible and refuse nonsense', () => {
    expect(gTest([5, 1], [1, 0])).toEqual({ statistic: Number.POSITIVE_INFINITY, degrees: 0, p: 0 });
    expect(chiSquareTest([6, 0], [1, 0]).p).toBe(1);
    expect(() => gTest([1], [0.5, 0.5])).toThrow(RangeError);
    expect(() => gTest([1, 1], [0.5, 0.6])).toThrow(RangeError);
  });

  it('see a loaded die', () => {
    const fair = new Array<number>(6).fill(1 / 6);
    expect(chiSquareTest([100, 100, 100, 100, 100, 160], fair).p).toBeLessThan(1e-3);
    expect(gTest([101, 99, 103, 97, 95, 105], fair).p).toBeGreaterThan(0.5);
  });
});

describe('Kolmogorov-Smirnov', () => {
  // Marsaglia, Tsang and Wang 2003 print the first; the others are scipy 1.17's exact routines (Durbin's matrix, Pomeranz).
  it.each([
    [10, 0.274, 0.628479615456504],
    [5, 0.4, 1 - 0.3088],
    [20, 0.25, 1 - 0.13762569836717486],
    [100, 0.1, 1 - 0.2526927570063874],
    [300, 0.06, 0.7787242066062294],
    [1000, 0.03, 0.6773097535866905],
  ])('n=%i d=%f', (n, d, wanted) => expect(kolmogorovCdf(n, d)).toBeCloseTo(wanted, 11));

  it('is a distribution function', () => {
    expect(kolmogorovCdf(5, 0)).toBe(0);
    // Below 1 / (2 n) it is 0, and up to 1 / n it is n! (2 d - 1 / n)^n.
    expect(kolmogorovCdf(5, 0.1)).toBeCloseTo(0, 12);
    expect(kolmogorovCdf(5, 0.15)).toBeCloseTo(120 * 0.1 ** 5, 12);
    expect(kolmogorovCdf(5, 1)).toBe(1);
    expect(kolmogorovCdf(1, 0.75)).toBeCloseTo(0.5, 12);
    expect(kolmogorovCdf(10_000, 0.05)).toBe(1);
  });

  it('measures the largest gap on either side of a step', () => {
    expect(uniformTest([0.5]).gap).toBe(0.5);
    expect(uniformTest([0.9, 0.95]).gap).toBeCloseTo(0.9, 12);
    expect(uniformTest([]).p).toBe(1);
    const even = Array.from({ length: 50 }, (_, at) => (at + 0.5) / 50);
    expect(uniformTest(even).gap).toBeCloseTo(0.01, 12);
    expect(uniformTest(even).p).toBeGreaterThan(0.999);
    expect(uniformTest(even.map((value) => value ** 1.8)).p).toBeLessThan(0.02);
    expect(normalTest([-1.2, -0.7, -0.2, 0.1, 0.4, 0.9, 1.5]).p).toBeGreaterThan(0.9);
    expect(normalTest([2.1, 2.5, 2.2, 1.9]).p).toBeLessThan(1e-4);
  });
});
