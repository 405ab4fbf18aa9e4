import { isWithin } from '../../../model/plane/overlap.js';
import { alignOnContact, contactZone } from '../geometry/contact.js';
import { outOfMelee } from '../rules/out-of-melee.js';
import { skirmishersMeet } from '../rules/skirmishers-meet.js';
import { Act, type TaktikaBattle } from '../state/battle.js';
import { EventKind } from '../state/events.js';
import { throwersIn } from '../state/fighters.js';
import { asCountedBy } from '../state/forces.js';
import { CIRCLE, SKIRMISH } from '../state/units.js';
import { changeBase } from './change-base.js';
import { leaveBehind, retouch } from './contacts.js';
import type { GameContext } from './context.js';
import { DECISIONS } from './decisions.js';
import { shootInDefence } from './defence.js';
import { exchangeRanks } from './rank-exchange.js';
import { comeUponFleeing, comeUponSkirmishers, Way } from './skirmishers-in-path.js';
import { comeToStrikes, strikeOut, strikesUnasked } from './strikes.js';
import { shootOnMeeting, throwJavelins } from './volleys.js';

/** How a meeting ends for the mover: it stands before the enemy, may go on, or has fled, fallen back or died. */
export const Meeting = { Stopped: 0, WayFree: 1, MoverGone: 2 } as const;
/** Not a way for a meeting to end: it goes on. */
export const GOES_ON = -1;

/** Whether a unit is no longer there to fight: off the table or in flight. */
export function isOut({ present, units }: TaktikaBattle, unit: number): boolean {
  return present[unit] === 0 || units.fleeing[unit] === 1;
}

/** Notes where the mover stands before something happens to both. */
export function noteStand({ battle, leg }: GameContext, mover: number): void {
  leg.stoodX = battle.bases.x[mover]!;
  leg.stoodY = battle.bases.y[mover]!;
}

/** How a meeting stands after something has happened to both: ended, or `GOES_ON` where they still touch. */
export function meetingStatus(context: GameContext, mover: number, target: number): number {
  const { battle, leg } = context;
  const { bases } = battle;
  if (isOut(battle, mover)) return Meeting.MoverGone;
  if (isOut(battle, target)) return Meeting.WayFree;
  if (isWithin(bases, mover, target, 0)) return GOES_ON;
  // One of them has fallen back, or stands on a smaller base now: a mover that has not moved finds its way free.
  return bases.x[mover] === leg.stoodX && bases.y[mover] === leg.stoodY ? Meeting.WayFree : Meeting.MoverGone;
}

/** How a meeting stands after the defender's arrows (C3): formed movers thinned so far that they touch no enemy may go on. */
export function comeThroughArrows(context: GameContext, mover: number, target: number, zone: number): number {
  const { battle } = context;
  const swarm = battle.units.formation[mover] === SKIRMISH;
  shootInDefence(context, mover, target, zone);
  if (isOut(battle, mover)) return Meeting.MoverGone;
  if (isWithin(battle.bases, mover, target, 0)) return GOES_ON;
  return swarm ? Meeting.MoverGone : Meeting.WayFree;
}

/** Lets the mover throw its javelins before it strikes (C5, TK-27e). */
export function throwFirst(context: GameContext, mover: number, target: number): void {
  const { acts, owner, units } = context.battle;
  if (throwersIn(units, mover) === 0 || (acts[mover]! & Act.Threw) !== 0 || !outOfMelee(units, target)) return;
  const throws =
    strikesUnasked(context) || context.setDecisionContext(mover, target).asks(owner[mover]!, DECISIONS.javelins);
  if (throws) throwJavelins(context, mover, target);
}

/** Brings mover and enemy into melee: they fight in the melee phase (TK-9m), the enemy attacked in `zone` (R34). */
export function engage(context: GameContext, mover: number, target: number, zone: number): number {
  const { battle } = context;
  const { relations } = battle;
  retouch(battle, mover);
  if (relations.touch(mover, target)) relations.setZone(target, mover, zone);
  relations.meet(mover, target);
  return Meeting.Stopped;
}

