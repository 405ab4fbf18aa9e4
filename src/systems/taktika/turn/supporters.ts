import { leftOf } from '../../../model/plane.js';
import { areNeighbours, formsLine } from '../geometry/battle-line.js';
import { facesContact } from '../geometry/contact.js';
import { Act, type TaktikaBattle } from '../state/battle.js';
import { kindsWith, shootsBows } from '../state/fighters.js';
import { asCountedBy } from '../state/forces.js';
import { canReach, canShoot, kindsReaching } from './shots.js';
import { isWithdrawn } from './withdrawn.js';

const NO_UNIT = -1;
const pair = new Int32Array(2);

/** Archers who shoot at an enemy beside the unit that he attacks: the one on its left, the one on its right, or -1. */
export interface Supporters {
  left: number;
  right: number;
}

/** Whether some enemy other than `attacker` has come to blows with a unit or is about to. */
function isAttacked(battle: TaktikaBattle, unit: number, attacker: number): boolean {
  const { bases, count, owner, present, units } = battle;
  for (let enemy = 0; enemy < count; enemy++) {
    if (enemy === attacker || present[enemy] === 0 || owner[enemy] === owner[unit]) continue;
    if (units.fleeing[enemy] === 0 && facesContact(bases, enemy, unit, false)) return true;
  }
  return false;
}

/** Whether two units stand side by side in a battle line (TK-6f, R51). */
function standTogether({ bases }: TaktikaBattle, one: number, other: number): boolean {
  if (!areNeighbours(bases, one, other)) return false;
  pair[0] = one;
  pair[1] = other;
  return formsLine(bases, pair, 2);
}

/** Whether the bows of a unit, in a mixed one the bows among its weapons, reach an enemy (TK-11g, TK-16b). */
function bowsReach(battle: TaktikaBattle, unit: number, enemy: number): boolean {
  if (!canReach(battle, unit, enemy)) return false;
  if (battle.units.mixed[unit] === undefined) return true;
  return (kindsReaching(battle, unit, enemy) & kindsWith(battle.units, unit, 'bow')) !== 0;
}

/**
 * Finds the archers who stand next to an attacked unit in a battle line, are not attacked themselves and can reach the
 * attacker (TK-11e, R41): on either side the first by number. A unit shot at this turn counts as attacked. Who flees stands
 * in no line. Who of them still has the right, and wants to, is asked apart.
 */
export function findSupporters(battle: TaktikaBattle, unit: number, attacker: number, found: Supporters): void {
  const { acts, bases, count, forces, owner, units } = battle;
  found.left = NO_UNIT;
  found.right = NO_UNIT;
  if (units.fleeing[unit] === 1) return;
  for (let at = 0; at < count; at++) {
    const other = asCountedBy(forces, owner[unit]!, at);
    if (other === unit || owner[other] !== owner[unit] || !shootsBows(units, other)) continue;
    if (!canShoot(battle, other) || (acts[other]! & Act.ShotAt) !== 0 || isWithdrawn(battle, other)) continue;
    if (!standTogether(battle, unit, other)) continue;
    const onLeft = leftOf(bases, unit, bases.x[other]!, bases.y[other]!) > 0;
    if ((onLeft ? found.left : found.right) !== NO_UNIT) continue;
    if (isAttacked(battle, other, attacker) || !bowsReach(battle, other, attacker)) continue;
    if (onLeft) found.left = other;
    else found.right = other;
  }
}
