import type { Clause, Dice } from '../../../dice/dice.js';
import { ofEach } from '../../../model/of-each.js';
import { rolls } from '../actors.js';
import { ANSWER_CLAUSES } from '../combat-axes.js';
import { type CommonMover, CommonStrikes } from '../common-strikes.js';
import { besideGeneral, generalSkillOf, inFrontOf, kindsWith, skillOf, skillTalentFor, strikeOf } from '../fighters.js';
import { Takers } from '../mixed-unit.js';
import { kindHits, leaveToGeneral, Participant, rollKinds } from '../participant.js';
import { MOST_KINDS } from '../profile.js';
import { CIRCLE, type Units } from '../units.js';
import { AGAINST_CAVALRY, answeringStrikers, answerOf, isCharge, strikersOnContact } from './answering-strikers.js';
import { type Reins, ranksToRideThrough, ride, rideGeneral } from './charge.js';
import { shareOfHits } from './melee-law.js';
import { ALL_KINDS, rankRights } from './rank-rights.js';
import { clampRating, successes } from './successes.js';
import { takeLosses } from './take-losses.js';
import { zoneOf } from './zone-of.js';

const PIERCED_ALWAYS_TEST = 0;
const ALL_UNITS = 0;
const FRONT = 0;
const REAR = 2;
const NOBODY = -1;

