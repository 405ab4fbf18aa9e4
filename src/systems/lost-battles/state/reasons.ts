/** Why a battle ends (LB-11.1a, LB-11.1b). */
export const REASONS = ['broken', 'bothBroken', 'turnLimit'] as const;

/** Places in `REASONS`. */
export const Reason = {
  /** A side has fewer than three units left, Levy and scythed chariots counted half. */
  Broken: 0,
  /** Both sides have. */
  BothBroken: 1,
  /** The last turn is over. */
  TurnLimit: 2,
} as const;
