import { usualOf } from '../../../model/domain.js';
import { isWithin } from '../../../model/plane/overlap.js';
import { rolls } from '../actors.js';
import {
  armourAgainst,
  besideGeneral,
  generalSkillOf,
  isLed,
  mountAgainst,
  shieldAgainst,
  skillTalentFor,
  strikeOf,
  strikersIn,
} from '../fighters.js';
import { type MixedUnit, Takers } from '../mixed-unit.js';
import { applyOrder, gatherDrill, gatherOrder } from '../order-state.js';
import { leaveToGeneral } from '../participant.js';
import { strikersOnContact } from '../rules/answering-strikers.js';
import { MARKER_ONLY } from '../rules/facing-enemy.js';
import { DANGERS, generalsDeath } from '../rules/generals-death.js';
import { rankRights } from '../rules/rank-rights.js';
import { PASSED_FATES, PASSERS, skirmishersPassed } from '../rules/skirmishers-passed.js';
import { depthFrontOf, fullRanks, steadinessOf, steadinessTest, talentOf } from '../rules/steadiness-test.js';
import { successes } from '../rules/successes.js';
import { countLosses, nominalLosses, realLosses, replaceGeneral, takeLosses } from '../rules/take-losses.js';
import { takeMixedLosses } from '../rules/take-mixed-losses.js';
import type { Traits } from '../traits.js';
import { SKIRMISH } from '../units.js';
import type { TaktikaBattle } from './battle.js';
import { Cause } from './causes.js';
import type { Course } from './course.js';
import { DECISIONS } from './decisions.js';
import { EventKind } from './events.js';
import { fallBackUnit, fleeLeg, rout } from './flight.js';
import { leaderKilled } from './generals.js';
import { destroy, suffer } from './losses.js';
import { strikeOut, strikesUnasked } from './strikes.js';
import { retouch } from './touching.js';

/** How those in the path of a unit have made way. */
export const Way = { Free: 0, Barred: 1, Struck: 2 } as const;

/** The option of `ridingDownSkirmishers` by which even foot evades formed riders (R42). */
const EVADE_FIRST = 1;
const REAL = 0;
const INFANTRY = PASSERS.indexOf('infantry');
const CAVALRY = PASSERS.indexOf('cavalry');
const DESTROYED = PASSED_FATES.indexOf('destroyed');
const FLEE = PASSED_FATES.indexOf('flee');
const FALL_BACK = PASSED_FATES.indexOf('fallBack');
const COLLISION = DANGERS.indexOf('collision');

const takers = new Takers();
const passage = usualOf(skirmishersPassed.situation);
const passed = usualOf(skirmishersPassed.outcome);
const nerve = usualOf(steadinessTest.situation);
const held = usualOf(steadinessTest.outcome);
const danger = usualOf(generalsDeath.situation);
const death = usualOf(generalsDeath.outcome);

/** Whether a unit is formed cavalry before which foot is ridden down (TK-19c, R44). */
function ridesDown({ units }: TaktikaBattle, mover: number, target: number): boolean {
  const mounted = units.traits[mover]!.mounted && units.formation[mover] !== SKIRMISH;
  return mounted && !units.traits[target]!.mounted;
}

/** Whether the mover strikes those in its path, where it can, rather than pushing them aside (TK-19b). */
function strikesAside(course: Course, mover: number, target: number): boolean {
  const { battle } = course;
  if (strikersOnContact(battle.units, mover, target) === 0) return false;
  if (strikesUnasked(course)) return true;
  return course.focus(mover, target).asks(battle.owner[mover]!, DECISIONS.strikeSkirmishers);
}

/**
 * A unit comes upon enemies in flight (R44): formed cavalry destroys foot, everybody else strikes them or has them run
 * another leg. The way is free afterwards.
 */
