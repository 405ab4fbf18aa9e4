import fc from 'fast-check';
import { mean, sampleVariance } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { scoreEnds } from '../../../src/statistics/interval.js';
import { histogram, meanOf, momentsOf, quantileOf, scoreMean } from '../../../src/statistics/mean.js';
import { studentQuantile } from '../../../src/statistics/special.js';
import { CHECKPOINTS_OF_WIDTHS } from '../../../src/studies/battle/request.js';

const counts = fc.array(fc.nat({ max: 9 }), { minLength: 2, maxLength: 12 });

function spread(list: readonly number[], from: number, step: number): number[] {
  return list.flatMap((count, at) => new Array<number>(count).fill(from + at * step));
}

describe('momentsOf and meanOf', () => {
  it('agree with the values written out one by one', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: -5, max: 5 }), fc.constantFrom(1, 0.25, 3), (list, from, step) => {
        const values = spread(list, from, step);
        fc.pre(values.length >= 2);
        const found = momentsOf(histogram(list, from, step));
        expect(found.trials).toBe(values.length);
        expect(found.mean).toBeCloseTo(mean(values), 10);
        expect(found.variance).toBeCloseTo(sampleVariance(values), 10);
        const estimate = meanOf(histogram(list, from, step));
        expect(estimate.low).toBeLessThanOrEqual(estimate.value + 1e-12);
        expect(estimate.high).toBeGreaterThanOrEqual(estimate.value - 1e-12);
        expect(estimate.low).toBeGreaterThanOrEqual(from);
      }),
      { seed: 11, numRuns: 300 },
    );
  });

  it("is Student's interval", () => {
    // Ten values 1..10: mean 5.5, standard error sqrt(55/6/10), t(0.975, 9) = 2.262157162798206.
    const found = meanOf(histogram([0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0]));
    expect(found.low).toBeCloseTo(5.5 - 2.262157162798206 * Math.sqrt(55 / 60), 10);
    expect(found.high).toBeCloseTo(5.5 + 2.262157162798206 * Math.sqrt(55 / 60), 10);
    expect(found.trials).toBe(10);
  });

  it('bounds a mean by what could have been missed when all trials are alike', () => {
    // 100 trials without a success: at 95 % two-sided, p <= 1 - 0.025^(1/100), as Clopper and Pearson.
    const none = meanOf(histogram([100, 0]));
    expect(none).toMatchObject({ value: 0, low: 0 });
    expect(none.high).toBeCloseTo(1 - 0.025 ** 0.01, 12);
    const middle = meanOf(histogram([0, 50, 0]));
    expect(middle.low).toBeCloseTo(0.025 ** 0.02, 12);
    expect(middle.high).toBeCloseTo(2 - 0.025 ** 0.02, 12);
  });

  it('says nothing after fewer than two trials', () => {
    expect(meanOf(histogram([0, 0, 0]))).toMatchObject({ low: 0, high: 2, trials: 0 });
    expect(meanOf(histogram([0, 1, 0]))).toMatchObject({ value: 1, low: 0, high: 2, trials: 1 });
    expect(() => histogram([1, -1])).toThrow(RangeError);
  });

  it('keeps its digits far from zero', () => {
    expect(momentsOf(histogram([1, 0, 1], 1e9)).variance).toBe(2);
  });
});

