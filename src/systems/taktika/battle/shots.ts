import { shortestLine } from '../../../model/plane/shortest-line.js';
import { centreX, centreY, TOUCH } from '../../../model/plane.js';
import { FORMATIONS } from '../data/vocabulary.js';
import { shootersIn } from '../fighters.js';
import { gatherLine } from '../geometry/battle-line.js';
import { hasCover, isClear, isTransparent, lineOfShot, viewOf } from '../geometry/sight.js';
import { outOfMelee } from '../rules/out-of-melee.js';
import { type Shooter, type ShotTarget, shootingRange } from '../rules/shooting-range.js';
import { CIRCLE, SKIRMISH } from '../units.js';
import type { TaktikaBattle } from './battle.js';
import { MOST_BATTLE_UNITS } from './forces.js';

const line = shortestLine();
const transparent = new Uint8Array(MOST_BATTLE_UNITS);
const linked = new Uint8Array(MOST_BATTLE_UNITS);
const fronts = new Int32Array(MOST_BATTLE_UNITS);
const members = new Int32Array(MOST_BATTLE_UNITS);
const shooter: { -readonly [key in keyof Shooter]: Shooter[key] } = {
  weapon: 'bow',
  formation: 'dense',
  mounted: false,
};
const mark: { -readonly [key in keyof ShotTarget]: ShotTarget[key] } = { figures: 0, lineFront: 0 };
/** Figures abreast in as long a line as any; it reaches further than the table. */
const ANY_FRONT = 1000;

/** Whether a unit can shoot at all now: in order, out of melee, not in flight (TK-12f, R44). */
export function canShoot({ present, units }: TaktikaBattle, unit: number): boolean {
  return present[unit] === 1 && units.fleeing[unit] === 0 && outOfMelee(units, unit) && shootersIn(units, unit) > 0;
}

/** Whether a unit may be shot at: an enemy on the table who fights nobody (TK-12f). */
export function isMark({ owner, present, units }: TaktikaBattle, unit: number, target: number): boolean {
  return present[target] === 1 && owner[target] !== owner[unit] && outOfMelee(units, target);
}

function frontOf({ units }: TaktikaBattle, unit: number): number {
  return units.traits[unit]!.fronts[units.formation[unit]!]!;
}

/**
 * Figures in the front ranks of the whole battle line that a formed unit stands in (TK-11h), in its own where it stands in
 * none; or of as much of it as has `enough`.
 */
function lineFrontOf(battle: TaktikaBattle, unit: number, enough: number): number {
  const { bases, count, owner, present, units } = battle;
  let front = frontOf(battle, unit);
  if (units.formation[unit] === SKIRMISH || units.fleeing[unit] === 1 || front >= enough) return front;
  let all = 0;
  for (let other = 0; other < count; other++) {
    const formed = units.formation[other] !== SKIRMISH && units.fleeing[other] === 0;
    linked[other] = present[other] === 1 && owner[other] === owner[unit] && formed ? 1 : 0;
    fronts[other] = frontOf(battle, other);
    all += linked[other]! * fronts[other]!;
  }
  if (all < enough) return all;
  const length = gatherLine(bases, unit, linked, members, fronts, enough);
  front = 0;
  for (let at = 0; at < length; at++) front += fronts[members[at]!]!;
  return front;
}

/** Centimetres that the unit in `shooter` reaches against a target whose line has so many figures abreast. */
function rangeTo({ readings }: TaktikaBattle, figures: number, lineFront: number): number {
  mark.figures = figures;
  mark.lineFront = lineFront;
  return shootingRange(shooter, mark, readings.slingRange, readings.handgunRange);
}

/** Writes what the range of a unit depends on into `shooter`. */
function takeAim({ forces, units }: TaktikaBattle, unit: number): void {
  shooter.weapon = forces.units[unit]!.profile.weapon;
  shooter.formation = FORMATIONS[units.formation[unit]!]!;
  shooter.mounted = units.traits[unit]!.mounted;
}

/** Whether a target lies further off than a unit ever reaches, told by circles round both bases. */
function isFarOff(battle: TaktikaBattle, unit: number, target: number): boolean {
  const { bases, units } = battle;
  const x = centreX(bases, target) - centreX(bases, unit);
  const y = centreY(bases, target) - centreY(bases, unit);
  const own = bases.depth[unit]! / 2 + bases.halfWidth[unit]! + bases.radius[unit]!;
  const other = bases.depth[target]! / 2 + bases.halfWidth[target]! + bases.radius[target]!;
  takeAim(battle, unit);
  const reach = rangeTo(battle, units.figures[target]!, ANY_FRONT) + own + other + 2 * TOUCH;
  return x * x + y * y > reach * reach;
}

/** Whether a target at the end of the line of shot is in range, be its battle line as long as it likes. */
function mayBeInRange(battle: TaktikaBattle, unit: number, target: number): boolean {
  takeAim(battle, unit);
  return line.length - TOUCH <= rangeTo(battle, battle.units.figures[target]!, ANY_FRONT);
}

/** Whether a target that may be is in range; its battle line is looked at only where it matters. */
function isInRange(battle: TaktikaBattle, unit: number, target: number): boolean {
  takeAim(battle, unit);
  const figures = battle.units.figures[target]!;
  const length = line.length - TOUCH;
  if (length <= rangeTo(battle, figures, 0)) return true;
  let enough = 1;
  while (rangeTo(battle, figures, enough) < length) enough++;
  return lineFrontOf(battle, target, enough) >= enough;
}

/** Marks whom a unit sees through: own skirmishers by the option of R35. */
function markTransparent({ bases, count, owner, readings }: TaktikaBattle, unit: number): void {
  const side = owner[unit]!;
  for (let other = 0; other < count; other++) {
    transparent[other] = isTransparent(bases, other, owner[other] === side, readings.sight) ? 1 : 0;
  }
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
  markTransparent(battle, unit);
  return isClear(table, unit, target, transparent, line) && isInRange(battle, unit, target);
}

/** Whether a target has cover from a unit's missiles (TK-11k, R59). */
export function isCovered(battle: TaktikaBattle, unit: number, target: number): boolean {
  const { bases, readings, terrain, units } = battle;
  if (terrain.elements === 0) return false;
  if (!lineOfShot(bases, unit, target, viewOf(units.special[unit] === CIRCLE, readings.sight), line)) return false;
  return hasCover(terrain, line);
}
