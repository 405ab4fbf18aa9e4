/** Troop categories, in the order of the price tables D7-D12. */
export const CATEGORIES = ['swordsmen', 'lineInfantry', 'shooters', 'riders', 'lancers', 'horseArchers'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Striking and missile weapons (D14, D15). The javelin is an extra weapon, a flag of its own. */
export const WEAPONS = [
  'sword',
  'twoHanded',
  'pike',
  'spear',
  'halberd',
  'cavalryPike',
  'cavalrySpear',
  'bow',
  'crossbow',
  'sling',
  'handgun',
] as const;
export type Weapon = (typeof WEAPONS)[number];

/** Shields a figure may carry (D13). */
export const SHIELDS = ['none', 'regular', 'large'] as const;
export type Shield = (typeof SHIELDS)[number];

/** Body armour, and barding for horses (D13). */
export const ARMOURS = ['none', 'light', 'heavy'] as const;
export type Armour = (typeof ARMOURS)[number];

/** Formations from the densest (D1); thinning runs to the right. */
export const FORMATIONS = ['veryDense', 'dense', 'open', 'skirmish'] as const;
export type Formation = (typeof FORMATIONS)[number];

/** Special formations of TK-20. */
export const SPECIALS = ['none', 'circle', 'tortoise'] as const;
export type Special = (typeof SPECIALS)[number];

/** Which side of a unit an enemy strikes (R34). */
export const ZONES = ['front', 'flank', 'rear'] as const;
