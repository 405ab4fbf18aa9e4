import { type Chain, OPEN } from './chain.js';
import { Mass } from './mass.js';
import { FRESH, grown, lengthened } from './state-index.js';

/**
 * Follows shares through a chain as a dynamic program over distinct states. Only what is open moves from step to step;
 * how much has left each state says at the end, in one go, where all steps have ended. A walk numbers the states that
 * it meets anew and copies where they lead, because a chain that has served many walks lies scattered in memory.
 */
export class Walk {
  private readonly chain: Chain;
  /** By the chain's number of a state: the walk's, or -1. */
  private own = new Int32Array(FRESH).fill(-1);
  /** By the walk's number, as all below: the chain's. */
  private names = new Int32Array(FRESH);
  private met = 0;
  /** Where its transitions to open states begin, -1 before they are known, and end. */
  private first = new Int32Array(FRESH).fill(-1);
  private last = new Int32Array(FRESH);
  /** P(its step ends). */
  private ending = new Float64Array(FRESH);
  private targets = new Int32Array(FRESH);
  private shares = new Float64Array(FRESH);
  private used = 0;
  private here = new Mass();
  private next = new Mass();
  private readonly left = new Mass();
  /** Probability that the last `advance` brought to an end. */
  ended = 0;

  constructor(chain: Chain) {
    this.chain = chain;
  }

  /** In how many states there is something now. */
  get count(): number {
    return this.here.count;
  }

  /** The state with a place below `count`. */
  stateAt(place: number): number {
    return this.chain.states.stateAt(this.names[this.here.active[place]!]!);
  }

  /** Probability of the state with a place below `count`. */
  shareAt(place: number): number {
    return this.here.share[this.here.active[place]!]!;
  }

  /** The end with a number that `collect` has used. */
  endAt(number: number): number {
    return this.chain.ends.stateAt(number);
  }

  /** Begins anew, nothing being anywhere. */
  clear(): void {
    this.here.clear();
    this.left.clear();
  }

  /** Puts a share on a state, or into `ended` where the state is an end. Returns what has ended. */
  put(state: number, share: number, ended: Mass): number {
    const name = this.chain.states.indexOf(state);
    const end = this.chain.endAt(name);
    if (end === OPEN) this.here.add(this.ownOf(name), share);
    else ended.add(end, share);
    return end === OPEN ? 0 : share;
  }

  /** Moves everything one step on. Shares below `floor` are dropped; returns their sum. */
  advance(floor: number): number {
    const { here, next, left } = this;
    next.clear();
    for (let at = 0; at < here.count; at++) {
      const index = here.active[at]!;
      if (this.first[index]! < 0 && here.share[index]! >= floor) this.copy(index);
    }
    const { first, last, ending, targets, shares } = this;
    const { share: from, active } = here;
    const { share: gone, active: goneFrom } = left;
    const { share: held, active: reached } = next;
    let goneCount = left.count;
    let count = 0;
    let dropped = 0;
    let ended = 0;
    for (let at = 0; at < here.count; at++) {
      const index = active[at]!;
      const share = from[index]!;
      if (share < floor) {
        dropped += share;
        continue;
      }
      const before = gone[index]!;
      if (before === 0) goneFrom[goneCount++] = index;
      gone[index] = before + share;
      ended += share * ending[index]!;
      const end = last[index]!;
      for (let edge = first[index]!; edge < end; edge++) {
        const target = targets[edge]!;
        const there = held[target]!;
        if (there === 0) reached[count++] = target;
        held[target] = there + share * shares[edge]!;
      }
    }
    left.count = goneCount;
    next.count = count;
    this.ended = ended;
    this.here = next;
    this.next = here;
    return dropped;
  }

  /** Adds to `ended`, by number of end, where all steps since `clear` have ended. */
  collect(ended: Mass): void {
    const { chain, left } = this;
    ended.reserve(chain.ends.size);
    for (let at = 0; at < left.count; at++) {
      const index = left.active[at]!;
      const name = this.names[index]!;
      ended.spread(left.share[index]!, chain.targets, chain.shares, chain.endsFrom(name), chain.endsTo(name));
    }
  }

  private copy(index: number): void {
    const { chain } = this;
    const name = this.names[index]!;
    chain.learn(name);
    const from = chain.opensFrom(name);
    const count = chain.endsFrom(name) - from;
    if (this.used + count > this.targets.length) {
      const length = grown(this.targets.length, this.used + count);
      this.targets = lengthened(this.targets, new Int32Array(length));
      this.shares = lengthened(this.shares, new Float64Array(length));
    }
    this.first[index] = this.used;
    this.ending[index] = chain.endingOf(name);
    for (let at = from; at < from + count; at++) {
      this.targets[this.used] = this.ownOf(chain.targets[at]!);
      this.shares[this.used++] = chain.shares[at]!;
    }
    this.last[index] = this.used;
  }

  private ownOf(name: number): number {
    if (name >= this.own.length) {
      this.own = lengthened(this.own, new Int32Array(grown(this.own.length, name + 1)).fill(-1));
    }
    const known = this.own[name]!;
    if (known >= 0) return known;
    const index = this.met++;
    if (index >= this.names.length) this.grow();
    this.names[index] = name;
    this.own[name] = index;
    return index;
  }

  private grow(): void {
    const length = grown(this.names.length);
    this.names = lengthened(this.names, new Int32Array(length));
    this.first = lengthened(this.first, new Int32Array(length).fill(-1));
    this.last = lengthened(this.last, new Int32Array(length));
    this.ending = lengthened(this.ending, new Float64Array(length));
    for (const mass of [this.here, this.next, this.left]) mass.reserve(length);
  }
}
