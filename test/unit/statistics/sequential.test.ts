import { describe, expect, it } from 'vitest';
import { bernoulliRatio, generalisedRatio, sequentialTest, waldBounds } from '../../../src/statistics/sequential.js';

const scoreOf = (rating: number) => 1 / (1 + 10 ** (-rating / 400));

describe('generalisedRatio', () => {
  // From fishtest's LLRcalc.LLR_logistic, run with scipy's root finder to machine precision.
  it.each([
    [[3, 20, 50, 22, 5], 0, 20, 0.04032037241670679],
    [[3, 20, 50, 22, 5], 0, 5, 0.17838022438188125],
    [[3, 20, 50, 22, 5], -10, 10, 0.9344729113889829],
    [[0, 10, 30, 12, 0], 0, 20, -0.27041453628885204],
    [[485, 1923, 2942, 1937, 594], 0, 5, 3.293275131086424],
    [[10, 50, 200, 100, 40], 0, 5, 3.4321848127915326],
    [[300, 500, 400], 0, 5, 2.2555719213338548],
  ])('%j at %f against %f points', (counts, low, high, wanted) => {
    expect(generalisedRatio(counts, scoreOf(low), scoreOf(high))).toBeCloseTo(wanted, 8);
  });

  it("matches fastchess's published cases", () => {
    expect(generalisedRatio([223, 9863, 21279, 10037, 246], scoreOf(0.5), scoreOf(2.5))).toBeCloseTo(-3.07, 1);
    expect(generalisedRatio([871, 26175, 55983, 26678, 821], scoreOf(0), scoreOf(2))).toBeCloseTo(-4.98, 1);
  });

  it('is the Bernoulli ratio when there are two classes', () => {
    expect(generalisedRatio([40, 60], 0.5, 0.55)).toBeCloseTo(bernoulliRatio(60, 100, 0.5, 0.55), 10);
  });

  it('compares the best distributions with each mean, found by trying', () => {
    const counts = [12, 30, 18];
    const best = (mean: number) => {
      let most = -Infinity;
      for (let at = 0; at <= 20_000; at++) {
        const half = at / 20_000;
        const [win, loss] = [mean - half / 2, 1 - mean - half / 2];
        if (win <= 0 || loss <= 0 || half <= 0) continue;
        most = Math.max(most, counts[0]! * Math.log(loss) + counts[1]! * Math.log(half) + counts[2]! * Math.log(win));
      }
      return most;
    };
    expect(generalisedRatio(counts, 0.45, 0.6)).toBeCloseTo(best(0.6) - best(0.45), 5);
  });
});

describe('sequentialTest', () => {
  const plan = { low: 1 / 3, high: 2 / 3, alpha: 1 / 9, beta: 1 / 9, atMost: 50 };

  it('decides at Wald bounds and ends undecided at the last checkpoint', () => {
    expect(waldBounds(1 / 9, 1 / 9)[1]).toBeCloseTo(Math.log(8), 12);
    expect(sequentialTest([0, 0], plan)).toMatchObject({ decision: 'continue', ratio: 0 });
    expect(sequentialTest([3, 5], plan).decision).toBe('continue');
    expect(sequentialTest([2, 6], plan).decision).toBe('high');
    expect(sequentialTest([6, 2], plan).decision).toBe('low');
    expect(sequentialTest([25, 25], plan).decision).toBe('undecided');
    expect(sequentialTest([5, 40, 200, 150, 60], { ...plan, low: 0.5, high: 0.55, atMost: 1e6 }).decision).toBe('high');
  });

  it('refuses an impossible plan', () => {
    expect(() => sequentialTest([1, 1], { ...plan, low: 0.7 })).toThrow(RangeError);
    expect(() => sequentialTest([1, 1], { ...plan, alpha: 0 })).toThrow(RangeError);
    expect(() => sequentialTest([1, 1], { ...plan, atMost: 0 })).toThrow(RangeError);
  });
});
