import type { Dice } from '../../../dice/dice.js';
import { rolls } from '../actors.js';
import {
  armourAgainst,
  besideGeneral,
  fightersOf,
  generalMeleeOf,
  isLed,
  meleeOf,
  mountAgainst,
  shieldAgainst,
} from '../fighters.js';
import { type MixedUnit, Takers } from '../mixed-unit.js';
import { kindHits, leaveToGeneral, piercingHits, rollKinds } from '../participant.js';
import { attackCode } from '../traits.js';
import { CIRCLE, type Units } from '../units.js';
import { generalFalls, inDanger } from './generals-death.js';
import { shareOfHits } from './joint-melee.js';
import { rankRights } from './rank-rights.js';
import { breaks, depthFrontOf, steadinessOf } from './steadiness-test.js';
import { successes } from './successes.js';
import { breakUnit, countLosses, nominalLosses, realLosses, replaceGeneral, takeLosses } from './take-losses.js';
import { takeMixedLosses } from './take-mixed-losses.js';
import { zoneOf } from './zone-of.js';

const NOMINAL_EVERYWHERE = 0;
const REAL = 0;
const REAR = 2;
const ALL_UNITS = 0;
const takers = new Takers();

/** Most units that one melee may join together, and most pairs of them that touch, each counted from both sides. */
export const MOST_MEMBERS = 64;
const MOST_PAIRS = 2048;

/**
 * A melee of any number of units on both sides that touch each other in a row (TK-12h, R24): who is in it, whom each of
 * them touches, and what the round has done to them. Filled anew for each melee. Units go by their place in the melee.
 */
export class MeleeGroup {
  count = 0;
  /** Places below this belong to the active side, the others to the enemy; both in the order in which they roll. */
  active = 0;
  readonly members = new Int32Array(MOST_MEMBERS);
  /** The worst zone in which each of them is attacked, a place in `ZONES`. */
  readonly zones = new Uint8Array(MOST_MEMBERS);
  /** 1 for those who have fought a round in this contact already. */
  readonly goesOn = new Uint8Array(MOST_MEMBERS);
  pairs = 0;
  /** Where the pairs of each member begin: those in which it strikes; one more for the end. */
  readonly firstPair = new Int32Array(MOST_MEMBERS + 1);
  /** Whom the striker of a pair touches, a place in the melee, by numbers. */
  readonly victims = new Int32Array(MOST_PAIRS);
  /** Hits of each pair, and how many of them ignore armour. */
  readonly hits = new Int32Array(MOST_PAIRS);
  readonly piercing = new Int32Array(MOST_PAIRS);
  readonly disordered = new Int32Array(MOST_MEMBERS);
  readonly nominal = new Int32Array(MOST_MEMBERS);
  readonly pierced = new Int32Array(MOST_MEMBERS);
  readonly killed = new Int32Array(MOST_MEMBERS);
  readonly generalKilled = new Uint8Array(MOST_MEMBERS);
  readonly flees = new Uint8Array(MOST_MEMBERS);

  /** Empties the melee. */
  clear(): this {
    this.count = 0;
    this.active = 0;
    this.pairs = 0;
    this.firstPair[0] = 0;
    return this;
  }

  /** Adds a unit; those of the active side come first. Its pairs follow by `addPair`, before the next unit. */
  addMember(unit: number, zone: number, goesOn: boolean): void {
    this.members[this.count] = unit;
    this.zones[this.count] = zone;
    this.goesOn[this.count] = goesOn ? 1 : 0;
    this.firstPair[++this.count] = this.pairs;
  }

  /** Adds an enemy whom the unit added last touches, by its place. */
  addPair(victim: number): void {
    this.victims[this.pairs++] = victim;
    this.firstPair[this.count] = this.pairs;
  }
}

/** The place of a pair's victim among all of the same striker: most figures first, ties in their order. */
function placeOf(units: Units, group: MeleeGroup, striker: number, pair: number): number {
  const { firstPair, members, victims } = group;
  const figures = units.figures[members[victims[pair]!]!]!;
  let place = 0;
  for (let other = firstPair[striker]!; other < firstPair[striker + 1]!; other++) {
    const theirs = units.figures[members[victims[other]!]!]!;
    if (theirs > figures || (theirs === figures && other < pair)) place++;
  }
  return place;
}

