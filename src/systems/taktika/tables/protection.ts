import type { Armour, Shield } from './vocabulary.js';

/** Kinds of protection that save figures (D16). */
const PROTECTIONS = [
  'none',
  'regularShield',
  'largeShield',
  'lightArmour',
  'heavyArmour',
  'tortoiseRegular',
  'tortoiseLarge',
] as const;
export type Protection = (typeof PROTECTIONS)[number];

/**
 * Save patterns (D16): K killed, S saved, read cyclically from the first loss of the event. Shields begin with a killed
 * figure, armour with a saved one (TK-25b); barding saves as armour.
 */
export const SAVE_PATTERNS: Readonly<Record<Protection, string>> = {
  none: 'K',
  regularShield: 'KKS',
  largeShield: 'KS',
  lightArmour: 'SKK',
  heavyArmour: 'SK',
  tortoiseRegular: 'KS',
  tortoiseLarge: 'KSS',
};

/** The protection that a shield gives in ordinary order. */
export const SHIELD_PROTECTION: Readonly<Record<Shield, Protection>> = {
  none: 'none',
  regular: 'regularShield',
  large: 'largeShield',
};

/** The protection that a shield gives against missiles in a tortoise (TK-20d). */
export const TORTOISE_PROTECTION: Readonly<Record<Shield, Protection>> = {
  none: 'none',
  regular: 'tortoiseRegular',
  large: 'tortoiseLarge',
};

/** The protection that body armour or barding gives. */
export const ARMOUR_PROTECTION: Readonly<Record<Armour, Protection>> = {
  none: 'none',
  light: 'lightArmour',
  heavy: 'heavyArmour',
};

/** Kinds of attack that protection tells apart (D17). */
export const ATTACKS = [
  'bowOrJavelin',
  'piercingMissile',
  'infantryStrike',
  'cavalryStrike',
  'melee',
  'armourIgnoringMelee',
] as const;
export type Attack = (typeof ATTACKS)[number];

/** What saves a figure: its shield, its body armour, the weaker of rider and mount, or nothing. */
export type Saver = 'nothing' | 'shield' | 'bodyArmour' | 'minRiderMount' | 'minBodyArmourMount';

/**
 * Which protection works against what (D17), under the default readings R6-R8. `minRiderMount` is the smaller number
 * saved by the rider (the larger of armour and shield) and by the mount's barding; `minBodyArmourMount` leaves out the shield.
 */
export const PROTECTION_TABLE: Readonly<Record<Attack, { readonly foot: Saver; readonly mounted: Saver }>> = {
  bowOrJavelin: { foot: 'shield', mounted: 'minRiderMount' },
  piercingMissile: { foot: 'nothing', mounted: 'minBodyArmourMount' },
  infantryStrike: { foot: 'shield', mounted: 'minRiderMount' },
  cavalryStrike: { foot: 'nothing', mounted: 'shield' },
  melee: { foot: 'bodyArmour', mounted: 'bodyArmour' },
  armourIgnoringMelee: { foot: 'nothing', mounted: 'nothing' },
};
