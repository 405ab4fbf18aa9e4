import { describe, expect, it } from 'vitest';
import { bradleyTerry } from '../../../src/statistics/rating.js';

/** Wins of seven baseball clubs over each other, 1987, 13 games a pair (Agresti 2002, Categorical Data Analysis, table 10.10). */
const wins = [
  [0, 7, 9, 7, 7, 9, 11], // Milwaukee
  [6, 0, 7, 5, 11, 9, 9], // Detroit
  [4, 6, 0, 7, 7, 8, 12], // Toronto
  [6, 8, 6, 0, 6, 7, 10], // New York
  [6, 2, 6, 7, 0, 7, 12], // Boston
  [4, 4, 5, 6, 6, 0, 6], // Cleveland
  [2, 4, 1, 3, 1, 7, 0], // Baltimore
];
const baseball = wins.map((row) => row.map((won) => won / 13));

describe('bradleyTerry', () => {
  it('gives the published strengths', () => {
    const ratings = bradleyTerry(baseball, 13);
    const logs = ratings.map(({ value }) => ((value - ratings[6]!.value) * Math.LN10) / 400);
    const published = [1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0];
    logs.forEach((log, at) => void expect(Math.abs(log - published[at]!)).toBeLessThan(0.006));
    expect(ratings.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(0, 8);
    expect(ratings[0]).toMatchObject({ kind: 'sandwich', trials: 78 });
  });

  it('sits where expected and scored wins agree', () => {
    const ratings = bradleyTerry(baseball).map(({ value }) => value);
    ratings.forEach((own, i) => {
      const expected = ratings.reduce(
        (sum, other, j) => sum + (i === j ? 0 : 1 / (1 + 10 ** ((other - own) / 400))),
        0,
      );
      const scored = baseball[i]!.reduce((sum, share, j) => sum + (i === j ? 0 : share), 0);
      expect(expected).toBeCloseTo(scored, 10);
    });
  });

  it('has the textbook interval for two', () => {
    // 75 of 100: log odds log 3 with variance 1 / (100 * 3/16), split between the two.
    const [first, second] = bradleyTerry(
      [
        [0, 0.75],
        [0.25, 0],
      ],
      100,
    );
    const points = 400 / Math.LN10;
    expect(first!.value).toBeCloseTo((points * Math.log(3)) / 2, 8);
    expect(second!.value).toBeCloseTo(-first!.value, 8);
    expect(first!.high - first!.value).toBeCloseTo((1.959963984540054 * points * Math.sqrt(16 / 300)) / 2, 8);
  });

  it('recovers the strengths behind exact shares, pairs that never met left out', () => {
    const strengths = [1, 2, 5, 0.3];
    const shares = strengths.map((own, i) =>
      strengths.map((other, j) => (i + j === 3 ? Number.NaN : own / (own + other))),
    );
    const ratings = bradleyTerry(shares);
    expect(ratings[1]!.value - ratings[0]!.value).toBeCloseTo(400 * Math.log10(2), 6);
    expect(ratings[2]!.value - ratings[3]!.value).toBeCloseTo(400 * Math.log10(5 / 0.3), 6);
    expect(ratings[0]!.kind).toBe('exact');
  });

  it('says when the best fit is infinite', () => {
    expect(() =>
      bradleyTerry([
        [0, 1],
        [0, 0],
      ]),
    ).toThrow(RangeError);
    expect(() =>
      bradleyTerry([
        [0, Number.NaN],
        [Number.NaN, 0],
      ]),
    ).toThrow(RangeError);
    expect(bradleyTerry([])).toEqual([]);
  });
});
