import { describe, expect, it } from 'vitest';
import { expectOnRecord, type Figures } from './measured.js';
import { CHECKPOINTS, duel, expectRate, MECHANIC, PAIRED, RUNS, run, SINGLE, truthOf } from './stopped-runs.js';

describe('sequential tests of real duels', () => {
  const figures: Record<string, Figures> = {};

  it.each([
    ['single duels of equal units, the first attacking', SINGLE, 'winShare'],
    ['mirrored pairs of unequal units', PAIRED, 'winShare'],
    ['steadiness tests', MECHANIC, 'holds'],
  ])('decide wrongly about %s no more often than they promise', (name, subject, gauge) => {
    const truth = truthOf(subject, gauge);
    for (const side of ['low', 'high'] as const) {
      const [low, high] = side === 'low' ? [truth, truth + 0.06] : [truth - 0.06, truth];
      const stop = { kind: 'sequential', gauge, low, high, alpha: 0.05, beta: 0.05, atMost: 20_000 } as const;
      let [wrong, trials, left] = [0, 0, 0];
      for (let game = 0; game < RUNS; game++) {
        const rules = { stop, checkpoints: CHECKPOINTS };
        const stopped = run(subject, rules, gauge, truth, 1000 * game + (side === 'low' ? 1 : 2));
        if (stopped.ending !== side) wrong++;
        if (stopped.missed) left++;
        trials += stopped.trials;
      }
      expectRate(wrong, 0.05);
      expectRate(left, 0.05);
      figures[`${name}, ${side} true`] = {
        runs: RUNS,
        'wrong decisions': wrong / RUNS,
        'intervals at the end that leave out the truth': left / RUNS,
        'trials on average': trials / RUNS,
      };
    }
  });

  it('never doubt that equal units are equal in mirrored pairs', () => {
    const stop = {
      kind: 'sequential',
      gauge: 'winShare',
      low: 0.5,
      high: 0.52,
      alpha: 0.05,
      beta: 0.05,
      atMost: 20_000,
    } as const;
    for (let seed = 0; seed < 20; seed++) {
      const rules = { stop, checkpoints: CHECKPOINTS };
      const stopped = run(duel('swordsmen', 'swordsmen', 'both'), rules, 'winShare', 0.5, seed);
      expect(stopped).toMatchObject({ ending: 'low', missedOnce: false });
    }
  });

  it('give the figures on record', () => {
    expect(Object.keys(figures)).toHaveLength(6);
    for (const [name, found] of Object.entries(figures)) expectOnRecord(`sequential test of ${name}`, found);
  });
});
