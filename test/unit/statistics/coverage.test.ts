import { describe, expect, it } from 'vitest';
import { binomial } from '../../../src/chance/binomial-table.js';
import { sampling } from '../../../src/chance/streams.js';
import { clopperPearson, wilson } from '../../../src/statistics/interval.js';
import { histogram, meanOf } from '../../../src/statistics/mean.js';
import { chiSquareTail } from '../../../src/statistics/special.js';
import { normalTest } from '../../normal-test.js';

// 320 cells: five shares, 64 numbers of trials. Each cell repeats its planned run.
const cells = [1, 2, 3, 4, 5].flatMap((limit) =>
  Array.from({ length: 64 }, (_, at) => ({ limit, trials: 20 + 7 * at })),
);
const REPEATS = 200;

describe('intervals cover as often as they say', () => {
  it('Wilson, against the coverage that enumeration gives, in 320 cells of 200 runs', () => {
    let [covered, expected, variance, squares, unsettled] = [0, 0, 0, 0, 0];
    const scores: number[] = [];
    cells.forEach(({ limit, trials }, cell) => {
      const p = limit / 6;
      const covers = Array.from({ length: trials + 1 }, (_, wins) => {
        const { low, high } = wilson(wins, trials);
        return low <= p && p <= high;
      });
      const probabilities = binomial(trials, limit, 6);
      const coverage = probabilities.reduce((sum, mass, wins) => (covers[wins] ? sum + mass : sum), 0);
      const dice = sampling(2024, cell, 0);
      let [hits, wins] = [0, 0];
      for (let run = 0; run < REPEATS; run++) {
        const won = dice.atMost(limit, trials, 6, 'T-1');
        wins += won;
        if (covers[won]) hits++;
      }
      const spread = REPEATS * coverage * (1 - coverage);
      covered += hits;
      expected += REPEATS * coverage;
      variance += spread;
      squares += (hits - REPEATS * coverage) ** 2 / spread;
      unsettled++;
      scores.push((wins - REPEATS * trials * p) / Math.sqrt(REPEATS * trials * p * (1 - p)));
    });
    // Error budget of each line below, over seeds: 1 in 1000 (three-sigma and tail tests; the seed is fixed).
    expect(Math.abs(covered - expected)).toBeLessThan(3.3 * Math.sqrt(variance));
    expect(chiSquareTail(squares, unsettled)).toBeGreaterThan(0.001);
    expect(normalTest(scores).p).toBeGreaterThan(0.001);
    // On average over cells the enumerated coverage itself is 95 % to a quarter of a point.
    expect(Math.abs(expected / (cells.length * REPEATS) - 0.95)).toBeLessThan(0.0025);
  });

  it("Student's mean of dice totals, in 320 cells of 100 runs", () => {
    let [covered, runs] = [0, 0];
    cells.forEach((_, cell) => {
      const count = 1 + (cell % 8);
      const trials = 30 + (cell % 40);
      const dice = sampling(2025, cell, 0);
      for (let run = 0; run < 100; run++) {
        const counts = new Uint32Array(6 * count + 1);
        for (let trial = 0; trial < trials; trial++) counts[dice.total(count, 6, 'T-1')]! += 1;
        const { low, high } = meanOf(histogram(counts));
        if (low <= 3.5 * count && 3.5 * count <= high) covered++;
        runs++;
      }
    });
    // Student's interval is approximate for dice: 0.3 points allowed, plus 3.3 sigma of 32,000 runs (0.4 points).
    const slack = 0.003 + 3.3 * Math.sqrt((0.95 * 0.05) / runs);
    expect(Math.abs(covered / runs - 0.95)).toBeLessThan(slack);
  });

  it('Clopper and Pearson, never less, by enumeration', () => {
    for (const trials of [1, 7, 30]) {
      const intervals = Array.from({ length: trials + 1 }, (_, wins) => clopperPearson(wins, trials));
      for (let at = 1; at < 200; at++) {
        const p = at / 200;
        const probabilities = binomial(trials, p, 1);
        const coverage = intervals.reduce(
          (sum, { low, high }, wins) => (low <= p && p <= high ? sum + probabilities[wins]! : sum),
          0,
        );
        expect(coverage).toBeGreaterThanOrEqual(0.95);
      }
    }
  });
});
