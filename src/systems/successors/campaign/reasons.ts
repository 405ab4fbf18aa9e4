/** Why a campaign ended: its turns were over, or a faction had the victory points that win at once (SU-C4). */
export const REASONS = ['lastTurn', 'autoWin'] as const;

/** Places in `REASONS`. */
export const Reason = { LastTurn: 0, AutoWin: 1 } as const;

/** What is counted of a campaign. */
export const COUNTED = [
  'moves',
  'entries',
  'interceptions',
  'refusals',
  'avoidances',
  'overruns',
  'sweeps',
  'battles',
  'drawnBattles',
  'citiesTaken',
  'citiesFallen',
] as const;

/** Places in `COUNTED`. */
export const Counted = {
  Moves: 0,
  Entries: 1,
  Interceptions: 2,
  Refusals: 3,
  Avoidances: 4,
  Overruns: 5,
  Sweeps: 6,
  Battles: 7,
  DrawnBattles: 8,
  CitiesTaken: 9,
  CitiesFallen: 10,
} as const;
