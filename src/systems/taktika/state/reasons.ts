/** Why a battle ends (R61, TK-21.1a). */
export const REASONS = ['broken', 'nobodyLeft', 'roundLimit', 'conceded'] as const;

/** Places in `REASONS`. */
export const Reason = {
  /** A side has lost its share of formed units. */
  Broken: 0,
  /** A side has no unit on the table, or still to arrive, that does not flee. */
  NoUnitLeft: 1,
  /** The agreed rounds are over: the points lost decide. */
  RoundLimit: 2,
  Conceded: 3,
} as const;
