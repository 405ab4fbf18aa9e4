import { MOUNTED_CATEGORIES } from '../tables/equipment.js';
import { rowOf } from '../tables/lists.js';
import { meleeRating, SKILL_RATING, STEADINESS_RATING } from '../tables/prices.js';
import type { Category } from '../tables/vocabulary.js';

/** Ratings of a figure (D6). */
export interface Ratings {
  readonly skill: number;
  readonly melee: number;
  readonly steadiness: number;
}

const LIST_MAXIMUM = 1;

/**
 * The ratings with which a general fights (TK-7.1c): the best of his category's price table or, by the option of R47, the
 * best that his army list allows the troops of `row` (`list/row`; troops of no known list keep the table's best).
 */
export function generalRatings(category: Category, row?: string, reading = 0): Ratings {
  const listed = reading === LIST_MAXIMUM && row !== undefined ? rowOf(row) : undefined;
  const skill = listed?.skill[1] ?? SKILL_RATING.good;
  return { skill, melee: meleeRating(category, skill), steadiness: listed?.steadiness[1] ?? STEADINESS_RATING.veteran };
}

/** Whether a general of a troop type fights along with the unit he is attached to; one of the other arm only commands (R47). */
export function generalFights(general: Category, unitMounted: boolean): boolean {
  return MOUNTED_CATEGORIES.includes(general) === unitMounted;
}
