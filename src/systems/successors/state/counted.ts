/** What is counted of a campaign. */
export const COUNTED = [
  'moves',
  'entries',
  'interceptions',
  'avoidances',
  'overruns',
  'battles',
  'drawnBattles',
  'unitsDestroyed',
  'unitsDispersed',
  'controlTaken',
  'citiesFallen',
] as const;

/** Places in `COUNTED`. */
export const Counted = {
  Moves: 0,
  Entries: 1,
  Interceptions: 2,
  Avoidances: 3,
  Overruns: 4,
  Battles: 5,
  DrawnBattles: 6,
  Destroyed: 7,
  Dispersed: 8,
  ControlTaken: 9,
  CitiesFallen: 10,
} as const;
