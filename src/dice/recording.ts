import { type Clause, type Delegate, Dice } from './dice.js';
import { Guide, totals } from './guide.js';
import { hashText, noWords, streamOf } from './streams.js';

/** One request of a rule and its answer. `faces` are the single dice shown. */
export interface Roll {
  readonly clause: Clause;
  readonly request: 'die' | 'test' | 'total' | 'atMost' | 'faces';
  readonly side: number;
  readonly actor: number;
  readonly sides: number;
  readonly count: number;
  /** The greatest face that counts as a success; 0 where the request has none. */
  readonly limit: number;
  /** What the rule was told; for `faces`, which tells the faces themselves, the number of dice. */
  readonly result: number;
  readonly faces: readonly number[];
}

/**
 * Wraps other dice and keeps what was asked and answered. The inner dice answer, so a recorded game equals the game
 * that was counted; where they answer for a whole handful, the single faces shown are drawn to fit that answer.
 */
class Recorder implements Delegate {
  readonly rolls: Roll[] = [];
  private readonly inner: Dice;
  private readonly words = streamOf(hashText('faces'), 0, 0);
  private side = 0;
  private who = 0;

  constructor(inner: Dice) {
    this.inner = inner;
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
    this.rolls.push({ clause, request, side: this.side, actor: this.who, sides, count, limit, result, faces });
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
      const face = 1 + new Guide(weights.map((weight) => weight / whole)).draw(this.words.next());
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

  faces(count: number, sides: number, faces: Uint8Array, clause: Clause): void {
    this.inner.faces(count, sides, faces, clause);
    const shown: number[] = [];
    for (let face = 1; face <= sides; face++) for (let at = 0; at < faces[face]!; at++) shown.push(face);
    this.keep(clause, 'faces', sides, count, 0, count, shown);
  }
}

/** Dice that answer as `inner` does and keep a transcript in `rolls`, oldest first. */
export function recording(inner: Dice): { readonly dice: Dice; readonly rolls: readonly Roll[] } {
  const recorder = new Recorder(inner);
  return { dice: new Dice(noWords(), recorder), rolls: recorder.rolls };
}
