import { defaultsOf } from '../../../model/domain.js';
import { isWithin } from '../../../model/plane/overlap.js';
import { strikersOnContact } from '../rules/answering-strikers.js';
import { DANGERS, generalsDeath } from '../rules/generals-death.js';
import { DESTROYED, FLEE, noPassage, passerFlees, passSkirmishers, ridesDown } from '../rules/pass-skirmishers.js';
import { replaceGeneral } from '../rules/take-losses.js';
import { setActor } from '../state/actors.js';
import { Cause } from '../state/causes.js';
import { EventKind } from '../state/events.js';
import { isLed } from '../state/fighters.js';
import { applyOrder } from '../state/order-state.js';
import { retouch } from './contacts.js';
import type { GameContext } from './context.js';
import { DECISIONS } from './decisions.js';
import { fallBackUnit, fleeLeg, rout } from './flight.js';
import { leaderKilled } from './generals.js';
import { destroy, suffer } from './losses.js';
import { strikeOut, strikesUnasked } from './strikes.js';

/** How those in the path of a unit have made way. */
export const Way = { Free: 0, Barred: 1, Struck: 2 } as const;

/** The option of `ridingDownSkirmishers` by which even foot evades formed riders (R42). */
const EVADE_FIRST = 1;
const COLLISION = DANGERS.indexOf('collision');

const passed = noPassage();
const danger = defaultsOf(generalsDeath.situation);
const death = defaultsOf(generalsDeath.outcome);

/** Whether the mover strikes those in its path, where it can, rather than pushing them aside (TK-19b). */
export function strikesAside(context: GameContext, mover: number, target: number): boolean {
  const { battle } = context;
  if (strikersOnContact(battle.units, mover, target) === 0) return false;
  if (strikesUnasked(context)) return true;
  return context.setDecisionContext(mover, target).asks(battle.owner[mover]!, DECISIONS.strikeSkirmishers);
}

/**
 * A unit comes upon enemies in flight (R44): formed cavalry destroys foot, everybody else strikes them or has them run
 * another leg. The way is free afterwards.
 */
export function comeUponFleeing(context: GameContext, mover: number, target: number, zone: number): void {
  const { battle } = context;
  if (ridesDown(battle.units, mover, target)) {
    destroy(context, target, mover, Cause.RiddenDown);
    return;
  }
  if (strikesAside(context, mover, target)) strikeOut(context, mover, target, zone);
  battle.routedBy[target] = mover;
  if (battle.present[target] === 1) fleeLeg(context, target);
}

/** Whether the general of a unit falls in the passage, where there were strikes in it (TK-7.1d). */
function loseLeader(context: GameContext, unit: number): void {
  const { units, readings } = context.battle;
  if (!isLed(units, unit)) return;
  danger.danger = COLLISION;
  danger.deathTest = readings.deathTest;
  setActor(context.dice, units.actors[unit]!);
  generalsDeath.resolve(context.dice, danger, death);
  if (death.killed) replaceGeneral(units, unit);
  leaderKilled(context, unit, death.killed);
}

/** Tells and books what the last strikes of skirmishers did (TK-19e), and tests the mover. Returns whether it flees. */
function afterLastStrikes(context: GameContext, mover: number, target: number): boolean {
  const { killed, figures } = passed;
  context.tell(EventKind.Struck, target, mover, 0, killed);
  loseLeader(context, mover);
  const flees = passerFlees(context.dice, context.battle.units, mover, passed);
  loseLeader(context, target);
  suffer(context, mover, target, Cause.Strikes, figures, killed);
  return flees;
}

/** Lets skirmishers give way as the dice say: ridden down, in flight, or falling back. Returns whether the way is free. */
function giveWay(context: GameContext, mover: number, target: number): boolean {
  const { battle } = context;
  const { fate } = passed;
  if (fate === DESTROYED) destroy(context, target, mover, Cause.RiddenDown);
  else if (fate === FLEE) rout(context, target, mover);
  else {
    applyOrder(battle.units, target, passed);
    fallBackUnit(context, target);
    if (isWithin(battle.bases, mover, target, 0)) {
      retouch(battle, mover);
      return false;
    }
  }
  return true;
}

/** Moves a formed unit through skirmishers: their last strikes, then their fate (TK-19b, TK-19c, TK-19e). */
function passThrough(context: GameContext, mover: number, target: number): number {
  const { battle } = context;
  passSkirmishers(context.dice, battle.units, mover, target, passed);
  const flees = passed.struck && afterLastStrikes(context, mover, target);
  const free = giveWay(context, mover, target);
  if (flees && battle.present[mover] === 1) rout(context, mover, target);
  return free ? Way.Free : Way.Barred;
}

/**
 * A formed unit comes upon enemy skirmishers that are not in melee (C2): it strikes them, if it can and its owner
 * wants, or they make way: foot before formed cavalry is ridden down (TK-19c, R42), all others fall back or flee
 * (TK-19b). Those that cannot get away stand and fight. Returns one of the values of `Way`; `Struck` leaves
 * everything to the strikes.
 */
export function comeUponSkirmishers(context: GameContext, mover: number, target: number): number {
  const { battle } = context;
  const down = ridesDown(battle.units, mover, target) && battle.readings.ridingDownSkirmishers !== EVADE_FIRST;
  if (!down && strikesAside(context, mover, target)) return Way.Struck;
  return passThrough(context, mover, target);
}
