import type { Dice } from '../../../chance/dice.js';
import { ofEach } from '../../../model/of-each.js';
import { ANSWER_CLAUSES } from '../combat-axes.js';
import { type CommonMover, CommonStrikes } from '../state/common-strikes.js';
import {
  armourAgainst,
  besideGeneral,
  generalSkillOf,
  inFrontOf,
  isLed,
  kindsWith,
  mountAgainst,
  shieldAgainst,
  skillOf,
  skillTalentFor,
} from '../state/fighters.js';
import { kindHits, leaveToGeneral, rollKinds } from '../state/participant.js';
import { attackCode } from '../state/traits.js';
import { CIRCLE, TORTOISE, type Units } from '../state/units.js';
import { AGAINST_CAVALRY, answeringStrikers, answerOf, isCharge, strikersOnContact } from './answering-strikers.js';
import { type Reins, ranksToRideThrough, ride } from './charge.js';
import { ALL_KINDS, rankRights } from './rank-rights.js';
import {
  COUNTED,
  type Guard,
  type Held,
  type MixedStrikers,
  type Owners,
  resolveStrikes,
  type Striker,
  StrikingParties,
} from './resolve-strikes.js';
import { depthFrontOf, steadinessOf, talentOf } from './steadiness-test.js';
import { clampRating } from './successes.js';
import { breakUnit, countLosses, replaceGeneral, takeLosses } from './take-losses.js';
import { takeMixedLosses } from './take-mixed-losses.js';
import { zoneOf } from './zone-of.js';

const RUNNING = 1;
const FRONT = 0;
const REAR = 2;

/** Lets figures of mixed units strike each with its own weapon and skill (TK-16b), and losses fall on them (R62). */
class MixedFigures implements MixedStrikers {
  private readonly units: Units;

  constructor(units: Units) {
    this.units = units;
  }

  strike(dice: Dice, one: Striker): number {
    const { units } = this;
    const talent = skillTalentFor(units, one.unit, false);
    const hits = rollKinds(dice, units, one.unit, one.takers, 'skill', talent, one.clause);
    one.kindHits.set(kindHits);
    return hits;
  }

  ride(
    dice: Dice,
    { kindHits: stayed, ranks, takers, unit }: Striker,
    out: { footNominal: number },
    held: Held,
  ): number {
    const { units } = this;
    const mixed = units.mixed[unit]!;
    let through = 0;
    for (let kind = 0; kind < mixed.kinds.length; kind++) {
      const skill = clampRating(mixed.traitsOf(kind).skill + skillTalentFor(units, unit, false));
      const before = held.back;
      const kindThrough = ride(dice, skill, takers.of[kind]!, ranks, units.readings.hitRule, out, held);
      stayed[kind] = kindThrough + held.back - before;
      through += kindThrough;
    }
    return through;
  }

  miss({ kindHits: stayed, takers, unit }: Striker): void {
    this.units.mixed[unit]!.miss(takers, stayed);
  }

  fall({ unit }: Striker, nominal: number, byCavalry: boolean): number {
    return takeMixedLosses(this.units, unit, nominal, byCavalry ? attackCode.cavalryStrike : attackCode.infantryStrike);
  }
}

/** What the strikes of contacts are resolved in. Reins ask their owner, and so it belongs to the units of a battle. */
class StrikeResolver {
  readonly parties = new StrikingParties();
  readonly single = new CommonStrikes();
  readonly figures: MixedFigures;

  constructor(units: Units) {
    this.figures = new MixedFigures(units);
  }
}

const clashOf = ofEach((units: Units) => new StrikeResolver(units));

/** The protections of a unit that count strikes of foot (R16), where losses are counted on: a sum of `COUNTED`. */
function countsStrikes(units: Units, unit: number): number {
  if (units.readings.saveScope !== RUNNING) return 0;
  const { counted } = units.traits[unit]!;
  const at = 3 * ((units.special[unit] === TORTOISE ? 6 : 0) + attackCode.infantryStrike);
  return counted[at]! * COUNTED.shield + counted[at + 1]! * COUNTED.armour + counted[at + 2]! * COUNTED.mount;
}

function readGuard(units: Units, unit: number, attack: number, guard: Guard): void {
  guard.shield = shieldAgainst(units, unit, attack);
  guard.armour = armourAgainst(units, unit, attack);
  guard.mount = mountAgainst(units, unit, attack);
}

