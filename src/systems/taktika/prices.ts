import type { ValueOf } from '../../model/domain.js';
import { ARMOUR_PRICE, BARDING_PRICE, JAVELIN_PRICE, SHIELD_PRICE } from './data/equipment.js';
import { PRICE_TABLES, SKILL_RATING, SKILLS, STEADINESS_RATING, STEADINESSES } from './data/prices.js';
import type { Category } from './data/vocabulary.js';
import type { Composition } from './profile.js';
import { readings as domain } from './readings.js';

/** The reading that bears on prices (R4). */
export type PriceReadings = Readonly<Pick<ValueOf<typeof domain>, 'auxDoubling'>>;

/** What a price depends on. */
export type Priced = Pick<
  Composition,
  'category' | 'skill' | 'steadiness' | 'shield' | 'armour' | 'barding' | 'javelin' | 'auxiliary'
>;

/** Points of one bare main-type figure (D7-D12). Throws a RangeError for ratings outside 2..4. */
export function tablePrice(category: Category, skill: number, steadiness: number): number {
  const column = SKILLS.find((word) => SKILL_RATING[word] === skill);
  const row = STEADINESSES.find((word) => STEADINESS_RATING[word] === steadiness);
  if (column === undefined || row === undefined) {
    throw new RangeError(`skill and steadiness must lie in 2..4, found ${skill} and ${steadiness}`);
  }
  return PRICE_TABLES[category][row][column];
}

/**
 * Points of one figure as equipped (TK-23a): the table's price, doubled for auxiliaries as R4 reads it (TK-2b), the
 * javelin (TK-23b) and the protection (D13). Being auxiliary has no other effect (TK-2c).
 */
export function priceOf(unit: Priced, readings: PriceReadings): number {
  const bare = tablePrice(unit.category, unit.skill, unit.steadiness);
  const protection = SHIELD_PRICE[unit.shield] + ARMOUR_PRICE[unit.armour] + BARDING_PRICE[unit.barding];
  const javelin = unit.javelin ? JAVELIN_PRICE : 0;
  if (!unit.auxiliary) return bare + javelin + protection;
  const doubling = domain.auxDoubling.names[readings.auxDoubling];
  if (doubling === 'everything') return 2 * (bare + javelin + protection);
  if (doubling === 'tablePlusJavelin') return 2 * (bare + javelin) + protection;
  return 2 * bare + javelin + protection;
}
