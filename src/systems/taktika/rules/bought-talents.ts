import { type Problem, unknownName } from '../../../model/problem.js';
import { TALENT_LEAST, TALENT_MOST, TALENT_POINTS, TALENTS, type Talent } from '../data/generals.js';

/** What a general adds to each kind of die rolled for the unit he is with. */
export type Talents = Readonly<Record<Talent, number>>;

/** A general without talent or flaw. */
export const NO_TALENTS: Talents = { steadiness: 0, melee: 0, skill: 0 };

/**
 * Reads talents bought instead of rolled (TK-24h): three points over the three properties, each from -1 to +2, where a
 * property lowered to -1 yields one point more. Properties left out stay 0. Every mistake becomes a problem under `path`;
 * the result is undefined when there are any.
 */
export function boughtTalents(
  raw: Readonly<Record<string, unknown>>,
  path: readonly (string | number)[],
  problems: Problem[],
): Talents | undefined {
  const before = problems.length;
  const talents = { ...NO_TALENTS } as Record<Talent, number>;
  let sum = 0;
  for (const [name, value] of Object.entries(raw)) {
    const talent = TALENTS.find((known) => known === name);
    if (talent === undefined) {
      problems.push(unknownName([...path, name], 'a talent', name, TALENTS));
    } else if (typeof value !== 'number' || !Number.isInteger(value) || value < TALENT_LEAST || value > TALENT_MOST) {
      problems.push({ path: [...path, name], expected: `${TALENT_LEAST}..${TALENT_MOST}`, found: value });
    } else {
      talents[talent] = value;
      sum += value;
    }
  }
  if (sum > TALENT_POINTS) {
    problems.push({ path, expected: `talents that sum to ${TALENT_POINTS} or less`, found: sum });
  }
  return problems.length > before ? undefined : talents;
}
