import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { BinomialTable, totals } from './binomial-table.js';
import { type Clause, type Delegate, Dice } from './dice.js';
import { hashText, noWords, streamOf } from './streams.js';

/** One request of a rule and its answer, as players read their dice. `faces` are the single dice shown. */
export interface Roll {
  readonly clause: Clause;
  readonly request: 'die' | 'test' | 'total' | 'atMost' | 'faces';
  readonly side: number;
  readonly actor: number;
  readonly sides: number;
  readonly count: number;
  /** The greatest face that counts as a success; 0 where the request is neither `test` nor `atMost`. */
  readonly limit: number;
  /** What the rule was told; for `faces`, which tells the faces themselves, the number of dice. */
  readonly result: number;
  /** None where the result was certain, so that no die was rolled. */
  readonly faces: readonly number[];
}

/** A roll of dice that are read from 0 on: every face is one lower, and with it what is compared with faces or sums them. */
function fromZero(roll: Roll): Roll {
  const { request, count, limit, result } = roll;
  const faces = roll.faces.map((face) => face - 1);
  if (request === 'die' || request === 'total') return { ...roll, result: result - count, faces };
  return request === 'faces' ? { ...roll, faces } : { ...roll, limit: limit - 1, faces };
}

/**
 * Wraps other dice and keeps what was asked and answered. The inner dice answer, so a recorded game equals the game
 * that was counted; where they answer for a whole handful, the single faces shown are drawn to fit that answer.
 */
class Recorder implements Delegate {
  readonly rolls: Roll[] = [];
  private readonly inner: Dice;
  private readonly zeroDie: number;
  private readonly keepsCertain: boolean;
  private readonly words: RandomGenerator;
  private side = 0;
  private who = 0;

  constructor(inner: Dice, zeroDie: number, words: RandomGenerator, keepsCertain: boolean) {
    this.inner = inner;
    this.zeroDie = zeroDie;
    this.keepsCertain = keepsCertain;
    this.words = words;
  }

  actor(side: number, actor: number): void {
    this.side = side;
    this.who = actor;
    this.inner.actor(side, actor);
  }

  private keep(
    clause: Clause,
    request: Roll['request'],
    sides: number,
    count: number,
    limit: number,
    result: number,
    faces: readonly number[],
  ): void {
    const roll = { clause, request, side: this.side, actor: this.who, sides, count, limit, result, faces };
    this.rolls.push(sides === this.zeroDie ? fromZero(roll) : roll);
  }

  private between(low: number, high: number): number {
    return low + Math.floor((this.words.next() >>> 0) * ((high - low + 1) / 4294967296));
  }

  /** `count` faces of which exactly `hits` show `limit` or less, in random order. */
  private fitting(limit: number, hits: number, count: number, sides: number): number[] {
    const faces: number[] = [];
    let wanted = hits;
    for (let left = count; left > 0; left--) {
      const hit = this.between(1, left) <= wanted;
      if (hit) wanted--;
      faces.push(hit ? this.between(1, limit) : this.between(limit + 1, sides));
    }
    return faces;
  }

  /** `count` faces that sum to `total`, each possible handful equally likely. */
  private summing(total: number, count: number, sides: number): number[] {
    const faces: number[] = [];
    let missing = total;
    for (let left = count - 1; left >= 0; left--) {
      // A face is as likely as the rest of the handful is to make up what it leaves.
      const rest = totals(left, sides);
      const weights = Array.from({ length: sides }, (_, at) => rest[missing - (at + 1) - left] ?? 0);
      const whole = weights.reduce((sum, weight) => sum + weight, 0);
      const face = 1 + new BinomialTable(weights.map((weight) => weight / whole)).draw(this.words.next());
      faces.push(face);
      missing -= face;
    }
    return faces;
  }

  die(sides: number, clause: Clause): number {
    const face = this.inner.die(sides, clause);
    this.keep(clause, 'die', sides, 1, 0, face, [face]);
    return face;
  }

  test(limit: number, sides: number, clause: Clause): boolean {
    const held = this.inner.test(limit, sides, clause);
    this.keep(clause, 'test', sides, 1, limit, held ? 1 : 0, this.fitting(limit, held ? 1 : 0, 1, sides));
    return held;
  }

  total(count: number, sides: number, clause: Clause): number {
    const sum = this.inner.total(count, sides, clause);
    this.keep(clause, 'total', sides, count, 0, sum, this.summing(sum, count, sides));
    return sum;
  }

  atMost(limit: number, count: number, sides: number, clause: Clause): number {
    const found = this.inner.atMost(limit, count, sides, clause);
    this.keep(clause, 'atMost', sides, count, limit, found, this.fitting(limit, found, count, sides));
    return found;
  }

  certain(request: 'test' | 'atMost', limit: number, count: number, sides: number, clause: Clause): void {
    if (this.keepsCertain) this.keep(clause, request, sides, count, limit, limit > 0 ? count : 0, []);
  }

  faces(count: number, sides: number, faces: Uint8Array, clause: Clause): void {
    this.inner.faces(count, sides, faces, clause);
    const shown: number[] = [];
    for (let face = 1; face <= sides; face++) for (let at = 0; at < faces[face]!; at++) shown.push(face);
    this.keep(clause, 'faces', sides, count, 0, count, shown);
  }
}

/** Dice that keep a transcript, and what they have kept. */
export interface Recording {
  readonly dice: Dice;
  readonly rolls: readonly Roll[];
}

/**
 * Wraps dice so that they keep a transcript: they answer as `inner` does.
 *
 * @param inner - The dice that answer.
 * @param zeroDie - Dice of so many sides are written down from 0 on, as players of the system read them; 0 where there
 *   are none.
 * @param seed - With `game`, tells apart games in which single faces, which `inner` does not tell, are drawn to fit its
 *   answers.
 * @param game - See `seed`.
 * @param keepsCertain - Whether results that were certain are kept too, without faces.
 * @returns The wrapped dice, and the rolls so far, oldest first.
 * @example
 * const { dice, rolls } = recording(sampling(1, 0, 0));
 * const hits = dice.atMost(2, 5, 6, 'MY-1');
 * console.log(rolls[0]?.clause, rolls[0]?.result === hits, rolls[0]?.faces.length); // MY-1 true 5
 */
export function recording(inner: Dice, zeroDie = 0, seed = 0, game = 0, keepsCertain = false): Recording {
  const recorder = new Recorder(inner, zeroDie, streamOf(hashText('faces'), seed, game), keepsCertain);
  return { dice: new Dice(noWords(), recorder), rolls: recorder.rolls };
}
