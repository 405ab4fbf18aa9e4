import type { Clause, Dice } from '../../../chance/dice.js';
import { choice, defaultsOf, flag, int, type ValueOf } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { withPrefix } from '../../../model/with-prefix.js';
import { MAX_FIGURES } from '../army/profile.js';
import { FIRST_ACTOR, SECOND_ACTOR, STRIKER, SUFFERED } from '../combat-axes.js';
import { readings } from '../readings.js';
import { setActor } from '../state/actors.js';
import { strikeOf } from '../state/fighters.js';
import { CIRCLE, type Units } from '../state/units.js';
import { answeringStrikers, strikersOnContact } from './answering-strikers.js';
import { generalFalls } from './generals-death.js';
import { readStriker, strikerNames } from './read-striker.js';
import { breaks } from './steadiness-test.js';
import { successes } from './successes.js';
import { nominalLosses, realLosses, takeBlows } from './take-losses.js';
import { zoneOf } from './zone-of.js';

const REAL = 0;
const PIERCED_ALWAYS_TEST = 0;
const FULL_RANKS = 1;
const FILES = 1;
const FRONT = 0;
const FLANK = 1;
/** Ranks of the deepest foot: a column of the most figures, three abreast. */
export const MAX_RANKS = 21;
const RIDERS = strikerNames('riders');
const FOOT = strikerNames('foot');

const STRUCK = { ...SUFFERED, blocked: int(0, 20), flees: flag() } as const;

const situation = {
  /** Whether the riders attack; standing lancers may answer foot in this way (R19). Decides who rolls first. */
  ridersAttack: flag(true),
  ridersActor: FIRST_ACTOR,
  footActor: SECOND_ACTOR,
  ...withPrefix('riders', STRIKER),
  ...withPrefix('foot', STRIKER),
  /** Ranks to ride through (R21). */
  ranks: int(1, MAX_RANKS, 3),
  hitRule: readings.hitRule,
  nominalCap: readings.nominalCap,
  killedInTest: readings.killedInTest,
  ranksCounted: readings.ranksCounted,
  rankBonusCap: readings.rankBonusCap,
  breakthroughTest: readings.breakthroughTest,
} as const;

const outcome = {
  ...withPrefix('foot', STRUCK),
  footNominal: int(0, 21 * MAX_RANKS),
  footKilled: int(0, MAX_FIGURES),
  ...withPrefix('riders', STRUCK),
  /** Riders who rode through every rank, the general among them; one is enough to break through. */
  through: int(0, 21),
  loser: choice(['none', 'riders', 'foot']),
} as const;

/** Everything that decides a charge of lancers on foot. */
export type ChargeSituation = ValueOf<typeof situation>;
/** What a charge does to both sides. */
export type ChargeOutcome = ValueOf<typeof outcome>;

/** Who says how many of the riders who have hit strike at the next rank (R21). */
export interface Reins {
  /** How many of `riding` ride on. */
  slacken(riding: number): number;
}

/**
 * Rides `riders` of one skill at foot of so many ranks, adds their hits to its nominal losses and returns how many
 * rode through (TK-10b); without `reins` all that have hit ride on. Rolls against the first rank are named `clause`,
 * those against the others `further`.
 */
export function ride(
  dice: Dice,
  skill: number,
  riders: number,
  ranks: number,
  hitRule: number,
  out: { footNominal: number },
  reins?: Reins,
  clause: Clause = 'TK-10a',
  further: Clause = 'TK-10b',
): number {
  let riding = riders;
  for (let rank = 0; rank < ranks && riding > 0; rank++) {
    if (reins !== undefined && rank > 0) riding = reins.slacken(riding);
    riding = successes(dice, skill, riding, hitRule, rank === 0 ? clause : further);
    out.footNominal += riding;
  }
  return riding;
}

/** The same for a general who rides along; none does with a skill of 0. */
export function rideGeneral(
  dice: Dice,
  skill: number,
  ranks: number,
  hitRule: number,
  out: { footNominal: number },
): number {
  return ride(dice, skill, skill > 0 ? 1 : 0, ranks, hitRule, out, undefined, 'TK-7.1c', 'TK-7.1c');
}

