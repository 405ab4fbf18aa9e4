import { type Clause, type Delegate, Dice } from './dice.js';
import { keyed } from './keyed.js';
import { noWords } from './streams.js';

/** Which rolls take the new dice: by the clause, the side and the number of who rolls, and how many rolls came before. */
export type TakesNew = (clause: Clause, side: number, actor: number, before: number) => boolean;

/** What was rolled in a game: the sides and numbers of those who rolled, side * 2^20 + number, by clause. */
export type Rolled = ReadonlyMap<Clause, ReadonlySet<number>>;

const NUMBERS = 2 ** 20;

/** The side of an entry of `Rolled`. */
export function rolledSide(entry: number): number {
  return Math.floor(entry / NUMBERS);
}

/** The number of who rolled, of an entry of `Rolled`. */
export function rolledActor(entry: number): number {
  return entry % NUMBERS;
}

/**
 * Dice that take some rolls of a game from its own keyed dice and the others from the keyed dice of another. Both are asked for every
 * roll, so that the same roll of a unit finds the same dice however many before it were replaced.
 */
class MixedDelegate implements Delegate {
  private readonly own = keyed();
  private readonly fresh = keyed();
  private readonly rolled = new Map<Clause, Set<number>>();
  private takesNew: TakesNew = () => false;
  private other: readonly [seed: number, cell: number, game: number] = [0, 0, 0];
  private side = 0;
  private who = 0;
  private before = 0;

  /** How many rolls of the game have been asked for. */
  get count(): number {
    return this.before;
  }

  /** What has been rolled in the game. */
  get met(): Rolled {
    return this.rolled;
  }

  /** Says which rolls of the games that begin from now on take new dice, and where those are found. */
  mix(takesNew: TakesNew, other: readonly [seed: number, cell: number, game: number]): void {
    this.takesNew = takesNew;
    this.other = other;
  }

  /** Begins a game: see `keyed`. */
  begin(seed: number, cell: number, game: number): void {
    this.own.key.begin(seed, cell, game);
    this.fresh.key.begin(...this.other);
    this.rolled.clear();
    this.side = 0;
    this.who = 0;
    this.before = 0;
  }

  branch(number: number): void {
    this.own.dice.branch(number);
    this.fresh.dice.branch(number);
  }

  actor(side: number, actor: number): void {
    this.side = side;
    this.who = actor;
    this.own.dice.actor(side, actor);
    this.fresh.dice.actor(side, actor);
  }

  private chosen<T>(clause: Clause, own: T, fresh: T): T {
    const { side, who } = this;
    const entry = side * NUMBERS + who;
    const known = this.rolled.get(clause);
    if (known === undefined) this.rolled.set(clause, new Set([entry]));
    else known.add(entry);
    return this.takesNew(clause, side, who, this.before++) ? fresh : own;
  }

  die(sides: number, clause: Clause): number {
    return this.chosen(clause, this.own.dice.die(sides, clause), this.fresh.dice.die(sides, clause));
  }

  test(limit: number, sides: number, clause: Clause): boolean {
    return this.chosen(clause, this.own.dice.test(limit, sides, clause), this.fresh.dice.test(limit, sides, clause));
  }

  total(count: number, sides: number, clause: Clause): number {
    const own = this.own.dice.total(count, sides, clause);
    return this.chosen(clause, own, this.fresh.dice.total(count, sides, clause));
  }

  atMost(limit: number, count: number, sides: number, clause: Clause): number {
    const own = this.own.dice.atMost(limit, count, sides, clause);
    return this.chosen(clause, own, this.fresh.dice.atMost(limit, count, sides, clause));
  }

  faces(count: number, sides: number, faces: Uint8Array, clause: Clause): void {
    const shown = faces.slice();
    this.own.dice.faces(count, sides, faces, clause);
    this.fresh.dice.faces(count, sides, shown, clause);
    faces.set(this.chosen(clause, faces, shown));
  }
}

/** Dice of a game of which some rolls are those of another. */
export interface Mixed {
  readonly dice: Dice;
  readonly key: MixedDelegate;
}

/** Dice of a game of which some rolls are those of another, and the handle that says which and begins each game. */
export function mixed(): Mixed {
  const key = new MixedDelegate();
  return { dice: new Dice(noWords(), key), key };
}
