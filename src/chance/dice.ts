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
 *
 * @example
 * const dice = sampling(1, 0, 0);
 * console.log(dice.die(6, 'MY-1') <= 6, dice.atMost(2, 10, 6, 'MY-2') <= 10); // true true
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
   * Names who rolls next, for dice that keep the rolls of each unit apart or write them down; does something only where
   * `listens`.
   *
   * @param side - 0 or 1; 2 where one request decides between both sides, 3 where neither side rolls.
   * @param actor - The number of the unit or general.
   */
  actor(side: number, actor: number): void {
    if (this.listens) this.delegate?.actor?.(side, actor);
  }

  /**
   * Begins a numbered stream of rolls, the same whenever it is begun in one game, to compare alternatives on equal
   * luck. Dice that are not keyed just go on.
   *
   * @param number - Which stream: a whole number from 0.
   */
  branch(number: number): void {
    this.delegate?.branch?.(number);
  }

  /**
   * Rolls one die.
   *
   * @param sides - How many sides it has.
   * @param clause - The clause that asks for it.
   * @returns The face, 1 to `sides`.
   */
  die(sides: number, clause: Clause): number {
    if (sides <= 1) return 1;
    if (this.delegate !== null) return this.delegate.die(sides, clause);
    return 1 + Math.floor(((this.words.next() >>> 0) * sides) / 4294967296);
  }

  /**
   * Rolls one die and compares it with a limit. A certain result consumes no die.
   *
   * @param limit - The greatest face that passes.
   * @param sides - How many sides the die has.
   * @param clause - The clause that asks for it.
   * @returns Whether the die shows `limit` or less.
   */
  test(limit: number, sides: number, clause: Clause): boolean {
    if (limit <= 0 || limit >= sides) {
      if (this.listens) this.delegate?.certain?.('test', limit, 1, sides, clause);
      return limit > 0;
    }
    // `=== true` here and `| 0` below tell the compiler that delegates answer with flags and whole numbers too.
    if (this.delegate !== null) return this.delegate.test(limit, sides, clause) === true;
    return this.words.next() <= (sides === 6 ? SIX_BELOW[limit]! : cutBelow(limit, sides));
  }

  /**
   * Rolls several dice and adds them up.
   *
   * @param count - How many dice.
   * @param sides - How many sides each has.
   * @param clause - The clause that asks for them.
   * @returns The sum; 0 of no dice.
   */
  total(count: number, sides: number, clause: Clause): number {
    if (count <= 0) return 0;
    if (sides <= 1) return count;
    if (this.delegate !== null) return this.delegate.total(count, sides, clause);
    return count + totalGuide(count, sides).draw(this.words.next());
  }

  /**
   * Rolls several dice and counts those that show `limit` or less. A certain result consumes no dice.
   *
   * @param limit - The greatest face that counts.
   * @param count - How many dice.
   * @param sides - How many sides each has.
   * @param clause - The clause that asks for them.
   * @returns How many count: 0 to `count`.
   */
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

  /**
   * Rolls several dice and counts those that show `limit` or more. A certain result consumes no dice.
   *
   * @param limit - The least face that counts.
   * @param count - How many dice.
   * @param sides - How many sides each has.
   * @param clause - The clause that asks for them.
   * @returns How many count: 0 to `count`.
   */
  atLeast(limit: number, count: number, sides: number, clause: Clause): number {
    return count <= 0 ? 0 : count - this.atMost(limit - 1, count, sides, clause);
  }

  /**
   * Rolls several dice and counts how many show each face.
   *
   * @param count - How many dice.
   * @param sides - How many sides each has.
   * @param faces - Where the counts go, to `faces[1]` to `faces[sides]`; it has at least `sides + 1` places.
   * @param clause - The clause that asks for them.
   */
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
