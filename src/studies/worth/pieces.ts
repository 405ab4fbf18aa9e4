import { spelled } from '../../model/wording.js';
import type { TableSection } from '../../report/report.js';
import { type FormulaRow, fitFormula } from '../../statistics/formula.js';
import type { Estimate } from '../../statistics/interval.js';
import { shownOf } from '../sections/shown.js';
import type { Priced } from './design.js';

/** What a piece of an entry adds to it: a step of a rating, a piece of equipment. */
export interface Piece {
  readonly name: string;
  /** Points a figure that it is worth; the interval says how well worths follow any such formula. */
  readonly worth: Estimate;
  /** Points a figure that it adds to list prices, on the mean. */
  readonly price: number;
}

/** The worths of a kind of troops as a sum of pieces. */
export interface Decomposition {
  readonly category: string;
  readonly entries: number;
  readonly pieces: readonly Piece[];
  /** The share of the worths' variance that the sum explains, and by how many points a figure they miss it. */
  readonly explained: number;
  readonly deviation: number;
}

/** What a choice counts for: a rating by its steps, anything else by whether it is that piece. */
interface Term {
  readonly name: string;
  of(one: Priced): number;
}

/** The pieces in which some entries differ. */
function termsOf(among: readonly Priced[]): readonly Term[] {
  const names = [...new Set(among.flatMap(({ choices }) => Object.keys(choices)))];
  return names.flatMap((name): Term[] => {
    const values = [...new Set(among.map(({ choices }) => choices[name]))];
    if (values.length < 2) return [];
    if (values.every((value) => typeof value === 'number'))
      return [{ name: `a step of ${spelled(name)}`, of: ({ choices }) => Number(choices[name]) }];
    // All but one, which is part of the base: nothing, where some entries have nothing.
    const base = values.find((value) => value === 'none' || value === false) ?? values[0];
    return values
      .filter((value) => value !== base)
      .map((value) => ({
        name: value === true ? spelled(name) : `${spelled(name)} ${spelled(String(value))}`,
        of: ({ choices }) => (choices[name] === value ? 1 : 0),
      }));
  });
}

/**
 * The worths of each kind of troops as base and pieces, by least squares, as price tables are made. Kinds whose entries are too few,
 * or whose pieces never come apart, are left out.
 *
 * @param worths Points a figure by priced entry.
 */
export function decompositions(priced: readonly Priced[], worths: readonly number[]): readonly Decomposition[] {
  const categories = [...new Set(priced.map(({ category }) => category))];
  return categories.flatMap((category): Decomposition[] => {
    const places = [...priced.keys()].filter((at) => priced[at]!.category === category);
    const terms = termsOf(places.map((at) => priced[at]!));
    if (terms.length === 0 || places.length < terms.length + 2) return [];
    const fitted = (points: (at: number) => number) =>
      fitFormula(
        places.map((at): FormulaRow => {
          const one = priced[at]!;
          return { id: one.id, terms: terms.map((term) => term.of(one)), price: points(at) };
        }),
      );
    try {
      const { deviation, explained, worth } = fitted((at) => worths[at]!);
      const prices = fitted((at) => priced[at]!.price).worth;
      const pieces = terms.map(({ name }, at) => ({ name, worth: worth[at]!, price: prices[at]!.value }));
      return [{ category: category ?? '', entries: places.length, pieces, explained, deviation }];
    } catch (error) {
      if (error instanceof RangeError) return [];
      throw error;
    }
  });
}

/** What pieces are worth, kind by kind, beside what they cost. */
export function piecesTable(found: readonly Decomposition[]): readonly TableSection[] {
  if (found.length === 0) return [];
  return [
    {
      kind: 'table',
      id: 'pieces',
      title: 'What ratings and equipment are worth, as a sum of pieces',
      columns: [
        { key: 'kind', label: 'Kind' },
        { key: 'piece', label: 'Piece' },
        { key: 'worth', label: 'Worth', meaning: 'points a figure' },
        { key: 'price', label: 'Price', meaning: 'points a figure that it adds to list prices on the mean', digits: 2 },
        { key: 'explained', label: 'Variance explained', percent: true, digits: 0 },
        { key: 'deviation', label: 'Misfit', meaning: 'standard deviation about the sum, points a figure', digits: 2 },
      ],
      rows: found.flatMap(({ category, deviation, explained, pieces }) =>
        pieces.map(({ name, price, worth }) => ({
          kind: spelled(category),
          piece: name,
          worth: { ...shownOf(worth, false), digits: 2 },
          price,
          explained,
          deviation,
        })),
      ),
      note: 'Least squares over the entries of each kind. The intervals describe how well any such sum fits the worths as they were estimated; price, variance explained and misfit are those of that fit, exactly.',
    },
  ];
}
