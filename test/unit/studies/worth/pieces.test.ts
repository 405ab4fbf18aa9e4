import { describe, expect, it } from 'vitest';
import type { Priced } from '../../../../src/studies/worth/design.js';
import { decompositions, piecesTable } from '../../../../src/studies/worth/pieces.js';

/** Entries of every skill and steadiness, with and without a shield: prices go up by one for each. */
function pricedOf(category: string): readonly Priced[] {
  return [2, 3, 4].flatMap((skill) =>
    [2, 3, 4].flatMap((steadiness) =>
      ['large', 'none'].map((shield) => ({
        id: `${category} ${skill}${steadiness}${shield}`,
        name: '',
        category,
        choices: { skill, steadiness, shield, formation: 'dense' },
        price: skill + steadiness + (shield === 'large' ? 1 : 0),
        entries: [],
      })),
    ),
  );
}

const worthOf = ({ choices: { skill, steadiness, shield } }: Priced) =>
  1 + 2 * Number(skill) + 0.5 * Number(steadiness) + (shield === 'large' ? 0.25 : 0);

describe('worths as sums of pieces', () => {
  it('are told apart where they are such sums, beside prices', () => {
    const priced = [...pricedOf('lancers'), ...pricedOf('riders')];
    const found = decompositions(priced, priced.map(worthOf));
    expect(found.map(({ category }) => category)).toEqual(['lancers', 'riders']);
    for (const { deviation, explained, pieces } of found) {
      expect(pieces.map(({ name }) => name)).toEqual(['a step of skill', 'a step of steadiness', 'shield large']);
      expect(pieces.map(({ worth }) => worth.value.toFixed(6))).toEqual(['2.000000', '0.500000', '0.250000']);
      expect(pieces.map(({ price }) => price.toFixed(6))).toEqual(['1.000000', '1.000000', '1.000000']);
      expect(explained).toBeCloseTo(1, 9);
      expect(deviation).toBeCloseTo(0, 6);
    }
    expect(piecesTable(found)[0]!.rows).toHaveLength(6);
  });

  it('show how badly they fit where worths are no such sums', () => {
    const priced = pricedOf('lancers');
    const found = decompositions(
      priced,
      priced.map(({ choices: { skill, steadiness } }) => Number(skill) * Number(steadiness) ** 2),
    );
    expect(found[0]!.explained).toBeLessThan(0.97);
    expect(found[0]!.deviation).toBeGreaterThan(1);
  });

  it('are left out where entries are too few, differ in nothing, or differ in two things at once', () => {
    const priced = pricedOf('lancers');
    const few = priced.slice(0, 2);
    expect(decompositions(few, few.map(worthOf))).toEqual([]);
    const alike = priced.map((one) => ({ ...one, choices: {} }));
    expect(decompositions(alike, alike.map(worthOf))).toEqual([]);
    const bound = priced.map((one) => ({
      ...one,
      choices: { skill: one.choices['skill']!, other: one.choices['skill']! },
    }));
    expect(decompositions(bound, bound.map(worthOf))).toEqual([]);
    expect(piecesTable([])).toEqual([]);
  });
});
