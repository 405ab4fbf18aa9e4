/** Entries of a fresh list. Thousands of chains are kept, most of them with a dozen states. */
export const FRESH = 32;

/** Lists shorter than this are lengthened in bigger steps: copying costs more than the room. */
const SHORT = 65_536;

/** The length that a list is given when it has become too short, at least `needed`. */
export function grown(length: number, needed = 0): number {
  return Math.max(needed, length < SHORT ? length * 4 : length * 2);
}

/** A longer list that begins as a shorter one. */
export function lengthened<T extends Int32Array | Float64Array>(from: Int32Array | Float64Array, into: T): T {
  into.set(from);
  return into;
}

/**
 * Numbers packed states 0, 1, 2, ... in the order in which they are first met (open addressing, linear probing).
 * States are whole numbers from 0 below 2^53.
 */
export class StateIndex {
  private slots = new Int32Array(2 * FRESH).fill(-1);
  private keys = new Float64Array(FRESH);
  private used = 0;

  /** How many states are numbered. */
  get size(): number {
    return this.used;
  }

  /** The state with a number below `size`. */
  stateAt(index: number): number {
    return this.keys[index]!;
  }

  /** The number of a state, given on first sight. */
  indexOf(state: number): number {
    const mask = this.slots.length - 1;
    let slot = slotOf(state) & mask;
    for (;;) {
      const index = this.slots[slot]!;
      if (index < 0) break;
      if (this.keys[index] === state) return index;
      slot = (slot + 1) & mask;
    }
    const index = this.used++;
    if (index >= this.keys.length) this.grow();
    this.keys[index] = state;
    if (this.slots.length === mask + 1) this.slots[slot] = index;
    else this.insert(index);
    return index;
  }

  private grow(): void {
    const keys = new Float64Array(grown(this.keys.length));
    keys.set(this.keys);
    this.keys = keys;
    this.slots = new Int32Array(keys.length * 2).fill(-1);
    for (let index = 0; index < this.used - 1; index++) this.insert(index);
  }

  private insert(index: number): void {
    const mask = this.slots.length - 1;
    let slot = slotOf(this.keys[index]!) & mask;
    while (this.slots[slot]! >= 0) slot = (slot + 1) & mask;
    this.slots[slot] = index;
  }
}

function slotOf(state: number): number {
  let h = Math.imul(state | 0, 0x9e3779b1);
  if (state > 4294967295) h ^= Math.imul((state / 4294967296) | 0, 0x85ebca6b);
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  return h ^ (h >>> 13);
}
