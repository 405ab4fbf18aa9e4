import { MAX_KINDS, type Profile } from '../army/profile.js';
import { dismounted } from '../rules/dismounted.js';
import { facingEnemy, lastFigureOf } from '../rules/facing-enemy.js';
import { MOUNTED_CATEGORIES } from '../tables/equipment.js';
import { FORMATIONS } from '../tables/vocabulary.js';
import { type Readings, type Traits, traitsOf } from './traits.js';

const SKIRMISH = FORMATIONS.indexOf('skirmish');
const KILLED_ONLY = 1;

/** Bytes of a mixed unit: a place for each figure, three counters and the losses of each kind, and one for a talent. */
const PLACES = 64;
const COUNTERS = 3;
const TALENT_FOR = PLACES - 1;
export const MIXED_BYTES = PLACES + (COUNTERS + 1) * MAX_KINDS;

/** What a place holds: the kind of figure, and whether the figure is out of order, or has just fallen. */
const KIND = MAX_KINDS - 1;
const DISORDERED = MAX_KINDS;
const FALLEN = 2 * MAX_KINDS;

const sorted = new Uint8Array(PLACES);

/** Figures of a mixed unit that take part in an event: how many of each kind, and who. */
export class Takers {
  count = 0;
  /** Figures by kind. */
  readonly of = new Uint8Array(MAX_KINDS);
  /** 1 for the places of those who take part. */
  readonly at = new Uint8Array(PLACES);

  /** Empties the record. */
  clear(): this {
    this.count = 0;
    this.of.fill(0);
    this.at.fill(0);
    return this;
  }

  /** Adds the figure of a place. */
  add(place: number, kind: number): void {
    this.count++;
    this.of[kind] = this.of[kind]! + 1;
    this.at[place] = 1;
  }

  /** Takes out the figure of a place. */
  drop(place: number, kind: number): void {
    this.count--;
    this.of[kind] = this.of[kind]! - 1;
    this.at[place] = 0;
  }
}

/** The `Units` that a mixed unit is one of, as far as it keeps their counts in line. */
export interface CountedUnits {
  readonly readings: Readings;
  readonly traits: readonly Traits[];
  readonly figures: Int16Array;
  readonly ordered: Int16Array;
  readonly formation: Int16Array;
  readonly special: Int16Array;
  readonly fleeing: Int16Array;
  readonly files: Uint8Array;
  retrait(unit: number, traits: Traits): void;
}

/**
 * The figures of a unit that differ in weapons or ratings (TK-16a), by their places front to rear, all in the formation
 * of the front rank. Numbers stand in the buffer of `Units`, whose counts it keeps in line. In an event figures are
 * first marked as having missed or fallen, and take their new places when it is over.
 */
export class MixedUnit {
  /** What may be bought, front to rear. */
  readonly kinds: readonly Profile[];
  /** For every kind the first that has the same protection: they count their saves together (R62). */
  readonly equipment: readonly number[];
  /** Losses counted along the patterns of shield, armour and mount, by first kind of like protection (R16). */
  readonly counted: Uint8Array;
  private readonly units: CountedUnits;
  private readonly unit: number;
  private readonly places: Uint8Array;
  /** Figures of each kind that have died and are not booked yet. */
  private readonly dead: Uint8Array;
  private readonly onHorse: readonly Traits[];
  private readonly onFoot: readonly Traits[];
  private fightsAs: readonly Traits[];

  /** The unit `unit` of `units`, with `MIXED_BYTES` of a buffer; `setUp` fills its ranks. */
  constructor(units: CountedUnits, unit: number, kinds: readonly Profile[], buffer: ArrayBuffer, offset: number) {
    this.units = units;
    this.unit = unit;
    this.kinds = kinds;
    this.onHorse = kinds.map((kind) =>
      traitsOf({ ...kind, mounted: MOUNTED_CATEGORIES.includes(kind.category) }, units.readings),
    );
    this.onFoot = kinds.map((kind) => traitsOf(dismounted(kind), units.readings));
    this.fightsAs = this.onHorse;
    const worn = kinds.map(({ shield, armour, barding }) => `${shield} ${armour} ${barding}`);
    this.equipment = worn.map((equipment) => worn.indexOf(equipment));
    this.places = new Uint8Array(buffer, offset, PLACES);
    this.counted = new Uint8Array(buffer, offset + PLACES, COUNTERS * MAX_KINDS);
    this.dead = new Uint8Array(buffer, offset + PLACES + COUNTERS * MAX_KINDS, MAX_KINDS);
  }

  /** Living figures. */
  get figures(): number {
    return this.units.figures[this.unit]!;
  }

  /** Figures in order. */
  get ordered(): number {
    return this.units.ordered[this.unit]!;
  }

