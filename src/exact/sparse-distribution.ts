import { FRESH, grown, lengthened } from './state-index.js';

/** Probability spread over states of one chain. */
export class SparseDistribution {
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
