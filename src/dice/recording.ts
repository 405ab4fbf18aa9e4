import { type Clause, type Delegate, Dice } from './dice.js';
import { hashText, noWords, streamOf } from './streams.js';

/** One request of a rule and its answer. `faces` are the single dice shown. */
export interface Roll {
  readonly clause: Clause;
  readonly request: 'die' | 'test' | 'total' | 'atMost';
  readonly side: number;
  readonly actor: number;
  readonly sides: number;
  readonly count: number;
  /** The greatest face that counts as a success; 0 where the request has none. */
  readonly limit: number;
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
    for (;;) {
      const faces = Array.from({ length: count }, () => this.between(1, sides));
      const missing = total - faces.reduce((sum, face) => sum + face, 0);
      const last = (faces[count - 1] ?? 0) + missing;
      if (last >= 1 && last <= sides) {
        faces[count - 1] = last;
        return faces;
      }
    }
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
}

/** Dice that answer as `inner` does and keep a transcript in `rolls`, oldest first. */
export function recording(inner: Dice): { readonly dice: Dice; readonly rolls: readonly Roll[] } {
  const recorder = new Recorder(inner);
  return { dice: new Dice(noWords(), recorder), rolls: recorder.rolls };
}
