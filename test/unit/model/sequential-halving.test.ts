import { describe, expect, it } from 'vitest';
import { sequentialHalving } from '../../../src/model/sequential-halving.js';

/** The rollouts of a race, by plan, and what it gives; plan `plan` comes to `values[plan]` each time. */
function raced(values: readonly number[], budget: number) {
  const trials: number[][] = values.map(() => []);
  const race = sequentialHalving(values.length, budget, (plan, trial) => {
    trials[plan]!.push(trial);
    return values[plan]!;
  });
  return { ...race, trials };
}

describe('sequential halving', () => {
  it('never spends more than its budget, and tries every plan where that suffices', () => {
    for (let plans = 2; plans <= 12; plans++) {
      for (let budget = plans; budget <= 80; budget++) {
        const { spent, trials } = raced(
          Array.from({ length: plans }, (_, plan) => plan),
          budget,
        );
        expect(spent).toBe(trials.flat().length);
        expect(spent).toBeLessThanOrEqual(budget);
        expect(trials.every((one) => one.length > 0)).toBe(true);
      }
    }
  });

  it('gives most rollouts to the best plans, numbered alike for all', () => {
    const { best, trials } = raced([0, 3, 1, 2], 32);
    expect(best).toBe(1);
    expect(trials.map((one) => one.length)).toEqual([4, 12, 4, 12]);
    expect(trials[1]).toEqual(Array.from({ length: 12 }, (_, trial) => trial));
  });

  it('takes the first of equal plans, and the only one without a rollout', () => {
    expect(raced([1, 1, 1], 9).best).toBe(0);
    expect(raced([5], 9)).toEqual({ best: 0, spent: 0, trials: [[]] });
  });
});
