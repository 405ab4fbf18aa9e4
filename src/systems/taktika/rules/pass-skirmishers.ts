import type { Dice } from '../../../chance/dice.js';
import { defaultsOf } from '../../../model/domain.js';
import { setActor } from '../state/actors.js';
import {
  armourAgainst,
  besideGeneral,
  generalSkillOf,
  mountAgainst,
  shieldAgainst,
  skillTalentFor,
  strikeOf,
  strikersIn,
} from '../state/fighters.js';
import { type MixedUnit, Takers } from '../state/mixed-unit.js';
import { applyOrder, readDrill, readOrder } from '../state/order-state.js';
import { leaveToGeneral } from '../state/participant.js';
import type { Traits } from '../state/traits.js';
import { CIRCLE, SKIRMISH, type Units } from '../state/units.js';
import { strikersOnContact } from './answering-strikers.js';
import { MARKER_ONLY } from './facing-enemy.js';
import { rankRights } from './rank-rights.js';
import { PASSED_FATES, PASSERS, skirmishersPassed } from './skirmishers-passed.js';
import { depthFrontOf, fullRanks, steadinessOf, steadinessTest, talentOf } from './steadiness-test.js';
import { successes } from './successes.js';
import { breakUnit, closeUp, countLosses, nominalLosses, realLosses, takeLosses } from './take-losses.js';
import { takeMixedLosses } from './take-mixed-losses.js';

/** The option of `ridingDownSkirmishers` by which even foot evades formed riders (R42). */
const EVADE_FIRST = 1;
const REAL = 0;
const INFANTRY = PASSERS.indexOf('infantry');
const CAVALRY = PASSERS.indexOf('cavalry');

/** Places in `PASSED_FATES`. */
export const DESTROYED = PASSED_FATES.indexOf('destroyed');
export const FLEE = PASSED_FATES.indexOf('flee');
const FALL_BACK = PASSED_FATES.indexOf('fallBack');

const takers = new Takers();
const situation = defaultsOf(skirmishersPassed.situation);
const outcome = defaultsOf(skirmishersPassed.outcome);
const nerve = defaultsOf(steadinessTest.situation);
const held = defaultsOf(steadinessTest.outcome);

/** What decides the passage through skirmishers, and what comes of it. */
export type PassageSituation = typeof situation;

/** What a passage has done so far to those who move through skirmishers. */
export interface Passage {
  /** Whether skirmishers struck those who move through them (TK-19e). */
  struck: boolean;
  /** Hits of their last strikes, and the figures that these killed. */
  hits: number;
  killed: number;
  /** A place in `PASSED_FATES`, and the skirmishers left in order. */
  fate: number;
  ordered: number;
  /** What the mover's nerve hangs on (D18), as it stood before. */
  figures: number;
  steadiness: number;
  front: number;
  nominal: number;
}

/** A passage of which nothing has happened. */
export function noPassage(): Passage {
  return {
    struck: false,
    hits: 0,
    killed: 0,
    fate: FALL_BACK,
    ordered: 0,
    figures: 0,
    steadiness: 0,
    front: 0,
    nominal: 0,
  };
}

/** Whether a unit is formed cavalry before which foot is ridden down (TK-19c, R44). */
export function ridesDown({ formation, traits }: Units, mover: number, target: number): boolean {
  return traits[mover]!.mounted && formation[mover] !== SKIRMISH && !traits[target]!.mounted;
}

/**
 * Whether a unit that comes upon an enemy moves through him: formed troops through skirmishers, where they ride them down
 * (TK-19c, R42), or do not strike (TK-19b). `strikes` is the mover's owner's will, for those who can.
 */
export function movesThrough(units: Units, mover: number, target: number, strikes = true): boolean {
  if (units.formation[target] !== SKIRMISH || units.formation[mover] === SKIRMISH) return false;
  if (units.special[mover] === CIRCLE || units.fleeing[target] === 1) return false;
  if (ridesDown(units, mover, target) && units.readings.ridingDownSkirmishers !== EVADE_FIRST) return true;
  return strikersOnContact(units, mover, target, strikes) === 0;
}

/** Writes what decides the passage of a unit through skirmishers with the traits of some of their figures. */
function readKind(units: Units, mover: number, target: number, traits: Traits, into: PassageSituation): void {
  const { readings } = units;
  into.passer = units.traits[mover]!.mounted ? CAVALRY : INFANTRY;
  into.mounted = traits.mounted;
  readOrder(units, target, into);
  readDrill(units, target, into);
  into.strikers = besideGeneral(units, target, traits.strikers[SKIRMISH]!);
  into.skill = traits.skill;
  into.skillTalent = skillTalentFor(units, target, false);
  into.hitRule = readings.hitRule;
  into.ridingDownSkirmishers = readings.ridingDownSkirmishers;
}

/** Writes what decides the passage of a unit through skirmishers who are all alike. */
export function readPassage(units: Units, mover: number, target: number, into: PassageSituation): void {
  readKind(units, mover, target, units.traits[target]!, into);
}

/**
 * Resolves the passage through mixed skirmishers kind by kind, those of the foremost figure last, so that it is he who faces
 * the enemy where all have missed (R14).
 */
