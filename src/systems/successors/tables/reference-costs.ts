import type { UnitType } from './vocabulary.js';

/** Reference costs in points: a starting hypothesis, for price checks and for users to replace (D3). */
export interface ReferenceCosts {
  /** Points of one combat unit by type. */
  readonly units: Readonly<Record<UnitType, number>>;
  /** Points of a general by his battle rating, 1 to 6. */
  readonly ratings: readonly number[];
  /** Points of each point of initiative below 6. */
  readonly initiative: number;
}

/** The reference costs that come with the system; a rating costs 20 times what it adds to the mean of D2. */
export const OWN_COSTS: ReferenceCosts = {
  units: { macedonian: 25, royal: 25, silverShields: 38, mercenary: 10, elephant: 17, independent: 10 },
  ratings: [0, 7, 20, 40, 67, 100],
  initiative: 5,
};

/** The greatest initiative, which costs nothing. */
const WORST_INITIATIVE = 6;

/** What a general is worth in points for reference prices (D3). */
export function generalCost(costs: ReferenceCosts, initiative: number, battleRating: number): number {
  return costs.ratings[battleRating - 1]! + costs.initiative * (WORST_INITIATIVE - initiative);
}
