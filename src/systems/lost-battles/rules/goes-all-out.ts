import { choice } from '../../../model/domain.js';
import { CLASS_OF } from '../tables/units.js';
import { ALL_OUT_HABITS, LEVY } from '../tables/vocabulary.js';
import type { Defenders } from './take-hits.js';

const NEVER = 0;
const ALWAYS = 1;
const IF_IT_SHATTERS = 2;

/** When an attacker goes all-out that need not, where no player is asked. */
export const ALL_OUT = choice(ALL_OUT_HABITS);

/**
 * Whether a habit goes all-out at this margin, 0 or 3: for `ifItShatters`, where the hit gained shatters a unit unless it
 * is rallied. Defenders put a second hit on a fresh unit while they have one.
 */
export function goesAllOut(habit: number, margin: number, s: Readonly<Defenders>): boolean {
  if (habit === NEVER) return false;
  if (habit === ALWAYS) return true;
  if (habit !== IF_IT_SHATTERS) return margin === 3;
  if (margin === 0) return s.targetSpent;
  if (!s.targetSpent && CLASS_OF[s.target] === LEVY) return true;
  return s.otherFresh === 0 && (!s.targetSpent || s.otherSpent > 0);
}