export function comeUponFleeing(course: Course, mover: number, target: number, zone: number): void {
  const { battle } = course;
  if (ridesDown(battle, mover, target)) {
    destroy(course, target, mover, Cause.RiddenDown);
    return;
  }
  if (strikesAside(course, mover, target)) strikeOut(course, mover, target, zone);
  battle.routedBy[target] = mover;
  if (battle.present[target] === 1) fleeLeg(course, target);
}

/** Writes what decides the passage through skirmishers with the traits of some of their figures. */
function gatherPassage(battle: TaktikaBattle, mover: number, target: number, traits: Traits): void {
  const { readings, units } = battle;
  passage.passer = units.traits[mover]!.mounted ? CAVALRY : INFANTRY;
  passage.mounted = traits.mounted;
  gatherOrder(units, target, passage);
  gatherDrill(units, target, passage);
  passage.strikers = besideGeneral(units, target, traits.strikers[SKIRMISH]!);
  passage.skill = traits.skill;
  passage.skillTalent = skillTalentFor(units, target, false);
  passage.hitRule = readings.hitRule;
  passage.ridingDownSkirmishers = readings.ridingDownSkirmishers;
}

/** Whether the general of a unit falls in the passage, where there were strikes in it (TK-7.1d). */
function loseLeader(course: Course, unit: number): void {
  const { units, readings } = course.battle;
  if (!isLed(units, unit)) return;
  danger.danger = COLLISION;
  danger.deathTest = readings.deathTest;
  rolls(course.dice, units.actors[unit]!);
  generalsDeath.resolve(course.dice, danger, death);
  if (death.killed) replaceGeneral(units, unit);
  leaderKilled(course, unit, death.killed);
}

/**
 * The steadiness test of the mover, which alone has lost figures (TK-9f, TK-9i); riders who ride skirmishers down take none
 * (TK-19c). Returns whether it flees.
 */
function testMover(
  course: Course,
  mover: number,
  steadiness: number,
  front: number,
  before: number,
  nominal: number,
  killed: number,
): boolean {
  const { readings, units } = course.battle;
  if (nominal === 0 || killed >= before || passed.fate === DESTROYED) return false;
  nerve.steadiness = steadiness;
  nerve.ranks = fullRanks(before, front, killed, readings.ranksCounted, readings.rankBonusCap);
  nerve.flankOrRear = false;
  nerve.killed = readings.killedInTest === REAL ? killed : nominal;
  nerve.brokenThrough = false;
  nerve.talent = talentOf(units, mover);
  rolls(course.dice, units.actors[mover]!);
  steadinessTest.resolve(course.dice, nerve, held);
  return !held.holds;
}

/** Takes so many hits of skirmishers on those who move through them (TK-19e). Returns whether the mover flees. */
function sufferStrikes(course: Course, mover: number, target: number, hits: number): boolean {
  const { battle } = course;
  const { readings, units } = battle;
  const before = units.figures[mover]!;
  const front = depthFrontOf(units, mover, 0);
  const steadiness = steadinessOf(units, mover);
  const attack = strikeOf(units, target);
  const nominal = nominalLosses(hits, before, readings.nominalCap);
  const killed =
    units.mixed[mover] === undefined
      ? realLosses(
          shieldAgainst(units, mover, attack),
          armourAgainst(units, mover, attack),
          mountAgainst(units, mover, attack),
          nominal,
          before,
        )
      : takeMixedLosses(units, mover, nominal, attack);
  countLosses(units, mover, attack, nominal);
  takeLosses(units, mover, 0, 0, killed);
  course.tell(EventKind.Struck, target, mover, 0, killed);
  loseLeader(course, mover);
  const flees = testMover(course, mover, steadiness, front, before, nominal, killed);
  loseLeader(course, target);
  suffer(course, mover, target, Cause.Strikes, before, killed);
  return flees;
}

