import { CENTRE_REAR, GONE, lowestOf, OFF_MAP, PLACES, ZONES, zoneSeenBy } from '../map/zones.js';
import { Departure, General, type LostBattlesBattle } from '../state/battle.js';
import { CAUSES, Cause } from '../state/causes.js';
import { EventKind } from '../state/events.js';
import { FRESH, ROUTED, SHATTERED, SPENT, WITHDRAWN } from '../tables/vocabulary.js';
import type { GameContext } from './context.js';

const ON_ENTRY = 0;

/** Puts units of a side that are all in one place into another, without any consequence; their leaders go with them. */
export function shift(battle: LostBattlesBattle, side: number, mask: number, to: number): void {
  if (mask === 0) return;
  const { forces, occupied, unitsIn, zone } = battle;
  const first = forces.firstUnit[side]!;
  const from = zone[first + lowestOf(mask)]!;
  unitsIn[side * PLACES + from] = unitsIn[side * PLACES + from]! & ~mask;
  unitsIn[side * PLACES + to] = unitsIn[side * PLACES + to]! | mask;
  if (from < ZONES) {
    if (unitsIn[side * PLACES + from] === 0) occupied[side] = occupied[side]! & ~(1 << from);
    const lead = battle.lead[from]!;
    if (lead >= 0 && ((mask >>> (lead - first)) & 1) === 1) battle.lead[from] = -1;
  }
  if (to < ZONES) occupied[side] = occupied[side]! | (1 << to);
  for (let left = mask; left !== 0; left &= left - 1) {
    const unit = first + lowestOf(left);
    zone[unit] = to;
    const leader = forces.leaderOf[unit]!;
    if (leader >= 0 && battle.generalStatus[leader] === General.InPlay && to < GONE) battle.generalZone[leader] = to;
  }
}

/** A side's camp falls (LB-2.3b, R16). */
export function captureCamp(context: GameContext, side: number): void {
  const { battle } = context;
  if (battle.campLost[side] === 1) return;
  battle.campLost[side] = 1;
  context.tell(EventKind.CampCaptured, side, battle.forces.camp[side]!);
}

/**
 * What happens as units of a side have entered a zone of the map: they are noted as having come there (M6), the enemy's
 * camp falls (LB-2.3b), and his undeployed troops withdraw when it is his centre rear or his camp (LB-3.4f).
 */
export function entered(context: GameContext, side: number, mask: number, zone: number, byMove: boolean): void {
  const { battle } = context;
  const enemy = 1 - side;
  battle.entered[side] = battle.entered[side]! | mask;
  if (byMove) battle.enteredByMove[side] = battle.enteredByMove[side]! | mask;
  const isCamp = battle.forces.camp[enemy] === zone;
  if (isCamp && battle.readings.campCapture === ON_ENTRY) captureCamp(context, enemy);
  if (isCamp || zone === zoneSeenBy(enemy, CENTRE_REAR)) withdrawUndeployed(context, enemy);
}

function withdrawUndeployed(context: GameContext, side: number): void {
  const { battle } = context;
  const { firstUnit, firstGeneral } = battle.forces;
  for (let left = battle.unitsOf(side, OFF_MAP); left !== 0; left &= left - 1) {
    removeUnit(context, firstUnit[side]! + lowestOf(left), WITHDRAWN, Cause.Withdrawn, -1, Departure.Withdrawn);
  }
  for (let general = firstGeneral[side]!; general < firstGeneral[side + 1]!; general++) {
    if (battle.generalZone[general] === OFF_MAP) loseGeneral(context, general, Departure.Withdrawn);
  }
}

/** A general in play is lost (LB-8.1a, LB-8.2d). Nothing happens to others. */
export function loseGeneral(context: GameContext, general: number, departure: number): void {
  const { battle } = context;
  if (battle.generalStatus[general] !== General.InPlay) return;
  battle.generalStatus[general] = General.Lost;
  battle.departure[general] = departure;
  battle.generalZone[general] = GONE;
  if (battle.groupGeneral === general) battle.groupGeneral = -1;
  context.tell(EventKind.GeneralGone, general, General.Lost);
}

/**
 * A unit leaves play with a status of its own: its leader is lost with it (LB-8.1a), and a commander who is left in its
 * zone without any other friends (LB-8.2d). `doer` is the unit that caused it, -1 for none.
 */
export function removeUnit(
  context: GameContext,
  unit: number,
  status: number,
  cause: number,
  doer: number,
  departure: number = Departure.Lost,
): void {
  const { battle } = context;
  const { forces } = battle;
  const side = forces.sideOf[unit]!;
  const bit = 1 << forces.placeOf[unit]!;
  const from = battle.zone[unit]!;
  shift(battle, side, bit, GONE);
  battle.fresh[side] = battle.fresh[side]! & ~bit;
  battle.group &= ~(side === battle.active ? bit : 0);
  battle.status[unit] = status;
  battle.cause[unit] = cause;
  if (doer >= 0) battle.doer[unit] = forces.units[doer]!.row;
  if (status === SHATTERED) battle.shattered[side] = battle.shattered[side]! + 1;
  if (status === ROUTED) battle.routed[side] = battle.routed[side]! + 1;
  book(battle, unit, cause);
  context.tell(EventKind.Removed, unit, status, cause);
  const leader = forces.leaderOf[unit]!;
  if (leader >= 0) loseGeneral(context, leader, departure);
  if (from < ZONES && battle.unitsOf(side, from) === 0) loseCommanderIn(context, side, from);
}

function loseCommanderIn(context: GameContext, side: number, zone: number): void {
  const { battle } = context;
  const { firstGeneral } = battle.forces;
  for (let general = firstGeneral[side]!; general < firstGeneral[side + 1]!; general++) {
    if (battle.generalZone[general] === zone) loseGeneral(context, general, Departure.Lost);
  }
}

/** Books a unit that is lost to its army under a cause. */
function book(battle: LostBattlesBattle, unit: number, cause: number): void {
  const { figures, row } = battle.forces.units[unit]!;
  const at = row * CAUSES.length + cause;
  battle.ledger.casualties[at] = battle.ledger.casualties[at]! + figures;
}

/** What becomes of a unit that leaves otherwise than by hits: fresh it is withdrawn, spent it is routed (LB-7.3a). */
export function leavingStatus(battle: LostBattlesBattle, unit: number): number {
  return battle.status[unit] === FRESH ? WITHDRAWN : ROUTED;
}

/** A unit that has taken no hit is spent now. */
export function spend(battle: LostBattlesBattle, unit: number): void {
  const { sideOf, placeOf } = battle.forces;
  const side = sideOf[unit]!;
  battle.status[unit] = SPENT;
  battle.fresh[side] = battle.fresh[side]! & ~(1 << placeOf[unit]!);
}
