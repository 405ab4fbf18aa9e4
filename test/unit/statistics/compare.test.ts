import { mean, sampleVariance } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { streamOf } from '../../../src/chance/streams.js';
import { difference, pairedDifference, pairedShareDifference, varianceLeft } from '../../../src/statistics/compare.js';
import { exact, solved, wilson } from '../../../src/statistics/interval.js';

describe('a difference of two estimates', () => {
  // Newcombe 1998, Statistics in Medicine 17, 873-890, table II, method 10, which joins Wilson's intervals in this way.
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [10, 10, 0, 10, 0.6075, 1],
  ])('%i/%i - %i/%i', (a, m, b, n, low, high) => {
    const found = difference(wilson(a, m), wilson(b, n));
    expect(found).toMatchObject({ kind: 'squareAndAdd', trials: m + n });
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
    expect(found.value).toBeCloseTo(a / m - b / n, 12);
  });

  it('takes exact ones too, but no different confidences', () => {
    const a = wilson(56, 70);
    expect(difference(a, exact(0.5)).low).toBeCloseTo(a.low - 0.5, 12);
    expect(difference(exact(0.75), exact(0.5))).toEqual(exact(0.25));
    expect(difference(solved(0.75, 0.7, 0.75), exact(0.5))).toMatchObject({
      low: 0.7 - 0.5,
      high: 0.25,
      kind: 'solved',
    });
    expect(() => difference(a, wilson(1, 2, 0.9))).toThrow(RangeError);
  });
});

describe('paired differences', () => {
  // Newcombe 1998, Statistics in Medicine 17, 2635-2650, method 10.
  it('of shares', () => {
    const found = pairedShareDifference({ both: 36, onlyFirst: 12, onlySecond: 2, neither: 0 });
    expect(found.value).toBeCloseTo(0.2, 12);
    expect(found.low).toBeCloseTo(0.0569, 4);
    expect(found.high).toBeCloseTo(0.3404, 4);
    expect(pairedShareDifference({ both: 5, onlyFirst: 0, onlySecond: 0, neither: 5 }).value).toBe(0);
    expect(pairedShareDifference({ both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 }).value).toBe(0);
  });

  it('of means agree with the pairs written out', () => {
    const joint = [
      [3, 1, 0],
      [4, 6, 2],
      [1, 5, 8],
    ];
    const pairs = joint.flatMap((row, i) => row.flatMap((count, j) => new Array<[number, number]>(count).fill([i, j])));
    const gaps = pairs.map(([i, j]) => (i - j) * 0.5);
    const { difference: found, varianceRatio } = pairedDifference(joint, 0.5);
    expect(found.value).toBeCloseTo(mean(gaps), 12);
    expect(found.trials).toBe(30);
    const apart = sampleVariance(pairs.map(([i]) => i / 2)) + sampleVariance(pairs.map(([, j]) => j / 2));
    expect(varianceRatio.value).toBeCloseTo(sampleVariance(gaps) / apart, 12);
    expect(varianceRatio).toEqual(varianceLeft([joint.flat()], 3));
    expect(pairedDifference(joint, 0.5, 0.5).varianceRatio).toEqual(varianceLeft([joint.flat()], 3, 0.5));
    expect(pairedDifference([[4]]).varianceRatio).toMatchObject({ value: 1, low: 0, high: 2 });
    expect(() => pairedDifference([[1, 2], [3]])).toThrow(RangeError);
  });
});

describe('the variance that common dice leave', () => {
  const joint = [3, 1, 0, 4, 6, 2, 1, 5, 8];

  it('has an error as a jackknife finds it', () => {
    const many = joint.map((count) => 20 * count);
    const whole = varianceLeft([many], 3);
    const without = many.map(
      (_, at) => varianceLeft([many.map((count, i) => (i === at ? count - 1 : count))], 3).value,
    );
    const spread = many.reduce(
      (sum, count, at) => sum + (count === 0 ? 0 : count * (without[at]! - whole.value) ** 2),
      0,
    );
    // At 600 trials the sequence is 1 / 600 sqrt((600 r + 1) (6 + log(600 r + 1)) / r) standard deviations of a trial wide.
    const depth = 2 * Math.log(20);
    const rho = (depth + Math.log(1 + depth)) / 1000;
    const wide = Math.sqrt(((600 * rho + 1) * (depth + Math.log(600 * rho + 1))) / rho / 600);
    expect((whole.high - whole.value) / wide).toBeCloseTo(Math.sqrt(spread), 3);
  });

  it('is covered, over two strata of which one is left as independent games are', () => {
    const distributions = [joint.map((count) => count / 30), new Array<number>(9).fill(1 / 9)];
    const truth = varianceLeft(
      distributions.map((probabilities) => probabilities.map((p) => p * 9000)),
      3,
    ).value;
    expect(truth).toBeLessThan(0.9);
    let covered = 0;
    for (let repeat = 0; repeat < 500; repeat++) {
      const words = streamOf(43, repeat, 0);
      const drawn = distributions.map((probabilities) => {
        const counts = probabilities.map(() => 0);
        for (let trial = 0; trial < 200; trial++) {
          let left = (words.next() >>> 0) / 2 ** 32;
          let at = 0;
          while (at < 8 && left >= probabilities[at]!) left -= probabilities[at++]!;
          counts[at]! += 1;
        }
        return counts;
      });
      const { low, high } = varianceLeft(drawn, 3);
      if (low <= truth && truth <= high) covered++;
    }
    expect(covered / 500).toBeGreaterThan(0.95);
  });

  it('is not known where nothing varies, or all trials say the same', () => {
    expect(varianceLeft([[0, 0, 0, 0, 9, 0, 0, 0, 0]], 3)).toMatchObject({ value: 1, low: 0, high: 2 });
    expect(varianceLeft([[4, 0, 0, 0, 9, 0, 0, 0, 1]], 3)).toMatchObject({ value: 0, low: 0, high: 2 });
    expect(varianceLeft([], 3)).toMatchObject({ value: 1, low: 0, high: 2, trials: 0 });
    expect(() =>
      varianceLeft(
        [
          [1, 0, 0, 1],
          [1, 0, 0, 0],
        ],
        2,
      ),
    ).toThrow(RangeError);
  });
});
