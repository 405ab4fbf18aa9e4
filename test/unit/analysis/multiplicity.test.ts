import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { benjaminiHochberg, bonferroni, holm } from '../../../src/analysis/multiplicity.js';

// Benjamini and Hochberg 1995, section 4.1: fifteen p-values of a thrombolysis trial.
const trial = [
  0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
];

/** Which are rejected at `alpha` when Holm's procedure is carried out step by step. */
function holmRejects(p: readonly number[], alpha: number): boolean[] {
  const rejected = p.map(() => false);
  for (let left = p.length; left > 0; left--) {
    const open = p.map((_, at) => at).filter((at) => !rejected[at]);
    const at = open.reduce((a, b) => (p[b]! < p[a]! ? b : a));
    if (p[at]! > alpha / left) break;
    rejected[at] = true;
  }
  return rejected;
}

/** Which are rejected at `q` by Benjamini and Hochberg's rule: the largest k with p(k) <= k q / m, and all below. */
function stepUpRejects(p: readonly number[], q: number): boolean[] {
  const sorted = [...p].sort((a, b) => a - b);
  const bar = sorted.reduce((most, value, at) => (value <= ((at + 1) * q) / p.length ? value : most), -1);
  return p.map((value) => value <= bar);
}

describe('corrections for many entries', () => {
  it('reject as many as published', () => {
    const rejected = (p: readonly number[]) => p.filter((value) => value <= 0.05).length;
    expect(rejected(bonferroni(trial))).toBe(3);
    expect(rejected(holm(trial))).toBe(3);
    expect(rejected(benjaminiHochberg(trial))).toBe(4);
  });

  it("give the figures of R's p.adjust", () => {
    const p = [0.01, 0.02, 0.03, 0.04, 0.05];
    const near = (found: number[], wanted: number[]) =>
      found.forEach((value, at) => void expect(value).toBeCloseTo(wanted[at]!, 12));
    near(holm(p), [0.05, 0.08, 0.09, 0.09, 0.09]);
    near(benjaminiHochberg(p), [0.05, 0.05, 0.05, 0.05, 0.05]);
    near(bonferroni(p), [0.05, 0.1, 0.15, 0.2, 0.25]);
  });

  it('agree with the procedures carried out step by step', () => {
    const values = fc.array(
      fc.integer({ min: 0, max: 1000 }).map((n) => n / 1000),
      { minLength: 1, maxLength: 9 },
    );
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 300 }), (p, level) => {
        // A level between the multiples of 1/1000 that can occur keeps rounding out of the comparison.
        const alpha = level / 1000 + 1e-5 / 7;
        expect(holm(p).map((value) => value <= alpha)).toEqual(holmRejects(p, alpha));
        expect(benjaminiHochberg(p).map((value) => value <= alpha)).toEqual(stepUpRejects(p, alpha));
        expect(bonferroni(p).map((value) => value <= alpha)).toEqual(p.map((value) => value <= alpha / p.length));
      }),
      { seed: 21, numRuns: 500 },
    );
  });

  it('accepts nothing and refuses nonsense', () => {
    expect(holm([])).toEqual([]);
    expect(benjaminiHochberg([])).toEqual([]);
    expect(() => holm([1.2])).toThrow(RangeError);
    expect(() => bonferroni([Number.NaN])).toThrow(RangeError);
  });
});
