import { describe, expect, it } from 'vitest';
import { crossing } from '../../../src/analysis/crossing.js';
import { exact, wilson } from '../../../src/analysis/interval.js';
import { sampling } from '../../../src/dice/streams.js';

describe('crossing', () => {
  it('is exact on exact points, rising or falling', () => {
    const points = [0.2, 0.4, 0.8, 0.9].map((share, at) => ({ at: 10 + at, estimate: exact(share) }));
    expect(crossing(points)).toMatchObject({ value: 11.25, low: 11.25, high: 11.25, kind: 'exact', confidence: 1 });
    const falling = [0.9, 0.6, 0.1].map((share, at) => ({ at, estimate: exact(share) }));
    expect(crossing(falling).value).toBeCloseTo(1.2, 12);
    expect(crossing(falling, 0.6).value).toBeCloseTo(1, 12);
  });

  it('takes the middle of a level stretch, and holds every place that the intervals allow', () => {
    const flat = [0.3, 0.5, 0.5, 0.7].map((share, at) => ({ at, estimate: exact(share) }));
    expect(crossing(flat)).toMatchObject({ value: 1.5, low: 1, high: 2 });
    const points = [30, 45, 60, 75].map((wins, at) => ({ at, estimate: wilson(wins, 100) }));
    const found = crossing(points);
    const inside = (x: number) => {
      const i = Math.min(2, Math.floor(x));
      const line = (side: 'low' | 'high') =>
        points[i]!.estimate[side] + (x - i) * (points[i + 1]!.estimate[side] - points[i]!.estimate[side]);
      return line('low') <= 0.5 && 0.5 <= line('high');
    };
    for (let x = 0; x <= 3; x += 0.01) expect(inside(x)).toBe(found.low <= x && x <= found.high);
    expect(found).toMatchObject({ kind: 'wilson', confidence: 0.95, trials: 400 });
  });

  it('covers the true place as often as its intervals do', () => {
    // Share (8 + at) / 30 at place at: reaches 1/2 at 7. Error budget: 3 sigma of 1000 runs, and Wilson's half point.
    let covered = 0;
    for (let run = 0; run < 1000; run++) {
      const dice = sampling(91, 0, run);
      const points = [3, 5, 7, 9, 11].map((at) => ({ at, estimate: wilson(dice.atMost(8 + at, 400, 30, 'T-1'), 400) }));
      const { low, high } = crossing(points);
      if (low <= 7 && 7 <= high) covered++;
    }
    expect(covered / 1000).toBeGreaterThan(0.945 - 3 * Math.sqrt((0.95 * 0.05) / 1000));
  });

  it('says when there is nothing to cross', () => {
    expect(() =>
      crossing([
        { at: 0, estimate: exact(0.6) },
        { at: 1, estimate: exact(0.9) },
      ]),
    ).toThrow(RangeError);
    expect(() =>
      crossing([
        { at: 1, estimate: exact(0.2) },
        { at: 1, estimate: exact(0.9) },
      ]),
    ).toThrow(RangeError);
    expect(() => crossing([])).toThrow(RangeError);
  });
});
