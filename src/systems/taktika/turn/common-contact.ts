import { isWithin } from '../../../model/plane/overlap.js';
import { alignOnContact } from '../geometry/contact.js';
import { answeringStrikers, answersByItself, isCharge, mayAnswer } from '../rules/answering-strikers.js';
import { commonStrikes } from '../rules/mixed-strikes.js';
import { outOfMelee } from '../rules/out-of-melee.js';
import { skirmishersMeet } from '../rules/skirmishers-meet.js';
import { Act, type TaktikaBattle } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import type { CommonStrikes } from '../state/common-strikes.js';
import { EventKind } from '../state/events.js';
import { ALL_FILES, SKIRMISH } from '../state/units.js';
import {
  comeThroughArrows,
  comeUpTo,
  endContact,
  engage,
  GOES_ON,
  isMetByLine,
  isOut,
  Meeting,
  meetingStatus,
  noteStand,
  throwFirst,
} from './contact-procedure.js';
import { retouch } from './contacts.js';
import type { GameContext } from './context.js';
import { rout } from './flight.js';
import { leaderKilled } from './generals.js';
import { lose, suffer } from './losses.js';
import { exchangeRanks } from './rank-exchange.js';
import { comeUponSkirmishers, strikesAside, Way } from './skirmishers-in-path.js';
import { decides, declares, noteFiles, strikesOf } from './strikes.js';
import { shootOnMeeting } from './volleys.js';

/** The option of `jointCollision` by which each of a battle line strikes an enemy for itself (R24). */
const ONE_AFTER_ANOTHER = 1;
/** The meeting of one of several with the enemy has not begun. */
const NOT_MET = -2;

/** Asks once for the answer to all who have come, and leaves out who neither strikes nor is answered. */
function declareToAll(context: GameContext, common: CommonStrikes): void {
  const { units } = context.battle;
  const { count, movers, target } = common;
  for (let at = 0; at < count && !common.answers; at++) {
    const { unit, zone, strikes } = movers[at]!;
    if (answersByItself(units, unit, target, zone, strikes) || !mayAnswer(units, unit, target, zone, strikes)) continue;
    common.answers = declares(context, unit, target, zone, strikes);
    break;
  }
  common.keep(
    ({ unit, zone, strikes }) => strikes || answeringStrikers(units, unit, target, zone, common.answers, strikes) > 0,
  );
}

/** Notes which files of everybody strike; of the target those that have any of the others before them (R18). */
function noteAllFiles(battle: TaktikaBattle, { count, movers, target }: CommonStrikes): void {
  const { units } = battle;
  let files = 0;
  for (let at = 0; at < count; at++) {
    noteFiles(battle, movers[at]!.unit, target);
    noteFiles(battle, target, movers[at]!.unit);
    files += units.files[target]!;
  }
  units.files[target] = Math.min(files, ALL_FILES);
}

/** Tells, books and settles what common strikes have done; then flee those who must. */
function afterCommonStrikes(context: GameContext, common: CommonStrikes, fled: boolean): void {
  const { battle } = context;
  const { before } = strikesOf(context);
  const { count, movers, target, targetFlees, targetKilled, targetLeaderKilled } = common;
  for (let at = 0; at < count; at++) {
    if (movers[at]!.through > 0) context.tell(EventKind.BrokeThrough, movers[at]!.unit, target);
  }
  let left = targetKilled;
  let hardest = 0;
  for (let at = 0; at < count; at++) {
    const { hits, killed, unit } = movers[at]!;
    const share = Math.min(left, hits);
    left -= share;
    if (hits > movers[hardest]!.hits) hardest = at;
    context.tell(EventKind.Struck, unit, target, killed, share);
    lose(battle, target, unit, Cause.Strikes, share);
  }
  const foremost = movers[hardest]!.unit;
  for (let at = 0; at < count; at++) leaderKilled(context, movers[at]!.unit, movers[at]!.leaderKilled);
  leaderKilled(context, target, targetLeaderKilled);
  for (let at = 0; at < count; at++) {
    const { killed, unit } = movers[at]!;
    suffer(context, unit, target, Cause.Strikes, before[unit]!, killed);
  }
  suffer(context, target, foremost, Cause.Strikes, before[target]! - targetKilled, 0);
  for (let at = 0; at < count; at++) {
    const { flees, unit } = movers[at]!;
    if (flees && battle.present[unit] === 1) rout(context, unit, target);
  }
  if (targetFlees && battle.present[target] === 1 && !fled) rout(context, target, foremost);
}

