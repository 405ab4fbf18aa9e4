import type { Dice } from '../dice/dice.js';
import { Enumerator } from '../dice/enumerating.js';
import { StateIndex } from './state-index.js';

/** A step of a process: dice and a packed state in, packed state out. */
export type Step = (dice: Dice, state: number) => number;

/** Probability spread over states of one chain. */
export class Mass {
  /** Probability by state number. */
  share = new Float64Array(1024);
  /** Numbers of the states that hold some, each once. */
  active = new Int32Array(1024);
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
    const share = new Float64Array(Math.max(size, this.share.length * 2));
    share.set(this.share);
    this.share = share;
    const active = new Int32Array(share.length);
    active.set(this.active);
    this.active = active;
  }

  /** Forgets everything. */
  clear(): void {
    for (let at = 0; at < this.count; at++) this.share[this.active[at]!] = 0;
    this.count = 0;
  }
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
  private first = new Int32Array(1024).fill(-1);
  private last = new Int32Array(1024);
  private targets = new Int32Array(4096);
  private shares = new Float64Array(4096);
  private used = 0;
  private slot = new Int32Array(1024);
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
      const slot = new Int32Array(Math.max(target + 1, this.slot.length * 2));
      slot.set(this.slot);
      this.slot = slot;
    }
    const known = this.slot[target]!;
    if (known >= begin && known < this.used && this.targets[known] === target) {
      this.shares[known] = this.shares[known]! + probability;
      return;
    }
    if (this.used >= this.targets.length) {
      const targets = new Int32Array(this.targets.length * 2);
      targets.set(this.targets);
      this.targets = targets;
      const shares = new Float64Array(targets.length);
      shares.set(this.shares);
      this.shares = shares;
    }
    this.slot[target] = this.used;
    this.targets[this.used] = target;
    this.shares[this.used++] = probability;
  }

  private reserve(index: number): void {
    if (index < this.first.length) return;
    const size = Math.max(index + 1, this.first.length * 2);
    const first = new Int32Array(size).fill(-1);
    first.set(this.first);
    this.first = first;
    const last = new Int32Array(size);
    last.set(this.last);
    this.last = last;
  }
}
