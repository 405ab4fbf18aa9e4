/** Reinforcements at the start of each turn from `FIRST_REINFORCED_TURN` on, in combat units (D11). */
export const REINFORCEMENTS = {
  /** Mercenaries of every faction. */
  everyFaction: 2,
  /** Further mercenaries of the faction that leads in victory points. */
  leader: 2,
  /** Further mercenaries of each faction that shares the lead. */
  sharedLead: 1,
} as const;

/** Macedonians that the controller of a province may raise each turn, by province (D11). */
export const RECRUITS: Readonly<Record<string, number>> = { Macedonia: 1 };
/** The first turn with reinforcements (D11). */
export const FIRST_REINFORCED_TURN = 2;
/** Siege points at which a city falls (SU-15b). */
export const SIEGE_POINTS = 3;
/** Turns and rounds of a campaign where a scenario does not say (SU-C1). */
export const USUAL_TURNS = 5;
export const USUAL_ROUNDS = 5;
