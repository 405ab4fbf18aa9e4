import type { ScoreSnapshot } from '../chronicle.js';

/** How a battle stands that has not begun, to be written into. */
export function blankStanding(): ScoreSnapshot {
  return { round: 0, lostRed: 0, lostBlue: 0, broughtRed: 0, broughtBlue: 0 };
}
