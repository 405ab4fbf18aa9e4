/** By what figures are lost. The first four kill; the others say how living figures were lost to their side. */
export const CAUSES = [
  'shooting',
  'javelins',
  'strikes',
  'melee',
  'riddenDown',
  'fled',
  'destroyed',
  'defected',
] as const;

/** What was lost by causes whose names do not tell. */
export const causeNotes: Readonly<Partial<Record<(typeof CAUSES)[number], string>>> = {
  riddenDown: 'skirmishers and the fleeing who were caught',
  fled: 'on units that left the table in flight, or fled when the battle ended',
  destroyed: 'on units that had to flee, but were attacked in the rear or had no room',
  defected: 'on units that had gone over to the enemy when the battle ended',
};

/** Places in `CAUSES`. */
export const Cause = {
  Shooting: 0,
  Javelins: 1,
  Strikes: 2,
  Melee: 3,
  RiddenDown: 4,
  /** Left the table in flight, or was fleeing when the battle ended. */
  Fled: 5,
  /** Was on a unit that was destroyed when it had to flee. */
  Destroyed: 6,
  Defected: 7,
} as const;
