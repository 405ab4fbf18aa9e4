import type { Dice } from '../../../chance/dice.js';
import type { ValueOf } from '../../../model/domain.js';
import { readings } from '../readings.js';
import { setActor } from '../state/actors.js';
import { generalFalls } from './generals-death.js';
import { breaks } from './steadiness-test.js';
import { successes } from './successes.js';
import { nominalLosses, realLosses } from './take-losses.js';

const NOMINAL_EVERYWHERE = 0;
const REAL = 0;
const ALL_UNITS = 0;

/** One unit in a melee round: what decides it, in numbers, and what the round does to it. */
export class MeleeFighter {
  /** Number of the unit, for the callers that gather and apply. */
  unit = 0;
  /** The worst zone in which it is attacked, a place in `ZONES`. */
  zone = 0;
  /** Whether it has fought a round in this contact already. */
  goesOn = false;
  /** Whether its figures differ, so that they roll and fall by a law of their own. */
  mixed = false;
  actor = 0;
  /** Figures that roll, those of a circle on each of its sides (R58a), and their rating. */
  fighters = 0;
  melee = 0;
  /** Rating of a general who fights along; 0 where none does. */
  general = 0;
  ignoresArmour = false;
  circle = false;
  /** Figures in order, which a circle can send to its sides. */
  ordered = 0;
  figures = 0;
  /** Save patterns against hits that do not ignore armour. */
  shield = 0;
  armour = 0;
  mount = 0;
  steadiness = 0;
  /** Figures in a full rank where depth counts, else 0. */
  front = 0;
  talent = 0;
  /** Whether a general may fall. */
  led = false;
  /** How many enemies it touches, the place of the first, and where its pairs with them begin. */
  enemies = 0;
  enemy = 0;
  firstPair = 0;

  /** Hits on all its enemies. */
  hits = 0;
  disordered = 0;
  /** Losses before saves, and how many of them ignore armour. */
  nominal = 0;
  pierced = 0;
  killed = 0;
  generalKilled = false;
  flees = false;
}

/** One unit in a melee as it strikes one of the enemies that it touches. */
class MeleePair {
  /** Place of the enemy. */
  victim = 0;
  /** Hits on it, where the unit touches several. */
  hits = 0;
}

/** The readings that decide a melee round of one unit against one; several units read `jointTest` too. */
export const MELEE_READINGS = {
  hitRule: readings.hitRule,
  nominalCap: readings.nominalCap,
  loserBy: readings.loserBy,
  killedInTest: readings.killedInTest,
  ranksCounted: readings.ranksCounted,
  rankBonusCap: readings.rankBonusCap,
} as const;
type MeleeReadings = ValueOf<typeof MELEE_READINGS>;

/** Takes over how the rules of a melee round are read. */
export function readMelee(from: Readonly<MeleeReadings>, into: MeleeReadings): void {
  into.hitRule = from.hitRule;
  into.nominalCap = from.nominalCap;
  into.loserBy = from.loserBy;
  into.killedInTest = from.killedInTest;
  into.ranksCounted = from.ranksCounted;
  into.rankBonusCap = from.rankBonusCap;
}

/**
 * A melee of any number of units on both sides that touch each other in a row (TK-12h, R24): which units are in it,
 * which enemies each of them touches, and what the round has done to them. Units go by their place in the melee;
 * those of the active side come first, both sides in the order in which they roll.
 */
export class MeleeGroup implements MeleeReadings {
  count = 0;
  /** Places below this belong to the active side, the others to the enemy. */
  active = 0;
  readonly fighters: MeleeFighter[] = [];
  pairCount = 0;
  /** Every unit with each of its enemies, unit by unit and by their places. */
  readonly pairs: MeleePair[] = [];
  hitRule = 0;
  nominalCap = 0;
  loserBy = 0;
  killedInTest = 0;
  ranksCounted = 0;
  rankBonusCap = 0;
  /** Who of several units on one side tests. */
  jointTest = ALL_UNITS;
  /** Losses of the active side less those of the enemy: the side that lost more has lost the round. */
  balance = 0;

