import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../src/chance/dice.js';
import { sampling } from '../../../src/chance/streams.js';
import { anytimeMean, anytimeShare, logMixture, logWealth } from '../../../src/statistics/confidence-sequence.js';
import { decide } from '../../../src/statistics/equivalence.js';
import { wilson } from '../../../src/statistics/interval.js';
import { histogram, scoreMean } from '../../../src/statistics/mean.js';
import { type SequentialPlan, sequentialTest } from '../../../src/statistics/sequential.js';
import { CHECKPOINTS_OF_WIDTHS } from '../../../src/studies/battle/request.js';

// What the README quotes: error rates measured with fixed seeds, so the figures are the same on every machine.
// Each rate must stay below what is promised plus three standard deviations of the measurement (1 in 700 over seeds).
interface Measured {
  readonly runs: number;
  readonly falseAlarms: number;
  readonly rate: number;
}
const measured: Record<string, Measured | number> = {};

function record(name: string, runs: number, promised: number, alarm: (run: number) => boolean): void {
  let falseAlarms = 0;
  for (let run = 0; run < runs; run++) if (alarm(run)) falseAlarms++;
  const rate = falseAlarms / runs;
  measured[name] = { runs, falseAlarms, rate };
  expect(rate).toBeLessThanOrEqual(promised + 3 * Math.sqrt((promised * (1 - promised)) / runs));
}

/** Adds `pairs` mirrored pairs to five counts: chances 1, 2, 6, 2, 1 in 12, mean score 1/2. */
function playPairs(dice: Dice, pairs: number, counts: number[]): void {
  let left = pairs;
  let sides = 12;
  [1, 2, 6, 2, 1].forEach((chances, at) => {
    const shown = at === 4 ? left : dice.atMost(chances, left, sides, 'T-1');
    counts[at]! += shown;
    left -= shown;
    sides -= chances;
  });
}

const SCORES = [0, 0.25, 0.5, 0.75, 1];

