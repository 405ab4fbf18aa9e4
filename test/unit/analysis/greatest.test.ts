import { describe, expect, it } from 'vitest';
import { greatestOf } from '../../../src/analysis/greatest.js';
import { type Estimate, exact } from '../../../src/analysis/interval.js';
import { normalQuantile } from '../../../src/analysis/special.js';
import { streamOf } from '../../../src/dice/streams.js';

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
