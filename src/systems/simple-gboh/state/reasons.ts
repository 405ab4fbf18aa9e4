/** Why a battle ends (SG-3.0a, SG-9.0a, SG-9.0b, R55). */
export const REASONS = ['withdrawal', 'bothWithdraw', 'undecided', 'scenarioConditions'] as const;

/** Places in `REASONS`. */
export const Reason = {
  /** An army reached its withdrawal level. */
  Withdrawal: 0,
  /** Both armies did, in one player turn. */
  BothWithdraw: 1,
  /** No army did in the player turns that were agreed. */
  Undecided: 2,
  /** An army, or each of them, has lost by the conditions of the scenario. */
  Conditions: 3,
} as const;
