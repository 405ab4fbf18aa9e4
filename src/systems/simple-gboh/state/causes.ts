/** By what units are lost to their army. */
export const CAUSES = ['shock', 'missiles', 'rampage', 'otherHits', 'leftTheMap', 'pursuit', 'sweptAside'] as const;

/** Places in `CAUSES`. */
export const Cause = {
  /** Routed in shock, or by hits taken there. */
  Shock: 0,
  /** By hits of missiles. */
  Missiles: 1,
  /** By a rampaging elephant, or as one (SG-8.5a). */
  Rampage: 2,
  /** By hits of terrain, of failed facing changes, of elephants close by, of retreats before shock. */
  OtherHits: 3,
  /** Retreated off the map (R27). */
  LeftTheMap: 4,
  /** Off the map in pursuit when the battle ended (SG-7.62a). */
  Pursuit: 5,
  /** Chariots that did not break through, and artillery overrun (SG-10.53a, SG-7.36b). */
  SweptAside: 6,
} as const;