  /** Empties the melee. */
  clear(): this {
    this.count = 0;
    this.active = 0;
    this.pairCount = 0;
    return this;
  }

  /** Adds a unit; those of the active side come first. Its pairs follow by `addPair`, before the next unit. */
  add(unit: number, zone: number, goesOn: boolean): MeleeFighter {
    if (this.count === this.fighters.length) this.fighters.push(new MeleeFighter());
    const one = this.fighters[this.count++]!;
    one.unit = unit;
    one.zone = zone;
    one.goesOn = goesOn;
    one.firstPair = this.pairCount;
    one.enemies = 0;
    return one;
  }

  /** Adds an enemy that the unit added last touches, by its place. */
  addPair(victim: number): void {
    if (this.pairCount === this.pairs.length) this.pairs.push(new MeleePair());
    const one = this.fighters[this.count - 1]!;
    this.pairs[this.pairCount++]!.victim = victim;
    if (one.enemies++ === 0) one.enemy = victim;
  }

  /** Hits of one unit on another, by their places; -1 where they do not touch. */
  hitsOf(striker: number, victim: number): number {
    const { enemies, enemy, firstPair, hits } = this.fighters[striker]!;
    if (enemies === 1) return enemy === victim ? hits : -1;
    for (let at = firstPair; at < firstPair + enemies; at++) {
      const pair = this.pairs[at]!;
      if (pair.victim === victim) return pair.hits;
    }
    return -1;
  }

  /** Clears all hits. */
  calm(): void {
    for (let place = 0; place < this.count; place++) {
      const one = this.fighters[place]!;
      one.hits = 0;
      one.nominal = 0;
      one.pierced = 0;
      if (one.enemies === 1) continue;
      for (let at = one.firstPair; at < one.firstPair + one.enemies; at++) this.pairs[at]!.hits = 0;
    }
  }

  /** Lets hits of a unit fall on the enemy of one of its pairs, `piercing` of them such as ignore armour. */
  deal(one: MeleeFighter, at: number, hits: number, piercing: number): void {
    const pair = this.pairs[at]!;
    pair.hits += hits;
    this.land(one, pair.victim, hits, piercing);
  }

  /** Divides hits of a unit at all its enemies over them (TK-12h), `piercing` of them such as ignore armour. */
  share(one: MeleeFighter, hits: number, piercing: number): void {
    const { enemies, firstPair } = one;
    if (enemies === 1) {
      this.land(one, one.enemy, hits, piercing);
      return;
    }
    for (let at = firstPair; at < firstPair + enemies; at++) {
      const place = this.placeOf(firstPair, enemies, at);
      this.deal(one, at, shareOfHits(hits, enemies, place), shareOfHits(piercing, enemies, place));
    }
  }

  private land(one: MeleeFighter, place: number, hits: number, piercing: number): void {
    const victim = this.fighters[place]!;
    one.hits += hits;
    victim.nominal += hits;
    victim.pierced += piercing;
  }

  /** The place of a pair's victim among all of the same striker: most figures first, ties in their order. */
  private placeOf(firstPair: number, enemies: number, at: number): number {
    const { fighters, pairs } = this;
    const { figures } = fighters[pairs[at]!.victim]!;
    let place = 0;
    for (let other = firstPair; other < firstPair + enemies; other++) {
      const theirs = fighters[pairs[other]!.victim]!.figures;
      if (theirs > figures || (theirs === figures && other < at)) place++;
    }
    return place;
  }
}

/** How units of figures that differ take part in a melee. */
export interface MixedMelee {
  /** Rolls for a unit and deals its hits; its general's dice come last. */
  roll(dice: Dice, group: MeleeGroup, one: MeleeFighter): void;
  /** Lets a unit's nominal losses fall on its figures and returns how many die. */
  fall(one: Readonly<MeleeFighter>): number;
}

/**
 * The share of a unit's hits that falls on the enemy of one `place` (from 0, most figures first) among `enemies` it
 * touches (TK-12h, R24): all alike, the remainder one each from the first place on.
 */
