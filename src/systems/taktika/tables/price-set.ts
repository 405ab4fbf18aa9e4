import type { TableNote } from '../../../model/table-note.js';
import {
  ARMOUR_PRICE,
  AUXILIARY_FACTOR,
  BARDING_PRICE,
  JAVELIN_PRICE,
  MELEE_PRICE,
  SHIELD_PRICE,
  WEAPON_PRICE,
} from './equipment.js';
import { PRICE_TABLES, type PriceTable } from './prices.js';
import { TABLES } from './tables.js';
import type { Armour, Category, Shield, Weapon } from './vocabulary.js';

/** Everything that points come from (D7-D13), in points per figure and tenths of them. */
export interface PriceSet {
  /** Points of a bare main-type figure by category, steadiness and skill (D7-D12). */
  readonly troops: Readonly<Record<Category, PriceTable>>;
  readonly shield: Readonly<Record<Shield, number>>;
  readonly armour: Readonly<Record<Armour, number>>;
  readonly barding: Readonly<Record<Armour, number>>;
  readonly javelin: number;
  /** Points above the price of the category, or below it, by weapon. */
  readonly weapon: Readonly<Record<Weapon, number>>;
  /** Points for each point of a melee rating above the default one (R72). */
  readonly melee: number;
  /** What the price of an auxiliary figure is multiplied by (TK-2b), as far as R4 says. */
  readonly auxiliary: number;
  /** Where the tables of the system come from, these included. */
  readonly notes: readonly TableNote[];
}

/** The printed prices. */
export const OWN_PRICES: PriceSet = {
  troops: PRICE_TABLES,
  shield: SHIELD_PRICE,
  armour: ARMOUR_PRICE,
  barding: BARDING_PRICE,
  javelin: JAVELIN_PRICE,
  weapon: WEAPON_PRICE,
  melee: MELEE_PRICE,
  auxiliary: AUXILIARY_FACTOR,
  notes: TABLES,
};
