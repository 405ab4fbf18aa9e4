import { isBow, rowAt } from '../rules/volley-modifier.js';
import type { SimpleGbohBattle } from '../state/battle.js';
import { MISSILE_J, MISSILES } from '../tables/vocabulary.js';

const BALLISTA = MISSILES.indexOf('BAL');

/** Whether a unit has missile capability now (SG-7.18a). */
export function canFire({ depleted, forces }: SimpleGbohBattle, unit: number): boolean {
  return forces.fires[2 * unit + depleted[unit]!] === 1;
}

/** Whether a unit throws javelins, as long as it is not depleted (SG-7.18a). */
export function isJavelin({ depleted, forces }: SimpleGbohBattle, unit: number): boolean {
  return forces.missile[unit] === MISSILE_J && depleted[unit] === 0;
}

/** Whether a unit's missiles are bows'. */
export function isArcher({ forces }: SimpleGbohBattle, unit: number): boolean {
  return isBow(forces.missile[unit]!);
}

/** Whether a unit's missiles fly over units near it: archers' and ballistas' (SG-7.13d). */
export function fliesOver({ forces }: SimpleGbohBattle, unit: number): boolean {
  return isBow(forces.missile[unit]!) || forces.missile[unit] === BALLISTA;
}

/** The row of the missile chart that a unit fires on at a target so far away (D8, SG-10.4a, R72). */
export function rowOf({ forces, kind }: SimpleGbohBattle, unit: number, distance: number): number {
  return rowAt(kind[unit]!, forces.missile[unit]!, distance);
}

/** How far a unit's missiles reach. */
export function reachOf({ forces }: SimpleGbohBattle, unit: number): number {
  return forces.reach[unit]!;
}
