import { countedTq, routPoints } from '../rules/rout-points.js';
import { takeHits } from '../rules/take-hits.js';
import { LeaderStatus, type SimpleGbohBattle, Status } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { EventKind } from '../state/events.js';
import { liftUnit } from '../state/places.js';
import { isFoot } from '../tables/unit-types.js';
import { RAMPAGES, ROUTED, STANDS } from '../tables/vocabulary.js';
import type { GameContext } from './context.js';
import { orphanLeaders } from './leaders.js';
import { causeInShock, rampage } from './rampage.js';

const NO_CHAIN = 0;

/** Rout points that a unit costs its side when it is eliminated (SG-9.0a, D14, R49), or those of its scenario. */
export function worthOf(battle: SimpleGbohBattle, unit: number): number {
  const { deep, depleted, forces, kind, printedTq, readings } = battle;
  const told = forces.routPoints[unit]!;
  if (told >= 0)
    return deep[unit] === 1 && forces.doubleDepth[unit] === 0 ? told * forces.tables.routPoints.doubleDepth : told;
  const tq = countedTq(printedTq[unit]!, depleted[unit]!, readings.depletedRoutPoints);
  return routPoints(forces.tables, kind[unit]!, tq, forces.doubleSize[unit] === 1, deep[unit] === 1);
}

/** A unit takes hits, with whatever follows from them: depletion, rout or rampage (SG-8.1a). `doer` is a unit or -1. */
export function hurt(context: GameContext, unit: number, hits: number, cause: number, doer: number): void {
  const { battle } = context;
  if (hits <= 0 || battle.status[unit] !== Status.OnMap) return;
  const depleted = battle.depleted[unit]!;
  takeHits(battle, unit, hits);
  if (doer >= 0) battle.doer[unit] = battle.forces.row[doer]!;
  context.tell(EventKind.Hits, unit, hits, cause, battle.hits[unit]!);
  if (depleted === 0 && battle.depleted[unit] === 1) context.tell(EventKind.Depleted, unit, battle.hits[unit]!);
  settle(context, unit, cause, doer);
}

/**
 * What becomes of a unit by its fate: those that routed are eliminated, elephants rampage first, unless one of them did it;
 * by a reading they do so, too, when that one is gone (SG-8.5b, SG-10.22a, R47).
 */
export function settle(context: GameContext, unit: number, cause: number, doer: number): void {
  const { amok, battle } = context;
  if (battle.fate[unit] === STANDS || battle.status[unit] !== Status.OnMap) return;
  if (battle.fate[unit] === RAMPAGES && cause === Cause.Rampage && battle.readings.rampageChain !== NO_CHAIN) {
    amok[context.amokCount++] = unit;
    return;
  }
  const amuck = battle.fate[unit] === RAMPAGES && cause !== Cause.Rampage;
  if (amuck) rampage(context, unit, cause === Cause.Shock ? causeInShock(context, unit, doer) : doer, hurt);
  eliminate(context, unit, cause);
  if (!amuck) return;
  for (let at = 0; at < context.amokCount; at++) {
    rampage(context, amok[at]!, -1, hurt);
    eliminate(context, amok[at]!, Cause.Rampage);
  }
  context.amokCount = 0;
}

/** A unit is eliminated: its side loses rout points (SG-8.4a, SG-9.0a). */
export function eliminate(context: GameContext, unit: number, cause: number): void {
  const { battle } = context;
  if (battle.status[unit] !== Status.OnMap) return;
  const worth = worthOf(battle, unit);
  const side = battle.forces.sideOf[unit]!;
  battle.routPoints[side] = battle.routPoints[side]! + worth;
  // Who retreats off the map is gone without having routed (R27), which chariots answer for (SG-10.53a).
  if (cause !== Cause.LeftTheMap) battle.fate[unit] = ROUTED;
  battle.cause[unit] = cause;
  removeUnit(context, unit, Status.Eliminated, LeaderStatus.Busy);
  const merged = battle.merged[unit]!;
  if (merged >= 0) {
    battle.cause[merged] = cause;
    battle.doer[merged] = battle.doer[unit]!;
  }
  context.tell(EventKind.Eliminated, unit, cause, worth);
}

/** Takes a unit off the map, and leaders who are left without a unit with it (SG-4.36a, SG-7.62a). */
export function removeUnit(context: GameContext, unit: number, status: number, leaders: number): void {
  const { battle } = context;
  const left = battle.hex[unit]!;
  const right = battle.right[unit]!;
  liftUnit(battle, unit);
  battle.status[unit] = status;
  orphanLeaders(context, battle.forces.sideOf[unit]!, left, right, leaders);
}

/** Whether a unit is foot (R74). */
export function isOnFoot({ kind }: SimpleGbohBattle, unit: number): boolean {
  return isFoot(kind[unit]!);
}
