import { describe, expect, it } from 'vitest';
import { sampling } from '../../../src/chance/streams.js';
import { effectEvidence, effectOf, levelSign, noisyShares, runsFor } from '../../../src/statistics/screening.js';

describe('two-level designs', () => {
  it('have a column for every factor, orthogonal to all others and to the mean', () => {
    expect([3, 7, 8, 50].map(runsFor)).toEqual([8, 8, 16, 64]);
    const runs = Array.from({ length: 16 }, (_, run) => run);
    for (let one = 1; one < 16; one++) {
      expect(runs.reduce((sum, run) => sum + levelSign(run, one), 0)).toBe(0);
      for (let other = 1; other < one; other++)
        expect(runs.reduce((sum, run) => sum + levelSign(run, one) * levelSign(run, other), 0)).toBe(0);
    }
  });

  it('tell effects apart', () => {
    const results = Array.from({ length: 8 }, (_, run) => 0.5 + 0.1 * levelSign(run, 3) - 0.2 * levelSign(run, 5));
    expect(effectOf(results, 3, 1)).toBeCloseTo(0.2, 12);
    expect(effectOf(results, 5, 1)).toBeCloseTo(-0.4, 12);
    expect(effectOf(results, 5, -1)).toBeCloseTo(0.4, 12);
    expect(effectOf(results, 6, 1)).toBeCloseTo(0, 12);
  });

  it('need two blocks', () => {
    expect(() => effectEvidence([1])).toThrow(RangeError);
  });
});

describe('shares less the noise', () => {
  /** A result that two of three factors decide: variance 0.04 and 0.01, and noise as large as that of games. */
  function points(run: number, count: number) {
    const dice = sampling(run, 5, 0);
    const draw = () => [0, 1, 2].map(() => dice.die(2, 'T-1') - 1);
    const measured = ([a, b]: readonly number[]) => {
      const truth = 0.3 + 0.4 * a! + 0.2 * b!;
      const one = () => (dice.die(1000, 'T-1') <= 1000 * truth ? 1 : 0);
      return [one(), one()] as const;
    };
    return Array.from({ length: count }, () => {
      const [own, other] = [draw(), draw()];
      return {
        own: measured(own),
        other: measured(other),
        exchanged: own.map((_, at) => measured(own.with(at, other[at]!))),
      };
    });
  }

  it('cover what is true in 93 of 100 runs', () => {
    const truths = [0.8, 0.2, 0];
    const covered = [0, 0, 0];
    let spread = 0;
    for (let run = 0; run < 200; run++) {
      const found = noisyShares(points(run, 300));
      truths.forEach((truth, at) => {
        const { high, low } = found.total[at]!(0.95);
        if (low <= truth && truth <= high) covered[at]! += 1;
      });
      if (found.spread.low ** 2 <= 0.05 && 0.05 <= found.spread.high ** 2) spread++;
    }
    for (const count of [...covered, spread]) expect(count).toBeGreaterThanOrEqual(0.93 * 200);
  });

  it('need three points', () => {
    expect(() => noisyShares(points(1, 2))).toThrow(RangeError);
  });
});
