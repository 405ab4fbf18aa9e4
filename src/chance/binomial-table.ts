import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';

/** A source of uniform signed 32-bit words. */
export type Words = RandomGenerator;

const GUIDE_BITS = 10;
const GUIDE_SIZE = 1 << GUIDE_BITS;
const FEW_OUTCOMES = 64;
const FLAG = 0x8000;
/** Draws that `Guide.tally` makes with one copy of the generator. */
const RUN = 16384;

/** The greatest signed word that counts as "probability `p` or less" when words are uniform over int32. */
function cutOf(probability: number): number {
  if (probability >= 1) return 2147483647;
  return Math.max(-2147483648, Math.round(probability * 4294967296) - 2147483649);
}

/** The first outcome that has any word at all, given the probabilities of each outcome. */
function firstDrawn(probabilities: ArrayLike<number>): number {
  let sum = probabilities[0]!;
  let first = 0;
  while (first < probabilities.length - 1 && Math.round(sum * 4294967296) < 1) sum += probabilities[++first]!;
  return first;
}

/** The cut words for "a six-sided die shows `limit` or less", at 0..6: the commonest die without a look-up by sides. */
export const SIX_BELOW = Int32Array.from({ length: 7 }, (_, limit) => cutOf(limit / 6));

const CUTS_BY_SIDES: Int32Array[] = [];

/** The cut word for "one die of `sides` shows `limit` or less", 0 < limit < sides. */
export function cutBelow(limit: number, sides: number): number {
  const row = CUTS_BY_SIDES[sides];
  if (row !== undefined) return row[limit]!;
  const cuts = new Int32Array(sides + 1);
  for (let at = 0; at <= sides; at++) cuts[at] = cutOf(at / sides);
  CUTS_BY_SIDES[sides] = cuts;
  return cuts[limit]!;
}

/** Looks further in a slot that several outcomes share, from its first one on, flag and all. */
function resolveWord(cuts: Int32Array, flagged: number, word: number): number {
  let found = flagged & (FLAG - 1);
  while (word > cuts[found]!) found++;
  return found;
}

/**
 * Draws an index of a fixed distribution from one signed 32-bit word by a guided inverse cumulative table.
 * Monotone in the word (so paired comparisons stay coupled). Each outcome's probability is exact to 2^-32.
 */
export class BinomialTable {
  private readonly first: Uint16Array;
  private readonly cuts: Int32Array;
  /** The counts of one run of draws, once anything has been tallied. */
  private run: Int32Array | undefined;
  /** How far a word is shifted to give its slot. */
  private readonly shift: number;

  /** Builds the table for probabilities that sum to 1; at most 32,767 outcomes. */
  constructor(probabilities: ArrayLike<number>) {
    const size = probabilities.length;
    if (size < 1 || size > 32767) throw new RangeError(`a guide needs 1 to 32767 outcomes, found ${size}`);
    this.cuts = new Int32Array(size);
    let sum = 0;
    for (let at = 0; at < size; at++) {
      sum += probabilities[at]!;
      this.cuts[at] = cutOf(sum);
    }
    // Rounding must not leave words above the last possible outcome, nor give one to an impossible end of the table.
    let last = size - 1;
    while (last > 0 && probabilities[last] === 0) last--;
    for (let at = last; at < size; at++) this.cuts[at] = 2147483647;
    // Of few outcomes most slots settle one; many need finer slots for that.
    const bits = size <= FEW_OUTCOMES ? GUIDE_BITS : GUIDE_BITS + 3;
    this.shift = 32 - bits;
    this.first = new Uint16Array(1 << bits);
    let index = Math.min(last, firstDrawn(probabilities));
    for (let slot = 0; slot < this.first.length; slot++) {
      const low = slot * 2 ** this.shift - 2147483648;
      const high = low + 2 ** this.shift - 1;
      while (low > this.cuts[index]!) index++;
      this.first[slot] = high <= this.cuts[index]! ? index : index | FLAG;
    }
  }

  /** The outcome's index for a uniform signed 32-bit word. */
  draw(word: number): number {
    let found = this.first[(word ^ 0x80000000) >>> this.shift]!;
    if (found >= FLAG) found = resolveWord(this.cuts, found, word);
    return found;
  }

  /**
   * Draws `draws` indices and adds 1 to the count of each; returns the words that follow, leaving `words`, a stream of
   * xoroshiro128+, where they were.
   */
  tally(words: Words, draws: number, counts: Float64Array): Words {
    let ahead = words;
    for (let drawn = 0; drawn < draws; drawn += RUN) ahead = this.tallyRun(ahead, Math.min(RUN, draws - drawn), counts);
    return ahead;
  }

  private tallyRun(words: Words, draws: number, counts: Float64Array): Words {
    // Whole numbers are counted quicker than doubles; a run is short enough for them.
    this.run ??= new Int32Array(this.cuts.length);
    const { run } = this;
    // A generator that never leaves this function is kept in registers: a third less time a draw. Four draws a turn take
    // another fifth off, because the next words are made while those before are looked up.
    const own = words.clone();
    let drawn = 0;
    for (; drawn + 4 <= draws; drawn += 4) {
      const one = own.next();
      const two = own.next();
      const three = own.next();
      const four = own.next();
      const first = this.draw(one);
      const second = this.draw(two);
      const third = this.draw(three);
      const fourth = this.draw(four);
      run[first] = run[first]! + 1;
      run[second] = run[second]! + 1;
      run[third] = run[third]! + 1;
      run[fourth] = run[fourth]! + 1;
    }
    for (; drawn < draws; drawn++) {
      const found = this.draw(own.next());
      run[found] = run[found]! + 1;
    }
    for (let at = 0; at < run.length; at++) counts[at] = counts[at]! + run[at]!;
    run.fill(0);
    return xoroshiro128plusFromState(own.getState());
  }
}

