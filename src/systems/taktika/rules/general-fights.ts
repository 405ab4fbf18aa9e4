import { MOUNTED_CATEGORIES } from '../data/equipment.js';
import { SKILL_RATING, STEADINESS_RATING, USUAL_MELEE } from '../data/prices.js';
import type { Category } from '../data/vocabulary.js';

/** Ratings of a figure (D6). */
export interface Ratings {
  readonly skill: number;
  readonly melee: number;
  readonly steadiness: number;
}

/** The ratings with which a general fights (TK-7.1c): the best that his troop type can be bought with (R47). */
export function generalRatings(category: Category): Ratings {
  const skill = SKILL_RATING.good;
  const melee = category === 'swordsmen' || category === 'riders' ? skill : USUAL_MELEE;
  return { skill, melee, steadiness: STEADINESS_RATING.veteran };
}

/** Whether a general of a troop type fights along with the unit he is attached to; one of the other arm only commands (R47). */
export function generalFights(general: Category, unitMounted: boolean): boolean {
  return MOUNTED_CATEGORIES.includes(general) === unitMounted;
}