/** Lets skirmishers give way as the dice say: ridden down, in flight, or falling back. Returns whether the way is free. */
function giveWay(course: Course, mover: number, target: number): boolean {
  const { battle } = course;
  const { fate } = passed;
  if (fate === DESTROYED) destroy(course, target, mover, Cause.RiddenDown);
  else if (fate === FLEE) rout(course, target, mover);
  else {
    applyOrder(battle.units, target, passed);
    fallBackUnit(course, target);
    if (isWithin(battle.bases, mover, target, 0)) {
      retouch(battle, mover);
      return false;
    }
  }
  return true;
}

/**
 * Resolves the passage through mixed skirmishers kind by kind, those of the foremost figure last, so that it is he who faces
 * the enemy where all have missed (R14).
 */
function resolveMixed(course: Course, mover: number, target: number, mixed: MixedUnit): void {
  const { battle, dice } = course;
  const { lastFigure } = battle.readings;
  const foremost = mixed.kindAt(0);
  rankRights.strikers(mixed, takers);
  leaveToGeneral(battle.units, target, takers);
  let inOrder = 0;
  let hits = 0;
  let ordered = 0;
  for (let step = 1; step <= mixed.kinds.length; step++) {
    const kind = (foremost + step) % mixed.kinds.length;
    const figures = mixed.figuresOf(kind);
    if (figures === 0) continue;
    const before = mixed.orderedOf(kind);
    gatherPassage(battle, mover, target, mixed.traitsOf(kind));
    passage.strikers = takers.of[kind]!;
    passage.ordered = before;
    passage.disordered = figures - before;
    passage.steadiness = mixed.traitsOf(kind).steadiness;
    passage.lastFigure = kind === foremost && inOrder === 0 ? lastFigure : MARKER_ONLY;
    skirmishersPassed.resolve(dice, passage, passed);
    inOrder += before - (takers.of[kind]! - passed.hits);
    hits += passed.hits;
    ordered += passed.ordered;
    if (passed.fate !== DESTROYED) mixed.leaveOrdered(kind, passed.ordered);
  }
  passed.hits = hits;
  passed.ordered = ordered;
  if (passed.fate !== DESTROYED) {
    passed.fate = ordered === 0 ? FLEE : FALL_BACK;
    mixed.settle();
  }
}

/** Moves a formed unit through skirmishers: their last strikes, then their fate (TK-19b, TK-19c, TK-19e). */
function passThrough(course: Course, mover: number, target: number): number {
  const { battle, dice } = course;
  const { units, readings } = battle;
  rolls(dice, units.actors[target]!);
  const strikes = strikersIn(units, target);
  const general = generalSkillOf(units, target, strikes);
  if (units.mixed[target] === undefined) {
    gatherPassage(battle, mover, target, units.traits[target]!);
    skirmishersPassed.resolve(dice, passage, passed);
  } else resolveMixed(course, mover, target, units.mixed[target]);
  const byGeneral = general > 0 ? successes(dice, general, 1, readings.hitRule, 'TK-7.1c') : 0;
  const flees = strikes > 0 && sufferStrikes(course, mover, target, passed.hits + byGeneral);
  const free = giveWay(course, mover, target);
  if (flees && battle.present[mover] === 1) rout(course, mover, target);
  return free ? Way.Free : Way.Barred;
}

/**
 * A formed unit comes upon enemy skirmishers who fight nobody (C2): it strikes them, if it can and its owner wants, or they
 * make way: foot before formed cavalry is ridden down (TK-19c, R42), everybody else falls back or flees (TK-19b). Those
 * who cannot get away stand and fight. Returns one of the values of `Way`; `Struck` leaves everything to the strikes.
 */
export function comeUponSkirmishers(course: Course, mover: number, target: number): number {
  const { battle } = course;
  const down = ridesDown(battle, mover, target) && battle.readings.ridingDownSkirmishers !== EVADE_FIRST;
  if (!down && strikesAside(course, mover, target)) return Way.Struck;
  return passThrough(course, mover, target);
}
