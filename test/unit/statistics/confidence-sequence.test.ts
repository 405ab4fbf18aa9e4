import { describe, expect, it } from 'vitest';
import { binomial } from '../../../src/chance/binomial-table.js';
import { anytimeMean, anytimeShare, logMixture, logWealth } from '../../../src/statistics/confidence-sequence.js';
import { wilson } from '../../../src/statistics/interval.js';
import { histogram, meanOf } from '../../../src/statistics/mean.js';

describe('anytimeShare', () => {
  it('mixes the likelihood that predicting trial by trial gives', () => {
    const [p, weight] = [0.3, 7];
    let [wins, evidence] = [0, 1];
    [1, 0, 0, 1, 1, 1, 0, 1, 0, 0, 0, 1].forEach((won, trial) => {
      const predicted = (weight * p + wins) / (weight + trial);
      evidence *= won === 1 ? predicted / p : (1 - predicted) / (1 - p);
      wins += won;
      expect(logMixture(wins, trial + 1, p, weight)).toBeCloseTo(Math.log(evidence), 11);
    });
  });

  it("has Robbins' closed form for the uniform mixture", () => {
    // Against 1/2 with weight 2 the evidence is 2^n / ((n + 1) C(n, wins)).
    expect(logMixture(3, 10, 0.5, 2)).toBeCloseTo(Math.log(1024 / (11 * 120)), 12);
  });

  it('has evidence of mean 1 under the truth, whatever the number of trials', () => {
    for (const p of [0.1, 0.5, 0.8]) {
      for (const trials of [1, 2, 5, 20, 60]) {
        const mean = binomial(trials, p, 1).reduce(
          (sum, mass, wins) => sum + mass * Math.exp(logMixture(wins, trials, p, 12)),
          0,
        );
        expect(mean).toBeCloseTo(1, 10);
      }
    }
  });

  it('is exactly the set of shares with evidence below the bound', () => {
    for (const [wins, trials] of [
      [0, 9],
      [3, 9],
      [50, 100],
      [90, 100],
      [1, 1000],
    ] as const) {
      const { low, high } = anytimeShare(wins, trials, 0.95, 500);
      for (let at = 1; at < 2000; at++) {
        const p = at / 2000;
        const weight = 500 / (2 * Math.log(20) + Math.log(1 + 2 * Math.log(20)));
        const excluded = logMixture(wins, trials, p, weight) > Math.log(20);
        expect(excluded).toBe(p < low || p > high);
      }
    }
  });

  it('is 1.55 times as wide as the planned interval where it is tuned to, twice far off', () => {
    const anytime = anytimeShare(5000, 10_000, 0.95, 10_000);
    const planned = wilson(5000, 10_000);
    const ratio = (anytime.high - anytime.low) / (planned.high - planned.low);
    expect(ratio).toBeGreaterThan(1.5);
    expect(ratio).toBeLessThan(1.6);
    for (const trials of [1000, 1_000_000]) {
      const [wide, narrow] = [anytimeShare(trials / 2, trials, 0.95, 10_000), wilson(trials / 2, trials)];
      expect((wide.high - wide.low) / (narrow.high - narrow.low)).toBeLessThan(2);
    }
  });

  it('tells enough of a hundred pairs and of a million trials unless it is tuned otherwise', () => {
    for (const [trials, most] of [
      [100, 2.1],
      [1000, 1.55],
      [10_000, 1.66],
      [1_000_000, 2.1],
    ] as const) {
      const [wide, narrow] = [anytimeShare(trials / 2, trials), wilson(trials / 2, trials)];
      expect((wide.high - wide.low) / (narrow.high - narrow.low)).toBeLessThan(most);
    }
    // None of 128: no more than one in fourteen.
    expect(anytimeShare(0, 128).high).toBeLessThan(0.072);
  });

  it('knows nothing at first, and copes with 10^9 trials', () => {
    expect(anytimeShare(0, 0)).toMatchObject({ low: 0, high: 1, kind: 'confidenceSequence' });
    const many = anytimeShare(3e8, 1e9);
    expect(many.low).toBeGreaterThan(0.2999);
    expect(many.high).toBeLessThan(0.3001);
    expect(() => anytimeShare(2, 1)).toThrow(RangeError);
  });
});

