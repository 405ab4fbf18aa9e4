import { describe, expect, it } from 'vitest';
import { expectOnRecord, type Figures } from './measured.js';
import { CHECKPOINTS, expectRate, MECHANIC, PAIRED, RUNS, run, SINGLE, truthOf } from './stopped-runs.js';

describe('runs of real duels that stop when they are precise', () => {
  const figures: Record<string, Figures> = {};

  it.each([
    ['the win share of single duels', SINGLE, 'winShare', 0.06, 0.08],
    ['the win share of mirrored pairs', PAIRED, 'winShare', 0.05, 0.08],
    ['how often the first breaks in mirrored pairs', PAIRED, 'firstBroke', 0.08, 0],
    ['rounds of single duels', SINGLE, 'rounds', 0.8, 0.08],
    ['figures lost in mirrored pairs', PAIRED, 'secondLost', 0.6, 0],
    ['who holds in steadiness tests', MECHANIC, 'holds', 0.05, 0.08],
  ])('cover the truth in %s, however often they look', (name, subject, gauge, halfWidth, plannedMisses) => {
    const truth = truthOf(subject, gauge);
    const stop = {
      kind: 'precision',
      gauge,
      halfWidth,
      confidence: 0.95,
      interval: 'anytime',
      atMost: 20_000,
    } as const;
    let [once, last, planned, trials] = [0, 0, 0, 0];
    for (let game = 0; game < RUNS; game++) {
      const stopped = run(subject, { stop, checkpoints: CHECKPOINTS }, gauge, truth, 1000 * game + 3);
      expect(stopped.ending).toBe('precise');
      if (stopped.missedOnce) once++;
      if (stopped.missed) last++;
      if (stopped.plannedMissedOnce) planned++;
      trials += stopped.trials;
    }
    expectRate(once, 0.05);
    // Planned intervals cannot stand so many looks, unless they count each game of a mirrored pair half and so are too wide.
    expect(planned / RUNS).toBeGreaterThanOrEqual(plannedMisses);
    figures[name] = {
      runs: RUNS,
      'left the truth out at some checkpoint': once / RUNS,
      'left it out at the end': last / RUNS,
      'planned intervals would, at some checkpoint': planned / RUNS,
      'trials on average': trials / RUNS,
    };
  });

  it('give the figures on record', () => {
    expect(Object.keys(figures)).toHaveLength(6);
    for (const [name, found] of Object.entries(figures)) expectOnRecord(`stopped by precision: ${name}`, found);
  });
});
