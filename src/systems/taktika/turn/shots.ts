import { shortestLine } from '../../../model/plane/shortest-line.js';
import { centreX, centreY, TOUCH } from '../../../model/plane.js';
import { collectLine } from '../geometry/battle-line.js';
import { Sight } from '../geometry/position-readings.js';
import { hasCover, isClear, lineOfShot, markTransparent, viewOf } from '../geometry/sight.js';
import { outOfMelee } from '../rules/out-of-melee.js';
import { ALL_KINDS, rankRights } from '../rules/rank-rights.js';
import { rangeBy } from '../rules/shooting-range.js';
import type { TaktikaBattle } from '../state/battle.js';
import { shootersIn } from '../state/fighters.js';
import { MAX_BATTLE_UNITS } from '../state/forces.js';
import { type MixedUnit, Takers } from '../state/mixed-unit.js';
import type { Traits } from '../state/traits.js';
import { CIRCLE, SKIRMISH } from '../state/units.js';

const line = shortestLine();
const shooting = new Takers();
const transparent = new Uint8Array(MAX_BATTLE_UNITS);
const noUnits = new Uint8Array(MAX_BATTLE_UNITS);
const linked = new Uint8Array(MAX_BATTLE_UNITS);
const fronts = new Int32Array(MAX_BATTLE_UNITS);
const members = new Int32Array(MAX_BATTLE_UNITS);
/** The range of the shooting unit: its normal range in centimetres, and what its long range is computed from. */
let normal = 0;
let long = 0;
/** Figures abreast in as long a line as any; it reaches further than the table. */
const ANY_FRONT = 1000;

/** Whether a unit can shoot at all now: in order, out of melee, not in flight (TK-12f, R44). */
export function canShoot({ present, units }: TaktikaBattle, unit: number): boolean {
  return present[unit] === 1 && units.fleeing[unit] === 0 && outOfMelee(units, unit) && shootersIn(units, unit) > 0;
}

/** Whether a unit may be shot at: an enemy on the table that is not in melee (TK-12f). */
export function isMark({ owner, present, units }: TaktikaBattle, unit: number, target: number): boolean {
  return present[target] === 1 && owner[target] !== owner[unit] && outOfMelee(units, target);
}

function frontOf({ units }: TaktikaBattle, unit: number): number {
  return units.traits[unit]!.fronts[units.formation[unit]!]!;
}

/** Whether a unit stands in no battle line, whatever is beside it: in skirmish order, or in flight. */
function isLineless({ units }: TaktikaBattle, unit: number): boolean {
  return units.formation[unit] === SKIRMISH || units.fleeing[unit] === 1;
}

/** Figures in the front ranks of the battle line that a unit stands in, or more. */
function mostFrontOf(battle: TaktikaBattle, unit: number): number {
  return isLineless(battle, unit) ? frontOf(battle, unit) : ANY_FRONT;
}

/**
 * Figures in the front ranks of the whole battle line that a formed unit stands in (TK-11h), in its own where it stands in
 * none; or of as much of it as has `enough`.
 */
function lineFrontOf(battle: TaktikaBattle, unit: number, enough: number): number {
  const { bases, count, owner, present } = battle;
  let front = frontOf(battle, unit);
  if (front >= enough || isLineless(battle, unit)) return front;
  let all = 0;
  for (let other = 0; other < count; other++) {
    const own = present[other] === 1 && owner[other] === owner[unit];
    linked[other] = own && !isLineless(battle, other) ? 1 : 0;
    if (linked[other] === 0) continue;
    fronts[other] = frontOf(battle, other);
    all += fronts[other]!;
  }
  if (all < enough) return all;
  const length = collectLine(bases, unit, linked, members, fronts, enough);
  front = 0;
  for (let at = 0; at < length; at++) front += fronts[members[at]!]!;
  return front;
}

/** Centimetres that the shooter reaches against a target whose line is `figures` abreast. */
function rangeTo(figures: number, lineFront: number): number {
  return rangeBy(normal, long, figures, lineFront);
}

/** Notes how far a unit reaches with the weapon of some of its figures. */
function takeAim({ units }: TaktikaBattle, unit: number, { longRange, normalRange }: Traits): void {
  normal = normalRange;
  long = longRange[units.formation[unit]!]!;
}

