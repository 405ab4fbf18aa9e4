import { describe, expect, it } from 'vitest';
import { PlanTrials } from '../../../src/model/plan-trials.js';

describe('trials of plans', () => {
  it('find the best of those that have been tried so often, of equals the first', () => {
    const trials = new PlanTrials(4);
    for (const [plan, worth] of [1, 3, 3, 2].entries()) trials.add(plan, worth);
    expect(trials.best(1)).toBe(1);
    trials.add(1, -4);
    expect([trials.best(1), trials.best(2), trials.best(3)]).toEqual([2, 1, -1]);
    expect([trials.times(1), trials.sum(1)]).toEqual([2, -1]);
  });

  it('forget what they knew', () => {
    const trials = new PlanTrials(2);
    trials.add(1, 5);
    trials.clear();
    expect([trials.times(1), trials.sum(1), trials.best(0)]).toEqual([0, 0, 0]);
  });
});