/** P(exactly k of `count` dice of `sides` show `limit` or less) for k = 0..count. */
export function binomial(count: number, limit: number, sides: number): Float64Array {
  const p = Math.min(Math.max(limit / sides, 0), 1);
  const probabilities = new Float64Array(count + 1);
  probabilities[0] = 1;
  for (let die = 1; die <= count; die++) {
    for (let k = die; k > 0; k--) probabilities[k] = probabilities[k]! * (1 - p) + probabilities[k - 1]! * p;
    probabilities[0] = probabilities[0]! * (1 - p);
  }
  return probabilities;
}

/** P(`count` dice of `sides` total `count + k`) for k = 0..count * (sides - 1). */
export function totals(count: number, sides: number): Float64Array {
  let probabilities = new Float64Array([1]);
  for (let die = 0; die < count; die++) {
    const next = new Float64Array(probabilities.length + sides - 1);
    for (let at = 0; at < probabilities.length; at++) {
      for (let face = 0; face < sides; face++) next[at + face] = next[at + face]! + probabilities[at]! / sides;
    }
    probabilities = next;
  }
  return probabilities;
}

/** Six-sided dice below so many and limits below the stride are looked up without a key, which would be a number on the heap. */
const SMALL = 64;
const SMALL_STRIDE = 8;
const SMALL_GUIDES: (BinomialTable | undefined)[] = Array.from({ length: SMALL * SMALL_STRIDE }, () => undefined);
const COUNT_GUIDES = new Map<number, BinomialTable>();
const TOTAL_GUIDES = new Map<number, BinomialTable>();

/** The number of a pool of dice in caches: one to one for up to a million dice of up to 8,000 sides. */
export function poolKey(count: number, limit: number, sides: number): number {
  return (sides * 8192 + limit) * 1048576 + count;
}

/** The cached guide for "how many of `count` dice of `sides` show `limit` or less". */
export function binomialTableOf(count: number, limit: number, sides: number): BinomialTable {
  const small = sides === 6 && count < SMALL && limit >= 0 && limit < SMALL_STRIDE;
  return small ? smallGuide(count, limit) : anyGuide(count, limit, sides);
}

function smallGuide(count: number, limit: number): BinomialTable {
  const at = count * SMALL_STRIDE + limit;
  const known = SMALL_GUIDES[at];
  if (known !== undefined) return known;
  const guide = anyGuide(count, limit, 6);
  SMALL_GUIDES[at] = guide;
  return guide;
}

function anyGuide(count: number, limit: number, sides: number): BinomialTable {
  const key = poolKey(count, limit, sides);
  let guide = COUNT_GUIDES.get(key);
  if (guide === undefined) {
    guide = new BinomialTable(binomial(count, limit, sides));
    COUNT_GUIDES.set(key, guide);
  }
  return guide;
}

/** The guide that was asked for last: rules roll the same few totals over and over. */
let lastCount = 0;
let lastSides = 0;
let lastGuide: BinomialTable | undefined;

/** The cached guide for the total of `count` dice of `sides`, less `count`. */
export function totalGuide(count: number, sides: number): BinomialTable {
  if (lastGuide !== undefined && lastCount === count && lastSides === sides) return lastGuide;
  const key = poolKey(count, 0, sides);
  let guide = TOTAL_GUIDES.get(key);
  if (guide === undefined) {
    guide = new BinomialTable(totals(count, sides));
    TOTAL_GUIDES.set(key, guide);
  }
  lastCount = count;
  lastSides = sides;
  lastGuide = guide;
  return guide;
}

/** Places between the rows of `SIX_CUTS`. */
export const SIX_STRIDE = 48;
/** Guide bytes for up to 40 six-sided dice: row `count * 8 + limit`, 1024 slots; 255 = row not built, 128 + k = look further. */
export const SIX_GUIDE = new Uint8Array(41 * 8 * GUIDE_SIZE).fill(255);
/** Cumulative cut words that belong to `SIX_GUIDE`. */
export const SIX_CUTS = new Int32Array(41 * 8 * SIX_STRIDE);

/** Builds the flat row for `count` (1..40) six-sided dice against `limit` (1..5). Called once a row, on first use. */
export function sixRow(count: number, limit: number): void {
  const row = (count << 3) + limit;
  const probabilities = binomial(count, limit, 6);
  let sum = 0;
  for (let k = 0; k <= count; k++) {
    sum += probabilities[k]!;
    SIX_CUTS[row * SIX_STRIDE + k] = k === count ? 2147483647 : cutOf(sum);
  }
  let index = firstDrawn(probabilities);
  for (let slot = 0; slot < GUIDE_SIZE; slot++) {
    const low = slot * 4194304 - 2147483648;
    while (low > SIX_CUTS[row * SIX_STRIDE + index]!) index++;
    const whole = low + 4194303 <= SIX_CUTS[row * SIX_STRIDE + index]!;
    SIX_GUIDE[row * GUIDE_SIZE + slot] = whole ? index : index | 128;
  }
}