/** Divides hits that a unit has rolled at all its enemies over them, `piercing` of them such as ignore armour. */
function share(units: Units, group: MeleeGroup, striker: number, hits: number, piercing: number): void {
  if (hits === 0) return;
  const from = group.firstPair[striker]!;
  const to = group.firstPair[striker + 1]!;
  for (let pair = from; pair < to; pair++) {
    const place = placeOf(units, group, striker, pair);
    group.hits[pair] = group.hits[pair]! + shareOfHits(hits, to - from, place);
    group.piercing[pair] = group.piercing[pair]! + shareOfHits(piercing, to - from, place);
  }
}

/** Rolls for a mixed unit, every figure with its own melee rating (TK-16b); those of a circle side by side. */
function rollMixed(dice: Dice, units: Units, group: MeleeGroup, striker: number, mixed: MixedUnit): void {
  const unit = group.members[striker]!;
  const from = group.firstPair[striker]!;
  const to = group.firstPair[striker + 1]!;
  const circle = units.special[unit] === CIRCLE;
  let hits = 0;
  let piercing = 0;
  let next = 0;
  rolls(dice, units.actors[unit]!);
  for (let pair = from; pair < to; pair++) {
    group.hits[pair] = 0;
    group.piercing[pair] = 0;
    if (!circle && pair > from) continue;
    rankRights.fighters(mixed, takers, next);
    next = Math.max(next, takers.at.lastIndexOf(1) + 1);
    leaveToGeneral(units, unit, takers);
    const rolled = rollKinds(dice, units, unit, takers, 'melee', units.meleeTalent[unit]!, 'TK-12b');
    if (circle) {
      group.hits[pair] = rolled;
      group.piercing[pair] = piercingHits(mixed, 'ignoresArmour');
    } else {
      hits = rolled;
      piercing = piercingHits(mixed, 'ignoresArmour');
    }
    mixed.miss(takers, kindHits);
  }
  const general = generalMeleeOf(units, unit);
  if (general > 0) {
    const byGeneral = successes(dice, general, 1, units.readings.hitRule, 'TK-7.1c');
    hits += byGeneral;
    if (units.traits[unit]!.ignoresArmour) piercing += byGeneral;
  }
  share(units, group, striker, hits, piercing);
}

/** Rolls for one unit and divides its hits over the enemies that it touches; a circle fights each with one of its sides. */
function roll(dice: Dice, units: Units, group: MeleeGroup, striker: number): void {
  const { hitRule } = units.readings;
  const unit = group.members[striker]!;
  const mixed = units.mixed[unit];
  if (mixed !== undefined) {
    rollMixed(dice, units, group, striker, mixed);
    return;
  }
  const from = group.firstPair[striker]!;
  const to = group.firstPair[striker + 1]!;
  const { ignoresArmour } = units.traits[unit]!;
  const rating = meleeOf(units, unit);
  const fighters = besideGeneral(units, unit, fightersOf(units, unit));
  let missed = 0;
  let shared = 0;
  rolls(dice, units.actors[unit]!);
  if (units.special[unit] === CIRCLE) {
    let left = units.ordered[unit]!;
    for (let pair = from; pair < to; pair++) {
      const rolling = Math.min(fighters, left);
      const hits = successes(dice, rating, rolling, hitRule, 'TK-12b');
      group.hits[pair] = hits;
      group.piercing[pair] = ignoresArmour ? hits : 0;
      missed += rolling - hits;
      left -= rolling;
    }
  } else {
    shared = successes(dice, rating, fighters, hitRule, 'TK-12b');
    missed = fighters - shared;
    for (let pair = from; pair < to; pair++) {
      group.hits[pair] = 0;
      group.piercing[pair] = 0;
    }
  }
  const general = generalMeleeOf(units, unit);
  if (general > 0) shared += successes(dice, general, 1, hitRule, 'TK-7.1c');
  group.disordered[striker] = missed;
  share(units, group, striker, shared, ignoresArmour ? shared : 0);
}

/** Adds up the hits on everybody; those that ignore armour are apart (R62). */
function countHits(group: MeleeGroup): void {
  const { firstPair, hits, nominal, pierced, piercing, victims } = group;
  nominal.fill(0, 0, group.count);
  pierced.fill(0, 0, group.count);
  for (let striker = 0; striker < group.count; striker++) {
    for (let pair = firstPair[striker]!; pair < firstPair[striker + 1]!; pair++) {
      const victim = victims[pair]!;
      nominal[victim] = nominal[victim]! + hits[pair]!;
      pierced[victim] = pierced[victim]! + piercing[pair]!;
    }
  }
}

