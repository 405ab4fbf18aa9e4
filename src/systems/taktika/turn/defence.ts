import {
  applyDefence,
  defaultDefence,
  defensiveShooting,
  type NeighboursCover,
  quietDefence,
  readDefence,
} from '../rules/defensive-shooting.js';
import { mixedFire } from '../rules/mixed-fire.js';
import { zoneOf } from '../rules/zone-of.js';
import type { TaktikaBattle } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { EventKind } from '../state/events.js';
import { shootsBows } from '../state/fighters.js';
import { isAnyMixed, SKIRMISH } from '../state/units.js';
import { ZONES } from '../tables/vocabulary.js';
import type { GameContext } from './context.js';
import { DECISIONS } from './decisions.js';
import { giveWayToFire, rout } from './flight.js';
import { leaderKilled } from './generals.js';
import { lose, settle } from './losses.js';
import { canShoot, isCovered } from './shots.js';
import { findSupporters, type Supporters } from './supporters.js';

const NO_UNIT = -1;
const FRONT = ZONES.indexOf('front');

const situation = defaultDefence();
const outcome = quietDefence();
const supporters: Supporters = { left: NO_UNIT, right: NO_UNIT };
const covers: NeighboursCover = { left: false, right: false };

/** Whether archers may shoot at an attacker: once at each in a turn (R41). */
function mayDefend(battle: TaktikaBattle, unit: number, attacker: number): boolean {
  const { relations, units } = battle;
  return shootsBows(units, unit) && canShoot(battle, unit) && !relations.hasDefended(unit, attacker);
}

/** The unit where it may shoot at the attacker of `target` and its owner wants it to; -1 otherwise. */
function willing(context: GameContext, unit: number, attacker: number, target: number): number {
  const { battle } = context;
  if (unit === NO_UNIT || !mayDefend(battle, unit, attacker)) return NO_UNIT;
  if (!context.setDecisionContext(unit, attacker, target).asks(battle.owner[unit]!, DECISIONS.defend)) return NO_UNIT;
  battle.relations.defends(unit, attacker);
  return unit;
}

/** Books the attacker's losses to each of those who shot, and tells of them. */
function book(context: GameContext, mover: number, own: number, left: number, right: number): void {
  const { battle } = context;
  const { attackerNominal, attackerKilled, leftNominal, leftKilled, rightNominal, rightKilled } = outcome;
  const ownKilled = attackerKilled - leftKilled - rightKilled;
  if (own !== NO_UNIT) {
    context.tell(EventKind.Answered, own, mover, attackerNominal - leftNominal - rightNominal, ownKilled);
  }
  if (left !== NO_UNIT) context.tell(EventKind.Answered, left, mover, leftNominal, leftKilled);
  if (right !== NO_UNIT) context.tell(EventKind.Answered, right, mover, rightNominal, rightKilled);
  lose(battle, mover, own, Cause.Shooting, ownKilled);
  lose(battle, mover, left, Cause.Shooting, leftKilled);
  lose(battle, mover, right, Cause.Shooting, rightKilled);
}

/**
 * Lets the archers of a unit that is attacked in front shoot at the attacker, and those beside it in its battle line
 * (C3, TK-11e, TK-13a, R41); from these he may have cover (TK-11k). Attacking skirmishers who lose figures fall back
 * (TK-19f).
 */
export function shootInDefence(context: GameContext, mover: number, target: number, zone: number): void {
  const { battle, dice } = context;
  const { units } = battle;
  findSupporters(battle, target, mover, supporters);
  const { left: onLeft, right: onRight } = supporters;
  const inFront = zoneOf(units, target, zone) === FRONT;
  const own = inFront ? willing(context, target, mover, target) : NO_UNIT;
  const left = willing(context, onLeft, mover, target);
  const right = willing(context, onRight, mover, target);
  if (own === NO_UNIT && left === NO_UNIT && right === NO_UNIT) return;
  covers.left = left !== NO_UNIT && isCovered(battle, left, mover);
  covers.right = right !== NO_UNIT && isCovered(battle, right, mover);
  const skirmishing = units.formation[mover] === SKIRMISH;
  if (isAnyMixed(units, mover, target) || isAnyMixed(units, left, right)) {
    mixedFire.defence(dice, units, mover, own, left, right, covers, outcome);
  } else {
    readDefence(units, mover, target, zone, left, right, situation, covers);
    if (own === NO_UNIT) {
      situation.defenderShots = 0;
      situation.defenderGeneral = 0;
    }
    defensiveShooting.resolve(dice, situation, outcome);
    applyDefence(outcome, units, mover);
  }
  const { attackerKilled, attackerFlees, attackerGeneralKilled } = outcome;
  book(context, mover, own, left, right);
  leaderKilled(context, mover, attackerGeneralKilled);
  settle(context, mover);
  if (attackerKilled > 0) battle.shotLosses[mover] = 1;
  if (battle.present[mover] === 0) return;
  if (attackerFlees) rout(context, mover, target);
  else if (attackerKilled > 0 && skirmishing) giveWayToFire(context, mover, target);
}