function passMixed(dice: Dice, units: Units, mover: number, target: number, mixed: MixedUnit): void {
  const { lastFigure } = units.readings;
  const foremost = mixed.kindAt(0);
  rankRights.strikers(mixed, takers);
  leaveToGeneral(units, target, takers);
  let inOrder = 0;
  let hits = 0;
  let ordered = 0;
  for (let step = 1; step <= mixed.kinds.length; step++) {
    const kind = (foremost + step) % mixed.kinds.length;
    const figures = mixed.figuresOf(kind);
    if (figures === 0) continue;
    const before = mixed.orderedOf(kind);
    readKind(units, mover, target, mixed.traitsOf(kind), situation);
    situation.strikers = takers.of[kind]!;
    situation.ordered = before;
    situation.disordered = figures - before;
    situation.steadiness = mixed.traitsOf(kind).steadiness;
    situation.lastFigure = kind === foremost && inOrder === 0 ? lastFigure : MARKER_ONLY;
    skirmishersPassed.resolve(dice, situation, outcome);
    inOrder += before - (takers.of[kind]! - outcome.hits);
    hits += outcome.hits;
    ordered += outcome.ordered;
    if (outcome.fate !== DESTROYED) mixed.leaveOrdered(kind, outcome.ordered);
  }
  outcome.hits = hits;
  outcome.ordered = ordered;
  if (outcome.fate !== DESTROYED) {
    outcome.fate = ordered === 0 ? FLEE : FALL_BACK;
    mixed.settle();
  }
}

/**
 * Formed troops move through skirmishers: rolls the last strikes of these and their fate (TK-19b, TK-19c, TK-19e), and takes
 * the losses of those who move. What becomes of the skirmishers is not in their state yet.
 */
export function passSkirmishers(dice: Dice, units: Units, mover: number, target: number, out: Passage): void {
  setActor(dice, units.actors[target]!);
  const strikes = strikersIn(units, target);
  const general = generalSkillOf(units, target, strikes);
  const mixed = units.mixed[target];
  if (mixed === undefined) {
    readPassage(units, mover, target, situation);
    skirmishersPassed.resolve(dice, situation, outcome);
  } else passMixed(dice, units, mover, target, mixed);
  const byGeneral = general > 0 ? successes(dice, general, 1, units.readings.hitRule, 'TK-7.1c') : 0;
  out.struck = strikes > 0;
  out.hits = outcome.hits + byGeneral;
  out.fate = outcome.fate;
  out.ordered = outcome.ordered;
  out.figures = units.figures[mover]!;
  out.nominal = 0;
  out.killed = 0;
  if (out.struck) sufferLastStrikes(units, mover, target, out);
}

/** Takes the last strikes of skirmishers on those who move through them (TK-19e) into the state of these. */
function sufferLastStrikes(units: Units, mover: number, target: number, out: Passage): void {
  const attack = strikeOf(units, target);
  const before = out.figures;
  out.front = depthFrontOf(units, mover, 0);
  out.steadiness = steadinessOf(units, mover);
  out.nominal = nominalLosses(out.hits, before, units.readings.nominalCap);
  out.killed =
    units.mixed[mover] === undefined
      ? realLosses(
          shieldAgainst(units, mover, attack),
          armourAgainst(units, mover, attack),
          mountAgainst(units, mover, attack),
          out.nominal,
          before,
        )
      : takeMixedLosses(units, mover, out.nominal, attack);
  countLosses(units, mover, attack, out.nominal);
  takeLosses(units, mover, 0, 0, out.killed);
}

/**
 * The steadiness test of the mover, which alone has lost figures (TK-9f, TK-9i); riders who ride skirmishers down take none
 * (TK-19c). Returns whether it flees.
 */
export function passerFlees(dice: Dice, units: Units, mover: number, passage: Readonly<Passage>): boolean {
  const { readings } = units;
  const { nominal, killed, figures } = passage;
  if (nominal === 0 || killed >= figures || passage.fate === DESTROYED) return false;
  nerve.steadiness = passage.steadiness;
  nerve.ranks = fullRanks(figures, passage.front, killed, readings.ranksCounted, readings.rankBonusCap);
  nerve.flankOrRear = false;
  nerve.killed = readings.killedInTest === REAL ? killed : nominal;
  nerve.brokenThrough = false;
  nerve.talent = talentOf(units, mover);
  setActor(dice, units.actors[mover]!);
  steadinessTest.resolve(dice, nerve, held);
  return !held.holds;
}

/**
 * A passage without a table or generals, as duels have it: the last strikes, the mover's test, and what becomes of the
 * skirmishers, who are destroyed, flee, or lose some of their order.
 */
export function passInDuel(dice: Dice, units: Units, mover: number, target: number, out: Passage): void {
  passSkirmishers(dice, units, mover, target, out);
  const flees = out.struck && passerFlees(dice, units, mover, out);
  if (out.fate === DESTROYED) breakUnit(units, target, true);
  else if (out.fate === FLEE) breakUnit(units, target, false);
  else {
    applyOrder(units, target, out);
    closeUp(units, target);
  }
  if (flees) breakUnit(units, mover, false);
}