describe('error rates under the null', () => {
  it('a planned interval that is looked at every 256 trials of 40,960 errs far too often', () => {
    let falseAlarms = 0;
    for (let run = 0; run < 2000; run++) {
      const dice = sampling(71, 0, run);
      let wins = 0;
      for (let look = 1; look <= 160; look++) {
        wins += dice.atMost(1, 256, 2, 'T-1');
        const { low, high } = wilson(wins, 256 * look);
        if (low > 0.5 || high < 0.5) {
          falseAlarms++;
          break;
        }
      }
    }
    measured['planned interval, looked at 160 times'] = { runs: 2000, falseAlarms, rate: falseAlarms / 2000 };
    expect(falseAlarms / 2000).toBeGreaterThan(0.2);
  });

  it.each([1, 3])('the confidence sequence of a share of %i in 6, looked at after each of 1000 trials', (limit) => {
    const p = limit / 6;
    record(`confidence sequence of a share of ${limit} in 6, looked at 1000 times`, 2000, 0.05, (run) => {
      const dice = sampling(72, limit, run);
      let wins = 0;
      for (let trial = 1; trial <= 1000; trial++) {
        if (dice.test(limit, 6, 'T-1')) wins++;
        if (logMixture(wins, trial, p, 60) >= Math.log(20)) return true;
      }
      return false;
    });
  });

  it('the confidence sequence of a share, looked at at checkpoints 256, 512, ... 65,536', () => {
    record('confidence sequence of a share of 1 in 2, looked at 9 times', 2000, 0.05, (run) => {
      const dice = sampling(73, 0, run);
      let [wins, trials] = [0, 0];
      for (let next = 256; next <= 65_536; next *= 2) {
        wins += dice.atMost(1, next - trials, 2, 'T-1');
        trials = next;
        const { low, high } = anytimeShare(wins, trials);
        if (low > 0.5 || high < 0.5) return true;
      }
      return false;
    });
  });

  it('the confidence sequence of a mean score of pairs, looked at every 64 of 4096 pairs', () => {
    record('confidence sequence of a mean of pairs, looked at 64 times', 2000, 0.05, (run) => {
      const dice = sampling(74, 0, run);
      const counts = [0, 0, 0, 0, 0];
      for (let look = 0; look < 64; look++) {
        playPairs(dice, 64, counts);
        const mirrored = [...counts].reverse();
        if (logWealth(SCORES, counts, 0.5) > Math.log(40) || logWealth(SCORES, mirrored, 0.5) > Math.log(40))
          return true;
      }
      return false;
    });
  });

  it.each([50, 75, 95, 99])(
    'the interval of pairs that won %i %% of their games and stopped when it was within 2 points',
    (share) => {
      const { first, factor } = CHECKPOINTS_OF_WIDTHS;
      record(`interval within 2 points of a win share of ${share} %, looked at until it was`, 2000, 0.05, (run) => {
        const dice = sampling(78, share, run);
        const counts = [0, 0, 0, 0, 0];
        for (let pairs = 0, next = first; ; next = Math.ceil(factor * next)) {
          const won = dice.atMost(share, next - pairs, 100, 'T-1');
          const both = dice.atMost(share, won, 100, 'T-1');
          const second = dice.atMost(share, next - pairs - won, 100, 'T-1');
          counts[4]! += both;
          counts[2]! += won - both + second;
          counts[0]! += next - pairs - won - second;
          pairs = next;
          const { low, high } = scoreMean(histogram(counts, 0, 0.25));
          if ((high - low) / 2 <= 0.02) return share / 100 < low || share / 100 > high;
        }
      });
    },
  );

  const plan: SequentialPlan = { low: 0.5, high: 0.52, alpha: 0.05, beta: 0.05, atMost: 13_568 };

  it.each(['low', 'high'] as const)('the sequential test of 0.50 against 0.52 when %s is true', (truth) => {
    const wrong = truth === 'low' ? 'high' : 'low';
    let [trials, undecided] = [0, 0];
    record(`sequential test of 0.50 against 0.52, ${truth} true`, 4000, 0.05, (run) => {
      const dice = sampling(75, truth === 'low' ? 0 : 1, run);
      let [wins, played] = [0, 0];
      for (;;) {
        wins += truth === 'low' ? dice.atMost(1, 256, 2, 'T-1') : dice.atMost(13, 256, 25, 'T-1');
        played += 256;
        const { decision } = sequentialTest([played - wins, wins], plan);
        if (decision === 'continue') continue;
        trials += played;
        if (decision === 'undecided') undecided++;
        return decision === wrong;
      }
    });
    measured[`sequential test of 0.50 against 0.52, ${truth} true, mean trials`] = Math.round(trials / 4000);
    measured[`sequential test of 0.50 against 0.52, ${truth} true, undecided`] = undecided / 4000;
    expect(38_411 / (trials / 4000)).toBeGreaterThan(8);
  });

  it('the sequential test on five-class pairs, and the interval reported when it stops', () => {
    let missed = 0;
    record('sequential test on pairs, 0.50 against 0.52, low true', 1000, 0.05, (run) => {
      const dice = sampling(76, 0, run);
      const counts = [0, 0, 0, 0, 0];
      for (;;) {
        playPairs(dice, 256, counts);
        const { decision } = sequentialTest(counts, plan);
        if (decision === 'continue') continue;
        const { low, high } = anytimeMean(histogram(counts, 0, 0.25));
        if (low > 0.5 || high < 0.5) missed++;
        return decision === 'high';
      }
    });
    record('interval reported after the sequential test', 1000, 0.05, (run) => run < missed);
  });

  it('a table of twenty verdicts on the very edge of the margin', () => {
    record('any wrong verdict in a table of 20 at the edge of the margin', 2000, 0.05, (run) => {
      const dice = sampling(77, 0, run);
      // Every share is 0.52. For ten entries the margin ends there, so that only 'above' is wrong; for the other ten it ends
      // a millionth earlier, so that only 'inside' is.
      const claims = Array.from({ length: 20 }, (_, at) => {
        const wins = dice.atMost(13, 20_000, 25, 'T-1');
        const evidence = (confidence: number) => wilson(wins, 20_000, confidence);
        return { evidence, low: 0.48, high: at < 10 ? 0.52 : 0.52 - 1e-6 };
      });
      return decide(claims).some(({ region }, at) => region === 'below' || region === (at < 10 ? 'above' : 'inside'));
    });
  });

  it('are the figures on record', async () => {
    await expect(`${JSON.stringify(measured, null, 2)}\n`).toMatchFileSnapshot('./error-rates.json');
  });
});
