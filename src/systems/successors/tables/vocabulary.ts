/** Combat-unit types (D3), in the order in which attrition takes Macedonians (SU-12.8a); local troops are none. */
export const UNIT_TYPES = ['macedonian', 'royal', 'silverShields', 'mercenary', 'elephant', 'independent'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** What people call them, before `unit` or `units` (D3). */
export const UNIT_WORDS: Readonly<Record<UnitType, string>> = {
  macedonian: 'Macedonian',
  royal: 'Royal Army',
  silverShields: 'Silver Shields',
  mercenary: 'mercenary',
  elephant: 'elephant',
  independent: 'independent',
};

/** Link kinds (D8), in the order of its rows. */
export const LINKS = ['land', 'mountain', 'strait', 'sea', 'transMed'] as const;
export type Link = (typeof LINKS)[number];

/** What a space is on the map (D10). */
export const SPACE_KINDS = ['majorCity', 'minorCity', 'transit'] as const;
export type SpaceKind = (typeof SPACE_KINDS)[number];

/** Most factions of a game; the neutral side of independent armies comes after them. */
export const MAX_FACTIONS = 4;
/** The side of independent armies (SU-8a), and of the spaces that they control. */
export const INDEPENDENT = 4;
/** Sides that a space, a force or a general may belong to: the factions, and the independents. */
export const SIDES = MAX_FACTIONS + 1;
/** Stands for no side, space or slot: a free space has no controller. */
export const NONE = -1;

/** Why an encounter ended (SU-E2). */
export const END_REASONS = ['stopped', 'noMovementPoints', 'refused', 'battle', 'besieging'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Status of a royal family member (SU-19a). */
export const ROYAL_STATUSES = ['active', 'captured', 'inactive'] as const;
