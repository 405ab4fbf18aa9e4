/** Numbers lists of words 0, 1, 2, ... in the order in which they are first met, and keeps a copy of each. */
export class WordIndex {
  private readonly lists: Int16Array[] = [];
  /** The numbers of all lists of one hash. */
  private readonly numbers = new Map<number, number[]>();

  /** How many lists are numbered. */
  get size(): number {
    return this.lists.length;
  }

  /** The list with a number below `size`. */
  wordsAt(number: number): Readonly<Int16Array> {
    return this.lists[number]!;
  }

  /** The number of a list, given on first sight. */
  numberOf(words: Readonly<Int16Array>): number {
    const hash = hashOf(words);
    let alike = this.numbers.get(hash);
    if (alike === undefined) {
      alike = [];
      this.numbers.set(hash, alike);
    }
    for (const number of alike) if (same(this.lists[number]!, words)) return number;
    alike.push(this.lists.length);
    return this.lists.push(words.slice()) - 1;
  }
}

function same(one: Readonly<Int16Array>, other: Readonly<Int16Array>): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}

function hashOf(words: Readonly<Int16Array>): number {
  let hash = words.length;
  for (let at = 0; at < words.length; at++) hash = Math.imul(hash ^ words[at]!, 0x01000193);
  return hash;
}
