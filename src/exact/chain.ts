import type { Dice } from '../dice/dice.js';
import { Enumerator } from '../dice/enumerating.js';
import { FRESH, grown, StateIndex } from './state-index.js';

/** A step of a process: dice and a packed state in, packed state out. */
export type Step = (dice: Dice, state: number) => number;

/** Probability spread over states of one chain. */
export class Mass {
  /** Probability by state number. */
  share = new Float64Array(FRESH);
  /** Numbers of the states that hold some, each once. */
  active = new Int32Array(FRESH);
  /** How many entries of `active` count. */
  count = 0;

  /** Adds probability to a state. */
  add(index: number, share: number): void {
    this.reserve(index + 1);
    const before = this.share[index]!;
    if (before === 0) this.active[this.count++] = index;
    this.share[index] = before + share;
  }

  /** Spreads probability over transitions `begin` to `end`; there must be room for all their targets. */
  spread(share: number, targets: Int32Array, shares: Float64Array, begin: number, end: number): void {
    const held = this.share;
    const active = this.active;
    let count = this.count;
    for (let edge = begin; edge < end; edge++) {
      const target = targets[edge]!;
      const before = held[target]!;
      if (before === 0) active[count++] = target;
      held[target] = before + share * shares[edge]!;
    }
    this.count = count;
  }

  /** Makes room for states numbered below `size`. */
  reserve(size: number): void {
    if (size <= this.share.length) return;
    const length = grown(this.share.length, size);
    this.share = lengthened(this.share, new Float64Array(length));
    this.active = lengthened(this.active, new Int32Array(length));
  }

  /** Forgets everything. */
  clear(): void {
    for (let at = 0; at < this.count; at++) this.share[this.active[at]!] = 0;
    this.count = 0;
  }
}

/** A longer list that begins as a shorter one. */
function lengthened<T extends Int32Array | Float64Array>(from: Int32Array | Float64Array, into: T): T {
  into.set(from);
  return into;
}

/**
 * Repeated rounds as a dynamic program over distinct states: each state's transitions are enumerated once, by replay
 * of the unchanged step, and kept.
 */
export class Chain {
  /** The states met so far. */
  readonly states = new StateIndex();
  private readonly step: Step;
  private readonly open: (state: number) => boolean;
  private readonly enumerator = new Enumerator();
  private first = new Int32Array(FRESH).fill(-1);
  private last = new Int32Array(FRESH);
  private targets = new Int32Array(FRESH);
  private shares = new Float64Array(FRESH);
  private used = 0;
  private slot = new Int32Array(FRESH);
  /** What the last `advance` set aside as ended, in all. */
  ended = 0;

  /** A chain of `step`; states for which `open` is false are ends and keep their probability. */
  constructor(step: Step, open: (state: number) => boolean) {
    this.step = step;
    this.open = open;
  }

  /** How many states have had their transitions enumerated, and how many transitions there are. */
  get size(): { readonly states: number; readonly transitions: number } {
    return { states: this.states.size, transitions: this.used };
  }

  /**
   * Moves the open part of `from` one step on, into `to` (which is cleared), and adds what has ended to `ended`.
   * Shares below `floor` are dropped; returns their sum.
   */
  advance(from: Mass, to: Mass, ended: Mass, floor: number): number {
    to.clear();
    let dropped = 0;
    let endedNow = 0;
    for (let at = 0; at < from.count; at++) {
      const index = from.active[at]!;
      const share = from.share[index]!;
      if (share < floor) {
        dropped += share;
        continue;
      }
      const start = index < this.first.length ? this.first[index]! : -1;
      const begin = start === -1 ? this.expand(index) : start;
      if (begin === -2) {
        ended.add(index, share);
        endedNow += share;
        continue;
      }
      to.reserve(this.states.size);
      to.spread(share, this.targets, this.shares, begin, this.last[index]!);
    }
    this.ended = endedNow;
    return dropped;
  }

  private expand(index: number): number {
    this.reserve(index);
    const state = this.states.stateAt(index);
    if (!this.open(state)) {
      this.first[index] = -2;
      return -2;
    }
    const begin = this.used;
    let target = 0;
    this.enumerator.each(
      (dice) => {
        target = this.step(dice, state);
      },
      (probability) => this.note(this.states.indexOf(target), probability, begin),
    );
    this.first[index] = begin;
    this.last[index] = this.used;
    return begin;
  }

  private note(target: number, probability: number, begin: number): void {
    if (target >= this.slot.length) {
      this.slot = lengthened(this.slot, new Int32Array(grown(this.slot.length, target + 1)));
    }
    const known = this.slot[target]!;
    if (known >= begin && known < this.used && this.targets[known] === target) {
      this.shares[known] = this.shares[known]! + probability;
      return;
    }
    if (this.used >= this.targets.length) {
      const length = grown(this.targets.length);
      this.targets = lengthened(this.targets, new Int32Array(length));
      this.shares = lengthened(this.shares, new Float64Array(length));
    }
    this.slot[target] = this.used;
    this.targets[this.used] = target;
    this.shares[this.used++] = probability;
  }

  private reserve(index: number): void {
    if (index < this.first.length) return;
    const length = grown(this.first.length, index + 1);
    this.first = lengthened(this.first, new Int32Array(length).fill(-1));
    this.last = lengthened(this.last, new Int32Array(length));
  }
}
