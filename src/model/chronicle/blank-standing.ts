import type { Standing } from '../chronicle.js';

/** How a battle stands that has not begun, to be written into. */
export function blankStanding(): Standing {
  return { round: 0, lostRed: 0, lostBlue: 0, broughtRed: 0, broughtBlue: 0 };
}
