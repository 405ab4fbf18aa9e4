import type { ValueOf } from '../../../model/domain.js';
import { readings as domain } from '../readings.js';
import { ARMOUR_PRICE, BARDING_PRICE, JAVELIN_PRICE, SHIELD_PRICE } from '../tables/equipment.js';
import { meleeRating, PRICE_TABLES, SKILL_RATING, SKILLS, STEADINESS_RATING, STEADINESSES } from '../tables/prices.js';
import type { Category } from '../tables/vocabulary.js';
import type { Composition } from './profile.js';

/** The readings that bear on prices (R4, R72). */
export type PriceReadings = Readonly<
  Pick<ValueOf<typeof domain>, 'auxDoubling'> & Partial<Pick<ValueOf<typeof domain>, 'meleePrice'>>
>;

/** The option of `meleePrice` by which a melee rating above the usual costs nothing (R72). */
const FREE = 1;

/** What a price depends on; a melee rating is the usual one where absent. */
export type Priced = Partial<Pick<Composition, 'melee'>> &
  Pick<Composition, 'category' | 'skill' | 'steadiness' | 'shield' | 'armour' | 'barding' | 'javelin' | 'auxiliary'>;

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
 * Points of one figure as equipped (TK-23a): the table's price, with a point for each point of a melee rating above the usual
 * (R72), doubled for auxiliaries as R4 reads it (TK-2b), the javelin (TK-23b) and the protection (D13). Being auxiliary has no other effect (TK-2c).
 */
export function priceOf(unit: Priced, readings: PriceReadings): number {
  const freeRating = meleeRating(unit.category, unit.skill);
  const above = readings.meleePrice === FREE ? 0 : (unit.melee ?? freeRating) - freeRating;
  const bare = tablePrice(unit.category, unit.skill, unit.steadiness) + above;
  const protection = SHIELD_PRICE[unit.shield] + ARMOUR_PRICE[unit.armour] + BARDING_PRICE[unit.barding];
  const javelin = unit.javelin ? JAVELIN_PRICE : 0;
  if (!unit.auxiliary) return bare + javelin + protection;
  const doubling = domain.auxDoubling.names[readings.auxDoubling];
  if (doubling === 'everything') return 2 * (bare + javelin + protection);
  if (doubling === 'tablePlusJavelin') return 2 * (bare + javelin) + protection;
  return 2 * bare + javelin + protection;
}
