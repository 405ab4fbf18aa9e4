import { ZONES } from '../tables/vocabulary.js';

const WORDS = 2;
const TABLES = 6;
const BITS = 32;
const FRONT = ZONES.indexOf('front');
const FLANK = ZONES.indexOf('flank');
const REAR = ZONES.indexOf('rear');

/**
 * Pairs of units, a bit for each: which touch in melee (TK-12a), which attack the other in flank or rear (R34), which
 * have answered the other's fire this turn (R39), which have defended against the other this turn (R41), and which
 * touch without having met yet (TK-12a). Up to 64 units.
 */
export class Relations {
  private readonly contacts: Int32Array;
  private readonly answered: Int32Array;
  private readonly defended: Int32Array;
  private readonly flanked: Int32Array;
  private readonly reared: Int32Array;
  private readonly unmet: Int32Array;

  /** Takes `Relations.bytes(count)` bytes of a buffer from `offset`, a multiple of 4. */
  constructor(count: number, buffer: ArrayBuffer, offset: number) {
    const table = (place: number) =>
      new Int32Array(buffer, offset + place * count * WORDS * Int32Array.BYTES_PER_ELEMENT, count * WORDS);
    this.contacts = table(0);
    this.answered = table(1);
    this.defended = table(2);
    this.flanked = table(3);
    this.reared = table(4);
    this.unmet = table(5);
  }

  /** Bytes that the relations of `count` units take. */
  static bytes(count: number): number {
    return TABLES * WORDS * count * Int32Array.BYTES_PER_ELEMENT;
  }

  /** Whether two units touch in melee. */
  touch(one: number, other: number): boolean {
    return has(this.contacts, one, other);
  }

  /** Whether a unit touches anybody in melee. */
  touchesAny(unit: number): boolean {
    return (this.contacts[2 * unit]! | this.contacts[2 * unit + 1]!) !== 0;
  }

  /** The first unit from the number `from` on that a unit touches in melee; -1 for none. */
  nextTouched(unit: number, from: number): number {
    return nextIn(this.contacts, unit, from);
  }

  /** Notes that two units touch, each attacked in front. */
  join(one: number, other: number): void {
    put(this.contacts, one, other);
    put(this.contacts, other, one);
    put(this.unmet, one, other);
    put(this.unmet, other, one);
    this.setZone(one, other, FRONT);
    this.setZone(other, one, FRONT);
  }

  /** Notes that two units touch no longer. */
  part(one: number, other: number): void {
    take(this.contacts, one, other);
    take(this.contacts, other, one);
    this.meet(one, other);
  }

  /** Notes that two units who touch have met. */
  meet(one: number, other: number): void {
    take(this.unmet, one, other);
    take(this.unmet, other, one);
  }

  /** The first unit from the number `from` on that a unit touches without having met it; -1 for none. */
  nextUnmet(unit: number, from: number): number {
    return nextIn(this.unmet, unit, from);
  }

  /** In which zone an enemy attacks a unit that it touches, a place in `ZONES`. */
  zoneOf(unit: number, enemy: number): number {
    if (has(this.reared, unit, enemy)) return REAR;
    return has(this.flanked, unit, enemy) ? FLANK : FRONT;
  }

  /** Notes in which zone an enemy attacks a unit that it touches. */
  setZone(unit: number, enemy: number, zone: number): void {
    take(this.flanked, unit, enemy);
    take(this.reared, unit, enemy);
    if (zone === FLANK) put(this.flanked, unit, enemy);
    else if (zone === REAR) put(this.reared, unit, enemy);
  }

  /** Whether a unit has answered the fire of another this turn. */
  hasAnswered(unit: number, shooter: number): boolean {
    return has(this.answered, unit, shooter);
  }

  /** Notes an answer. */
  answers(unit: number, shooter: number): void {
    put(this.answered, unit, shooter);
  }

  /** Whether a unit has shot in defence at an attacker this turn. */
  hasDefended(unit: number, attacker: number): boolean {
    return has(this.defended, unit, attacker);
  }

  /** Notes defensive shooting. */
  defends(unit: number, attacker: number): void {
    put(this.defended, unit, attacker);
  }

  /** Forgets whose fire was answered: a new turn begins. */
  beginTurn(): void {
    this.answered.fill(0);
    this.defended.fill(0);
  }
}

/** The first unit from the number `from` on that a table has beside a unit; -1 for none. */
function nextIn(table: Int32Array, unit: number, from: number): number {
  for (let word = from >> 5; word < WORDS; word++) {
    const later = word === from >> 5 ? -1 << (from % BITS) : -1;
    const bits = table[2 * unit + word]! & later;
    if (bits !== 0) return BITS * word + 31 - Math.clz32(bits & -bits);
  }
  return -1;
}

function has(table: Int32Array, one: number, other: number): boolean {
  return ((table[2 * one + (other >> 5)]! >>> (other % BITS)) & 1) === 1;
}

function put(table: Int32Array, one: number, other: number): void {
  const at = 2 * one + (other >> 5);
  table[at] = table[at]! | (1 << (other % BITS));
}

function take(table: Int32Array, one: number, other: number): void {
  const at = 2 * one + (other >> 5);
  table[at] = table[at]! & ~(1 << (other % BITS));
}
