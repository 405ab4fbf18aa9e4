import { LOYALTIES } from '../rules/loyalty.js';
import type { TaktikaBattle } from '../state/battle.js';

const LOYAL = LOYALTIES.indexOf('loyal');

/**
 * Whether a general stands aside: he has betrayed once (TK-21.2b), or has defected and is not yet under the enemy's
 * command (TK-21.2c).
 */
export function hasWithdrawn({ forces, loyalty: loyalties, serves }: TaktikaBattle, general: number): boolean {
  return loyalties[general] !== LOYAL && serves[general] === forces.generals[general]!.side;
}

/**
 * Whether a unit belongs to a withdrawn corps, which neither moves nor shoots nor attacks of itself, and fights only when
 * it is attacked (TK-21.2b).
 */
export function isWithdrawn(battle: TaktikaBattle, unit: number): boolean {
  const general = battle.corps[unit]!;
  return general >= 0 && hasWithdrawn(battle, general);
}