/** Whether a target lies further off than a unit ever reaches, told by circles round both bases. */
function isFarOff(battle: TaktikaBattle, unit: number, target: number): boolean {
  const { bases, units } = battle;
  if (units.mixed[unit] !== undefined) return false;
  const x = centreX(bases, target) - centreX(bases, unit);
  const y = centreY(bases, target) - centreY(bases, unit);
  const own = bases.depth[unit]! / 2 + bases.halfWidth[unit]! + bases.radius[unit]!;
  const other = bases.depth[target]! / 2 + bases.halfWidth[target]! + bases.radius[target]!;
  takeAim(battle, unit, units.traits[unit]!);
  const reach = rangeTo(units.figures[target]!, mostFrontOf(battle, target)) + own + other + 2 * TOUCH;
  return x * x + y * y > reach * reach;
}

/**
 * Whether a target at the end of the line of shot is in range of the weapon that is aimed, be its battle line as long
 * as it may.
 */
function mayReach(battle: TaktikaBattle, target: number): boolean {
  return line.length - TOUCH <= rangeTo(battle.units.figures[target]!, mostFrontOf(battle, target));
}

/** Whether a target that may be is in range of the weapon that is aimed; its battle line is looked at only where it matters. */
function reaches(battle: TaktikaBattle, target: number): boolean {
  const figures = battle.units.figures[target]!;
  const length = line.length - TOUCH;
  if (length <= rangeTo(figures, 0)) return true;
  let enough = 1;
  while (rangeTo(figures, enough) < length) enough++;
  return lineFrontOf(battle, target, enough) >= enough;
}

/** The kinds of figures of a mixed unit that can shoot now and have the target at the end of the line of shot in range. */
function kindsInRange(battle: TaktikaBattle, unit: number, mixed: MixedUnit, target: number): number {
  let kinds = 0;
  for (let kind = 0; kind < mixed.kinds.length; kind++) {
    const bit = 1 << kind;
    if (rankRights.shooters(mixed, shooting, bit) === 0) continue;
    takeAim(battle, unit, mixed.traitsOf(kind));
    if (mayReach(battle, target) && reaches(battle, target)) kinds |= bit;
  }
  return kinds;
}

/** Whether the target at the end of the line of shot may be in range of a unit. */
function mayBeInRange(battle: TaktikaBattle, unit: number, target: number): boolean {
  if (battle.units.mixed[unit] !== undefined) return true;
  takeAim(battle, unit, battle.units.traits[unit]!);
  return mayReach(battle, target);
}

/** Whether one that may be is, of a mixed unit in range of some of its figures. */
function isInRange(battle: TaktikaBattle, unit: number, target: number): boolean {
  const mixed = battle.units.mixed[unit];
  if (mixed !== undefined) return kindsInRange(battle, unit, mixed, target) !== 0;
  takeAim(battle, unit, battle.units.traits[unit]!);
  return reaches(battle, target);
}

/** The kinds of figures, a bit for each, with whose weapons a mixed unit reaches a target in sight; of others all. */
export function kindsReaching(battle: TaktikaBattle, unit: number, target: number): number {
  const { bases, readings, units } = battle;
  const mixed = units.mixed[unit];
  if (mixed === undefined) return ALL_KINDS;
  if (!lineOfShot(bases, unit, target, viewOf(units.special[unit] === CIRCLE, readings.sight), line)) return ALL_KINDS;
  return kindsInRange(battle, unit, mixed, target);
}

/** The units that a unit sees through, 1 for each (R35). */
function seenThrough({ bases, owner, readings }: TaktikaBattle, unit: number): Uint8Array {
  if (readings.sight !== Sight.FriendlySkirmishersTransparent) return noUnits;
  markTransparent(bases, owner, owner[unit]!, readings.sight, transparent);
  return transparent;
}

/**
 * Whether a unit's missiles can reach a target: it lies in the arc, in sight and in range (TK-11f to TK-11h, TK-11j, R35).
 * Who may shoot and who may be shot at is asked apart.
 */
export function canReach(battle: TaktikaBattle, unit: number, target: number): boolean {
  const { bases, readings, table, units } = battle;
  if (isFarOff(battle, unit, target)) return false;
  if (!lineOfShot(bases, unit, target, viewOf(units.special[unit] === CIRCLE, readings.sight), line)) return false;
  if (!mayBeInRange(battle, unit, target)) return false;
  return isClear(table, unit, target, seenThrough(battle, unit), line) && isInRange(battle, unit, target);
}

/** Whether a target has cover from a unit's missiles (TK-11k, R59). */
export function isCovered(battle: TaktikaBattle, unit: number, target: number): boolean {
  const { bases, readings, terrain, units } = battle;
  if (terrain.elements === 0) return false;
  if (!lineOfShot(bases, unit, target, viewOf(units.special[unit] === CIRCLE, readings.sight), line)) return false;
  return hasCover(terrain, line);
}