  /** Place of the unit's formation in `FORMATIONS`. */
  get formation(): number {
    return this.units.formation[this.unit]!;
  }

  /** Place of its special formation in `SPECIALS`. */
  get special(): number {
    return this.units.special[this.unit]!;
  }

  /** Figures in a full front rank. */
  get front(): number {
    return this.traitsOf(this.kindAt(0)).fronts[this.formation]!;
  }

  /** Files that strike in the present contact (R18). */
  get files(): number {
    return this.units.files[this.unit]!;
  }

  /** Ranks, a partial last one too; one in skirmish order. */
  get ranks(): number {
    return this.formation === SKIRMISH ? 1 : Math.ceil(this.figures / this.front);
  }

  /** The kind of the figure of a place. */
  kindAt(place: number): number {
    return this.places[place]! & KIND;
  }

  /** Whether the figure of a place is in order. */
  isOrdered(place: number): boolean {
    return (this.places[place]! & DISORDERED) === 0;
  }

  /** Whether the figure of a place has fallen in the present event. */
  hasFallen(place: number): boolean {
    return (this.places[place]! & FALLEN) !== 0;
  }

  /** What figures of a kind can do, as they fight now: mounted or on foot. */
  traitsOf(kind: number): Traits {
    return this.fightsAs[kind]!;
  }

  /**
   * The steadiness of the unit as a whole (TK-14d, TK-17b): that of the front rank, and where figures of several kinds
   * share it, the lowest in it (R62).
   */
  get steadiness(): number {
    let least = this.traitsOf(this.kindAt(0)).steadiness;
    const front = Math.min(this.front, this.figures);
    for (let place = 1; place < front; place++) {
      const { steadiness } = this.traitsOf(this.kindAt(place));
      if (steadiness < least) least = steadiness;
    }
    return least;
  }

  /** What the skill talent of the attached general helps: a place in `SKILL_USES`. */
  get talentFor(): number {
    return this.places[TALENT_FOR]!;
  }

  set talentFor(use: number) {
    this.places[TALENT_FOR] = use;
  }

  /** Living figures of a kind. */
  figuresOf(kind: number): number {
    let count = 0;
    for (let place = 0; place < this.figures; place++) if (this.kindAt(place) === kind) count++;
    return count;
  }

  /** Figures of a kind in order. */
  orderedOf(kind: number): number {
    let count = 0;
    for (let place = 0; place < this.figures; place++) {
      if (this.kindAt(place) === kind && this.isOrdered(place)) count++;
    }
    return count;
  }

  /** Fills the ranks front to rear with as many figures as the unit has, all in order. */
  setUp(): void {
    this.places.fill(0);
    this.counted.fill(0);
    this.dead.fill(0);
    let place = 0;
    for (const [kind, { figures }] of this.kinds.entries()) {
      for (let figure = 0; figure < figures && place < this.figures; figure++) this.places[place++] = kind;
    }
    this.sit(!this.kinds[0]!.mounted);
  }

  /** The figures front to rear and their counted losses, as text. */
  note(): string {
    const living = this.places.subarray(0, this.figures);
    return String.fromCharCode(...living, this.talentFor, ...this.counted);
  }

  /** Puts the figures into the state that `note` wrote down, once their unit's counts are. */
  recall(text: string): void {
    const { counted, dead, figures, places } = this;
    places.fill(0);
    dead.fill(0);
    for (let place = 0; place < figures; place++) places[place] = text.charCodeAt(place);
    this.talentFor = text.charCodeAt(figures);
    for (let at = 0; at < counted.length; at++) counted[at] = text.charCodeAt(figures + 1 + at);
    this.lead();
  }

  /** Lets the riders among the unit's figures fight on foot, or on horseback (TK-18a). */
  sit(onFoot: boolean): void {
    this.fightsAs = onFoot ? this.onFoot : this.onHorse;
    this.lead();
  }

  /** Makes the foremost figure's type the unit's (TK-16a). */
  lead(): void {
    this.units.retrait(this.unit, this.traitsOf(this.kindAt(0)));
  }

  /** Marks those of some figures who have missed: of each kind as many as did not hit, the rearmost. */
  miss(takers: Takers, hits: Readonly<Uint8Array>): void {
    for (let kind = 0; kind < this.kinds.length; kind++) {
      let missed = takers.of[kind]! - hits[kind]!;
      for (let place = this.figures - 1; place >= 0 && missed > 0; place--) {
        if (takers.at[place] === 0 || this.kindAt(place) !== kind || !this.isOrdered(place)) continue;
        this.places[place] = this.places[place]! | DISORDERED;
        missed--;
      }
    }
  }

  /** Marks the figure of a place as fallen. */
  fall(place: number): void {
    this.places[place] = this.places[place]! | FALLEN;
  }