/**
 * Lets those who have come to an enemy together strike him, and him answer them: one event, as the melee of several is (C6 to C9,
 * TK-12h, R24). Those who neither strike nor are answered are left out of it.
 */
function strikeTogether(context: GameContext): void {
  const { battle } = context;
  const { units } = battle;
  const { before, common, owners } = strikesOf(context);
  const { movers, target } = common;
  declareToAll(context, common);
  const { count } = common;
  if (count === 0) return;
  const fled = units.fleeing[target] === 1;
  before[target] = units.figures[target]!;
  for (let at = 0; at < count; at++) before[movers[at]!.unit] = units.figures[movers[at]!.unit]!;
  noteAllFiles(battle, common);
  commonStrikes(context.dice, units, common, owners);
  for (let at = 0; at < count; at++) units.files[movers[at]!.unit] = ALL_FILES;
  units.files[target] = ALL_FILES;
  afterCommonStrikes(context, common, fled);
}

/**
 * Whether those of a battle line who come to an enemy at once strike him together (R24): not where he flees or fights others
 * already, nor where lancers on the defence would ride at several.
 */
export function meetsTogether(context: GameContext, mover: number, target: number): boolean {
  const { battle, leg } = context;
  const { readings, units } = battle;
  if (leg.count === 1 || readings.jointCollision === ONE_AFTER_ANOTHER || units.fleeing[target] === 1) return false;
  if (isCharge(units, mover, target) && units.traits[target]!.mounted) return false;
  return outOfMelee(units, target) || isMetByLine(context, target);
}

/** The arrows of the attacked at one of those who have come to him, or the shots of both where skirmishers meet (C2, C3). */
function comeUnderFire(context: GameContext, mover: number, target: number, zone: number): number {
  if (!skirmishersMeet(context.battle.units, mover, target)) return comeThroughArrows(context, mover, target, zone);
  noteStand(context, mover);
  shootOnMeeting(context, mover, target);
  return meetingStatus(context, mover, target);
}

/** How the meeting has ended for one of those who came together, when all blows have fallen. */
function endOf(context: GameContext, mover: number, target: number, zone: number, through: boolean): number {
  const { battle } = context;
  if (isOut(battle, mover)) return Meeting.MoverGone;
  if (isOut(battle, target)) return Meeting.WayFree;
  if (through) {
    // Who has broken through may ride on through those who held, and is not engaged if he does (R65).
    context.leg.pierces(mover, target);
    return Meeting.WayFree;
  }
  return isWithin(battle.bases, mover, target, 0) ? engage(context, mover, target, zone) : Meeting.WayFree;
}

/**
 * Lets the units on the move come up to the enemy one by one, through its arrows. Returns whether any of them strikes
 * skirmishers that it could have pushed aside, or `NOT_MET` where these have given way to one unit, so that those
 * behind it meet no enemy.
 */
function comeUp(context: GameContext, target: number): number {
  const { battle, leg } = context;
  const { results, zones } = leg;
  const { units } = battle;
  let aside = 0;
  for (let at = 0; at < leg.togetherCount; at++) {
    const mover = leg.together[at]!;
    if (isOut(battle, target) || !isWithin(battle.bases, mover, target, 0)) continue;
    const zone = comeUpTo(context, mover, target);
    zones[mover] = zone;
    exchangeRanks(context, mover, target);
    exchangeRanks(context, target, mover);
    results[mover] = comeUnderFire(context, mover, target, zone);
    if (results[mover] !== GOES_ON || units.formation[target] !== SKIRMISH) continue;
    if (units.formation[mover] === SKIRMISH || aside > 0) continue;
    const way = comeUponSkirmishers(context, mover, target);
    if (way === Way.Struck) {
      aside = mover + 1;
      continue;
    }
    if (isOut(battle, mover)) results[mover] = Meeting.MoverGone;
    else results[mover] = way === Way.Free ? Meeting.WayFree : engage(context, mover, target, zone);
    return NOT_MET;
  }
  return aside;
}

