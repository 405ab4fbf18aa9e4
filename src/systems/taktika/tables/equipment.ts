import type { Armour, Category, Shield, Weapon } from './vocabulary.js';

/** Points per figure for a shield (D13). */
export const SHIELD_PRICE: Readonly<Record<Shield, number>> = { none: 0, regular: 1, large: 2 };
/** Points per figure for body armour (D13). */
export const ARMOUR_PRICE: Readonly<Record<Armour, number>> = { none: 0, light: 1, heavy: 2 };
/** Points per figure for barding (D13). */
export const BARDING_PRICE: Readonly<Record<Armour, number>> = { none: 0, light: 1, heavy: 2 };
/** Points per figure for a javelin (D13). */
export const JAVELIN_PRICE = 1;

/** Weapons with which a shield may not be carried (D13). */
export const SHIELD_PROHIBITIONS: Readonly<Record<Shield, readonly Weapon[]>> = {
  none: [],
  regular: ['halberd', 'twoHanded', 'cavalryPike', 'handgun'],
  large: ['pike', 'halberd', 'twoHanded', 'cavalryPike', 'bow', 'sling', 'handgun'],
};

/** Categories that may carry a javelin (D13). */
export const JAVELIN_CATEGORIES: readonly Category[] = ['swordsmen', 'riders'];

/** Categories that ride (D10-D12). */
export const MOUNTED_CATEGORIES: readonly Category[] = ['riders', 'lancers', 'horseArchers'];
