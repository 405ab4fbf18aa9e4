import { describe, expect, it } from 'vitest';
import { rowPrices } from '../../../src/statistics/row-price.js';

describe('rowPrices', () => {
  const rows = [
    { effect: 0.03, variance: 1e-8, units: 10, figures: 9, cost: 4 },
    { effect: 0.02, variance: 1e-8, units: 4, figures: 4, cost: 8 },
  ];

  it('price rows so that the army costs what it costs', () => {
    const prices = rowPrices(rows, 100);
    const total = prices.reduce((sum, { value }, at) => sum + value * rows[at]!.units * rows[at]!.figures, 0);
    expect(total).toBeCloseTo(10 * 9 * 4 + 4 * 4 * 8, 9);
    // A unit of the first row does 1.5 times as much as one of the second.
    expect((prices[0]!.value * 9) / (prices[1]!.value * 4)).toBeCloseTo(1.5, 9);
  });

  it('price what the army has none of in the same points, and leave those as they are', () => {
    const extra = { effect: 0.015, variance: 1e-8, units: 0, figures: 1, cost: 18 };
    const [first, second, third] = rowPrices([...rows, extra], 100);
    expect([first, second]).toEqual(rowPrices(rows, 100));
    expect(third!.value / (first!.value * 9)).toBeCloseTo(0.5, 9);
    expect(third!.low).toBeLessThan(third!.value);
  });

  it('find a row fair that does as much for its points as the others', () => {
    const fair = rows.map((row) => ({ ...row, effect: 0.0005 * row.figures * row.cost }));
    rowPrices(fair, 100).forEach(({ value }, at) => void expect(value).toBeCloseTo(fair[at]!.cost, 9));
  });

  it('are as uncertain as small changes of the effects make them', () => {
    const [first] = rowPrices(rows, 100);
    const shift = (at: number, by: number) =>
      rowPrices(
        rows.map((row, i) => ({ ...row, effect: row.effect + (i === at ? by : 0) })),
        100,
      )[0]!.value;
    const slopes = [0, 1].map((at) => (shift(at, 1e-6) - shift(at, -1e-6)) / 2e-6);
    const error = Math.sqrt(slopes.reduce((sum, slope) => sum + slope * slope * 1e-8, 0));
    expect(first!.high - first!.value).toBeCloseTo(1.959964 * error, 6);
  });

  it("are Student's where variances rest on few trials, of as many degrees as the largest error has", () => {
    const [sure] = rowPrices(rows, 100);
    const [few] = rowPrices(
      [
        { ...rows[0]!, freedom: 3 },
        { ...rows[1]!, variance: 0 },
      ],
      100,
    );
    const [known] = rowPrices([rows[0]!, { ...rows[1]!, variance: 0 }], 100);
    expect((few!.high - few!.value) / (known!.high - known!.value)).toBeCloseTo(3.182446 / 1.959964, 6);
    const [both] = rowPrices(
      rows.map((row) => ({ ...row, freedom: 3 })),
      100,
    );
    const wider = (both!.high - both!.value) / (sure!.high - sure!.value);
    expect(wider).toBeGreaterThan(2.446912 / 1.959964);
    expect(wider).toBeLessThan(3.182446 / 1.959964);
  });

  it('know nothing when the army is not shown to be worth anything', () => {
    const [first] = rowPrices(
      rows.map((row) => ({ ...row, variance: 1 })),
      100,
    );
    expect(first).toMatchObject({ low: -Infinity, high: Infinity });
  });

  it('are no numbers where the army as a whole does harm, in whose points nothing can be counted', () => {
    const harm = rowPrices([{ ...rows[0]!, effect: -0.03 }, rows[1]!], 100);
    for (const price of harm) expect(price).toMatchObject({ value: Number.NaN, low: -Infinity, high: Infinity });
  });

  it('are no numbers where what the rows do cancels out, whatever rounding leaves of it', () => {
    const effects = [0.1, 0.2, -0.3];
    expect(effects.reduce((sum, effect) => sum + effect, 0)).not.toBe(0);
    for (const price of rowPrices(
      effects.map((effect) => ({ effect, variance: 1e-4, units: 1, figures: 1, cost: 3 })),
      100,
    )) {
      expect(price).toMatchObject({ value: Number.NaN, low: -Infinity, high: Infinity, kind: 't' });
    }
  });
});
