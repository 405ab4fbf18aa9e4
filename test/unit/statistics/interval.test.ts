import { describe, expect, it } from 'vitest';
import { binomial } from '../../../src/chance/binomial-table.js';
import { clopperPearson, exact, solved, wilson } from '../../../src/statistics/interval.js';
import { normalQuantile } from '../../../src/statistics/special.js';

/** Upper tail P(X >= wins) of a binomial, summed term by term. */
function atLeast(wins: number, trials: number, p: number): number {
  const probabilities = binomial(trials, p, 1);
  return probabilities.slice(wins).reduce((sum, mass) => sum + mass, 0);
}

describe('a solved number', () => {
  it('is exact only where nothing was left out', () => {
    expect(solved(0.5, 0.5, 0.5)).toEqual(exact(0.5));
    expect(solved(0.5, 0.5 - 1e-14, 0.5)).toEqual(exact(0.5));
    expect(solved(0.5, 0.499, 0.501)).toEqual({ ...exact(0.5), low: 0.499, high: 0.501, kind: 'solved' });
    expect(solved(Infinity, Infinity, Infinity)).toEqual(exact(Infinity));
  });
});

describe('wilson', () => {
  // Newcombe 1998, Statistics in Medicine 17, 857-872, table I; further digits from mpmath.
  it.each([
    [81, 263, 0.255288519878274, 0.3662095769828],
    [15, 148, 0.062386399530736, 0.160487241723308],
    [0, 20, 0, 0.161125158052819],
    [8, 10, 0.490162471536641, 0.943317848545624],
    [20, 20, 0.83887484194718, 1],
  ])('%i of %i', (wins, trials, low, high) => {
    const found = wilson(wins, trials);
    expect(found.low).toBeCloseTo(low, 12);
    expect(found.high).toBeCloseTo(high, 12);
    expect(found).toMatchObject({ value: wins / trials, confidence: 0.95, kind: 'wilson', trials });
  });

  it('is the set of shares that a score test does not reject', () => {
    const z = normalQuantile(0.975);
    for (let wins = 0; wins <= 30; wins += 5) {
      const { low, high } = wilson(wins, 30);
      for (let at = 1; at < 400; at++) {
        const p = at / 400;
        const rejected = Math.abs(wins / 30 - p) > z * Math.sqrt((p * (1 - p)) / 30);
        expect(p < low || p > high).toBe(rejected);
      }
    }
  });

  it('needs 38,411 even trials for half a percent, and says nothing without trials', () => {
    const half = (trials: number) => (wilson(trials / 2, trials).high - wilson(trials / 2, trials).low) / 2;
    expect(half(38_411)).toBeLessThanOrEqual(0.005);
    expect(half(38_410)).toBeGreaterThan(0.005);
    expect(wilson(0, 0)).toMatchObject({ low: 0, high: 1, trials: 0 });
  });

  it('refuses impossible counts', () => {
    expect(() => wilson(3, 2)).toThrow(RangeError);
    expect(() => wilson(-1, 2)).toThrow(RangeError);
    expect(() => wilson(1, 2, 1)).toThrow(RangeError);
    expect(() => wilson(Number.NaN, 2)).toThrow(RangeError);
  });
});

describe('clopperPearson', () => {
  it.each([
    [81, 263, 0.252736745585271, 0.367621922601351],
    [15, 148, 0.057844010083448, 0.161650490349479],
    [0, 20, 0, 0.168433470983085],
    [8, 10, 0.443904537692358, 0.974789273673166],
    [20, 20, 0.831566529016914, 1],
  ])('%i of %i', (wins, trials, low, high) => {
    expect(clopperPearson(wins, trials).low).toBeCloseTo(low, 12);
    expect(clopperPearson(wins, trials).high).toBeCloseTo(high, 12);
  });

  it('leaves exactly half the risk in each summed tail', () => {
    for (let wins = 1; wins < 25; wins++) {
      const { low, high } = clopperPearson(wins, 25, 0.9);
      expect(atLeast(wins, 25, low)).toBeCloseTo(0.05, 12);
      expect(1 - atLeast(wins + 1, 25, high)).toBeCloseTo(0.05, 12);
    }
  });
});

describe('exact', () => {
  it('has no width', () => {
    expect(exact(0.25)).toEqual({ value: 0.25, low: 0.25, high: 0.25, confidence: 1, kind: 'exact', trials: 0 });
  });
});
