/** What a race of several plans for one budget of rollouts gives. */
export interface Race {
  /** The place of the plan that has come to most, of equals the first. */
  readonly best: number;
  /** Rollouts that were spent. */
  readonly spent: number;
}

/**
 * Spends a budget of rollouts on plans by sequential halving (Karnin, Koren and Somekh 2013): in each of about log2(plans) rounds
 * those that are left get equally many, and the worse half drops out. Every plan's rollouts are numbered from 0, so that rollouts
 * of the same number may share their luck.
 *
 * @param plans How many plans there are, from 1; at most `budget`.
 * @param budget Rollouts to spend at most.
 * @param rollout Plays one: gives what it comes to, the more the better.
 * @returns The best plan, and the rollouts spent.
 * @example
 * sequentialHalving(4, 16, (plan, trial) => valueOf(plan, trial)).best;
 */
export function sequentialHalving(
  plans: number,
  budget: number,
  rollout: (plan: number, trial: number) => number,
): Race {
  const sums = new Float64Array(plans);
  let left = Array.from({ length: plans }, (_, plan) => plan);
  let trials = 0;
  let spent = 0;
  for (let rounds = Math.ceil(Math.log2(plans)); rounds > 0; rounds--) {
    const rest = budget - spent;
    // A budget too small for as many rounds still tries every plan that is left once, as far as it goes.
    const times = Math.max(Math.floor(rest / (rounds * left.length)), rest < left.length ? 0 : 1);
    for (let time = 0; time < times; time++, trials++) {
      for (const plan of left) sums[plan] = sums[plan]! + rollout(plan, trials);
    }
    spent += times * left.length;
    left.sort((one, other) => sums[other]! - sums[one]! || one - other);
    left = left.slice(0, Math.ceil(left.length / 2));
  }
  return { best: left[0]!, spent };
}
