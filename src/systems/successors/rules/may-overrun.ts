import type { War } from '../war.js';

/** What an overrun costs on top of the step (SU-9f). */
export const OVERRUN_COST = 1;

/**
 * Whether the moving army may overrun the force it has met: combat units on both sides, nominal strength at least so many
 * times the enemy's, and the extra movement point (SU-9f).
 */
export function mayOverrun(war: War): boolean {
  const { theatre, readings } = war;
  if (readings.overrunRatio === 0 || war.movementPoints < OVERRUN_COST) return false;
  const enemy = theatre.outside(war.space);
  if (theatre.unitsIn(enemy) === 0) return false;
  return theatre.thirdsIn(theatre.mover) >= readings.overrunRatio * theatre.thirdsIn(enemy);
}
