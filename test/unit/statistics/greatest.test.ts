import { describe, expect, it } from 'vitest';
import { streamOf } from '../../../src/chance/streams.js';
import { greatestOf, heldTogether } from '../../../src/statistics/greatest.js';
import { type Estimate, exact } from '../../../src/statistics/interval.js';
import { normalQuantile } from '../../../src/statistics/special.js';

/** Draws of a standard normal value, on a stream of their own. */
function normals(seed: number, cell: number, game: number): () => number {
  const words = streamOf(seed, cell, game);
  return () => normalQuantile(((words.next() >>> 0) + 0.5) / 2 ** 32);
}

/** Differences of values that are each known with a normal error of this size, independent of the others. */
function apart(values: readonly number[], error: number) {
  return (one: number, other: number) =>
    (confidence: number): Estimate => {
      const value = values[one]! - values[other]!;
      const half = normalQuantile((1 + confidence) / 2) * error * Math.SQRT2;
      return { value, low: value - half, high: value + half, confidence, kind: 't', trials: 100 };
    };
}

describe('the greatest of several', () => {
  it('is the one whose differences to all others are shown to lie above nothing', () => {
    const values = [0.2, 0.9, 0.5, 0.85];
    const known = (one: number, other: number) => () => exact(values[one]! - values[other]!);
    expect(greatestOf(values, known)).toEqual({ leader: 1, rivals: [] });
    expect(greatestOf(values, apart(values, 0.05))).toEqual({ leader: 1, rivals: [3] });
    expect(greatestOf(values, apart(values, 1))).toEqual({ leader: 1, rivals: [0, 2, 3] });
    expect(greatestOf([0.5, 0.5], () => () => exact(0))).toEqual({ leader: 0, rivals: [1] });
    expect(greatestOf([], known)).toEqual({ leader: -1, rivals: [] });
  });

  it('takes a one-sided interval at the risk of one entry, of confidence sequences a whole one', () => {
    const asked: number[] = [];
    const watched = (kind: Estimate['kind']) => () => (confidence: number) => {
      asked.push(confidence);
      return { ...exact(1), kind };
    };
    greatestOf([1, 0], watched('t'), 0.05);
    expect(asked.at(-1)).toBeCloseTo(0.95, 12);
    greatestOf([1, 0], watched('confidenceSequence'), 0.05);
    expect(asked.at(-1)).toBeCloseTo(0.975, 12);
  });

  // Of two equal ones each is named where their difference exceeds what bounds it at a risk of alpha / 2: in alpha of all runs,
  // exactly. Of more the sum over entries is a bound. Either way at most the promise and three standard deviations of 4000 runs.
  it.each([2, 3, 8])('of %i equal ones is named in one of twenty runs at most', (size) => {
    const runs = 4000;
    let named = 0;
    for (let run = 0; run < runs; run++) {
      const normal = normals(81, size, run);
      const values = Array.from({ length: size }, () => normal());
      if (greatestOf(values, apart(values, 1)).rivals.length === 0) named++;
    }
    expect(named / runs).toBeLessThanOrEqual(0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs));
    if (size === 2) expect(named / runs).toBeGreaterThan(0.05 - 3 * Math.sqrt((0.05 * 0.95) / runs));
  });

  it('is leader or rival in nineteen of twenty runs at least, however close the others are', () => {
    const runs = 4000;
    let missed = 0;
    for (let run = 0; run < runs; run++) {
      const normal = normals(82, 0, run);
      const values = [0.01, 0, 0, 0, -1].map((mean) => mean + normal());
      const { leader, rivals } = greatestOf(values, apart(values, 1));
      if (leader !== 0 && !rivals.includes(0)) missed++;
    }
    expect(missed / runs).toBeLessThanOrEqual(0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs));
  });
});

describe('an entry that is picked by what was found', () => {
  const around = (value: number) => (confidence: number) => {
    const half = normalQuantile((1 + confidence) / 2);
    return { value, low: value - half, high: value + half, confidence, kind: 't', trials: 100 } as const;
  };

  it('keeps what is exact, and the interval of one where there is no other', () => {
    expect(heldTogether(() => exact(0.3), 20)).toEqual(exact(0.3));
    expect(heldTogether(around(0.3), 1)).toEqual(around(0.3)(0.95));
    expect(heldTogether(around(0.3), 20)).toEqual({
      ...around(0.3)(1 - 0.05 / 20),
      confidence: 0.95,
      kind: 'simultaneous',
    });
  });

  // The greatest of 20 equal ones is beyond the upper 2.5 % of one in 1 - 0.975^20 = 40 % of all runs, and beyond that of all in
  // 1 - 0.99875^20 = 2.5 %; three standard deviations of 4000 runs are added.
  it('has an interval that holds, where that of one alone would not', () => {
    const runs = 4000;
    let [alone, together] = [0, 0];
    for (let run = 0; run < runs; run++) {
      const normal = normals(83, 0, run);
      const most = around(Math.max(...Array.from({ length: 20 }, normal)));
      if (most(0.95).low > 0) alone++;
      if (heldTogether(most, 20).low > 0) together++;
    }
    expect(together / runs).toBeLessThanOrEqual(0.025 + 3 * Math.sqrt((0.025 * 0.975) / runs));
    expect(alone / runs).toBeGreaterThan(0.35);
  });
});
