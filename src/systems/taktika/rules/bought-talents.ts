import type { Problem } from '../../../model/problem.js';
import { TALENT_POINTS, type Talent } from '../tables/generals.js';

/** What a general adds to each kind of die rolled for the unit he is with. */
export type Talents = Readonly<Record<Talent, number>>;

/** A general without talent or flaw. */
export const NO_TALENTS: Talents = { steadiness: 0, melee: 0, skill: 0 };

/**
 * Talents bought instead of rolled (TK-24h): three points over the three properties, each from -1 to +2, where a property lowered
 * to -1 yields one point more. Properties left out stay 0. Too many points become a problem at `path`; then there are none.
 */
export function boughtTalents(
  bought: Readonly<Partial<Record<Talent, number | undefined>>>,
  path: Problem['path'],
  problems: Problem[],
): Talents | undefined {
  const { steadiness = 0, melee = 0, skill = 0 } = bought;
  const sum = steadiness + melee + skill;
  if (sum <= TALENT_POINTS) return { steadiness, melee, skill };
  problems.push({ path, expected: `talents that sum to ${TALENT_POINTS} or less`, found: sum });
  return undefined;
}
