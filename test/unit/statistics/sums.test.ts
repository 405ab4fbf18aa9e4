import { describe, expect, it } from 'vitest';
import { sampling } from '../../../src/chance/streams.js';
import { histogram, meanOf, momentsOf } from '../../../src/statistics/mean.js';
import {
  anytimeMeanOfSums,
  type JointSums,
  meanOfSums,
  ratioOfStrata,
  ratioOfSums,
} from '../../../src/statistics/sums.js';

const counts = [40, 10, 25, 0, 25];
const trials = 100;
const sum = counts.reduce((all, count, at) => all + count * at, 0);
const squares = counts.reduce((all, count, at) => all + count * at * at, 0);

describe('means of sums', () => {
  it('are the means of the histogram', () => {
    const one = meanOfSums({ trials, sum, squares });
    const other = meanOf(histogram(counts));
    expect(one.value).toBeCloseTo(other.value, 12);
    expect(one.low).toBeCloseTo(other.low, 10);
    expect(one.high).toBeCloseTo(other.high, 10);
  });

  it('know nothing of fewer than two trials', () => {
    expect(meanOfSums({ trials: 1, sum: 3, squares: 9 })).toMatchObject({ value: 3, low: -Infinity, high: Infinity });
    expect(anytimeMeanOfSums({ trials: 0, sum: 0, squares: 0 })).toMatchObject({ low: -Infinity, high: Infinity });
  });

  it('stay between the bounds of a trial', () => {
    const bounds = { least: 0, most: 1 };
    // Two of three trials show 1: Student's half-width, 4.30 x 0.577/sqrt(3), reaches beyond both ends.
    const few = { trials: 3, sum: 2, squares: 2 };
    expect(meanOfSums(few, 0.95, bounds)).toMatchObject({ value: 2 / 3, low: 0, high: 1 });
    expect(anytimeMeanOfSums(few, 0.95, 1000, bounds)).toMatchObject({ value: 2 / 3, low: 0, high: 1 });
    expect(meanOfSums({ trials: 1, sum: 1, squares: 1 }, 0.95, bounds)).toMatchObject({ low: 0, high: 1 });
  });

  it('have a width even where all trials are alike', () => {
    const bounds = { least: 0, most: 1 };
    // A mean m gives a trial 1 with a chance of at most m, and three of them one of 0.025 where m is 0.025^(1/3).
    const { low, high } = meanOfSums({ trials: 3, sum: 3, squares: 3 }, 0.95, bounds);
    expect([low, high]).toEqual([expect.closeTo(0.025 ** (1 / 3), 12), 1]);
    const thirds = { trials: 3, sum: 0.1 + 0.1 + 0.1, squares: 3 * 0.1 ** 2 };
    expect(meanOfSums(thirds, 0.95, bounds).high).toBeCloseTo(1 - 0.9 * 0.025 ** (1 / 3), 12);
    expect(anytimeMeanOfSums({ trials: 3, sum: 3, squares: 3 }, 0.95, 1000, bounds)).toMatchObject({ low: 0, high: 1 });
  });

  it('end nowhere on a side without a bound while all trials are alike', () => {
    const alike = { trials: 40, sum: 120, squares: 360 };
    expect(meanOfSums(alike)).toMatchObject({ value: 3, low: -Infinity, high: Infinity });
    expect(anytimeMeanOfSums(alike)).toMatchObject({ value: 3, low: -Infinity, high: Infinity });
    // Who shows 3 with a chance of p has a mean of at least 3p, and 40 of them a chance of 0.025 where p is 0.025^(1/40).
    const { low, high } = meanOfSums(alike, 0.95, { least: 0, most: Infinity });
    expect([low, high]).toEqual([expect.closeTo(3 * 0.025 ** (1 / 40), 12), Infinity]);
    expect(meanOfSums({ trials: 40, sum: 0, squares: 0 }, 0.95, { least: 0, most: Infinity })).toMatchObject({
      value: 0,
      low: 0,
      high: Infinity,
    });
  });

  it('have the published half-width at any time', () => {
    const { variance } = momentsOf(histogram(counts));
    const estimate = anytimeMeanOfSums({ trials, sum, squares }, 0.95, 500);
    const rho2 = (-2 * Math.log(0.05) + Math.log(-2 * Math.log(0.05) + 1)) / 500;
    const scale = trials * rho2 + 1;
    const half =
      Math.sqrt(variance) * Math.sqrt(((2 * scale) / (trials ** 2 * rho2)) * Math.log(Math.sqrt(scale) / 0.05));
    expect(estimate.high - estimate.value).toBeCloseTo(half, 12);
  });

  it('cover the truth at all times together', () => {
    // 1000 runs of 2000 dice, looked at after every 50; at most 50 + 3.4 standard deviations (24) may ever miss.
    const missed = Array.from({ length: 1000 }, (_, run) => {
      const dice = sampling(4, 0, run);
      const sums = { trials: 0, sum: 0, squares: 0 };
      for (let look = 0; look < 40; look++) {
        for (let die = 0; die < 50; die++) {
          const value = dice.die(6, 'DI-1');
          sums.trials++;
          sums.sum += value;
          sums.squares += value * value;
        }
        const { low, high } = anytimeMeanOfSums(sums);
        if (low > 3.5 || high < 3.5) return true;
      }
      return false;
    }).filter(Boolean).length;
    expect(missed).toBeLessThan(75);
  });
});