describe('scoreMean', () => {
  it("is Wilson's interval with Student's quantile where trials show nothing but the ends of the range", () => {
    const { low, high, value } = scoreMean(histogram([30, 0, 70], 10, 5));
    // One trial less, as the variance is estimated.
    const share = scoreEnds(0.7, 99, studentQuantile(0.975, 99));
    expect(value).toBeCloseTo(17, 12);
    expect(low).toBeCloseTo(10 + 10 * share.low, 12);
    expect(high).toBeCloseTo(10 + 10 * share.high, 12);
  });

  it("comes to Student's interval as trials grow", () => {
    const data = histogram([1e6, 2e6, 6e6, 2e6, 1e6], 0, 0.25);
    const [score, student] = [scoreMean(data), meanOf(data)];
    expect(score.low).toBeCloseTo(student.low, 8);
    expect(score.high).toBeCloseTo(student.high, 8);
  });

  it.each([
    [64, 0.131],
    [CHECKPOINTS_OF_WIDTHS.first, 0.0517],
  ])(
    'of %i pairs, one in twenty won twice and all others once, misses what it should cover in %d of runs',
    (pairs, rate) => {
      let [chance, missed] = [0.95 ** pairs, 0];
      for (let twice = 0; twice <= pairs; twice++) {
        const { low, high } = scoreMean(histogram([0, 0, pairs - twice, 0, twice], 0, 0.25));
        if (low > 0.525 || high < 0.525) missed += chance;
        chance *= ((pairs - twice) / (twice + 1)) * (0.05 / 0.95);
      }
      expect(missed).toBeCloseTo(rate, 3);
    },
  );

  /** The chance that an interval of pairs of such classes holds their mean, by enumeration. */
  function coverageOf(interval: typeof scoreMean, pairs: number, classes: readonly number[]): number {
    const truth = classes.reduce((sum, chance, at) => sum + (chance * at) / (classes.length - 1), 0);
    const counts = classes.map(() => 0);
    const walk = (at: number, left: number, chance: number): number => {
      if (at === classes.length - 1) {
        counts[at] = left;
        const { low, high } = interval(histogram(counts, 0, 1 / (classes.length - 1)));
        return low <= truth + 1e-12 && high >= truth - 1e-12 ? chance * classes[at]! ** left : 0;
      }
      let covered = 0;
      let here = chance;
      for (let count = 0; count <= left && here > 1e-12; count++) {
        counts[at] = count;
        covered += walk(at + 1, left - count, here);
        here *= ((left - count) / (count + 1)) * classes[at]!;
      }
      return covered;
    };
    return walk(0, pairs, 1);
  }

  /** Pairs of games won with chance `share`, the second as the first with chance `alike`. */
  function wonOrLost(share: number, alike: number): readonly number[] {
    const apart = share * (1 - share) * (1 - alike);
    return [1 - share - apart, 2 * apart, share - apart];
  }

  /** The same where three in ten games are drawn, for pairs of independent games. */
  function withDraws(share: number): readonly number[] {
    const [lost, drawn, won] = [(1 - share) * 0.7, 0.3, share * 0.7];
    return [lost * lost, 2 * lost * drawn, drawn * drawn + 2 * lost * won, 2 * drawn * won, won * won];
  }

  it.each([8, 16, 40, 100])('covers the win share of %i mirrored pairs as it says, by enumeration', (pairs) => {
    for (const share of [0.5, 0.7, 0.8, 0.9, 0.95, 0.98]) {
      for (const alike of [0, 0.5, 0.9]) {
        const covered = coverageOf(scoreMean, pairs, wonOrLost(share, alike));
        expect(covered, `${share}, ${alike}`).toBeGreaterThan(0.94);
      }
      if (pairs <= 16) expect(coverageOf(scoreMean, pairs, withDraws(share)), `${share}`).toBeGreaterThan(0.94);
    }
  });

  it("covers more than Student's interval where one army wins nine games in ten", () => {
    expect(coverageOf(meanOf, 40, wonOrLost(0.9, 0))).toBeCloseTo(0.907, 3);
    expect(coverageOf(scoreMean, 40, wonOrLost(0.9, 0))).toBeCloseTo(0.955, 3);
  });

  it('keeps to the range, and knows of what trials that are all alike may have missed', () => {
    const { low, high } = scoreMean(histogram([0, 0, 0, 0, 240], 0, 0.25));
    expect(high).toBe(1);
    expect(low).toBeCloseTo(0.025 ** (1 / 240), 12);
    // What can show but one value is that value.
    expect(scoreMean(histogram([7], 3))).toMatchObject({ value: 3, low: 3, high: 3, trials: 7 });
    expect(scoreMean(histogram([0, 0, 0], 0, 1))).toMatchObject({
      value: 1,
      low: 0,
      high: 2,
      trials: 0,
      kind: 'score',
    });
  });
});

describe('quantiles', () => {
  it('are the values that at least the share does not exceed', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 19 }), (list, twentieth) => {
        const values = spread(list, 0, 1);
        fc.pre(values.length > 0);
        const rank = Math.ceil((twentieth * values.length) / 20 - 1e-9);
        expect(quantileOf(histogram(list), twentieth / 20)).toBe(values[rank - 1]);
      }),
      { seed: 12, numRuns: 300 },
    );
    expect(quantileOf(histogram([1 / 3, 1 / 6, 0, 1 / 2]), 0.5)).toBe(1);
    expect(quantileOf(histogram([0, 0]), 0.5)).toBeNaN();
  });
});
