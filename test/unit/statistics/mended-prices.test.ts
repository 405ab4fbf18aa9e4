import { describe, expect, it } from 'vitest';
import { sampling } from '../../../src/chance/streams.js';
import { mendPrices, misfitOf, type PriceMend } from '../../../src/statistics/mended-prices.js';

const free: Omit<PriceMend, 'cells' | 'entries'> = { step: 1, orders: [], mostChanges: 10, changeCost: 0 };

/** What a mend is asked to make as small as possible. */
function goalOf(mend: PriceMend, prices: readonly number[]): number {
  const changes = prices.filter((price, at) => price !== mend.cells[at]!.price).length;
  return misfitOf(mend.entries, prices) + mend.changeCost * changes;
}

/** Whether prices are what the designer wishes. */
function isAllowed({ cells, mostChanges, orders, step }: PriceMend, prices: readonly number[]): boolean {
  const changed = [...prices.keys()].filter((at) => prices[at] !== cells[at]!.price);
  return (
    changed.length <= mostChanges &&
    changed.every((at) => cells[at]!.isFrozen !== true && prices[at]! >= (cells[at]!.least ?? 0)) &&
    changed.every((at) => Number.isInteger(prices[at]! / step)) &&
    orders.every(([cheaper, dearer]) => prices[cheaper]! <= prices[dearer]!)
  );
}

/** The best goal of all prices from 0 to 12 that are allowed, tried one after the other; undefined where none is. */
function bestByTrying(mend: PriceMend): number | undefined {
  let best: number | undefined;
  const tryFrom = (prices: readonly number[]): void => {
    const cell = mend.cells[prices.length];
    if (cell === undefined) {
      if (isAllowed(mend, prices)) best = Math.min(best ?? Number.POSITIVE_INFINITY, goalOf(mend, prices));
      return;
    }
    const steps = Array.from({ length: Math.floor(12 / mend.step) + 1 }, (_, at) => at * mend.step);
    for (const price of new Set([cell.price, ...steps])) tryFrom([...prices, price]);
  };
  tryFrom([]);
  return best;
}

describe('mended prices', () => {
  it('are the worths, rounded, where changes are free', async () => {
    const entries = [3.2, 5.9, 4.4].map((worth, at) => ({ cells: [at], worth, error: 0.1 }));
    const mended = await mendPrices({ ...free, cells: [{ price: 4 }, { price: 4 }, { price: 4 }], entries });
    expect(mended!.prices).toEqual([3, 6, 4]);
    expect(mended!.changed).toEqual([0, 1]);
    expect(mended!.misfit).toBeCloseTo(2 + 1 + 4, 9);
    expect(mended!.misfitBefore).toBeCloseTo(8 + 19 + 4, 9);
  });

  it('change first what is farthest from its worth by its error', async () => {
    const entries = [
      { cells: [0], worth: 8, error: 4 },
      { cells: [1], worth: 6, error: 0.5 },
    ];
    const mended = await mendPrices({ ...free, mostChanges: 1, cells: [{ price: 4 }, { price: 4 }], entries });
    expect(mended!.prices).toEqual([4, 6]);
  });

  it('leave alone what a change would mend by less than it costs', async () => {
    const entries = [{ cells: [0], worth: 5, error: 0.5 }];
    const costly = await mendPrices({ ...free, changeCost: 2.1, cells: [{ price: 4 }], entries });
    const cheap = await mendPrices({ ...free, changeCost: 1.9, cells: [{ price: 4 }], entries });
    expect([costly!.prices, cheap!.prices]).toEqual([[4], [5]]);
  });

  it('change the cell that several entries share rather than each of them', async () => {
    // Bare figures are right; a shield is worth two points more than it costs.
    const cells = [{ price: 3 }, { price: 5 }, { price: 1 }];
    const entries = [
      { cells: [0], worth: 3, error: 0.1 },
      { cells: [1], worth: 5, error: 0.1 },
      { cells: [0, 2], worth: 6, error: 0.1 },
      { cells: [1, 2], worth: 8, error: 0.1 },
    ];
    const mended = await mendPrices({ ...free, changeCost: 1, cells, entries });
    expect(mended!.prices).toEqual([3, 5, 3]);
    expect(mended!.misfit).toBe(0);
  });

  it('bring prices between steps onto one only where they are changed', async () => {
    const entries = [
      { cells: [0], worth: 4.25, error: 1 },
      { cells: [1], worth: 7.1, error: 0.1 },
    ];
    const cells = [{ price: 4.25 }, { price: 4.3 }];
    const mended = await mendPrices({ ...free, step: 0.5, cells, entries });
    expect(mended!.prices).toEqual([4.25, 7]);
  });

  it('do not exist where frozen cells break an order', async () => {
    const cells = [
      { price: 5, isFrozen: true },
      { price: 4, isFrozen: true },
    ];
    expect(await mendPrices({ ...free, orders: [[0, 1]], cells, entries: [] })).toBeUndefined();
  });

  it('are refused without a step or an error', async () => {
    await expect(mendPrices({ ...free, step: 0, cells: [], entries: [] })).rejects.toThrow('a step above 0, found 0');
    const entries = [{ cells: [0], worth: 1, error: 0 }];
    await expect(mendPrices({ ...free, cells: [{ price: 1 }], entries })).rejects.toThrow('above 0, found 0');
  });

  it.each(Array.from({ length: 60 }, (_, at) => at))('are as good as trying all of them shows (%i)', async (seed) => {
    const dice = sampling(seed, 0, 0);
    const die = (sides: number): number => dice.die(sides, 'TEST-1') - 1;
    const cells = Array.from({ length: 3 }, () => ({ price: die(9) / 2 + 1, isFrozen: die(6) === 0, least: die(3) }));
    const entries = Array.from({ length: 5 }, () => {
      const own = [...cells.keys()].filter(() => die(2) === 0);
      return { cells: own.length === 0 ? [die(3)] : own, worth: die(80) / 10 + 0.5, error: (1 + die(10)) / 10 };
    });
    const orders = die(2) === 0 ? [] : [[die(3), die(3)] as const];
    const step = die(2) === 0 ? 1 : 0.5;
    const mend: PriceMend = { cells, entries, step, orders, mostChanges: 1 + die(3), changeCost: die(5) };
    const mended = await mendPrices(mend);
    const best = bestByTrying(mend);
    expect(mended === undefined).toBe(best === undefined);
    if (mended === undefined || best === undefined) return;
    expect(isAllowed(mend, mended.prices)).toBe(true);
    // A step may cost a millionth: less than anything that is told.
    expect(goalOf(mend, mended.prices)).toBeCloseTo(best, 3);
  });
});