export function shareOfHits(hits: number, enemies: number, place: number): number {
  return Math.floor(hits / enemies) + (place < hits % enemies ? 1 : 0);
}

/** Rolls for the sides of a circle, one at each enemy, and returns how many missed. */
function rollSides(dice: Dice, group: MeleeGroup, one: MeleeFighter): number {
  let left = one.ordered;
  let missed = 0;
  for (let pair = one.firstPair; pair < one.firstPair + one.enemies; pair++) {
    const rolling = Math.min(one.fighters, left);
    const hits = successes(dice, one.melee, rolling, group.hitRule, 'TK-12b');
    group.deal(one, pair, hits, one.ignoresArmour ? hits : 0);
    missed += rolling - hits;
    left -= rolling;
  }
  return missed;
}

/** Rolls for one unit and deals its hits to the enemies that it touches. */
function roll(dice: Dice, group: MeleeGroup, one: MeleeFighter): void {
  let shared = 0;
  setActor(dice, one.actor);
  if (one.circle) {
    one.disordered = rollSides(dice, group, one);
  } else {
    shared = successes(dice, one.melee, one.fighters, group.hitRule, 'TK-12b');
    one.disordered = one.fighters - shared;
  }
  if (one.general > 0) shared += successes(dice, one.general, 1, group.hitRule, 'TK-7.1c');
  group.share(one, shared, one.ignoresArmour ? shared : 0);
}

/** Makes nominal and real losses of the hits on one unit; those that ignore armour fall first (R62). */
function countLosses(group: MeleeGroup, one: MeleeFighter, mixed: MixedMelee | undefined): void {
  const nominal = nominalLosses(one.nominal, one.figures, group.nominalCap);
  const pierced = Math.min(one.pierced, nominal);
  one.nominal = nominal;
  one.pierced = pierced;
  if (one.mixed && mixed !== undefined) {
    one.killed = mixed.fall(one);
    return;
  }
  const first = Math.min(pierced, one.figures);
  one.killed = first + realLosses(one.shield, one.armour, one.mount, nominal - pierced, one.figures - first);
}

/**
 * Rolls one round of a melee of any number of units (TK-12a to TK-12c, TK-12g, TK-12h), all at the same time: every unit's
 * hits are divided over the enemies that it touches (R24), a circle fights each with one of its sides (R58a), the losses of
 * either side are added up over the whole melee, and on the side that lost more every unit tests, or every one with losses,
 * each with its own depth and killed. Units of figures that differ need `mixed`.
 */
export function resolveMelee(dice: Dice, group: MeleeGroup, mixed?: MixedMelee): void {
  const { active, count, fighters, jointTest, killedInTest, loserBy, rankBonusCap, ranksCounted } = group;
  group.calm();
  for (let place = 0; place < count; place++) {
    const one = fighters[place]!;
    if (one.mixed && mixed !== undefined) mixed.roll(dice, group, one);
    else roll(dice, group, one);
  }
  let balance = 0;
  for (let place = 0; place < count; place++) {
    const one = fighters[place]!;
    countLosses(group, one, mixed);
    const losses = loserBy === NOMINAL_EVERYWHERE ? one.nominal : one.killed;
    balance += place < active ? losses : -losses;
  }
  group.balance = balance;
  for (let place = 0; place < count; place++) {
    const one = fighters[place]!;
    const lost = place < active ? balance > 0 : balance < 0;
    const losses = loserBy === NOMINAL_EVERYWHERE ? one.nominal : one.killed;
    const tests = lost && (jointTest === ALL_UNITS || losses > 0);
    one.generalKilled = false;
    one.flees = false;
    if (!tests && !one.led) continue;
    setActor(dice, one.actor);
    one.generalKilled = generalFalls(dice, one.led);
    one.flees =
      tests &&
      breaks(
        dice,
        'TK-12g',
        one.steadiness,
        one.figures,
        one.front,
        one.killed,
        killedInTest === REAL ? one.killed : one.nominal,
        false,
        one.generalKilled ? 0 : one.talent,
        ranksCounted,
        rankBonusCap,
      );
  }
}
