/** What plans have come to when they were tried out. */
export class PlanTrials {
  private readonly sums: Float64Array;
  private readonly tried: Int32Array;

  constructor(plans: number) {
    this.sums = new Float64Array(plans);
    this.tried = new Int32Array(plans);
  }

  /** Forgets all trials. */
  clear(): void {
    this.sums.fill(0);
    this.tried.fill(0);
  }

  /** How often a plan has been tried. */
  times(plan: number): number {
    return this.tried[plan]!;
  }

  /** What all trials of a plan have come to. */
  sum(plan: number): number {
    return this.sums[plan]!;
  }

  /** Adds what a trial has come to. */
  add(plan: number, worth: number): void {
    this.sums[plan] = this.sums[plan]! + worth;
    this.tried[plan] = this.tried[plan]! + 1;
  }

  /** The plan that has come to most of those that have been tried so often, of equals the first; -1 for none. */
  best(times: number): number {
    let best = -1;
    for (let plan = 0; plan < this.sums.length; plan++) {
      if (this.tried[plan] !== times) continue;
      if (best < 0 || this.sums[plan]! > this.sums[best]!) best = plan;
    }
    return best;
  }
}
