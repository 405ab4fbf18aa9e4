import { linearRegression, linearRegressionLine, rSquared } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { fitFormula } from '../../../src/statistics/formula.js';
import { invert } from '../../../src/statistics/matrix.js';

describe('fitFormula', () => {
  it('finds a formula that holds', () => {
    const rows = [2, 3, 4].flatMap((skill) =>
      [2, 3, 4].map((steadiness) => ({
        id: `${skill}-${steadiness}`,
        terms: [skill, steadiness],
        price: skill + steadiness - 3,
      })),
    );
    const fit = fitFormula(rows);
    expect(fit.worth.map(({ value }) => value)).toEqual([expect.closeTo(1, 12), expect.closeTo(1, 12)]);
    expect(fit.constant).toBeCloseTo(-3, 12);
    expect(fit.explained).toBeCloseTo(1, 12);
    expect(fit.deviation).toBeCloseTo(0, 12);
    expect(Math.max(...fit.residuals.map(({ residual }) => Math.abs(residual)))).toBeLessThan(1e-12);
  });

  it('agrees with simple-statistics on one term', () => {
    const points: [number, number][] = [
      [1, 2.1],
      [2, 2.9],
      [3, 4.4],
      [4, 4.6],
      [5, 6.5],
    ];
    const line = linearRegression(points);
    const fit = fitFormula(points.map(([x, y]) => ({ id: `${x}`, terms: [x], price: y })));
    expect(fit.worth[0]!.value).toBeCloseTo(line.m, 12);
    expect(fit.constant).toBeCloseTo(line.b, 12);
    expect(fit.explained).toBeCloseTo(rSquared(points, linearRegressionLine(line)), 12);
  });

  it('agrees with least squares computed elsewhere on two terms', () => {
    // Reference: numpy's solution of the normal equations and scipy's t quantile.
    const table = [
      [4, 4, 5.3],
      [3, 4, 3.6],
      [2, 4, 2.5],
      [4, 3, 4.4],
      [3, 3, 3.0],
      [2, 3, 1.9],
      [4, 2, 2.6],
      [2, 2, 1.6],
    ];
    const fit = fitFormula(
      table.map(([skill, steadiness, price], at) => ({ id: `${at}`, terms: [skill!, steadiness!], price: price! })),
    );
    expect(fit.constant).toBeCloseTo(-2.657692307692292, 10);
    fit.worth.forEach((worth, at) => {
      expect(worth.value).toBeCloseTo([1.0499999999999963, 0.8384615384615371][at]!, 10);
      expect(worth.high - worth.value).toBeCloseTo([0.48011845946715426, 0.53264360735557][at]!, 9);
    });
  });

  it('refuses too few rows and terms that go together', () => {
    const row = (terms: number[], price: number) => ({ id: '', terms, price });
    expect(() => fitFormula([row([1], 1), row([2], 2)])).toThrow(RangeError);
    expect(() => fitFormula([1, 2, 3, 4, 5].map((x) => row([x, 2 * x], x)))).toThrow(RangeError);
    expect(() => fitFormula([])).toThrow(RangeError);
  });
});

describe('invert', () => {
  it('gives the matrix that undoes', () => {
    const matrix = [
      [0, 2, 1],
      [1, 3, 0],
      [2, 1, 1],
    ];
    const inverse = invert(matrix);
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 3; j++) {
        const product = matrix[i]!.reduce((sum, value, k) => sum + value * inverse[k]![j]!, 0);
        expect(product).toBeCloseTo(i === j ? 1 : 0, 12);
      }
    }
    expect(() =>
      invert([
        [1, 2],
        [2, 4],
      ]),
    ).toThrow(RangeError);
  });
});
