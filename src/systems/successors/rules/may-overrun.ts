import type { War } from '../state/war.js';

/** What an overrun costs on top of the step (SU-9f). */
export const OVERRUN_COST = 1;

/**
 * Whether the moving army may overrun the force it has met: combat units on both sides, nominal strength at least so many
 * times the enemy's, and the extra movement point (SU-9f).
 */
export function mayOverrun(war: War): boolean {
  const { warState, readings } = war;
  if (readings.overrunRatio === 0 || war.movementPoints < OVERRUN_COST) return false;
  const enemy = warState.outside(war.space);
  if (warState.unitsIn(enemy) === 0) return false;
  return warState.thirdsIn(warState.mover) >= readings.overrunRatio * warState.thirdsIn(enemy);
}
