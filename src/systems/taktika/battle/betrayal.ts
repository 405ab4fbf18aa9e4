import { LOYALTIES } from '../rules/loyalty.js';
import type { TaktikaBattle } from './battle.js';
import type { Course } from './course.js';

const LOYAL = LOYALTIES.indexOf('loyal');

/**
 * Whether a unit belongs to a withdrawn corps, which neither moves nor shoots nor attacks of itself (TK-21.2b): its general
 * has betrayed once, or has defected and is not yet under the enemy's command.
 */
export function isWithdrawn(battle: TaktikaBattle, unit: number): boolean {
  const general = battle.corps[unit]!;
  if (general < 0 || battle.loyalty[general] === LOYAL) return false;
  return battle.serves[general] === battle.forces.generals[general]!.side;
}

/**
 * Tests a side's mercenaries because it has just lost a unit: only under the option `immediate` of the reading
 * `loyaltyMoment` (R54). To be called after every loss of a unit.
 */
export function testLoyalty(_course: Course, _side: number): void {}
