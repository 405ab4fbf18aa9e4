import { pointDistance } from '../../../model/plane/distance.js';
import { type CommandLink, hasAuthority, isUnderCommand } from '../rules/has-authority.js';
import { mayOrderLine } from '../rules/may-order-line.js';
import type { TaktikaBattle } from '../state/battle.js';
import { generalPlaceInto } from './attachment.js';
import { hasWithdrawn, isWithdrawn } from './withdrawn.js';

/** Whether a general is with his army on the table and has not withdrawn: only then he gives orders. */
export function isInCommand(battle: TaktikaBattle, general: number, side: number): boolean {
  if (battle.serves[general] !== side || hasWithdrawn(battle, general)) return false;
  const unit = battle.attachedTo[general]!;
  return unit < 0 || battle.present[unit] === 1;
}

const link: CommandLink = {
  regular: false,
  commanderInChief: false,
  ownCorps: false,
  attached: false,
  engaged: false,
  distance: 0,
};

const place = new Float64Array(2);

/** Writes how a general stands to a unit; the distance is measured only where it matters. */
function findLink(battle: TaktikaBattle, general: number, unit: number): void {
  const { regular, commanderInChief } = battle.forces.generals[general]!;
  link.regular = regular;
  link.commanderInChief = commanderInChief;
  link.ownCorps = battle.corps[unit] === general;
  link.attached = battle.attachedTo[general] === unit;
  link.engaged = battle.units.engaged[unit] === 1;
  link.distance = Number.POSITIVE_INFINITY;
  if (link.attached || !regular || !isUnderCommand(link)) return;
  generalPlaceInto(battle, general, place);
  link.distance = pointDistance(battle.bases, unit, place[0]!, place[1]!);
}

/** Whether units of the side can be commanded at all: on the table, and of no corps that has withdrawn. */
function isAtHand(battle: TaktikaBattle, unit: number): boolean {
  return battle.present[unit] === 1 && !isWithdrawn(battle, unit);
}

/** Whether a unit may stand in a battle line, which the fleeing, the engaged and withdrawn corps do not (TK-6f, TK-12d, TK-21.2b). */
export function mayStandInLine(battle: TaktikaBattle, unit: number): boolean {
  const { engaged, fleeing } = battle.units;
  return fleeing[unit] === 0 && engaged[unit] === 0 && isAtHand(battle, unit);
}

/** Generals, a bit for each: those who command the unit looked at last, and those of them who have authority over it. */
const found = new Int32Array(2);
const COMMAND = 0;
const AUTHORITY = 1;

/** Looks which of its owner's generals could order a unit if it were near enough, and which can now, fleeing or not. */
function findGenerals(battle: TaktikaBattle, unit: number): void {
  found[COMMAND] = 0;
  found[AUTHORITY] = 0;
  if (!isAtHand(battle, unit)) return;
  const side = battle.owner[unit]!;
  for (let general = 0; general < battle.serves.length; general++) {
    if (!isInCommand(battle, general, side)) continue;
    findLink(battle, general, unit);
    if (!isUnderCommand(link)) continue;
    found[COMMAND] = found[COMMAND]! | (1 << general);
    if (hasAuthority(link)) found[AUTHORITY] = found[AUTHORITY]! | (1 << general);
  }
}

/** The generals who could order a unit if it were near enough, a bit for each of its owner's (TK-6a). */
function commandersOf(battle: TaktikaBattle, unit: number): number {
  findGenerals(battle, unit);
  return found[COMMAND]!;
}

/** The generals who have authority over a unit now, fleeing or not, a bit for each of its owner's (TK-6d, TK-6e, TK-15a). */
function authoritiesOf(battle: TaktikaBattle, unit: number): number {
  findGenerals(battle, unit);
  return found[AUTHORITY]!;
}

/** Writes both for a unit into tables by unit. */
export function noteGenerals(
  battle: TaktikaBattle,
  unit: number,
  commanders: Int32Array,
  authorities: Int32Array,
): void {
  findGenerals(battle, unit);
  commanders[unit] = found[COMMAND]!;
  authorities[unit] = found[AUTHORITY]!;
}

/** Whether some general may give a unit an order now: it stands, is not engaged, and he has authority over it. */
export function mayOrder(battle: TaktikaBattle, unit: number): boolean {
  return battle.units.fleeing[unit] === 0 && authoritiesOf(battle, unit) !== 0;
}

/** The generals who may order the first `count` units of `members` as one battle line, a bit for each (TK-6f, R51). */
function lineAuthoritiesOf(battle: TaktikaBattle, members: Int32Array, count: number): number {
  let command = -1;
  let reachOne = 0;
  let reachAll = -1;
  for (let at = 0; at < count; at++) {
    const unit = members[at]!;
    if (battle.units.fleeing[unit] === 1) return 0;
    const authorities = authoritiesOf(battle, unit);
    command &= commandersOf(battle, unit);
    reachOne |= authorities;
    reachAll &= authorities;
  }
  return mayOrderLine(command, reachOne, reachAll, battle.readings.lineAuthority);
}

/** Whether some general may order the first `count` units of `members` as one battle line now. */
export function mayOrderTogether(battle: TaktikaBattle, members: Int32Array, count: number): boolean {
  return lineAuthoritiesOf(battle, members, count) !== 0;
}