describe('ratios of sums', () => {
  it('have no end above while all trials show one ratio', () => {
    const none = { trials: 50, sums: [0, 600], squares: [0, 8000], products: 0 } as const;
    expect(ratioOfSums(none)).toMatchObject({ value: 0, low: 0, high: Infinity });
    const twice = { trials: 50, sums: [1200, 600], squares: [32000, 8000], products: 16000 } as const;
    expect(ratioOfSums(twice)).toMatchObject({ value: 2, low: 0, high: Infinity });
  });

  it('have the interval of the linearised ratio', () => {
    const pairs = [
      [3, 2],
      [5, 4],
      [1, 3],
      [6, 5],
      [2, 2],
    ] as const;
    const total = (of: (a: number, b: number) => number) => pairs.reduce((all, [a, b]) => all + of(a, b), 0);
    const found = ratioOfSums({
      trials: 5,
      sums: [total((a) => a), total((_, b) => b)],
      squares: [total((a) => a * a), total((_, b) => b * b)],
      products: total((a, b) => a * b),
    });
    expect(found.value).toBeCloseTo(17 / 16, 12);
    const residuals = pairs.map(([a, b]) => a - (17 / 16) * b);
    const error = Math.sqrt(residuals.reduce((all, one) => all + one * one, 0) / 4 / 5) / (16 / 5);
    expect(found.high - found.value).toBeCloseTo(2.7764451 * error, 6);
  });

  it('count strata alike, whatever their trials, with errors as they vary within each', () => {
    const sumsOf = (pairs: readonly (readonly [number, number])[]): JointSums => {
      const total = (of: (a: number, b: number) => number) => pairs.reduce((all, [a, b]) => all + of(a, b), 0);
      return {
        trials: pairs.length,
        sums: [total((a) => a), total((_, b) => b)],
        squares: [total((a) => a * a), total((_, b) => b * b)],
        products: total((a, b) => a * b),
      };
    };
    const few = [
      [3, 2],
      [5, 4],
      [4, 3],
    ] as const;
    const many = [
      [1, 3],
      [0, 3],
      [2, 1],
      [1, 1],
    ] as const;
    const found = ratioOfStrata([sumsOf(few), sumsOf(many)]);
    // Means 4 and 3, 1 and 2: (4 + 1) / (3 + 2); residuals around their own means are those of 1, 1, 1 and of -2, -3, 1, 0.
    expect(found).toMatchObject({ value: 1, trials: 7 });
    const square = 10 / 3 / 4;
    // All that varies are the four: three degrees of freedom.
    expect(found.high - 1).toBeCloseTo((3.1824463 * Math.sqrt(square)) / 5, 6);
    const one = [sumsOf(many)];
    expect(ratioOfStrata(one)).toEqual(ratioOfSums(one[0]!));
    expect(ratioOfStrata([sumsOf(few), sumsOf([[1, 3]])])).toMatchObject({ low: 0, high: Infinity });
  });

  it('of strata cover what they estimate', () => {
    // Dice of six and four sides over dice of four and six: 6 / 6 = 1.
    const missed = Array.from({ length: 1000 }, (_, run) => {
      const dice = sampling(4, 1, run);
      const strata = [
        [20, 6, 4],
        [60, 4, 6],
      ].map(([trials = 0, above = 0, below = 0]) => {
        const sums = { trials, sums: [0, 0] as [number, number], squares: [0, 0] as [number, number], products: 0 };
        for (let trial = 0; trial < trials; trial++) {
          const [a, b] = [dice.die(above, 'DI-1'), dice.die(below, 'DI-1')];
          sums.sums[0] += a;
          sums.sums[1] += b;
          sums.squares[0] += a * a;
          sums.squares[1] += b * b;
          sums.products += a * b;
        }
        return sums;
      });
      const { low, high } = ratioOfStrata(strata);
      return low > 1 || high < 1;
    }).filter(Boolean).length;
    // 50 of 1000 are expected, with a standard deviation of 6.9.
    expect(missed).toBeGreaterThan(29);
    expect(missed).toBeLessThan(71);
  });

  it('are infinite without losses', () => {
    expect(ratioOfSums({ trials: 9, sums: [4, 0], squares: [4, 0], products: 0 }).value).toBe(Infinity);
  });
});
