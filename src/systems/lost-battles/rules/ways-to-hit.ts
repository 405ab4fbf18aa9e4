import { waysToTotal } from './ways-to-total.js';

const MEET = 1;

/**
 * Ways in 36 for an attack to score one hit or more, without going all-out or with it whenever it may; `score` is the
 * needed score less all modifiers (D7). For players who compare attacks and need no dice.
 */
export function waysToHit(score: number, allOut: boolean, equality: number): number {
  return waysToTotal(score + (allOut || equality === MEET ? 0 : 1));
}

/** Ways in 36 for an attack to score two hits (D7), none through a screen (LB-6.8b). */
export function waysToHitTwice(score: number, allOut: boolean, elephants: boolean, screened: boolean): number {
  if (screened) return 0;
  return waysToTotal(score + (allOut || elephants ? 3 : 4));
}