/** A unit in a contact: of one of several kinds also who strikes, and how many of each kind do not miss. */
class Striker extends Participant {
  readonly takers = new Takers();
  readonly kindHits = new Uint8Array(MOST_KINDS);
  /** Of one of several who strike one enemy: how many ranks it rides through, 0 where it does not ride, and who rode through. */
  ranks = 0;
  through = 0;

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

/** The units of a contact, and the ride of one of them. Reins ask their owner, and so it belongs to the units of a battle. */
class Clash {
  readonly movers: Striker[] = [];
  readonly struck = new Striker();
  readonly single = new CommonStrikes();
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

/** Hands the reins of riders, who may stop between two ranks (R21), to their owner; to nobody where riders decide nothing. */
export interface Owners {
  take(mover: number, target: number): Reins | undefined;
}

/** The zone in which the target is attacked worst (TK-13c, TK-13d). */
function worstZone({ count, movers }: CommonStrikes): number {
  let worst = FRONT;
  for (let at = 0; at < count; at++) worst = Math.max(worst, movers[at]!.zone);
  return worst;
}

/** Figures of the target that answer one of those who have come to it. */
function answering(units: Units, { answers, target }: CommonStrikes, { unit, zone, strikes }: CommonMover): number {
  return answeringStrikers(units, unit, target, zone, answers, strikes);
}

/** Notes whom of those who have come to it the target answers; returns the place of the first, -1 where it answers nobody. */
function noteAnswered(units: Units, contact: CommonStrikes): number {
  let first = NOBODY;
  for (let at = contact.count - 1; at >= 0; at--) {
    const mover = contact.movers[at]!;
    mover.answered = answering(units, contact, mover) > 0;
    if (mover.answered) first = at;
  }
  return first;
}

/** Rolls the strikes of one of those who have come to the target. */
function strikeAtTarget(
  dice: Dice,
  units: Units,
  target: number,
  one: Striker,
  by: CommonMover,
  owners?: Owners,
): void {
  const { held } = clashOf(units);
  const { unit, strikes } = by;
  const attacking = strikersOnContact(units, unit, target, strikes);
  one.ranks = 0;
  one.through = 0;
  if (isCharge(units, unit, target) && units.traits[unit]!.mounted) {
    held.owner = owners?.take(unit, target);
    one.ranks = ranksToRideThrough(units, target, by.zone);
    one.through = rideIn(dice, units, one, attacking, one.ranks);
  } else strike(dice, units, one, attacking, ALL_KINDS, 'TK-9b');
}

/** Rolls the target's answer, to all whom it answers at once. Riders of its own ride at the one unit that has come to it. */
function answerAll(dice: Dice, units: Units, contact: CommonStrikes, struck: Striker, owners?: Owners): void {
  const { movers, target } = contact;
  const at = noteAnswered(units, contact);
  const { unit, zone, strikes } = movers[Math.max(at, 0)]!;
  let figures = at < 0 ? 0 : answering(units, contact, movers[at]!);
  const answer = answerOf(units, unit, target, zone, strikes);
  const kinds = answeringKinds(units, target, answer);
  const mixed = units.mixed[target];
  if (figures > 0 && mixed !== undefined) figures = rankRights.strikers(mixed, struck.takers, kinds);
  struck.ranks = 0;
  struck.through = 0;
  if (isCharge(units, unit, target) && !units.traits[unit]!.mounted) {
    clashOf(units).held.owner = owners?.take(unit, target);
    struck.ranks = ranksToRideThrough(units, unit, FRONT);
    struck.through = rideIn(dice, units, struck, figures, struck.ranks);
  } else strike(dice, units, struck, figures, kinds, ANSWER_CLAUSES[answer]!);
}

/** Divides the target's hits over those whom it answers: the remainder one each to those with most figures, from the left (R24). */
function shareAnswer(
  units: Units,
  { count, movers, target }: CommonStrikes,
  strikers: readonly Striker[],
  hits: number,
): void {
  const attack = strikeOf(units, target);
  let answered = 0;
  for (let at = 0; at < count; at++) if (movers[at]!.answered) answered++;
  for (let at = 0; at < count; at++) {
    if (!movers[at]!.answered) continue;
    const one = strikers[at]!;
    let place = 0;
    for (let other = 0; other < count; other++) {
      const theirs = strikers[other]!.figures;
      if (movers[other]!.answered && (theirs > one.figures || (theirs === one.figures && other < at))) place++;
    }
    one.suffer(units, shareOfHits(hits, answered, place), attack);
  }
}

/** Lets all hits of those who have come to the target fall on it together: strikes of foot, then those of cavalry. */
function sufferTogether(units: Units, { count, movers }: CommonStrikes, struck: Striker): void {
  for (const mounted of [false, true]) {
    let hits = 0;
    let any = NOBODY;
    for (let at = 0; at < count; at++) {
      if (units.traits[movers[at]!.unit]!.mounted !== mounted) continue;
      any = at;
      hits += movers[at]!.hits;
    }
    if (any >= 0) struck.suffer(units, hits, strikeOf(units, movers[any]!.unit));
  }
}

/**
 * The strikes of a contact of any number of units of one side with one enemy (TK-9, TK-10, TK-12h, TK-16b): collision or charge by
 * the types of the front ranks (TK-16a), every figure striking with its own weapon and skill from the rank it stands in. All of
 * them strike before anything falls, the enemy answers them with one roll whose hits are divided over them, and one comparison of
 * nominal losses says which side tests: of several units every one, or every one with losses (R24). `owners` hand out the reins of
 * riders who may choose (R21). Rolls, and takes everything into the state. The same law as `collision` and `charge` where one unit
 * strikes, all figures are alike and nobody holds the reins.
 */
export function commonStrikes(dice: Dice, units: Units, contact: CommonStrikes, owners?: Owners): void {
  const { count, movers, target } = contact;
  const { struck, movers: strikers } = clashOf(units);
  const { breakthroughTest, jointTest } = units.readings;
  const zone = worstZone(contact);
  while (strikers.length < count) strikers.push(new Striker());
  struck.enter(units, target, zone);
  for (let at = 0; at < count; at++) strikers[at]!.enter(units, movers[at]!.unit, FRONT);

  for (let at = 0; at < count; at++) strikeAtTarget(dice, units, target, strikers[at]!, movers[at]!, owners);
  answerAll(dice, units, contact, struck, owners);
  for (let at = 0; at < count; at++) {
    strikers[at]!.miss(units);
    movers[at]!.hits = strikers[at]!.hits;
  }
  struck.miss(units);
  shareAnswer(units, contact, strikers, struck.hits);
  sufferTogether(units, contact, struck);
  let onMovers = 0;
  let through = 0;
  for (let at = 0; at < count; at++) {
    onMovers += strikers[at]!.nominal;
    through += strikers[at]!.through;
  }

  for (let at = 0; at < count; at++) {
    const one = strikers[at]!;
    const lost = onMovers > struck.nominal && (jointTest === ALL_UNITS || one.nominal > 0);
    const pierced = struck.through > 0;
    const tests = lost || (pierced && breakthroughTest === PIERCED_ALWAYS_TEST);
    one.test(dice, units, pierced ? 'TK-10c' : 'TK-9i', tests, pierced);
  }
  const tests = struck.nominal > onMovers || (through > 0 && breakthroughTest === PIERCED_ALWAYS_TEST);
  struck.test(dice, units, through > 0 ? 'TK-10c' : 'TK-9i', tests, through > 0);

  for (let at = 0; at < count; at++) {
    const { unit, missed, missedInFront, killed } = strikers[at]!;
    takeLosses(units, unit, missed, missedInFront, killed);
  }
  const inRear = zoneOf(units, target, zone) === REAR;
  takeLosses(units, target, struck.missed, struck.missedInFront, struck.killed);
  for (let at = 0; at < count; at++) {
    const one = strikers[at]!;
    const mover = movers[at]!;
    one.leave(units, false);
    mover.killed = one.killed;
    mover.flees = one.flees;
    mover.leaderKilled = one.generalKilled;
    mover.through = one.through;
  }
  struck.leave(units, inRear);
  contact.targetKilled = struck.killed;
  contact.targetFlees = struck.flees;
  contact.targetLeaderKilled = struck.generalKilled;
  contact.targetThrough = struck.through;
}

/**
 * The strikes of a contact of two units in which mixed ones take part: see `commonStrikes`. `counterAttack` and `strikes` are the
 * owners' declarations; `reins` are held by the owner of the riders, if he may choose (R21).
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
  const { single } = clashOf(units);
  const mover = single.begin(defender).add(attacker, zone, strikes);
  single.answers = counterAttack;
  commonStrikes(dice, units, single, reins === undefined ? undefined : { take: () => reins });
  out.moverKilled = mover.killed;
  out.targetKilled = single.targetKilled;
  out.moverFlees = mover.flees;
  out.targetFlees = single.targetFlees;
  out.moverLeaderKilled = mover.leaderKilled;
  out.targetLeaderKilled = single.targetLeaderKilled;
  out.through = mover.through + single.targetThrough;
}
