import { describe, expect, it } from 'vitest';
import { sampling } from '../../../src/chance/streams.js';
import { Spsa } from '../../../src/statistics/spsa.js';

/** How close to the top of a hill it comes that is seen through noise. */
function climbed(noise: number, steps: number): number {
  const top = [2, -1, 0.5, 0];
  const dice = sampling(5, 1, 0);
  const still = (1 / 1000) * 0.5;
  const seen = (at: readonly number[]) =>
    0.5 -
    at.reduce((sum, x, axis) => sum + 0.02 * (x - top[axis]!) * (x - top[axis]!), 0) +
    noise * (dice.die(1000, 'TEST-1') / 1000 - 0.5 - still);
  const start = [0, 0, 0, 0];
  const box = { from: start.map(() => -3), to: start.map(() => 3) };
  const climb = new Spsa({ start, ...box, probe: 0.7, pace: 0.05, steps });
  for (let step = 0; step < steps; step++) {
    const [one, other] = climb.next(() => dice.die(2, 'TEST-1') === 1);
    climb.learn(seen(one) - seen(other));
  }
  return Math.sqrt(climb.best.reduce((sum, x, axis) => sum + (x - top[axis]!) * (x - top[axis]!), 0));
}

describe('Spsa', () => {
  it('finds the top of a hill, and comes near it through noise as great as the hill', () => {
    expect(climbed(0, 300)).toBeLessThan(0.2);
    expect(climbed(0.2, 300)).toBeLessThan(1);
    // Where it began is 2.3 away.
    expect(climbed(0.2, 2)).toBeGreaterThan(1.5);
  });

  it('never asks for what lies outside its limits', () => {
    const climb = new Spsa({ start: [0.9], from: [0], to: [1], probe: 0.5, pace: 1, steps: 20 });
    for (let step = 0; step < 20; step++) {
      for (const [at] of climb.next(() => step % 3 === 0)) expect(at! >= 0 && at! <= 1).toBe(true);
      climb.learn(0.4);
    }
    expect(climb.best[0]! >= 0 && climb.best[0]! <= 1).toBe(true);
  });
});
