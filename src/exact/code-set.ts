/** A set of codes: whole numbers from 0 to less than some most. Going through it costs little beyond what is in it. */
export class CodeSet {
  private readonly words: Int32Array;
  /** How many codes are in the set. */
  size = 0;

  /** A set of codes below `most`, a multiple of 32. */
  constructor(most: number) {
    this.words = new Int32Array(most / 32);
  }

  /** Empties the set, in which there are codes below `codes` at most. */
  clear(codes: number): void {
    this.words.fill(0, 0, (codes + 31) >>> 5);
    this.size = 0;
  }

  /** Adds a code. Returns whether it is new. */
  add(code: number): boolean {
    const { words } = this;
    const before = words[code >>> 5]!;
    const after = before | (1 << (code & 31));
    if (after === before) return false;
    words[code >>> 5] = after;
    this.size++;
    return true;
  }

  /** The least code that is `from` or more; there must be one. */
  next(from: number): number {
    const { words } = this;
    let at = from >>> 5;
    let left = words[at]! & (-1 << (from & 31));
    while (left === 0) left = words[++at]!;
    return (at << 5) + 31 - Math.clz32(left & -left);
  }
}
