import type { Player } from '../../../model/player.js';
import type { War } from '../war.js';

/** Finds the best option of the decision that is open: exact backward induction, from layers that may enumerate dice. */
export type BestOption = (war: War) => number;

/**
 * The player who takes at every decision what is worth most, knowing that everybody else does: for encounters that are
 * small enough to be solved. `best` solves them.
 */
export function optimal(best: BestOption): Player<War> {
  return { choose: (_decision, war) => best(war) };
}
