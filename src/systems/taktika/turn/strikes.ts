import { ofEach } from '../../../model/of-each.js';
import { filesInContact } from '../geometry/contact.js';
import { answersByItself, isCharge, mayAnswer, strikersOnContact } from '../rules/answering-strikers.js';
import { applyCollision } from '../rules/apply-collision.js';
import { applyCharge, charge, defaultCharge, quietCharge, type Reins, readCharge } from '../rules/charge.js';
import { collision, defaultCollision, quietCollision } from '../rules/collision.js';
import { type Blow, mixedStrikes } from '../rules/mixed-strikes.js';
import { readCollision } from '../rules/read-collision.js';
import { Subject, type TaktikaBattle } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { CommonStrikes } from '../state/common-strikes.js';
import { EventKind } from '../state/events.js';
import { MAX_BATTLE_UNITS } from '../state/forces.js';
import { ALL_FILES, CIRCLE, isAnyMixed, SKIRMISH } from '../state/units.js';
import type { GameContext } from './context.js';
import { DECISIONS } from './decisions.js';
import { rout } from './flight.js';
import { leaderKilled } from './generals.js';
import { suffer } from './losses.js';

/** The option of `impetuousStrike` by which the owner of an impetuous unit decides nothing (R68). */
const ALWAYS = 0;
/** The option of `strikers` by which those who have no enemy before them do not strike (R18). */
const OVERLAP_ONLY = 1;
/** The option of `breakthroughRide` by which riders may stop between two ranks (R21). */
const RIDERS_CHOOSE = 1;

/** The owner of riders who may choose how many of them ride on (decision 17). */
class OwnersReins implements Reins {
  private readonly context: GameContext;
  private riders = 0;
  private foot = 0;

  constructor(context: GameContext) {
    this.context = context;
  }

  slacken(riding: number): number {
    const { battle, options } = this.context.setDecisionContext(this.riders, this.foot);
    options.clear();
    for (let on = 0; on <= riding; on++) options.add(on);
    return this.context.choose(battle.owner[this.riders]!, DECISIONS.rideOn);
  }

  /** Gives the decisions of a contact to the owner of its riders; undefined where riders decide nothing. */
  take(mover: number, target: number): this | undefined {
    const { context } = this;
    const { readings, units } = context.battle;
    const moverRides = units.traits[mover]!.mounted;
    if (readings.breakthroughRide !== RIDERS_CHOOSE || (moverRides && strikesUnasked(context))) return undefined;
    this.riders = moverRides ? mover : target;
    this.foot = moverRides ? target : mover;
    return this;
  }
}

/** What strikes are resolved in, and what they have done to the mover and its target, as far as more follows from it. */
class Strikes {
  readonly blow: Blow = {
    moverKilled: 0,
    targetKilled: 0,
    moverFlees: false,
    targetFlees: false,
    moverLeaderKilled: false,
    targetLeaderKilled: false,
    through: 0,
  };
  readonly collision = { situation: defaultCollision(), outcome: quietCollision() };
  readonly ride = { situation: defaultCharge(), outcome: quietCharge() };
  readonly common = new CommonStrikes();
  readonly before = new Int32Array(MAX_BATTLE_UNITS);
  readonly owners: OwnersReins;

  constructor(context: GameContext) {
    this.owners = new OwnersReins(context);
  }
}

export const strikesOf = ofEach((context: GameContext) => new Strikes(context));

/** Notes which files of a unit strike in a contact; where everybody does (R18), and in a circle or swarm, all of them. */
export function noteFiles({ bases, readings, units }: TaktikaBattle, unit: number, enemy: number): void {
  const formation = units.formation[unit]!;
  const all = readings.strikers !== OVERLAP_ONLY || formation === SKIRMISH || units.special[unit] === CIRCLE;
  units.files[unit] = all ? ALL_FILES : filesInContact(bases, unit, enemy, units.traits[unit]!.fronts[formation]!);
}

/** Whether a moving unit strikes without being asked: it is impetuous (R68), or rides on after success (TK-10e). */
export function strikesUnasked({ battle, leg }: GameContext): boolean {
  return leg.impetuous && battle.readings.impetuousStrike === ALWAYS;
}

/** Whether the mover strikes: with strikers, and where its owner wants it to (TK-9a). */
export function decides(context: GameContext, mover: number, target: number, zone: number): boolean {
  const { battle } = context;
  if (strikersOnContact(battle.units, mover, target) === 0) return false;
  if (strikesUnasked(context)) return true;
  context.setDecisionContext(mover, target);
  battle.decisionContext[Subject.Zone] = zone;
  return context.asks(battle.owner[mover]!, DECISIONS.strike);
}

/** Whether the struck unit declares the answer that it is free to give (TK-9d, TK-10d, TK-19d). */
export function declares(context: GameContext, mover: number, target: number, zone: number, strikes: boolean): boolean {
  const { battle } = context;
  if (answersByItself(battle.units, mover, target, zone, strikes)) return false;
  if (!mayAnswer(battle.units, mover, target, zone, strikes)) return false;
  context.setDecisionContext(target, mover);
  battle.decisionContext[Subject.Zone] = zone;
  return context.asks(battle.owner[target]!, DECISIONS.counterAttack);
}