  /** Leaves so many figures of a kind in order: the rearmost lose it, the foremost find it again. */
  leaveOrdered(kind: number, ordered: number): void {
    this.change(kind, ordered - this.orderedOf(kind));
  }

  /** Leaves so many figures of the unit in order, whatever their kinds. */
  leaveInOrder(ordered: number): void {
    this.change(-1, ordered - this.ordered);
    this.settle();
  }

  private change(kind: number, by: number): void {
    let left = Math.abs(by);
    for (let step = 0; step < this.figures && left > 0; step++) {
      const place = by < 0 ? this.figures - 1 - step : step;
      if ((kind >= 0 && this.kindAt(place) !== kind) || this.isOrdered(place) !== by < 0) continue;
      this.places[place] = this.places[place]! ^ DISORDERED;
      left--;
    }
  }

  /** Removes the fallen from the ranks, moves the others up and counts them again. */
  settle(): void {
    this.closeUp(this.units.readings.frontRelief !== KILLED_ONLY);
  }

  /**
   * The same; where `turned`, ordered figures step in front of the disordered, each group keeping its sequence (R13).
   */
  closeUp(turned: boolean): void {
    const { places, units, unit } = this;
    let living = 0;
    let ordered = 0;
    for (let pass = 0; pass < (turned ? 2 : 1); pass++) {
      for (let place = 0; place < this.figures; place++) {
        const figure = places[place]!;
        if ((figure & FALLEN) !== 0 || (turned && ((figure & DISORDERED) === 0) !== (pass === 0))) continue;
        sorted[living++] = figure;
        if ((figure & DISORDERED) === 0) ordered++;
      }
    }
    for (let place = 0; place < this.figures; place++) {
      if (this.hasFallen(place)) this.dead[this.kindAt(place)] = this.dead[this.kindAt(place)]! + 1;
    }
    for (let place = 0; place < living; place++) places[place] = sorted[place]!;
    units.figures[unit] = living;
    units.ordered[unit] = ordered;
    if (living > 0) this.lead();
  }

  /** Lets one figure go on facing the enemy where all are disordered (TK-8h, R14): the foremost. */
  face(inMovement: boolean): void {
    const { places, units, unit } = this;
    const ordered = facingEnemy(this.ordered, this.figures, inMovement, lastFigureOf(units, unit));
    if (ordered === this.ordered) return;
    places[0] = places[0]! & ~DISORDERED;
    units.ordered[unit] = ordered;
  }

  /** Brings every figure out of order, or with `dead` takes everybody's life. */
  scatter(dead: boolean): void {
    for (let place = 0; place < this.figures; place++) {
      this.places[place] = this.places[place]! | DISORDERED | (dead ? FALLEN : 0);
    }
    this.settle();
  }

  /**
   * Lets a rank (from 1) step in front of all others; with `followed` those behind it come along (TK-17a). The figures'
   * tests are made apart.
   */
  exchange(rank: number, followed: boolean): void {
    const { places } = this;
    const from = rank * this.front;
    const to = followed ? this.figures : Math.min(this.figures, from + this.front);
    sorted.set(places);
    const count = to - from;
    for (let place = from; place < to; place++) places[place - from] = sorted[place]!;
    for (let place = 0; place < from; place++) places[place + count] = sorted[place]!;
    this.lead();
  }

  /** Takes one figure off those that have died and are not booked yet, and returns its kind; -1 for none. */
  bookOne(): number {
    const kind = this.dead.findIndex((count) => count > 0);
    if (kind >= 0) this.dead[kind] = this.dead[kind]! - 1;
    return kind;
  }

  /** Throws when the places do not fit the counts of the unit. */
  audit(): void {
    const { units, unit } = this;
    let ordered = 0;
    let turns = 0;
    for (let place = 0; place < this.figures; place++) {
      if (this.hasFallen(place)) throw new Error(`unit ${unit}: place ${place} has fallen and is still there`);
      if (this.isOrdered(place)) ordered++;
      if (place > 0 && this.isOrdered(place) && !this.isOrdered(place - 1)) turns++;
    }
    if (ordered !== this.ordered) throw new Error(`unit ${unit}: ${ordered} places in order, ${this.ordered} counted`);
    if (turns > 0 && units.readings.frontRelief !== KILLED_ONLY) {
      throw new Error(`unit ${unit}: ordered figures stand behind disordered ones`);
    }
    for (const [kind, { figures }] of this.kinds.entries()) {
      if (this.figuresOf(kind) + this.dead[kind]! > figures) {
        throw new Error(`unit ${unit}: more figures of kind ${kind} than at the start`);
      }
    }
    if (units.traits[unit] !== this.traitsOf(this.kindAt(0)) && this.figures > 0) {
      throw new Error(`unit ${unit}: fights as others than those who stand foremost`);
    }
  }
}
