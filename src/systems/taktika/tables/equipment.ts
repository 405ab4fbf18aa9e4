import type { Armour, Category, Shield, Weapon } from './vocabulary.js';

/** Points per figure for a shield (D13). */
export const SHIELD_PRICE: Readonly<Record<Shield, number>> = { none: 0, regular: 1, large: 2 };
/** Points per figure for body armour (D13). */
export const ARMOUR_PRICE: Readonly<Record<Armour, number>> = { none: 0, light: 1, heavy: 2 };
/** Points per figure for barding (D13). */
export const BARDING_PRICE: Readonly<Record<Armour, number>> = { none: 0, light: 1, heavy: 2 };
/** Points per figure for a javelin (D13). */
export const JAVELIN_PRICE = 1;
/** Points per figure for its striking or missile weapon: none has a price of its own (D13). */
export const WEAPON_PRICE: Readonly<Record<Weapon, number>> = {
  sword: 0,
  twoHanded: 0,
  pike: 0,
  spear: 0,
  halberd: 0,
  cavalryPike: 0,
  cavalrySpear: 0,
  bow: 0,
  crossbow: 0,
  sling: 0,
  handgun: 0,
};
/** Points per figure for each point of a melee rating above the default one (R72). */
export const MELEE_PRICE = 1;
/** What the price of an auxiliary figure is multiplied by (TK-2b). */
export const AUXILIARY_FACTOR = 2;

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