/** All the riders' dice: hits become nominal losses before any cap, those who missed are disordered. */
function rideIn(dice: Dice, s: Readonly<ChargeSituation>, out: ChargeOutcome): void {
  const inFront = Math.min(s.ridersInFront, s.ridersStrikers);
  setActor(dice, s.ridersActor);
  out.footNominal = 0;
  const frontThrough = ride(dice, s.ridersSkill, inFront, s.ranks, s.hitRule, out);
  const rearThrough = ride(dice, s.ridersSkill, s.ridersStrikers - inFront, s.ranks, s.hitRule, out);
  out.through = frontThrough + rearThrough + rideGeneral(dice, s.ridersGeneral, s.ranks, s.hitRule, out);
  out.ridersDisordered = s.ridersStrikers - frontThrough - rearThrough;
  out.ridersBlocked = inFront - frontThrough;
}

/** The dice of foot that strikes riders; returns its hits. */
function strikeBack(dice: Dice, s: Readonly<ChargeSituation>, out: ChargeOutcome): number {
  const inFront = Math.min(s.footInFront, s.footStrikers);
  const clause = s.ridersAttack ? 'TK-9e' : 'TK-9b';
  setActor(dice, s.footActor);
  const frontHits = successes(dice, s.footSkill, inFront, s.hitRule, clause);
  const rearHits = successes(dice, s.footSkill, s.footStrikers - inFront, s.hitRule, clause);
  out.footDisordered = s.footStrikers - frontHits - rearHits;
  out.footBlocked = inFront - frontHits;
  return frontHits + rearHits + successes(dice, s.footGeneral, 1, s.hitRule, 'TK-7.1c');
}

/**
 * Lancers striking foot (TK-10a to TK-10c): every rider who hits tramples one figure and strikes at the next rank; one
 * who hits in every rank has ridden through, and the foot tests with -2 even if it did not lose (R21). Foot that may
 * strike does so at the same time (TK-9e); its hits do not undo a ride of the same moment. Trampled foot saves nothing (R6).
 */
export const charge = mechanic({
  id: 'taktika/charge',
  summary: 'Lancers charge foot, rank by rank, while the foot strikes back if it can.',
  clauses: ['TK-7.1c', 'TK-9b', 'TK-9e', 'TK-9i', 'TK-10a', 'TK-10b', 'TK-10c', 'TK-7.1d'],
  situation,
  outcome,
  score: 'footKilled',
  resolve(dice, s, out) {
    if (s.ridersAttack) rideIn(dice, s, out);
    const onRiders = strikeBack(dice, s, out);
    if (!s.ridersAttack) rideIn(dice, s, out);
    const footNominal = nominalLosses(out.footNominal, s.footFigures, s.nominalCap);
    const ridersNominal = nominalLosses(onRiders, s.ridersFigures, s.nominalCap);
    out.footNominal = footNominal;
    out.footKilled = realLosses(s.footShield, s.footArmour, s.footMount, footNominal, s.footFigures);
    out.ridersNominal = ridersNominal;
    out.ridersKilled = realLosses(s.ridersShield, s.ridersArmour, s.ridersMount, ridersNominal, s.ridersFigures);
    out.loser = ridersNominal > footNominal ? 1 : footNominal > ridersNominal ? 2 : 0;
    if (s.ridersAttack) testRiders(dice, s, out);
    testFoot(dice, s, out);
    if (!s.ridersAttack) testRiders(dice, s, out);
  },
});

function testRiders(dice: Dice, s: Readonly<ChargeSituation>, out: ChargeOutcome): void {
  setActor(dice, s.ridersActor);
  out.ridersGeneralKilled = generalFalls(dice, s.ridersLed);
  out.ridersFlees =
    out.loser === 1 &&
    breaks(
      dice,
      'TK-9i',
      s.ridersSteadiness,
      s.ridersFigures,
      s.ridersFront,
      out.ridersKilled,
      s.killedInTest === REAL ? out.ridersKilled : out.ridersNominal,
      false,
      out.ridersGeneralKilled ? 0 : s.ridersTalent,
      s.ranksCounted,
      s.rankBonusCap,
    );
}