function collide(
  context: GameContext,
  mover: number,
  target: number,
  zone: number,
  answers: boolean,
  strikes: boolean,
): void {
  const { units } = context.battle;
  const { blow, collision: clash } = strikesOf(context);
  const { situation, outcome } = clash;
  readCollision(units, mover, target, zone, answers, situation, strikes);
  collision.resolve(context.dice, situation, outcome);
  applyCollision(outcome, units, mover, target, zone);
  blow.moverKilled = outcome.attackerKilled;
  blow.targetKilled = outcome.defenderKilled;
  blow.moverFlees = outcome.attackerFlees;
  blow.targetFlees = outcome.defenderFlees;
  blow.moverLeaderKilled = outcome.attackerGeneralKilled;
  blow.targetLeaderKilled = outcome.defenderGeneralKilled;
  blow.through = 0;
}

function rideIn(
  context: GameContext,
  mover: number,
  target: number,
  zone: number,
  answers: boolean,
  strikes: boolean,
): void {
  const { units } = context.battle;
  const { blow, ride } = strikesOf(context);
  const { situation, outcome } = ride;
  readCharge(units, mover, target, zone, answers, situation, strikes);
  charge.resolve(context.dice, situation, outcome);
  applyCharge(outcome, units, mover, target, zone);
  const moves = situation.ridersAttack;
  blow.moverKilled = moves ? outcome.ridersKilled : outcome.footKilled;
  blow.targetKilled = moves ? outcome.footKilled : outcome.ridersKilled;
  blow.moverFlees = moves ? outcome.ridersFlees : outcome.footFlees;
  blow.targetFlees = moves ? outcome.footFlees : outcome.ridersFlees;
  blow.moverLeaderKilled = moves ? outcome.ridersGeneralKilled : outcome.footGeneralKilled;
  blow.targetLeaderKilled = moves ? outcome.footGeneralKilled : outcome.ridersGeneralKilled;
  blow.through = outcome.through;
}

/** Resolves the strikes of a contact and all that follows (C6 to C9). Returns whether the mover has broken through. */
function resolve(
  context: GameContext,
  mover: number,
  target: number,
  zone: number,
  answers: boolean,
  strikes: boolean,
): boolean {
  const { battle } = context;
  const { present, units } = battle;
  const { blow, owners } = strikesOf(context);
  const moverBefore = units.figures[mover]!;
  const targetBefore = units.figures[target]!;
  const fled = units.fleeing[target] === 1;
  const moverRides = units.traits[mover]!.mounted;
  const isRide = isCharge(units, mover, target);
  if (strikes) context.leg.struck = true;
  const reins = isRide ? owners.take(mover, target) : undefined;
  noteFiles(battle, mover, target);
  noteFiles(battle, target, mover);
  if (reins !== undefined || isAnyMixed(units, mover, target)) {
    mixedStrikes(context.dice, units, mover, target, zone, answers, strikes, blow, reins);
  } else if (isRide) rideIn(context, mover, target, zone, answers, strikes);
  else collide(context, mover, target, zone, answers, strikes);
  units.files[mover] = ALL_FILES;
  units.files[target] = ALL_FILES;
  const { moverKilled, targetKilled, moverFlees, targetFlees, targetLeaderKilled, through } = blow;
  if (through > 0) context.tell(EventKind.BrokeThrough, moverRides ? mover : target, moverRides ? target : mover);
  context.tell(EventKind.Struck, mover, target, moverKilled, targetKilled);
  leaderKilled(context, mover, blow.moverLeaderKilled);
  leaderKilled(context, target, targetLeaderKilled);
  suffer(context, mover, target, Cause.Strikes, moverBefore, moverKilled);
  suffer(context, target, mover, Cause.Strikes, targetBefore, targetKilled);
  if (moverFlees && present[mover] === 1) rout(context, mover, target);
  if (targetFlees && present[target] === 1 && !fled) rout(context, target, mover);
  return moverRides && through > 0;
}

/**
 * Lets a unit that has run into an enemy strike, if it can and its owner wants, and the enemy answer where he may or must
 * (C6 to C9, TK-9, TK-10, TK-19d). Returns whether the mover has broken through.
 */
export function comeToStrikes(context: GameContext, mover: number, target: number, zone: number): boolean {
  const { units } = context.battle;
  const strikes = decides(context, mover, target, zone);
  const answers = declares(context, mover, target, zone, strikes);
  if (!strikes && !answers && !answersByItself(units, mover, target, zone, false)) return false;
  return resolve(context, mover, target, zone, answers, strikes);
}

/** The same where the mover has already chosen to strike skirmishers that it could have pushed aside. */
export function strikeOut(context: GameContext, mover: number, target: number, zone: number): boolean {
  const answers = declares(context, mover, target, zone, true);
  return resolve(context, mover, target, zone, answers, true);
}
