import type { Units } from '../state/units.js';

/**
 * Whether a unit may be struck on contact and shot at (TK-12f): not while it is engaged, when newcomers can only join
 * the melee.
 */
export function outOfMelee(units: Units, unit: number): boolean {
  return units.engaged[unit] === 0;
}