/** Counts what decides the strikes of a unit, of which `striking` figures of the set `kinds` are entitled, attacked in a zone. */
function gather(units: Units, unit: number, striking: number, kinds: number, zone: number, one: Striker): void {
  const mixed = units.mixed[unit];
  one.unit = unit;
  one.mixed = mixed !== undefined;
  one.actor = units.actors[unit]!;
  one.mounted = units.traits[unit]!.mounted;
  one.strikers = besideGeneral(units, unit, striking);
  one.inFront = inFrontOf(units, unit, one.strikers);
  one.skill = skillOf(units, unit);
  one.general = generalSkillOf(units, unit, striking);
  one.figures = units.figures[unit]!;
  readGuard(units, unit, attackCode.infantryStrike, one.againstFoot);
  readGuard(units, unit, attackCode.cavalryStrike, one.againstCavalry);
  one.counted = countsStrikes(units, unit);
  one.steadiness = steadinessOf(units, unit);
  one.front = depthFrontOf(units, unit, zone);
  one.talent = talentOf(units, unit);
  one.led = isLed(units, unit);
  if (mixed === undefined) return;
  one.takers.clear();
  if (striking > 0) rankRights.strikers(mixed, one.takers, kinds);
  leaveToGeneral(units, unit, one.takers);
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

/** Counts what decides the strikes of one of those who have come to the target. */
function readMover(units: Units, contact: CommonStrikes, mover: CommonMover, one: Striker): void {
  const { strikes, unit, zone } = mover;
  const { target } = contact;
  const attacking = strikersOnContact(units, unit, target, strikes);
  const rides = isCharge(units, unit, target) && units.traits[unit]!.mounted;
  gather(units, unit, attacking, ALL_KINDS, FRONT, one);
  one.clause = 'TK-9b';
  one.ranks = rides ? ranksToRideThrough(units, target, zone) : 0;
  one.answered = answering(units, contact, mover) > 0;
}

/** Counts what decides the target's answer, to all units that it answers at once. Riders of its own ride at the one unit that has come. */
function readTarget(units: Units, contact: CommonStrikes, { count, movers, struck }: StrikingParties): void {
  const { target } = contact;
  let first = 0;
  while (first < count && !movers[first]!.answered) first++;
  const mover = contact.movers[first < count ? first : 0]!;
  const { strikes, unit, zone } = mover;
  const answer = answerOf(units, unit, target, zone, strikes);
  const kinds = answeringKinds(units, target, answer);
  const mixed = units.mixed[target];
  let figures = first < count ? answering(units, contact, mover) : 0;
  if (figures > 0 && mixed !== undefined) figures = rankRights.strikers(mixed, struck.takers, kinds);
  const rides = isCharge(units, unit, target) && !units.traits[unit]!.mounted;
  gather(units, target, figures, kinds, worstZone(contact), struck);
  struck.clause = ANSWER_CLAUSES[answer]!;
  struck.ranks = rides ? ranksToRideThrough(units, unit, FRONT) : 0;
}

/** Takes what strikes have done to the ranks of a unit into its state. */
function takeStrikes(units: Units, { unit, byFoot, byCavalry, missed, missedInFront, killed }: Striker): void {
  countLosses(units, unit, attackCode.infantryStrike, byFoot);
  countLosses(units, unit, attackCode.cavalryStrike, byCavalry);
  takeLosses(units, unit, missed, missedInFront, killed);
}

/** Takes a general's death and flight into the state, once losses are. */
function takeTests(units: Units, { unit, flees, generalKilled }: Striker, inRear: boolean): void {
  if (generalKilled) replaceGeneral(units, unit);
  if (flees) breakUnit(units, unit, inRear);
}

/**
 * The strikes of a contact of any number of units of one side with one enemy (TK-9, TK-10, TK-12h, TK-16b), by `resolveStrikes`:
 * collision or charge by the types of the front ranks (TK-16a), every figure striking with its own weapon and skill from the rank
 * it stands in. `owners` hand out the reins of riders who may choose (R21). Rolls, and takes everything into the state. The same
 * law as `collision` and `charge` where one unit strikes, all figures are alike and no player holds the reins.
 */
export function commonStrikes(dice: Dice, units: Units, contact: CommonStrikes, owners?: Owners): void {
  const { count, movers, target } = contact;
  const { figures, parties } = clashOf(units);
  const { movers: strikers, struck } = parties.begin(count);
  for (let at = 0; at < count; at++) readMover(units, contact, movers[at]!, strikers[at]!);
  readTarget(units, contact, parties);
  resolveStrikes(dice, parties, units.readings, figures, owners);

  for (let at = 0; at < count; at++) takeStrikes(units, strikers[at]!);
  const inRear = zoneOf(units, target, worstZone(contact)) === REAR;
  takeStrikes(units, struck);
  for (let at = 0; at < count; at++) {
    const one = strikers[at]!;
    const mover = movers[at]!;
    takeTests(units, one, false);
    mover.hits = one.hits;
    mover.killed = one.killed;
    mover.flees = one.flees;
    mover.leaderKilled = one.generalKilled;
    mover.through = one.through;
  }
  takeTests(units, struck, inRear);
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