/**
 * The blows of all who have come up: they align, throw, strike together, and fight on in melee where the enemy holds
 * (C4 to C9).
 */
function exchangeBlows(context: GameContext, target: number, aside: number): void {
  const { battle, leg } = context;
  const { common } = strikesOf(context);
  const { acts, units } = battle;
  const { results, together, togetherCount, zones } = leg;
  acts[target]! |= Act.InContact;
  for (let at = 0; at < togetherCount; at++) {
    const mover = together[at]!;
    if (results[mover] !== GOES_ON) continue;
    alignOnContact(battle.table, mover, target);
    acts[mover]! |= Act.InContact;
  }
  for (let at = 0; at < togetherCount; at++) {
    const mover = together[at]!;
    if (results[mover] !== GOES_ON) continue;
    noteStand(context, mover);
    results[mover] = meetingStatus(context, mover, target);
    if (results[mover] !== GOES_ON) continue;
    throwFirst(context, mover, target);
    results[mover] = meetingStatus(context, mover, target);
  }
  common.begin(target);
  for (let at = 0; at < togetherCount; at++) {
    const mover = together[at]!;
    if (results[mover] !== GOES_ON || isOut(battle, target) || !isWithin(battle.bases, mover, target, 0)) continue;
    const passes = aside > 0 && units.formation[mover] !== SKIRMISH;
    const strikes = passes
      ? mover === aside - 1 || strikesAside(context, mover, target)
      : decides(context, mover, target, zones[mover]!);
    common.add(mover, zones[mover]!, strikes);
  }
  strikeTogether(context);
  for (let at = 0; at < togetherCount; at++) {
    const mover = together[at]!;
    if (results[mover] !== GOES_ON) continue;
    let through = false;
    for (let place = 0; place < common.count; place++) {
      const { strikes, through: riders, unit } = common.movers[place]!;
      if (unit !== mover) continue;
      through = riders > 0;
      if (strikes) leg.struckTogether[mover] = 1;
    }
    results[mover] = endOf(context, mover, target, zones[mover]!, through);
  }
  for (let at = 0; at < togetherCount; at++) endContact(battle, together[at]!);
  endContact(battle, target);
}

/** Leaves the way free for all who have come up and stand, for the enemy is gone. */
function freeAll({ leg }: GameContext): void {
  const { results, together, togetherCount } = leg;
  for (let at = 0; at < togetherCount; at++) {
    if (results[together[at]!] === GOES_ON) results[together[at]!] = Meeting.WayFree;
  }
}

/**
 * Those of a battle line who have come to one enemy in the same motion, as `together` of the leg lists them, meet him
 * at once: his arrows at each of them, then strikes that are one common collision, as the melee is (TK-12h, R24).
 * Leaves in `results` of the leg how the meeting has ended for each, a value of `BuildMeeting`, and in `struckTogether`
 * who has struck; less than 0 for those who have not met him, since he gave way to others before.
 */
export function meetTogether(context: GameContext, target: number): void {
  const { battle, leg } = context;
  const { acts, units } = battle;
  for (let at = 0; at < leg.togetherCount; at++) {
    leg.results[leg.together[at]!] = NOT_MET;
    leg.struckTogether[leg.together[at]!] = 0;
  }
  // Others of the line who fight besides touch him already: it has happened at the same time.
  const beside = !outOfMelee(units, target);
  if (beside) {
    units.engaged[target] = 0;
    acts[target]! |= Act.MetByLine;
  }
  const aside = comeUp(context, target);
  if (isOut(battle, target)) freeAll(context);
  else if (aside !== NOT_MET) exchangeBlows(context, target, aside);
  if (beside) {
    acts[target]! &= ~Act.MetByLine;
    retouch(battle, target);
  }
}