/** Whether only units of the marching line touch an enemy: they have come to blows with it just now (R24). */
export function isMetByLine({ battle, leg }: GameContext, target: number): boolean {
  const { relations } = battle;
  if (leg.count === 1) return false;
  for (let other = relations.nextTouched(target, 0); other >= 0; other = relations.nextTouched(target, other + 1)) {
    let marches = false;
    for (let at = 0; at < leg.count; at++) if (leg.members[at] === other) marches = true;
    if (!marches) return false;
  }
  return true;
}

/** The contact of a unit with an enemy that others of its line have already reached: as if it were not engaged (R24). */
function comeToBlowsBesideOthers(context: GameContext, mover: number, target: number, zone: number): number {
  const { battle } = context;
  const { acts, units } = battle;
  units.engaged[target] = 0;
  acts[target]! |= Act.MetByLine;
  const result = comeToBlows(context, mover, target, zone, false);
  acts[target]! &= ~Act.MetByLine;
  retouch(battle, target);
  return result;
}

/**
 * The contact from the defensive shooting on (C3 to C9); `struck` where the mover has chosen to strike already, past
 * the arrows.
 */
function comeToBlows(context: GameContext, mover: number, target: number, zone: number, struck: boolean): number {
  const { battle } = context;
  const { table, units } = battle;
  if (skirmishersMeet(units, mover, target)) {
    noteStand(context, mover);
    shootOnMeeting(context, mover, target);
    const after = meetingStatus(context, mover, target);
    if (after !== GOES_ON) return after;
  } else if (!struck) {
    const after = comeThroughArrows(context, mover, target, zone);
    if (after !== GOES_ON) return after;
  }
  alignOnContact(table, mover, target);
  noteStand(context, mover);
  battle.acts[mover]! |= Act.InContact;
  battle.acts[target]! |= Act.InContact;
  const result = exchangeBlows(context, mover, target, zone, struck);
  endContact(battle, mover);
  endContact(battle, target);
  return result;
}

/** Ends the contact of a unit: it stands as its figures ask for unless it fights on in melee. */
export function endContact(battle: TaktikaBattle, unit: number): void {
  battle.acts[unit]! &= ~Act.InContact;
  if (battle.present[unit] === 1) changeBase(battle, unit);
}

/** The blows of a contact, from javelins on (C5 to C9). */
function exchangeBlows(context: GameContext, mover: number, target: number, zone: number, struck: boolean): number {
  const { battle } = context;
  throwFirst(context, mover, target);
  const thrown = meetingStatus(context, mover, target);
  if (thrown !== GOES_ON) return thrown;
  const through = struck ? strikeOut(context, mover, target, zone) : comeToStrikes(context, mover, target, zone);
  const after = meetingStatus(context, mover, target);
  if (through && after !== Meeting.MoverGone && !isOut(battle, target)) {
    // Who has broken through may ride on through those who held, and is not engaged if he does (R65).
    context.leg.pierces(mover, target);
    return Meeting.WayFree;
  }
  return after === GOES_ON ? engage(context, mover, target, zone) : after;
}

/** Begins the meeting of a unit with an enemy and breaks its old contacts. Records the event and returns the zone (R34). */
export function comeUpTo(context: GameContext, mover: number, target: number): number {
  const { battle, leg } = context;
  const { bases, readings, units } = battle;
  leaveBehind(battle, mover);
  // Who flees counts as skirmishers when pursued (TK-7.2k), and so has neither flank nor rear.
  const round = units.special[target] === CIRCLE || units.fleeing[target] === 1;
  const zone = contactZone(bases, mover, target, leg.startX[mover]!, leg.startY[mover]!, round, readings.contactZone);
  context.tell(EventKind.Contact, mover, target, zone);
  return zone;
}

/**
 * The contact procedure of a moving unit that has run into an enemy (C1 to C9). The leg holds where the unit's front
 * midpoint stood when it began, from which the zone follows (R34). Both may exchange their ranks first (TK-17a).
 * Skirmishers in the path of a formed unit shoot, if they have bows, and give way unless it strikes them (TK-19b).
 * Otherwise archers shoot, the mover aligns, throws and strikes, the enemy answers, and the loser may flee. An
 * engaged enemy is only joined in melee (TK-12f), past the arrows of archers beside it, unless only the mover's own
 * battle line has just reached it (R24). Returns a value of `BuildMeeting`: `WayFree` where the mover may go on (TK-9l),
 * including through a unit that it has broken through, which the leg then notes.
 */
