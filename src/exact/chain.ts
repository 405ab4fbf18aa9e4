import type { Dice } from '../chance/dice.js';
import { Enumerator } from '../chance/enumerating.js';
import type { Halves } from '../model/contest.js';
import { SparseDistribution } from './sparse-distribution.js';
import { FRESH, grown, lengthened, StateIndex } from './state-index.js';
import { Branches } from './transition-cache.js';

/** A step of a process: dice and a packed state in, packed state out. */
export type Step = (dice: Dice, state: number) => number;

/** States with their probabilities: parallel lists. */
export interface Spread {
  readonly states: readonly number[];
  readonly shares: readonly number[];
}

/** Said of a state that is no end. */
export const OPEN = -1;
/** Of a state not looked at yet. */
const UNKNOWN = -2;

/** What one state leads to and ends, by number of end, while it is gathered: thousands of chains need no room of their own. */
const ending = new SparseDistribution();
/** Where dice lead in the steps of all chains that are told in halves. */
const branches = new Branches();

/**
 * Where a step leads from each of its states: the transitions of a state are enumerated once, by replay of the unchanged
 * step, and kept, those that go on apart from those that end. A `EnumerationState` follows them.
 */
export class Chain {
  /** The states met so far. */
  readonly states = new StateIndex();
  /** The ends met so far, by what `endOf` says of them. */
  readonly ends: StateIndex;
  private readonly step: Step;
  private readonly halves: Halves | undefined;
  private readonly endOf: (state: number) => number;
  private readonly enumerator = new Enumerator();
  /** By state number: the number of its end, `OPEN` or `UNKNOWN`. */
  private end = new Int32Array(FRESH).fill(UNKNOWN);
  /** By state number: where its transitions begin (-1 before they are known), where those begin that end, and where all end. */
  private first = new Int32Array(FRESH).fill(-1);
  private turn = new Int32Array(FRESH);
  private last = new Int32Array(FRESH);
  /** By state number: P(its step ends). */
  private ending = new Float64Array(FRESH);
  /** Numbers of states and, where it ends, of ends. */
  targets = new Int32Array(FRESH);
  /** How likely each target is. */
  shares = new Float64Array(FRESH);
  private used = 0;
  /** What the step of one state leads to, before ends are told apart. */
  private readonly gathered = new SparseDistribution();

  /**
   * A chain of `step`. `endOf` says which end a state is, as a whole number from 0 below 2^53, or `OPEN`; states of
   * one end are not told apart. `ends` numbers them, and may be shared by chains that end alike. Where `halves` are given,
   * the same step in two halves, dice are followed once for all states that roll alike.
   */
  constructor(
    step: Step,
    endOf: (state: number) => number,
    ends: StateIndex = new StateIndex(),
    halves: Halves | undefined = undefined,
  ) {
    this.step = step;
    this.halves = halves;
    this.endOf = endOf;
    this.ends = ends;
  }

  /** How many states have been met, and how many transitions are kept. */
  get size(): { readonly states: number; readonly transitions: number } {
    return { states: this.states.size, transitions: this.used };
  }

  /** The number of the end that a state is, by its number, or `OPEN`. */
  endAt(index: number): number {
    if (index >= this.end.length) {
      const length = grown(this.end.length, index + 1);
      this.end = lengthened(this.end, new Int32Array(length).fill(UNKNOWN));
    }
    const known = this.end[index]!;
    if (known !== UNKNOWN) return known;
    const end = this.endOf(this.states.stateAt(index));
    const number = end === OPEN ? OPEN : this.ends.indexOf(end);
    this.end[index] = number;
    return number;
  }

  /** Finds out where an open state leads, if that is not known yet; ask the four below after it. */
  learn(index: number): void {
    if (index >= this.first.length || this.first[index] === -1) this.expand(index);
  }

  /** Where those `targets` and `shares` begin to which a state leads and that are open; they go on to `endsFrom`. */
  opensFrom(index: number): number {
    return this.first[index]!;
  }

  /** Where those begin at which it ends; they go on to `endsTo`. */
  endsFrom(index: number): number {
    return this.turn[index]!;
  }

  /** Behind the last of them. */
  endsTo(index: number): number {
    return this.last[index]!;
  }

  /** P(the step of a state ends). */
  endingOf(index: number): number {
    return this.ending[index]!;
  }

  /** Where the step takes an open state, without the ends. */
  spreadFrom(state: number): Spread {
    const index = this.states.indexOf(state);
    this.learn(index);
    const states: number[] = [];
    const shares: number[] = [];
    for (let at = this.opensFrom(index); at < this.endsFrom(index); at++) {
      states.push(this.states.stateAt(this.targets[at]!));
      shares.push(this.shares[at]!);
    }
    return { states, shares };
  }

  private expand(index: number): void {
    this.reserveState(index);
    const state = this.states.stateAt(index);
    const { gathered } = this;
    gathered.clear();
    if (this.halves !== undefined) branches.gather(this.halves, state, this.states, gathered);
    else this.follow(state);
    const begin = this.used;
    this.reserveTransitions(gathered.count);
    for (let at = 0; at < gathered.count; at++) {
      const to = gathered.active[at]!;
      if (this.endAt(to) === OPEN) this.keep(to, gathered.share[to]!);
    }
    this.first[index] = begin;
    this.turn[index] = this.used;
    this.ending[index] = this.keepEnds();
    this.last[index] = this.used;
  }

  /** Gathers where all dice of a state lead. */
  private follow(state: number): void {
    const { gathered, states } = this;
    let target = 0;
    this.enumerator.each(
      (dice) => {
        target = this.step(dice, state);
      },
      (probability) => gathered.add(states.indexOf(target), probability),
    );
  }

  /** Keeps what has been gathered in ends, each end once; returns how much it is. */
  private keepEnds(): number {
    const { gathered } = this;
    let sum = 0;
    ending.clear();
    for (let at = 0; at < gathered.count; at++) {
      const to = gathered.active[at]!;
      const end = this.endAt(to);
      if (end === OPEN) continue;
      sum += gathered.share[to]!;
      ending.add(end, gathered.share[to]!);
    }
    for (let at = 0; at < ending.count; at++) this.keep(ending.active[at]!, ending.share[ending.active[at]!]!);
    return sum;
  }

  private keep(target: number, share: number): void {
    this.targets[this.used] = target;
    this.shares[this.used++] = share;
  }

  /** Makes room for so many more transitions. */
  private reserveTransitions(count: number): void {
    const needed = this.used + count;
    if (needed <= this.targets.length) return;
    const length = grown(this.targets.length, needed);
    this.targets = lengthened(this.targets, new Int32Array(length));
    this.shares = lengthened(this.shares, new Float64Array(length));
  }

  private reserveState(index: number): void {
    if (index < this.first.length) return;
    const length = grown(this.first.length, index + 1);
    this.first = lengthened(this.first, new Int32Array(length).fill(-1));
    this.turn = lengthened(this.turn, new Int32Array(length));
    this.last = lengthened(this.last, new Int32Array(length));
    this.ending = lengthened(this.ending, new Float64Array(length));
  }
}
