import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import {
  SIX_BELOW as BELOW,
  binomialTableOf,
  SIX_CUTS as CUTS,
  cutBelow,
  SIX_GUIDE as GUIDE,
  SIX_STRIDE as STRIDE,
  sixRow,
  totalGuide,
} from './binomial-table.js';

// Of constants the compiler knows the contents in their own file only, and then it need not look them up.
const SIX_BELOW = BELOW;
const SIX_CUTS = CUTS;
const SIX_GUIDE = GUIDE;
const SIX_STRIDE = STRIDE;

/** A rule clause of some system's RULES.md, for example `TK-9b`. */
export type Clause = `${Uppercase<string>}-${string}`;

/**
 * What answers a rule's rolls instead of the sampler: an enumerator, a script, a recorder, keyed dice.
 * The requests are those of `Dice`; certain results are never asked of a delegate.
 */
export interface Delegate {
  die(sides: number, clause: Clause): number;
  test(limit: number, sides: number, clause: Clause): boolean;
  total(count: number, sides: number, clause: Clause): number;
  atMost(limit: number, count: number, sides: number, clause: Clause): number;
  /** Hears who rolls next; absent where that does not matter. */
  actor?(side: number, actor: number): void;
  /**
   * Hears of dice that were not rolled since their result was certain: a test, or all of `count` dice that show `limit` or less
   * of `sides` in any case; absent where that does not matter.
   */
  certain?(request: 'test' | 'atMost', limit: number, count: number, sides: number, clause: Clause): void;
  /** Begins a row of rolls that is the same whenever it is begun; absent where rolls only ever go on. */
  branch?(number: number): void;
  /** Rolls `count` dice and counts them by face; where absent, faces are asked for one after another by `atMost`. */
  faces?(count: number, sides: number, faces: Uint8Array, clause: Clause): void;
}

/**
 * Everything a rule may ask of chance. A mechanic gets its dice as an argument and never learns who answers.
 * One final class: the sampling path is inlined, every other interpreter stands behind a nullable delegate, so that
 * the hot path stays monomorphic whatever else ran in the process. `clause` names the rule that calls for the roll.
 * Results that are certain consume no die, in every interpreter.
 */
export class Dice {
  private readonly words: RandomGenerator;
  private readonly delegate: Delegate | null;
  /** Whether these dice use who rolls: keyed and recording dice do. */
  readonly listens: boolean;

  /** Dice that sample from `words`, or ask `delegate` when there is one. */
  constructor(words: RandomGenerator, delegate: Delegate | null = null) {
    this.words = words;
    this.delegate = delegate;
    this.listens = delegate?.actor !== undefined;
  }

  /**
   * Names who rolls next: side 0 or 1, and the number of the unit or general; side 2 where one request decides between
   * both sides, 3 where neither side rolls. Used only where `listens`.
   */
  actor(side: number, actor: number): void {
    if (this.listens) this.delegate?.actor?.(side, actor);
  }

  /**
   * Begins the stream of rolls of a whole number from 0, the same whenever it is begun in one game, to compare
   * alternatives on equal luck. Dice that are not keyed just go on.
   */
  branch(number: number): void {
    this.delegate?.branch?.(number);
  }

  /** One die: 1..sides. */
  die(sides: number, clause: Clause): number {
    if (sides <= 1) return 1;
    if (this.delegate !== null) return this.delegate.die(sides, clause);
    return 1 + Math.floor(((this.words.next() >>> 0) * sides) / 4294967296);
  }

  /** True when one die shows `limit` or less; certain results consume no die. */
  test(limit: number, sides: number, clause: Clause): boolean {
    if (limit <= 0 || limit >= sides) {
      if (this.listens) this.delegate?.certain?.('test', limit, 1, sides, clause);
      return limit > 0;
    }
    // `=== true` here and `| 0` below tell the compiler that delegates answer with flags and whole numbers too.
    if (this.delegate !== null) return this.delegate.test(limit, sides, clause) === true;
    return this.words.next() <= (sides === 6 ? SIX_BELOW[limit]! : cutBelow(limit, sides));
  }

  /** The total of `count` dice. */
  total(count: number, sides: number, clause: Clause): number {
    if (count <= 0) return 0;
    if (sides <= 1) return count;
    if (this.delegate !== null) return this.delegate.total(count, sides, clause);
    return count + totalGuide(count, sides).draw(this.words.next());
  }

  /** How many of `count` dice show `limit` or less: 0..count. */
  atMost(limit: number, count: number, sides: number, clause: Clause): number {
    if (limit <= 0 || count <= 0) return 0;
    if (limit >= sides) {
      if (this.listens) this.delegate?.certain?.('atMost', limit, count, sides, clause);
      return count;
    }
    if (this.delegate !== null) return this.delegate.atMost(limit, count, sides, clause) | 0;
    if (sides !== 6 || count > 40) return this.countByGuide(limit, count, sides);
    const row = (count << 3) + limit;
    const word = this.words.next();
    let found = SIX_GUIDE[(row << 10) + ((word ^ 0x80000000) >>> 22)]!;
    if (found > 127) {
      if (found === 255) {
        sixRow(count, limit);
        found = SIX_GUIDE[(row << 10) + ((word ^ 0x80000000) >>> 22)]!;
        if (found <= 127) return found;
      }
      found &= 127;
      const base = row * SIX_STRIDE;
      while (word > SIX_CUTS[base + found]!) found++;
    }
    return found;
  }

  /** How many of `count` dice show `limit` or more: 0..count. */
  atLeast(limit: number, count: number, sides: number, clause: Clause): number {
    return count <= 0 ? 0 : count - this.atMost(limit - 1, count, sides, clause);
  }

  /** How many of `count` dice show each face; fills `faces[1..sides]` (`faces` has at least `sides + 1` places). */
  faces(count: number, sides: number, faces: Uint8Array, clause: Clause): void {
    if (count > 0 && this.delegate?.faces !== undefined) {
      this.delegate.faces(count, sides, faces, clause);
      return;
    }
    let left = count;
    for (let face = 1; face <= sides; face++) {
      const shown = face === sides ? left : this.atMost(1, left, sides - face + 1, clause);
      faces[face] = shown;
      left -= shown;
    }
  }

  private countByGuide(limit: number, count: number, sides: number): number {
    let left = count;
    let found = 0;
    while (left > 40) {
      found += binomialTableOf(40, limit, sides).draw(this.words.next());
      left -= 40;
    }
    return found + binomialTableOf(left, limit, sides).draw(this.words.next());
  }
}

/** A delegate that knows single dice, and so can fill counts per face from them instead of face by face. */
export abstract class FaceByFace implements Delegate {
  abstract die(sides: number, clause: Clause): number;
  abstract test(limit: number, sides: number, clause: Clause): boolean;
  abstract total(count: number, sides: number, clause: Clause): number;
  abstract atMost(limit: number, count: number, sides: number, clause: Clause): number;

  /** Rolls `count` dice one by one and counts them by face. */
  faces(count: number, sides: number, faces: Uint8Array, clause: Clause): void {
    faces.fill(0, 1, sides + 1);
    for (let rolled = 0; rolled < count; rolled++) {
      const face = this.die(sides, clause);
      faces[face] = faces[face]! + 1;
    }
  }
}
