import type { ValueOf } from '../../../model/domain.js';
import { readings as domain } from '../readings.js';
import { OWN_PRICES, type PriceSet } from '../tables/price-set.js';
import { meleeRating, SKILL_RATING, SKILLS, STEADINESS_RATING, STEADINESSES } from '../tables/prices.js';
import type { Category } from '../tables/vocabulary.js';
import type { Composition } from './profile.js';

/** The readings that bear on prices (R4, R72). */
export type PriceReadings = Readonly<
  Pick<ValueOf<typeof domain>, 'auxDoubling'> & Partial<Pick<ValueOf<typeof domain>, 'meleePrice'>>
>;

/** The option of `meleePrice` by which a melee rating above the usual costs nothing (R72). */
const FREE = 1;

/** Prices of figures are whole tenths of points: what battles count in. */
const TENTHS = 10;

/** What a price depends on; a melee rating is the usual one where absent, and a weapon adds nothing where absent. */
export type Priced = Partial<Pick<Composition, 'melee' | 'price' | 'weapon'>> &
  Pick<Composition, 'category' | 'skill' | 'steadiness' | 'shield' | 'armour' | 'barding' | 'javelin' | 'auxiliary'>;

/** Points of one bare main-type figure (D7-D12). Throws a RangeError for ratings outside 2..4. */
export function tablePrice(
  category: Category,
  skill: number,
  steadiness: number,
  prices: PriceSet = OWN_PRICES,
): number {
  const column = SKILLS.find((word) => SKILL_RATING[word] === skill);
  const row = STEADINESSES.find((word) => STEADINESS_RATING[word] === steadiness);
  if (column === undefined || row === undefined) {
    throw new RangeError(`skill and steadiness must lie in 2..4, found ${skill} and ${steadiness}`);
  }
  return prices.troops[category][row][column];
}

/**
 * Points of one figure as equipped (TK-23a): the table's price, with that of its weapon and of each point of a melee rating above
 * the usual (R72), doubled for auxiliaries as R4 reads it (TK-2b), the javelin (TK-23b) and the protection (D13). Being auxiliary
 * has no other effect (TK-2c). A price that its row or its notation names goes before all of this.
 */
export function priceOf(unit: Priced, readings: PriceReadings, prices: PriceSet = OWN_PRICES): number {
  if (unit.price !== undefined) return unit.price;
  const freeRating = meleeRating(unit.category, unit.skill);
  const above = readings.meleePrice === FREE ? 0 : prices.melee * ((unit.melee ?? freeRating) - freeRating);
  const armed = unit.weapon === undefined ? 0 : prices.weapon[unit.weapon];
  const bare = tablePrice(unit.category, unit.skill, unit.steadiness, prices) + armed + above;
  const protection = prices.shield[unit.shield] + prices.armour[unit.armour] + prices.barding[unit.barding];
  const javelin = unit.javelin ? prices.javelin : 0;
  const doubling = domain.auxDoubling.names[readings.auxDoubling];
  const doubled = bare + (doubling === 'tableOnly' ? 0 : javelin) + (doubling === 'everything' ? protection : 0);
  const more = unit.auxiliary ? (prices.auxiliary - 1) * doubled : 0;
  return Math.round(TENTHS * (bare + javelin + protection + more)) / TENTHS;
}
