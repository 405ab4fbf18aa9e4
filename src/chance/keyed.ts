import { binomialTableOf, cutBelow, totalGuide } from './binomial-table.js';
import { type Clause, type Delegate, Dice } from './dice.js';
import { hashOn, hashText, mix, NO_HASH, noWords } from './streams.js';

const CLAUSE_HASHES = new Map<Clause, number>();
/** The clause that was hashed last: the next roll is often for the same. */
let lastClause: Clause | undefined;
let lastHash = 0;

function clauseHash(clause: Clause): number {
  if (clause !== lastClause) {
    lastClause = clause;
    lastHash = lookUp(clause);
  }
  return lastHash;
}

function lookUp(clause: Clause): number {
  let hash = CLAUSE_HASHES.get(clause);
  if (hash === undefined) {
    hash = hashText(clause);
    CLAUSE_HASHES.set(clause, hash);
  }
  return hash;
}

/** Places of the table with which it begins; a power of two. */
const PLACES = 1024;

/** Counts how often each of some whole numbers was asked for; forgetting costs nothing, and only growth allocates. */
class Askings {
  private keys = new Int32Array(PLACES);
  private counts = new Int32Array(PLACES);
  /** In which round of counting a place was filled. */
  private rounds = new Int32Array(PLACES);
  private round = 1;
  private filled = 0;

  forget(): void {
    this.filled = 0;
    if (this.round === 0x7fffffff) {
      this.rounds.fill(0);
      this.round = 0;
    }
    this.round++;
  }

  /** How often a key was asked for, this time included. */
  next(key: number): number {
    if (this.filled * 2 > this.keys.length) this.grow();
    const mask = this.keys.length - 1;
    let at = key & mask;
    while (this.rounds[at] === this.round) {
      if (this.keys[at] === key) return ++this.counts[at]!;
      at = (at + 1) & mask;
    }
    this.rounds[at] = this.round;
    this.keys[at] = key;
    this.counts[at] = 1;
    this.filled++;
    return 1;
  }

  private grow(): void {
    const { keys, counts, rounds, round } = this;
    const places = 2 * keys.length;
    this.keys = new Int32Array(places);
    this.counts = new Int32Array(places);
    this.rounds = new Int32Array(places);
    for (let at = 0; at < keys.length; at++) {
      if (rounds[at] !== round) continue;
      let to = keys[at]! & (places - 1);
      while (this.rounds[to] === round) to = (to + 1) & (places - 1);
      this.keys[to] = keys[at]!;
      this.counts[to] = counts[at]!;
      this.rounds[to] = round;
    }
  }
}

/**
 * Dice whose every word is hashed from (game, clause, side, actor, how often this key was asked before), so that a
 * change in one place of a game does not shift the dice of all that follows. For comparisons on common random numbers.
 */
class KeyedDelegate implements Delegate {
  private readonly askings = new Askings();
  private game = 0;
  private twin = 0;
  /** The words of the game itself, from which those of its branches are made. */
  private root = 0;
  private rootTwin = 0;
  private swap = 0;
  private who = 0;
  private flip = 0;

  /** Begins game `game` of `cell`; `swapped` exchanges the two sides' dice, for the mirrored half of a pair. */
  begin(seed: number, cell: number, game: number, swapped = false): void {
    this.askings.forget();
    const high = Math.floor(game / 4294967296);
    const seedHigh = Math.trunc(seed / 4294967296);
    // Two words: one would make games alike by chance as soon as there are some ten thousand of them.
    let word = hashOn(hashOn(NO_HASH, seed), seedHigh);
    this.game = hashOn(hashOn(hashOn(word, cell), game), high);
    word = hashOn(hashOn(NO_HASH, high), game);
    this.twin = hashOn(hashOn(hashOn(hashOn(word, cell), seedHigh), seed), 1);
    this.root = this.game;
    this.rootTwin = this.twin;
    this.swap = swapped ? 1 : 0;
    this.who = 0;
    this.flip = 0;
  }

  branch(number: number): void {
    this.askings.forget();
    this.game = mix((this.root + Math.imul(number + 1, 0x9e3779b9)) | 0);
    this.twin = mix((this.rootTwin ^ Math.imul(number + 1, 0x85ebca6b)) | 0);
    this.who = 0;
    this.flip = 0;
  }

  actor(side: number, actor: number): void {
    const ofOneSide = side < 2;
    this.who = ofOneSide ? (actor << 1) | (side ^ this.swap) : ~((actor << 1) | (side & 1));
    // What both sides roll in one request comes out the other way round in the mirrored game.
    this.flip = side === 2 ? -this.swap : 0;
  }

  private word(clause: Clause): number {
    const key = mix((clauseHash(clause) + Math.imul(this.who + 1, 0x9e3779b9)) | 0);
    const asked = this.askings.next(key);
    const word = mix((mix(this.game ^ key) + Math.imul(asked, 0x85ebca6b)) | 0);
    return mix(word ^ mix((this.twin + key) | 0)) ^ this.flip;
  }

  die(sides: number, clause: Clause): number {
    return 1 + Math.floor(((this.word(clause) ^ 0x80000000) >>> 0) * (sides / 4294967296));
  }

  test(limit: number, sides: number, clause: Clause): boolean {
    return this.word(clause) <= cutBelow(limit, sides);
  }

  total(count: number, sides: number, clause: Clause): number {
    return count + totalGuide(count, sides).draw(this.word(clause));
  }

  atMost(limit: number, count: number, sides: number, clause: Clause): number {
    let left = count;
    let found = 0;
    while (left > 40) {
      found += binomialTableOf(40, limit, sides).draw(this.word(clause));
      left -= 40;
    }
    return found + binomialTableOf(left, limit, sides).draw(this.word(clause));
  }
}

/**
 * Makes keyed dice: every roll depends only on the game, the clause and who rolls, so that a change in one place of a
 * game does not shift the dice of all that follows.
 *
 * @returns The dice, and a key whose `begin` starts a game; nothing may be rolled before.
 * @example
 * const { dice, key } = keyed();
 * key.begin(17, 0, 3);
 * const first = dice.die(6, 'MY-1');
 * key.begin(17, 0, 3);
 * console.log(dice.die(6, 'MY-1') === first); // true
 */
export function keyed(): { readonly dice: Dice; readonly key: KeyedDelegate } {
  const key = new KeyedDelegate();
  return { dice: new Dice(noWords(), key), key };
}
