import type { Clause, Dice } from '../../../dice/dice.js';
import { ofEach } from '../../../model/of-each.js';
import { rolls } from '../actors.js';
import { ANSWER_CLAUSES } from '../combat-axes.js';
import { besideGeneral, generalSkillOf, inFrontOf, kindsWith, skillOf, skillTalentFor, strikeOf } from '../fighters.js';
import { Takers } from '../mixed-unit.js';
import { kindHits, leaveToGeneral, Participant, rollKinds } from '../participant.js';
import { MOST_KINDS } from '../profile.js';
import { CIRCLE, type Units } from '../units.js';
import { AGAINST_CAVALRY, answeringStrikers, answerOf, isCharge, strikersOnContact } from './answering-strikers.js';
import { type Reins, ranksToRideThrough, ride, rideGeneral } from './charge.js';
import { ALL_KINDS, rankRights } from './rank-rights.js';
import { clampRating, successes } from './successes.js';
import { takeLosses } from './take-losses.js';
import { zoneOf } from './zone-of.js';

const PIERCED_ALWAYS_TEST = 0;
const FRONT = 0;
const REAR = 2;

/** A unit in a contact: of one of several kinds also who strikes, and how many of each kind do not miss. */
class Striker extends Participant {
  readonly takers = new Takers();
  readonly kindHits = new Uint8Array(MOST_KINDS);

  /** Marks who has missed. Only once nobody is asked any more: till then the unit is to be seen as it stands. */
  miss(units: Units): void {
    units.mixed[this.unit]?.miss(this.takers, this.kindHits);
  }
}

/** The reins that the owner of the riders holds, if he does, and how many he has held back. */
class Held implements Reins {
  back = 0;
  owner: Reins | undefined;

  slacken(riding: number): number {
    const on = this.owner === undefined ? riding : this.owner.slacken(riding);
    this.back += riding - on;
    return on;
  }
}

/** Both units of a contact, and the ride of one of them. Reins ask their owner, and so it belongs to the units of a battle. */
class Clash {
  readonly mover = new Striker();
  readonly struck = new Striker();
  readonly trampled = { footNominal: 0 };
  readonly held = new Held();
}

const clashOf = ofEach((_: Units) => new Clash());

/** Figures of a mixed unit that strike, `striking` of all; where they answer cavalry only those whose weapons do (R20). */
function enlist(units: Units, { unit, takers }: Striker, striking: number, kinds: number): void {
  takers.clear();
  if (striking > 0) rankRights.strikers(units.mixed[unit]!, takers, kinds);
  leaveToGeneral(units, unit, takers);
}

/** Rolls the strikes of a unit of which `striking` figures are entitled. */
function strike(dice: Dice, units: Units, one: Striker, striking: number, kinds: number, clause: Clause): void {
  const { unit } = one;
  const { hitRule } = units.readings;
  const mixed = units.mixed[unit];
  rolls(dice, units.actors[unit]!);
  if (mixed === undefined) {
    const strikers = besideGeneral(units, unit, striking);
    const inFront = inFrontOf(units, unit, strikers);
    const frontHits = successes(dice, skillOf(units, unit), inFront, hitRule, clause);
    one.hits = frontHits + successes(dice, skillOf(units, unit), strikers - inFront, hitRule, clause);
    one.missed = strikers - one.hits;
    one.missedInFront = inFront - frontHits;
  } else {
    enlist(units, one, striking, kinds);
    one.hits = rollKinds(dice, units, unit, one.takers, 'skill', skillTalentFor(units, unit, false), clause);
    one.kindHits.set(kindHits);
  }
  const general = generalSkillOf(units, unit, striking);
  if (general > 0) one.hits += successes(dice, general, 1, hitRule, 'TK-7.1c');
}

/**
 * Rolls the strikes of lancers riding at foot, rank by rank as `held` lets them, and returns how many rode through (TK-10a,
 * TK-10b).
 */
function rideIn(dice: Dice, units: Units, one: Striker, striking: number, ranks: number): number {
  const { held, trampled } = clashOf(units);
  const { unit } = one;
  const { hitRule } = units.readings;
  const mixed = units.mixed[unit];
  let through = 0;
  trampled.footNominal = 0;
  held.back = 0;
  rolls(dice, units.actors[unit]!);
  if (mixed === undefined) {
    const riders = besideGeneral(units, unit, striking);
    const inFront = inFrontOf(units, unit, riders);
    const skill = skillOf(units, unit);
    const frontThrough = ride(dice, skill, inFront, ranks, hitRule, trampled, held);
    const frontStayed = frontThrough + held.back;
    through = frontThrough + ride(dice, skill, riders - inFront, ranks, hitRule, trampled, held);
    one.missed = riders - through - held.back;
    one.missedInFront = inFront - frontStayed;
  } else {
    enlist(units, one, striking, ALL_KINDS);
    for (let kind = 0; kind < mixed.kinds.length; kind++) {
      const skill = clampRating(mixed.traitsOf(kind).skill + skillTalentFor(units, unit, false));
      const before = held.back;
      const kindThrough = ride(dice, skill, one.takers.of[kind]!, ranks, hitRule, trampled, held);
      one.kindHits[kind] = kindThrough + held.back - before;
      through += kindThrough;
    }
  }
  through += rideGeneral(dice, generalSkillOf(units, unit, striking), ranks, hitRule, trampled);
  one.hits = trampled.footNominal;
  return through;
}

