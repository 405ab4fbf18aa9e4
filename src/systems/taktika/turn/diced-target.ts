import { findNearest, LISTED, nearestEnemies } from '../geometry/nearest-enemies.js';
import { markTransparent, viewOf } from '../geometry/sight.js';
import { mayBeTarget, TARGET_PURPOSES, targetDie } from '../rules/target-die.js';
import { setActor } from '../state/actors.js';
import type { TaktikaBattle } from '../state/battle.js';
import { MAX_BATTLE_UNITS } from '../state/forces.js';
import { CIRCLE, SKIRMISH } from '../state/units.js';
import type { GameContext } from './context.js';
import { listTargets } from './volleys.js';

const ATTACK = TARGET_PURPOSES.indexOf('attack');
const SHOOTING = TARGET_PURPOSES.indexOf('shooting');
const BATTLE_LINE = TARGET_PURPOSES.indexOf('battleLine');

const candidates = new Uint8Array(MAX_BATTLE_UNITS);
const noUnits = new Uint8Array(MAX_BATTLE_UNITS);
const transparent = new Uint8Array(MAX_BATTLE_UNITS);
const anywhere = new Float64Array(MAX_BATTLE_UNITS).fill(Number.POSITIVE_INFINITY);
const inRange = new Int32Array(MAX_BATTLE_UNITS);
const nearest = nearestEnemies();
const situation = { candidates: LISTED, purpose: ATTACK };
const outcome = { target: 0 };

/** Looks for the three nearest of the marked candidates that a unit sees (R35), looking through those marked in `through`. */
function look(battle: TaktikaBattle, unit: number, through: Readonly<Uint8Array>): void {
  const { bases, owner, readings, table, units } = battle;
  markTransparent(bases, owner, owner[unit]!, readings.sight, transparent);
  for (let other = 0; other < battle.count; other++) if (through[other] === 1) transparent[other] = 1;
  const view = viewOf(units.special[unit] === CIRCLE, readings.sight);
  findNearest(table, unit, candidates, anywhere, view, transparent, nearest);
}

/** Rolls which of the nearest enemies a unit takes (R27); -1 where there is none. */
function throwDie(context: GameContext, unit: number, purpose: number): number {
  situation.candidates = nearest.count;
  situation.purpose = purpose;
  setActor(context.dice, context.battle.units.actors[unit]!);
  targetDie.resolve(context.dice, situation, outcome);
  return outcome.target === 0 ? -1 : nearest.units[outcome.target - 1]!;
}

/** Finds the enemies that a unit may go for (TK-7.2e) and returns how many of the three nearest are in sight. */
function lookForPrey(battle: TaktikaBattle, unit: number, through: Readonly<Uint8Array>): number {
  const { count, owner, present, units } = battle;
  const own = units.formation[unit] === SKIRMISH;
  for (let other = 0; other < count; other++) {
    const enemy = present[other] === 1 && owner[other] !== owner[unit] && through[other] === 0;
    const skirmish = units.formation[other] === SKIRMISH;
    candidates[other] = enemy && mayBeTarget('attack', own, skirmish, units.fleeing[other] === 1) ? 1 : 0;
  }
  look(battle, unit, through);
  return nearest.count;
}

/** Whether a unit sees any enemy that it may go for (TK-7.2e), past those it has broken through. */
export function seesPrey(battle: TaktikaBattle, unit: number, through: Readonly<Uint8Array> = noUnits): boolean {
  return lookForPrey(battle, unit, through) > 0;
}

/**
 * The enemy that an impetuous unit goes for, by the die (TK-7.2e); -1 where it sees none. Enemies it has broken
 * through are marked in `through`: it rides on past them (R65).
 */
export function dicedPrey(context: GameContext, unit: number, through: Readonly<Uint8Array> = noUnits): number {
  return lookForPrey(context.battle, unit, through) === 0 ? -1 : throwDie(context, unit, ATTACK);
}

/** The enemy in range that the die selects for a purpose; -1 where a unit can shoot at none. */
function markBy(context: GameContext, unit: number, purpose: number): number {
  const { battle } = context;
  const listed = listTargets(battle, unit, inRange);
  if (listed === 0) return -1;
  candidates.fill(0);
  for (let at = 0; at < listed; at++) candidates[inRange[at]!] = 1;
  look(battle, unit, noUnits);
  return throwDie(context, unit, purpose);
}

/** The enemy that an impetuous unit shoots at, by the die (TK-7.2g); -1 where it can shoot at none. */
export function dicedMark(context: GameContext, unit: number): number {
  return markBy(context, unit, SHOOTING);
}

/** The enemy that archers shoot at as part of a battle line, by the die (TK-6g); -1 where they can shoot at none. */
export function lineMark(context: GameContext, unit: number): number {
  return markBy(context, unit, BATTLE_LINE);
}