/** Makes nominal and real losses of the hits on one unit. */
function countLossesOf(units: Units, group: MeleeGroup, place: number): void {
  const unit = group.members[place]!;
  const figures = units.figures[unit]!;
  const nominal = nominalLosses(group.nominal[place]!, figures, units.readings.nominalCap);
  const pierced = Math.min(group.pierced[place]!, nominal);
  group.nominal[place] = nominal;
  group.pierced[place] = pierced;
  if (units.mixed[unit] !== undefined) {
    const { armourIgnoringMelee, melee } = attackCode;
    group.killed[place] = takeMixedLosses(units, unit, nominal, melee, pierced, armourIgnoringMelee);
    return;
  }
  const left = Math.max(0, figures - pierced);
  const saved = realLosses(
    shieldAgainst(units, unit, attackCode.melee),
    armourAgainst(units, unit, attackCode.melee),
    mountAgainst(units, unit, attackCode.melee),
    nominal - pierced,
    left,
  );
  group.killed[place] = Math.min(pierced, figures) + saved;
}

function lossesOf({ readings }: Units, group: MeleeGroup, place: number): number {
  return readings.loserBy === NOMINAL_EVERYWHERE ? group.nominal[place]! : group.killed[place]!;
}

/** Losses of the active side less those of the enemy. */
function balanceOf(units: Units, group: MeleeGroup): number {
  let balance = 0;
  for (let place = 0; place < group.count; place++) {
    const losses = lossesOf(units, group, place);
    balance += place < group.active ? losses : -losses;
  }
  return balance;
}

function test(dice: Dice, units: Units, group: MeleeGroup, place: number, loses: boolean): void {
  const { readings } = units;
  const unit = group.members[place]!;
  const killed = group.killed[place]!;
  const led = inDanger(isLed(units, unit), group.goesOn[place] === 1, readings.deathTest);
  rolls(dice, units.actors[unit]!);
  const fallen = generalFalls(dice, led);
  const flees =
    loses &&
    breaks(
      dice,
      'TK-12g',
      steadinessOf(units, unit),
      units.figures[unit]!,
      depthFrontOf(units, unit, group.zones[place]!),
      killed,
      readings.killedInTest === REAL ? killed : group.nominal[place]!,
      false,
      fallen ? 0 : units.steadinessTalent[unit]!,
      readings.ranksCounted,
      readings.rankBonusCap,
    );
  group.generalKilled[place] = fallen ? 1 : 0;
  group.flees[place] = flees ? 1 : 0;
}

/**
 * Rolls one round of a melee of any number of units (TK-12a to TK-12c, TK-12g, TK-12h), all at the same time: every unit's
 * hits are divided over the enemies that it touches (R24), the losses of either side are added up over the whole melee, and
 * on the side that lost more every unit tests, or every one with losses, each with its own depth and killed. The same law as
 * `meleeRound` for one unit against one and `jointMelee` for several against one.
 */
export function groupMelee(dice: Dice, units: Units, group: MeleeGroup): void {
  for (let place = 0; place < group.count; place++) roll(dice, units, group, place);
  countHits(group);
  for (let place = 0; place < group.count; place++) countLossesOf(units, group, place);
  const balance = balanceOf(units, group);
  for (let place = 0; place < group.count; place++) {
    const lost = place < group.active ? balance > 0 : balance < 0;
    const tests = units.readings.jointTest === ALL_UNITS || lossesOf(units, group, place) > 0;
    test(dice, units, group, place, lost && tests);
  }
}

/** Takes the round into the state: disorder, losses, thinning, generals, flight (TK-12e, TK-13d). */
export function applyGroup(units: Units, group: MeleeGroup): void {
  for (let place = 0; place < group.count; place++) {
    const unit = group.members[place]!;
    const disordered = group.disordered[place]!;
    const inRear = zoneOf(units, unit, group.zones[place]!) === REAR;
    countLosses(units, unit, attackCode.melee, group.nominal[place]! - group.pierced[place]!);
    takeLosses(units, unit, disordered, disordered, group.killed[place]!);
    if (group.generalKilled[place] === 1) replaceGeneral(units, unit);
    if (group.flees[place] === 1) breakUnit(units, unit, inRear);
  }
}
