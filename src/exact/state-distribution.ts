import { type Chain, OPEN } from './chain.js';
import type { SparseDistribution } from './sparse-distribution.js';
import { FRESH, grown, lengthened } from './state-index.js';

/** Eight doubles a state: what is known of it stays in one line of the processor's cache. */
const STRIDE = 8;
/**
 * Places of a state's record, in doubles: what it holds before and after a step (they take turns), what has left it, P(its
 * step ends).
 */
const TURNS = 0;
const LEFT = 2;
const ENDING = 3;
/** The same, in whole numbers of half a double: where its transitions to open states begin (-1 before they are known) and end. */
const FIRST = 8;
const LAST = 9;
/** The chain's number of the state. */
const NAME = 10;

/**
 * Follows shares through a chain as a dynamic program over distinct states. Only open shares move from step to step;
 * the end distribution follows at the end, in one pass, from how much has left each state. A walk renumbers the
 * states that it meets and copies their transitions, because a chain that has served many walks lies scattered in
 * memory.
 */
export class StateDistribution {
  private readonly chain: Chain;
  /** By the chain's number of a state: where its record begins, in doubles, or -1. */
  private own = new Int32Array(FRESH).fill(-1);
  private records = new Float64Array(FRESH * STRIDE);
  /** The same records as whole numbers. */
  private links = new Int32Array(this.records.buffer);
  /** Where the record of the next state that is met begins. */
  private met = 0;
  /** By transition: where the record of the state begins to which it leads, and how likely it is. */
  private targets = new Int32Array(FRESH);
  private shares = new Float64Array(FRESH);
  private used = 0;
  /** Records of the states that hold something, those that will after the step, and those that something has left, each once. */
  private here = new Int32Array(FRESH);
  private next = new Int32Array(FRESH);
  private leftFrom = new Int32Array(FRESH);
  private leftCount = 0;
  /** Which of the two shares of a record counts now. */
  private turn = TURNS;
  /** In how many states there is something now. */
  count = 0;
  /** Probability that the last `advance` brought to an end. */
  ended = 0;

  constructor(chain: Chain) {
    this.chain = chain;
  }

  /** The state with a place below `count`. */
  stateAt(place: number): number {
    return this.chain.states.stateAt(this.links[2 * this.here[place]! + NAME]!);
  }

  /** Probability of the state with a place below `count`. */
  shareAt(place: number): number {
    return this.records[this.here[place]! + this.turn]!;
  }

  /** The end with a number that `collect` has used. */
  endAt(number: number): number {
    return this.chain.ends.stateAt(number);
  }

  /** Starts again with no share in any state. */
  clear(): void {
    for (let at = 0; at < this.count; at++) this.records[this.here[at]! + this.turn] = 0;
    for (let at = 0; at < this.leftCount; at++) this.records[this.leftFrom[at]! + LEFT] = 0;
    this.count = 0;
    this.leftCount = 0;
  }

  /** Puts a share on a state, or into `ended` where the state is an end. Returns what has ended. */
  put(state: number, share: number, ended: SparseDistribution): number {
    const name = this.chain.states.indexOf(state);
    const end = this.chain.endAt(name);
    if (end !== OPEN) {
      ended.add(end, share);
      return share;
    }
    const record = this.recordOf(name);
    const before = this.records[record + this.turn]!;
    if (before === 0) this.here[this.count++] = record;
    this.records[record + this.turn] = before + share;
    return 0;
  }

  /** Moves everything one step on. Shares below `floor` are dropped; returns their sum. */
  advance(floor: number): number {
    const { turn } = this;
    for (let at = 0; at < this.count; at++) {
      const record = this.here[at]!;
      if (this.links[2 * record + FIRST]! < 0 && this.records[record + turn]! >= floor) this.copy(record);
    }
    const { records, links, targets, shares, leftFrom } = this;
    // Learning what a state leads to may have made room for more states, in lists of their own.
    const { here: active, next: reached } = this;
    const then = 1 - turn;
    let { leftCount } = this;
    let count = 0;
    let dropped = 0;
    let ended = 0;
    for (let at = 0; at < this.count; at++) {
      const record = active[at]!;
      const share = records[record + turn]!;
      records[record + turn] = 0;
      if (share < floor) {
        dropped += share;
        continue;
      }
      const before = records[record + LEFT]!;
      if (before === 0) leftFrom[leftCount++] = record;
      records[record + LEFT] = before + share;
      ended += share * records[record + ENDING]!;
      const end = links[2 * record + LAST]!;
      for (let edge = links[2 * record + FIRST]!; edge < end; edge++) {
        const place = targets[edge]! + then;
        const there = records[place]!;
        if (there === 0) reached[count++] = place - then;
        records[place] = there + share * shares[edge]!;
      }
    }
    this.leftCount = leftCount;
    this.ended = ended;
    this.here = reached;
    this.next = active;
    this.count = count;
    this.turn = then;
    return dropped;
  }

  /** Adds to `ended`, by number of end, where all steps since `clear` have ended. */
  collect(ended: SparseDistribution): void {
    const { chain, links, records } = this;
    ended.reserve(chain.ends.size);
    for (let at = 0; at < this.leftCount; at++) {
      const record = this.leftFrom[at]!;
      const name = links[2 * record + NAME]!;
      ended.spread(records[record + LEFT]!, chain.targets, chain.shares, chain.endsFrom(name), chain.endsTo(name));
    }
  }

  private copy(record: number): void {
    const { chain } = this;
    const name = this.links[2 * record + NAME]!;
    chain.learn(name);
    const from = chain.opensFrom(name);
    const count = chain.endsFrom(name) - from;
    if (this.used + count > this.targets.length) {
      const length = grown(this.targets.length, this.used + count);
      this.targets = lengthened(this.targets, new Int32Array(length));
      this.shares = lengthened(this.shares, new Float64Array(length));
    }
    const first = this.used;
    for (let at = from; at < from + count; at++) {
      this.targets[this.used] = this.recordOf(chain.targets[at]!);
      this.shares[this.used++] = chain.shares[at]!;
    }
    this.records[record + ENDING] = chain.endingOf(name);
    this.links[2 * record + FIRST] = first;
    this.links[2 * record + LAST] = this.used;
  }

  private recordOf(name: number): number {
    if (name >= this.own.length) {
      this.own = lengthened(this.own, new Int32Array(grown(this.own.length, name + 1)).fill(-1));
    }
    const known = this.own[name]!;
    if (known >= 0) return known;
    const record = this.met;
    this.met += STRIDE;
    if (record >= this.records.length) this.grow();
    this.links[2 * record + NAME] = name;
    this.links[2 * record + FIRST] = -1;
    this.own[name] = record;
    return record;
  }

  private grow(): void {
    const states = grown(this.here.length);
    this.records = lengthened(this.records, new Float64Array(states * STRIDE));
    this.links = new Int32Array(this.records.buffer);
    this.here = lengthened(this.here, new Int32Array(states));
    this.next = lengthened(this.next, new Int32Array(states));
    this.leftFrom = lengthened(this.leftFrom, new Int32Array(states));
  }
}