/** The kinds of figures of the struck unit that answer. */
function answeringKinds(units: Units, unit: number, answer: number): number {
  if (units.mixed[unit] === undefined || answer !== AGAINST_CAVALRY || units.special[unit] === CIRCLE) return ALL_KINDS;
  return kindsWith(units, unit, 'strikesCavalry');
}

/** What the strikes of a contact do to both sides. */
export interface Blow {
  moverKilled: number;
  targetKilled: number;
  moverFlees: boolean;
  targetFlees: boolean;
  moverLeaderKilled: boolean;
  targetLeaderKilled: boolean;
  /** Riders who rode through every rank, whichever side they are of. */
  through: number;
}

/**
 * The strikes of a contact in which mixed units take part (TK-9, TK-10, TK-16b): collision or charge by the types of the
 * front ranks (TK-16a), every figure striking with its own weapon and skill from the rank it stands in. `counterAttack` and
 * `strikes` are the owners' declarations; `reins` are held by the owner of the riders, if he may choose (R21). Rolls, and
 * takes everything into the state. The same law as `collision` and `charge` where all figures are alike and nobody holds the
 * reins.
 */
export function mixedStrikes(
  dice: Dice,
  units: Units,
  attacker: number,
  defender: number,
  zone: number,
  counterAttack: boolean,
  strikes: boolean,
  out: Blow,
  reins?: Reins,
): void {
  const { held, mover, struck } = clashOf(units);
  held.owner = reins;
  const attacking = strikersOnContact(units, attacker, defender, strikes);
  let answering = answeringStrikers(units, attacker, defender, zone, counterAttack, strikes);
  const answer = answerOf(units, attacker, defender, zone, strikes);
  const kinds = answeringKinds(units, defender, answer);
  const mixed = units.mixed[defender];
  if (answering > 0 && mixed !== undefined) answering = rankRights.strikers(mixed, struck.takers, kinds);
  const isRide = isCharge(units, attacker, defender);
  const moverRides = isRide && units.traits[attacker]!.mounted;
  const ranks = isRide ? ranksToRideThrough(units, moverRides ? defender : attacker) : 0;
  mover.enter(units, attacker, FRONT);
  struck.enter(units, defender, zone);

  let through = 0;
  if (moverRides) through = rideIn(dice, units, mover, attacking, ranks);
  else strike(dice, units, mover, attacking, ALL_KINDS, 'TK-9b');
  if (isRide && !moverRides) through = rideIn(dice, units, struck, answering, ranks);
  else strike(dice, units, struck, answering, kinds, ANSWER_CLAUSES[answer]!);

  mover.miss(units);
  struck.miss(units);
  const onDefender = strikeOf(units, attacker);
  const onAttacker = strikeOf(units, defender);
  mover.suffer(units, struck.hits, onAttacker);
  struck.suffer(units, mover.hits, onDefender);
  const pierced = through > 0 ? (moverRides ? struck : mover) : undefined;
  test(dice, units, mover, struck, pierced);
  test(dice, units, struck, mover, pierced);

  const inRear = zoneOf(units, defender, zone) === REAR;
  takeLosses(units, attacker, mover.missed, mover.missedInFront, mover.killed);
  takeLosses(units, defender, struck.missed, struck.missedInFront, struck.killed);
  mover.leave(units, false);
  struck.leave(units, inRear);

  out.moverKilled = mover.killed;
  out.targetKilled = struck.killed;
  out.moverFlees = mover.flees;
  out.targetFlees = struck.flees;
  out.moverLeaderKilled = mover.generalKilled;
  out.targetLeaderKilled = struck.generalKilled;
  out.through = through;
}

/** Tests a unit where it lost more than the other, or was ridden through (TK-9i, TK-10c, R21). */
function test(dice: Dice, units: Units, one: Participant, other: Participant, pierced: Participant | undefined): void {
  const broken = pierced === one;
  const loses = one.nominal > other.nominal;
  const tests = loses || (broken && units.readings.breakthroughTest === PIERCED_ALWAYS_TEST);
  one.test(dice, units, broken ? 'TK-10c' : 'TK-9i', tests, broken);
}
