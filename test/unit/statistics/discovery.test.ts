import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anytimeMean } from '../../../src/statistics/confidence-sequence.js';
import { discoveries, eBenjaminiHochberg, scoreEvidence } from '../../../src/statistics/discovery.js';
import { histogram } from '../../../src/statistics/mean.js';

describe('eBenjaminiHochberg', () => {
  it('rejects the largest self-consistent set, found by trying all', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -3, max: 8, noNaN: true }), { minLength: 1, maxLength: 7 }),
        fc.double({ min: 0.01, max: 0.3, noNaN: true }),
        (logs, q) => {
          let best: number[] = [];
          for (let set = 1; set < 2 ** logs.length; set++) {
            const chosen = logs.flatMap((_, at) => ((set >> at) & 1 ? [at] : []));
            const bar = Math.log(logs.length / (chosen.length * q));
            if (chosen.every((at) => logs[at]! >= bar) && chosen.length > best.length) best = chosen;
          }
          const rejected = eBenjaminiHochberg(logs, q);
          expect(rejected.flatMap((yes, at) => (yes ? [at] : []))).toEqual(best);
        },
      ),
      { seed: 5, numRuns: 300 },
    );
  });

  it('keeps its rate exactly for the worst e-values', () => {
    // Two true hypotheses whose e-values are 2 / q with probability q / 2, else 0: the mean share of false rejections is
    // the probability that any is rejected, which for exclusive ones is q.
    const q = 0.1;
    const big = Math.log(2 / q);
    const chance =
      (q / 2) * Number(eBenjaminiHochberg([big, -Infinity], q).includes(true)) +
      (q / 2) * Number(eBenjaminiHochberg([-Infinity, big], q).includes(true));
    expect(chance).toBeCloseTo(q, 12);
  });
});

describe('scoreEvidence', () => {
  const even = [100, 200, 400, 200, 100];

  it('has a mean of at most one under the null hypothesis, over everything that may happen', () => {
    // Three pairs with mean score 0.55 from the worst law: all or nothing.
    let mean = 0;
    for (let won = 0; won <= 3; won++) {
      const p = [1, 3, 3, 1][won]! * 0.55 ** won * 0.45 ** (3 - won);
      mean += p * Math.exp(scoreEvidence([3 - won, 0, 0, 0, won], 0.45, 0.55).above);
    }
    expect(mean).toBeLessThanOrEqual(1 + 1e-12);
    expect(mean).toBeGreaterThan(0.99);
  });

  it('agrees with the confidence sequence', () => {
    const { low, high } = anytimeMean(histogram(even, 0, 0.25), 0.95);
    const shown = Math.log(2 / 0.05);
    expect(scoreEvidence(even, 0.1, low - 1e-6).above).toBeGreaterThan(shown);
    expect(scoreEvidence(even, 0.1, low + 1e-6).above).toBeLessThan(shown);
    expect(scoreEvidence(even, high + 1e-6, 0.9).below).toBeGreaterThan(shown);
  });

  it('shows even scores to lie inside and uneven ones beyond', () => {
    const many = even.map((count) => 10 * count);
    const strong = [10, 40, 100, 300, 400];
    const weak = [...strong].reverse();
    const little = [1, 2, 4, 2, 1];
    const table = [many, strong, weak, little].map((counts) => scoreEvidence(counts, 0.45, 0.55));
    expect(discoveries(table, 0.05)).toEqual(['inside', 'above', 'below', 'undecided']);
  });
});
