/** How great a victory is, from none at all upwards (LB-11.2i). */
export const LEVELS = ['draw', 'narrow', 'clear', 'major', 'decisive', 'stunning'] as const;

/** The least margin of each level but a draw, in victory points (LB-11.2i); the second row is R17's other reading. */
export const LEVEL_BOUNDS = [
  [1, 25, 50, 75, 100],
  [1, 25, 50, 76, 100],
] as const;

/** Points for a captured camp, for an army that was fatigued, and for one that was surprised (LB-11.2d, e, f). */
export const CAMP_POINTS = 5;
export const FATIGUE_POINTS = 20;
export const SURPRISE_POINTS = 30;

/** By what the shortfall of the weaker army is multiplied (LB-11.2g), by place in the reading `handicapFactor`. */
export const HANDICAP_FACTORS = [2, 3] as const;