describe('anytimeMean', () => {
  const scores = [0, 0.25, 0.5, 0.75, 1];

  it('mixes wealth that does not depend on the order of the trials', () => {
    const games = [1, 0.5, 0.5, 0, 0.75, 1, 0.25, 1];
    const mean = 0.4;
    let wealth = 0;
    for (let at = 0; at <= 40; at++) {
      wealth += games.reduce((product, x) => product * (1 + 2 ** (-at / 2) * (x / mean - 1)), 1) / 41;
    }
    expect(Math.exp(logWealth(scores, [1, 1, 2, 1, 3], mean))).toBeCloseTo(wealth, 10);
  });

  it('has wealth of mean 1 under the truth, for every law on the scores', () => {
    const distributions = [
      [0.1, 0.2, 0.4, 0.2, 0.1],
      [0.5, 0, 0, 0, 0.5],
      [0, 0.7, 0, 0.1, 0.2],
    ];
    for (const probabilities of distributions) {
      const mean = probabilities.reduce((sum, mass, at) => sum + mass * scores[at]!, 0);
      let expected = 0;
      for (let code = 0; code < 5 ** 5; code++) {
        const counts = [0, 0, 0, 0, 0];
        let mass = 1;
        for (let game = 0, rest = code; game < 5; game++, rest = Math.floor(rest / 5)) {
          counts[rest % 5]! += 1;
          mass *= probabilities[rest % 5]!;
        }
        if (mass > 0) expected += mass * Math.exp(logWealth(scores, counts, mean));
      }
      expect(expected).toBeCloseTo(1, 10);
    }
  });

  it('is exactly the set of means at which neither wealth reaches its bound', () => {
    const counts = [4, 10, 30, 25, 12];
    const { low, high } = anytimeMean(histogram(counts, 0, 0.25));
    for (let at = 1; at < 1000; at++) {
      const mean = at / 1000;
      const up = logWealth(scores, counts, mean);
      const down = logWealth(scores, [...counts].reverse(), 1 - mean);
      expect(Math.max(up, down) > Math.log(40)).toBe(mean < low || mean > high);
    }
  });

  it('adapts to the variance and to any range', () => {
    const loose = anytimeMean(histogram([500, 0, 0, 0, 500]));
    const tight = anytimeMean(histogram([0, 100, 800, 100, 0]));
    expect(tight.high - tight.low).toBeLessThan(0.6 * (loose.high - loose.low));
    const unit = anytimeMean(histogram([0, 100, 800, 100, 0], 0, 0.25));
    const moved = anytimeMean(histogram([0, 100, 800, 100, 0], -10, 5));
    expect(moved.low).toBeCloseTo(-10 + 20 * unit.low, 10);
    expect(moved.high).toBeCloseTo(-10 + 20 * unit.high, 10);
  });

  it("is 1.85 times as wide as Student's interval at any size of run", () => {
    for (const scale of [20, 100, 1000, 10_000, 100_000]) {
      const data = histogram([scale, 2 * scale, 6 * scale, 2 * scale, scale], 0, 0.25);
      const [anytime, planned] = [anytimeMean(data), meanOf(data)];
      const ratio = (anytime.high - anytime.low) / (planned.high - planned.low);
      expect(Math.abs(ratio - 1.85)).toBeLessThan(0.05);
    }
  });

  it('handles no trials, one value and certainty', () => {
    expect(anytimeMean(histogram([0, 0, 0]))).toMatchObject({ value: 1, low: 0, high: 2, trials: 0 });
    expect(anytimeMean(histogram([7]))).toMatchObject({ value: 0, low: 0, high: 0 });
    const all = anytimeMean(histogram([0, 0, 200]));
    expect(all.high).toBe(2);
    expect(all.low).toBeGreaterThan(1.9);
  });
});
