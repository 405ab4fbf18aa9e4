import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Evidence, exact, wilson } from '../../../src/statistics/interval.js';
import { orderOf, priceVerdicts, stepsOf, wholePrices } from '../../../src/statistics/price.js';

/** Every table of whole prices 1..most that rises along rows and columns, by trying all. */
function* risingTables(rows: number, columns: number, most: number): Generator<number[][]> {
  const table = Array.from({ length: rows }, () => new Array<number>(columns).fill(0));
  function* fill(at: number): Generator<number[][]> {
    if (at === rows * columns) {
      yield table.map((row) => [...row]);
      return;
    }
    const [i, j] = [Math.floor(at / columns), at % columns];
    const least = Math.max(1, i > 0 ? table[i - 1]![j]! : 1, j > 0 ? table[i]![j - 1]! : 1);
    for (let price = least; price <= most; price++) {
      table[i]![j] = price;
      yield* fill(at + 1);
    }
  }
  yield* fill(0);
}

function distance(prices: readonly (readonly number[])[], parity: readonly (readonly number[])[]): number {
  const squares = prices.flatMap((row, i) => row.map((price, j) => (price - parity[i]![j]!) ** 2));
  return squares.reduce((sum, square) => sum + (Number.isNaN(square) ? 0 : square), 0);
}

describe('wholePrices', () => {
  it('finds the nearest table in order, as trying all tables does', () => {
    const cell = fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 0, max: 90 }).map((n) => n / 20) },
      { weight: 1, arbitrary: fc.constant(Number.NaN) },
    );
    const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 3, maxLength: 3 });
    const rising = [...risingTables(3, 3, 5)];
    fc.assert(
      fc.property(table, (parity) => {
        const best = Math.min(...rising.map((prices) => distance(prices, parity)));
        const found = wholePrices(parity, { down: 1, across: 1 });
        expect(distance(found, parity)).toBeCloseTo(best, 9);
        for (const [i, row] of found.entries()) {
          for (const [j, price] of row.entries()) {
            if (i > 0) expect(found[i - 1]![j]! > price).toBe(false);
            if (j > 0) expect(row[j - 1]! > price).toBe(false);
            expect(Number.isNaN(price)).toBe(Number.isNaN(parity[i]![j]!));
          }
        }
      }),
      { seed: 31, numRuns: 60 },
    );
  });

  it('rounds where nothing is out of order, and halves down', () => {
    const parity = [
      [5.6, 4.4, 3.5],
      [4.5, 3.2, 0.2],
    ];
    expect(wholePrices(parity, { down: -1, across: -1 })).toEqual([
      [6, 4, 3],
      [4, 3, 1],
    ]);
  });

  it('shares a price between neighbours that are out of order', () => {
    expect(wholePrices([[2.2, 4.9, 3.0]], { down: 1, across: 1 })).toEqual([[2, 4, 4]]);
    expect(() => wholePrices([[1, Number.POSITIVE_INFINITY]], { down: 1, across: 1 })).toThrow(RangeError);
  });

  it('reads the order and the steps off a table', () => {
    const swordsmen = [
      [5, 4, 3],
      [4, 3, 2],
      [3, 2, 1],
    ];
    expect(orderOf(swordsmen)).toEqual({ down: -1, across: -1 });
    expect(orderOf([[1, 2, 2]])).toEqual({ down: 1, across: 1 });
    expect(() => orderOf([[1, 2, 1]])).toThrow(RangeError);
    expect(
      stepsOf([
        [5, 4.5],
        [3, Number.NaN],
      ]),
    ).toEqual({ down: [[-2, Number.NaN]], across: [[-0.5], [Number.NaN]] });
  });
});

describe('priceVerdicts', () => {
  const known =
    (value: number): Evidence =>
    () =>
      exact(value);

  it('calls worth above the price too cheap, and below too dear', () => {
    const entries = [1.05, 1.1, 1.6, 0.7].map((value, at) => ({ id: `${at}`, price: 1, parity: known(value) }));
    expect(priceVerdicts(entries).map(({ word }) => word)).toEqual(['fair', 'fair', 'too cheap', 'too dear']);
    expect(priceVerdicts(entries, { margin: 0.5 }).map(({ word }) => word)).toEqual([
      'fair',
      'fair',
      'too cheap',
      'fair',
    ]);
    expect(priceVerdicts([{ id: 'a', price: 4, parity: known(4) }])[0]).toMatchObject({ id: 'a', price: 4, more: 0 });
  });

  it('stays undecided while the interval reaches over the edge', () => {
    const parity: Evidence = (confidence) => {
      const { value, low, high } = wilson(55, 100, confidence);
      return { value: 2 * value, low: 2 * low, high: 2 * high, confidence, kind: 'wilson', trials: 100 };
    };
    const [row] = priceVerdicts([{ id: 'x', price: 1, parity }]);
    expect(row).toMatchObject({ word: 'undecided', fair: [0.9, 1.1] });
    expect(row!.more).toBe(Number.POSITIVE_INFINITY);
  });
});
