/** Why a campaign ended: its turns were over, or a faction had the victory points that win at once (SU-C4). */
export const REASONS = ['lastTurn', 'autoWin'] as const;

/** Places in `REASONS`. */
export const Reason = { LastTurn: 0, AutoWin: 1 } as const;