export function resolveContact(context: GameContext, mover: number, target: number): number {
  const { battle } = context;
  const { table, units } = battle;
  const zone = comeUpTo(context, mover, target);
  if (units.fleeing[target] === 1) {
    comeUponFleeing(context, mover, target, zone);
    return isOut(battle, mover) ? Meeting.MoverGone : Meeting.WayFree;
  }
  exchangeRanks(context, mover, target);
  exchangeRanks(context, target, mover);
  if (!outOfMelee(units, target)) {
    if (isMetByLine(context, target)) return comeToBlowsBesideOthers(context, mover, target, zone);
    // The engaged do not shoot, but archers beside them may (TK-11e).
    const after = comeThroughArrows(context, mover, target, zone);
    if (after !== GOES_ON) return after;
    alignOnContact(table, mover, target);
    return engage(context, mover, target, zone);
  }
  if (units.formation[target] !== SKIRMISH || units.formation[mover] === SKIRMISH) {
    return comeToBlows(context, mover, target, zone, false);
  }
  // They shoot before the base of those who come over them touches theirs (TK-11e), strikes or not.
  const arrows = comeThroughArrows(context, mover, target, zone);
  if (arrows !== GOES_ON) return arrows;
  const way = comeUponSkirmishers(context, mover, target);
  if (way === Way.Struck) return comeToBlows(context, mover, target, zone, true);
  if (isOut(battle, mover)) return Meeting.MoverGone;
  return way === Way.Free ? Meeting.WayFree : engage(context, mover, target, zone);
}

/** Whether every enemy that a unit touches is one it has not met yet. */
function touchesUnmetOnly({ relations }: TaktikaBattle, unit: number): boolean {
  for (let other = relations.nextTouched(unit, 0); other >= 0; other = relations.nextTouched(unit, other + 1)) {
    if (relations.nextUnmet(unit, other) !== other) return false;
  }
  return true;
}

/** The meeting of two units who touch, not front to front with the one that came: arrows of the attacked, then melee. */
function meetAside(context: GameContext, mover: number, target: number, zone: number): void {
  const { battle } = context;
  const { relations, units } = battle;
  relations.setZone(target, mover, zone);
  const fresh = touchesUnmetOnly(battle, target);
  relations.meet(mover, target);
  context.tell(EventKind.Contact, mover, target, zone);
  // He shoots before he is touched, and so as one who is not engaged yet (TK-11a).
  if (fresh) {
    units.engaged[target] = 0;
    battle.acts[target]! |= Act.MetByLine;
  }
  comeThroughArrows(context, mover, target, zone);
  battle.acts[target]! &= ~Act.MetByLine;
  if (battle.present[target] === 1) retouch(battle, target);
}

/**
 * Lets all units that came to touch this turn without a meeting meet now: contact counts at every angle (TK-12a). A
 * march, an alignment, a flight or a withdrawal has brought them side to side, so that the arriving unit does not
 * face the other; or losses have given one a round base, which faces all that it touches (TK-3h). The arriving unit
 * does not strike; archers that it touches shoot first.
 */
export function meetAllAside(context: GameContext, side: number): void {
  const { battle } = context;
  for (let unit = 0; unit < battle.count; unit++) if (battle.dissolved[unit] === 1) retouch(battle, unit);
  for (let at = 0; at < battle.count; at++) {
    const mover = asCountedBy(battle.forces, side, at);
    if (battle.owner[mover] === side) meetTouched(context, mover, false);
  }
}

/**
 * Lets a unit meet the enemies it has come to touch at its side: see `meetAllAside`. If its own leg brought it there,
 * the zone is that of any contact (R34); otherwise it follows from the edge that it touches.
 */
export function meetTouched(context: GameContext, mover: number, marched: boolean): void {
  const { bases, present, readings, relations, units } = context.battle;
  const { startX, startY } = context.leg;
  for (let target = relations.nextUnmet(mover, 0); target >= 0; target = relations.nextUnmet(mover, target + 1)) {
    if (present[mover] === 0 || present[target] === 0) continue;
    const round = units.special[target] === CIRCLE;
    const zone = marched
      ? contactZone(bases, mover, target, startX[mover]!, startY[mover]!, round, readings.contactZone)
      : relations.zoneOf(target, mover);
    meetAside(context, mover, target, zone);
  }
}
