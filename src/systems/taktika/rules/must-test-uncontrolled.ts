/** What decides whether a unit must test for uncontrolled movement this turn. */
export interface UncontrolledCircumstances {
  readonly engaged: boolean;
  readonly fleeing: boolean;
  /** Under a mercenary general who has withdrawn (TK-21.2b). */
  readonly withdrawn: boolean;
  readonly circle: boolean;
  /** Moved, changed formation, recovered or shot this turn. */
  readonly acted: boolean;
  /** Was ordered to stand this turn. */
  readonly held: boolean;
  /** On a hill, in a fortification, or with an obstacle to its front. */
  readonly favourablePosition: boolean;
  /** Has lost figures to shooting earlier in the battle. */
  readonly lostToShooting: boolean;
}

const HOLD_EXEMPTS = 0;

/** Whether a unit must test for uncontrolled movement (TK-7.2a, TK-7.2b); `holdOrder` is the reading R28. */
export function mustTestUncontrolled(unit: UncontrolledCircumstances, holdOrder = HOLD_EXEMPTS): boolean {
  if (unit.engaged || unit.fleeing || unit.withdrawn || unit.circle || unit.acted) return false;
  if (unit.held && holdOrder === HOLD_EXEMPTS) return false;
  return !unit.favourablePosition || unit.lostToShooting;
}
