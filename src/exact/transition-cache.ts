import { Enumerator } from '../chance/enumerating.js';
import type { Halves } from '../model/contest.js';
import type { SparseDistribution } from './sparse-distribution.js';
import { FRESH, grown, lengthened, StateIndex } from './state-index.js';

/**
 * Where dice lead in steps of two halves, which are followed once for each situation. What is kept of them is in the order
 * of the branches and nothing is added up: sums over the states are the same as if their own dice were followed.
 * One step at a time is remembered, since solvers ask for many states of one step on end, and of thousands of steps in all.
 */
export class Branches {
  private halves: Halves | undefined;
  private readonly enumerator = new Enumerator();
  private situations = new StateIndex();
  /** By number of situation: behind the last of its branches. They begin where those of the number before end. */
  private ends = new Int32Array(FRESH);
  private outcomes = new Int32Array(FRESH);
  private shares = new Float64Array(FRESH);
  private used = 0;

  /** Gathers where a step leads from a state, by the numbers of `states`. */
  gather(halves: Halves, state: number, states: StateIndex, into: SparseDistribution): void {
    if (halves !== this.halves) this.turnTo(halves);
    const situation = this.situations.indexOf(halves.situationOf(state));
    const begin = situation === 0 ? 0 : this.ends[situation - 1]!;
    if (begin === this.used) this.follow(halves, state, situation);
    const { outcomes, shares } = this;
    const end = this.ends[situation]!;
    for (let at = begin; at < end; at++) into.add(states.indexOf(halves.after(state, outcomes[at]!)), shares[at]!);
  }

  private turnTo(halves: Halves): void {
    this.halves = halves;
    this.situations = new StateIndex();
    this.used = 0;
  }

  private follow(halves: Halves, state: number, situation: number): void {
    // Until all branches are known nothing is remembered: the step may throw.
    this.halves = undefined;
    let outcome = 0;
    this.enumerator.each(
      (dice) => {
        outcome = halves.roll(dice, state);
      },
      (probability) => {
        if (this.used === this.outcomes.length) this.grow();
        this.outcomes[this.used] = outcome;
        this.shares[this.used++] = probability;
      },
    );
    if (this.halves !== undefined) throw new Error('expected a step that solves nothing itself');
    this.halves = halves;
    if (situation === this.ends.length) this.ends = lengthened(this.ends, new Int32Array(grown(situation)));
    this.ends[situation] = this.used;
  }

  private grow(): void {
    const length = grown(this.used);
    this.outcomes = lengthened(this.outcomes, new Int32Array(length));
    this.shares = lengthened(this.shares, new Float64Array(length));
  }
}