function testFoot(dice: Dice, s: Readonly<ChargeSituation>, out: ChargeOutcome): void {
  setActor(dice, s.footActor);
  const pierced = out.through > 0;
  out.footGeneralKilled = generalFalls(dice, s.footLed);
  out.footFlees =
    (out.loser === 2 || (pierced && s.breakthroughTest === PIERCED_ALWAYS_TEST)) &&
    breaks(
      dice,
      pierced ? 'TK-10c' : 'TK-9i',
      s.footSteadiness,
      s.footFigures,
      s.footFront,
      out.footKilled,
      s.killedInTest === REAL ? out.footKilled : out.footNominal,
      pierced,
      out.footGeneralKilled ? 0 : s.footTalent,
      s.ranksCounted,
      s.rankBonusCap,
    );
}

/** A situation to gather into. */
export function defaultCharge(): ChargeSituation {
  return defaultsOf(situation);
}

/** An outcome to resolve into. */
export function quietCharge(): ChargeOutcome {
  return defaultsOf(outcome);
}

/**
 * How many ranks of a foot unit riders who come to a zone of it have to ride through (R21): a last, partial one too
 * by default; two of a circle. In its flank they ride through as many, or under the option `files` of `flankRide`
 * through the files that they cross.
 */
export function ranksToRideThrough(units: Units, foot: number, zone: number): number {
  if (units.special[foot] === CIRCLE) return 2;
  const abreast = units.traits[foot]!.fronts[units.formation[foot]!]!;
  const ranks = units.figures[foot]! / abreast;
  if (units.readings.flankRide === FILES && zoneOf(units, foot, zone) === FLANK) {
    return Math.min(abreast, units.figures[foot]!);
  }
  return Math.max(1, units.readings.breakthroughDepth === FULL_RANKS ? Math.floor(ranks) : Math.ceil(ranks));
}

/**
 * Counts what decides the contact of `attacker` moving into `zone` of `defender` where one of them is lancers and the
 * other foot; `counterAttack` is the defender's declaration where he has the choice,
 * `strikes` the attacker's.
 */
export function readCharge(
  units: Units,
  attacker: number,
  defender: number,
  zone: number,
  counterAttack: boolean,
  into: ChargeSituation,
  strikes = true,
): void {
  const { readings: read } = units;
  const ridersAttack = units.traits[attacker]!.mounted;
  const riders = ridersAttack ? attacker : defender;
  const foot = ridersAttack ? defender : attacker;
  const moving = strikersOnContact(units, attacker, defender, strikes);
  const answering = answeringStrikers(units, attacker, defender, zone, counterAttack, strikes);
  const riding = ridersAttack ? moving : answering;
  const striking = ridersAttack ? answering : moving;
  into.ridersAttack = ridersAttack;
  readStriker(units, riders, riding, strikeOf(units, foot), ridersAttack ? FRONT : zone, RIDERS, into);
  readStriker(units, foot, striking, strikeOf(units, riders), ridersAttack ? zone : FRONT, FOOT, into);
  into.ranks = ranksToRideThrough(units, foot, ridersAttack ? zone : FRONT);
  into.hitRule = read.hitRule;
  into.nominalCap = read.nominalCap;
  into.killedInTest = read.killedInTest;
  into.ranksCounted = read.ranksCounted;
  into.rankBonusCap = read.rankBonusCap;
  into.breakthroughTest = read.breakthroughTest;
}

/** Takes a charge's outcome into the state: disorder, losses, thinning, flight. */
export function applyCharge(
  out: Readonly<ChargeOutcome>,
  units: Units,
  attacker: number,
  defender: number,
  zone: number,
): void {
  const ridersAttack = units.traits[attacker]!.mounted;
  const riders = ridersAttack ? attacker : defender;
  const foot = ridersAttack ? defender : attacker;
  const onFoot = strikeOf(units, riders);
  const onRiders = strikeOf(units, foot);
  takeBlows(
    units,
    riders,
    ridersAttack ? FRONT : zone,
    onRiders,
    out.ridersNominal,
    out.ridersDisordered,
    out.ridersBlocked,
    out.ridersKilled,
    out.ridersGeneralKilled,
    out.ridersFlees,
  );
  takeBlows(
    units,
    foot,
    ridersAttack ? zone : FRONT,
    onFoot,
    out.footNominal,
    out.footDisordered,
    out.footBlocked,
    out.footKilled,
    out.footGeneralKilled,
    out.footFlees,
  );
}
