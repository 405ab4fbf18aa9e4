import { describe, expect, it } from 'vitest';
import { sampling } from '../../../src/chance/streams.js';
import { histogram, type Moments, momentsOf } from '../../../src/statistics/mean.js';
import { spreadRatio, trueSpread } from '../../../src/statistics/true-spread.js';

const ENTRIES = 60;
const PAIRS = 16;

/** Measured win shares of entries whose true ones lie evenly within one half less and more `reach`, in pairs of independent games. */
function measured(run: number, part: number, reach: number): readonly Moments[] {
  const dice = sampling(7, part, run);
  return Array.from({ length: ENTRIES }, () => {
    const share = 0.5 + (reach * (dice.die(20_001, 'TEST-1') - 10_001)) / 10_000;
    const counts = new Float64Array(5);
    const game = () => (dice.die(1_000_000, 'TEST-1') <= share * 1_000_000 ? 2 : 0);
    for (let pair = 0; pair < PAIRS; pair++) counts[game() + game()]! += 1;
    return momentsOf(histogram(counts, 0, 0.25));
  });
}

/** The standard deviation of an even law of that reach. */
function truth(reach: number): number {
  return reach / Math.sqrt(3);
}

const RUNS = 500;

describe('the true spread of measured shares', () => {
  it('leaves the noise of the trials out', () => {
    const found = Array.from({ length: RUNS }, (_, run) => trueSpread(measured(run, 1, 0.35)).value);
    const mean = found.reduce((sum, one) => sum + one, 0) / RUNS;
    expect(mean).toBeCloseTo(truth(0.35), 2);
    // What measured shares show is some 8 % more.
    const shown = measured(0, 1, 0.35).map((one) => one.mean);
    const centre = shown.reduce((sum, one) => sum + one, 0) / ENTRIES;
    const raw = Math.sqrt(shown.reduce((sum, one) => sum + (one - centre) ** 2, 0) / (ENTRIES - 1));
    expect(raw).toBeGreaterThan(1.05 * truth(0.35));
  });

  it('has intervals that cover as stated, and reach down to none where there is none', () => {
    for (const reach of [0.15, 0.4]) {
      const covered = Array.from({ length: RUNS }, (_, run) => trueSpread(measured(run, 2, reach))).filter(
        ({ low, high }) => low <= truth(reach) && truth(reach) <= high,
      ).length;
      // Of 500 runs at 95 %, 460 to 490 but for one time in a thousand.
      expect(covered).toBeGreaterThanOrEqual(460);
      expect(covered).toBeLessThanOrEqual(492);
    }
    const none = Array.from({ length: RUNS }, (_, run) => trueSpread(measured(run, 3, 0)));
    expect(none.filter(({ low }) => low === 0).length).toBeGreaterThanOrEqual(475);
  });

  it('compares two spreads by a ratio whose interval covers as stated', () => {
    const covered = Array.from({ length: RUNS }, (_, run) =>
      spreadRatio(measured(run, 4, 0.15), measured(run, 5, 0.4)),
    ).filter(({ low, high }) => low <= 0.375 && 0.375 <= high).length;
    expect(covered).toBeGreaterThanOrEqual(460);
    expect(covered).toBeLessThanOrEqual(492);
  });

  it('knows no ratio to a spread that may be none', () => {
    expect(spreadRatio(measured(0, 6, 0.4), measured(0, 7, 0))).toMatchObject({
      low: 0,
      high: Number.POSITIVE_INFINITY,
    });
  });

  it('refuses what says nothing of noise', () => {
    const one = { trials: 1, mean: 0.5, variance: 0 };
    expect(() => trueSpread([one, one, one])).toThrow('two trials of each entry');
    expect(() => trueSpread(measured(0, 8, 0).slice(0, 2))).toThrow('three entries');
  });
});
