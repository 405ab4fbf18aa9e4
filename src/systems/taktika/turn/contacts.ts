import { areApart } from '../../../model/plane/overlap.js';
import { isRound } from '../geometry/base.js';
import { Edge, facesContact, inMelee, touchedEdge } from '../geometry/contact.js';
import { closeUp } from '../rules/take-losses.js';
import type { TaktikaBattle } from '../state/battle.js';
import { MAX_BATTLE_UNITS } from '../state/forces.js';
import { CIRCLE, SKIRMISH } from '../state/units.js';
import { ZONES } from '../tables/vocabulary.js';
import { changeBase } from './change-base.js';

const FRONT = ZONES.indexOf('front');
const FLANK = ZONES.indexOf('flank');
const REAR = ZONES.indexOf('rear');

/** Whether a unit takes part in melees at all: it is on the table and does not flee. */
function mayFight({ present, units }: TaktikaBattle, unit: number): boolean {
  return present[unit] === 1 && units.fleeing[unit] === 0;
}

/** Whether two enemies who take part in melees touch (TK-12a). */
function doTouch({ bases, units }: TaktikaBattle, one: number, other: number): boolean {
  return inMelee(bases, one, other, units.special[one] === CIRCLE, units.special[other] === CIRCLE);
}

/** Whether a unit has been thinned to skirmishers in a melee and fights on upon the base of its former formation. */
function isThinned({ bases, units }: TaktikaBattle, unit: number): boolean {
  return units.formation[unit] === SKIRMISH && !isRound(bases, unit);
}

/**
 * Whether two enemies who fight go on though neither faces the other any more: losses have ended the circle that one of them
 * stood in (TK-12i).
 */
function goesOn(battle: TaktikaBattle, one: number, other: number): boolean {
  if (!mayFight(battle, one) || !mayFight(battle, other)) return false;
  return (isThinned(battle, one) || isThinned(battle, other)) && !areApart(battle.bases, one, other);
}

/** In which zone an enemy attacks a unit that it touches without having run into it: by the edge that it touches. */
function zoneTouched({ bases, units }: TaktikaBattle, unit: number, enemy: number): number {
  if (isRound(bases, unit) || facesContact(bases, unit, enemy, units.special[unit] === CIRCLE)) return FRONT;
  const edge = touchedEdge(bases, enemy, unit);
  return edge === Edge.Front ? FRONT : edge === Edge.Rear ? REAR : FLANK;
}

/** Updates whether a unit is engaged from the enemies that it touches. */
function noteEngaged(battle: TaktikaBattle, unit: number): void {
  const { fought, relations, units } = battle;
  const engaged = relations.touchesAny(unit) ? 1 : 0;
  if (units.engaged[unit] === engaged) return;
  units.engaged[unit] = engaged;
  if (engaged === 1) return;
  fought[unit] = 0;
  closeUp(units, unit);
  if (battle.present[unit] === 1) changeBase(battle, unit);
}

/** Enemies of a unit who are near enough to touch it. */
const near = new Int32Array(MAX_BATTLE_UNITS);

/** Lists the enemies of a unit who may touch it, told by how far the bases reach at most; returns how many. */
function listNear({ bases, count, owner }: TaktikaBattle, unit: number): number {
  const { depth, halfWidth, radius, x, y } = bases;
  const side = owner[unit]!;
  const fromX = x[unit]!;
  const fromY = y[unit]!;
  const own = halfWidth[unit]! + depth[unit]! + radius[unit]! + 1;
  let listed = 0;
  for (let other = 0; other < count; other++) {
    if (owner[other] === side) continue;
    const reach = own + halfWidth[other]! + depth[other]! + radius[other]!;
    const toX = x[other]! - fromX;
    const toY = y[other]! - fromY;
    if (toX * toX + toY * toY > reach * reach) continue;
    near[listed++] = other;
  }
  return listed;
}

/** Notes that two units touch no longer, and what the other one knows of its being engaged. */
function part(battle: TaktikaBattle, unit: number, other: number): void {
  battle.relations.part(unit, other);
  noteEngaged(battle, other);
}

/** Notes that two enemies touch, and in which zones. */
function join(battle: TaktikaBattle, unit: number, other: number): void {
  const { relations } = battle;
  relations.join(unit, other);
  relations.setZone(unit, other, zoneTouched(battle, unit, other));
  relations.setZone(other, unit, zoneTouched(battle, other, unit));
  noteEngaged(battle, other);
}

/**
 * Finds again the enemies that a unit touches in melee (TK-12a): call it when the unit has moved, arrived, left, fled
 * or changed its base. Fleeing units and friends never count. A unit out of contact closes up its ranks, takes the
 * base of its formation, and has fought no enemy.
 */
export function retouch(battle: TaktikaBattle, unit: number): void {
  const { bases, owner, relations } = battle;
  const fights = mayFight(battle, unit);
  for (let other = relations.nextTouched(unit, 0); other >= 0; other = relations.nextTouched(unit, other + 1)) {
    if (!fights || owner[other] === owner[unit] || areApart(bases, unit, other)) part(battle, unit, other);
  }
  const listed = fights ? listNear(battle, unit) : 0;
  for (let at = 0; at < listed; at++) {
    const other = near[at]!;
    const touches = mayFight(battle, other) && doTouch(battle, unit, other);
    if (touches === relations.touch(unit, other)) continue;
    if (touches) join(battle, unit, other);
    else if (!goesOn(battle, unit, other)) part(battle, unit, other);
  }
  noteEngaged(battle, unit);
}

/** Breaks the contacts of a moving unit with enemies that it no longer touches; new contacts are found elsewhere (TK-12a). */
export function leaveBehind(battle: TaktikaBattle, unit: number): void {
  const { relations } = battle;
  if (!relations.touchesAny(unit)) return;
  for (let other = relations.nextTouched(unit, 0); other >= 0; other = relations.nextTouched(unit, other + 1)) {
    if (!doTouch(battle, unit, other)) part(battle, unit, other);
  }
  noteEngaged(battle, unit);
}
