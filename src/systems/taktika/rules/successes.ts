import type { Clause, Dice } from '../../../chance/dice.js';

const LESS_OR_EQUAL = 0;

/**
 * How many of `count` figures succeed against a rating (TK-5b): each rolls its rating or less, under the other reading
 * of R1 its rating or more. A success in melee kills nominally, one with skill is a hit (TK-5d). Rating 0 never succeeds.
 */
export function successes(dice: Dice, rating: number, count: number, hitRule: number, clause: Clause): number {
  if (hitRule === LESS_OR_EQUAL) return dice.atMost(rating, count, 6, clause);
  return rating <= 0 ? 0 : dice.atLeast(rating, count, 6, clause);
}

/** A rating after talents and cover, kept within 0..6. */
export function clampRating(rating: number): number {
  return rating < 0 ? 0 : Math.min(rating, 6);
}
