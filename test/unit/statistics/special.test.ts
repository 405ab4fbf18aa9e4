import { gammaln } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import {
  betaIncomplete,
  betaQuantile,
  chiSquareTail,
  gammaUpper,
  logBeta,
  noncentralChiSquare,
  normalCdf,
  normalQuantile,
  studentQuantile,
} from '../../../src/statistics/special.js';

// Reference values: mpmath 1.3 with 40 digits, from the defining integrals and hypergeometric series.
function close(found: number, wanted: number, relative = 1e-10): void {
  expect(Math.abs(found - wanted)).toBeLessThanOrEqual(relative * Math.abs(wanted));
}

describe('special functions against 40-digit references', () => {
  it("trusts simple-statistics' log gamma", () => {
    close(gammaln(0.1), 2.252712651734206, 1e-13);
    close(gammaln(3.5), 1.2009736023470743, 1e-13);
    close(gammaln(1000), 5905.220423209181, 1e-13);
    close(gammaln(1_000_000), 12815504.569147611, 1e-13);
    close(logBeta(0.5, 0.5), Math.log(Math.PI), 1e-13);
  });

  it.each([
    [0.5, 0.5, 0.25, 0.3333333333333333],
    [2, 3, 0.4, 0.5248],
    [10, 1, 0.7, 0.0282475249],
    [30, 70, 0.35, 0.8615754758661092],
    [1000, 1200, 0.44, 0.08511862040579754],
    [0.1, 5, 0.001, 0.6128983593749945],
    [5000, 5000, 0.501, 0.5792578324565802],
  ])('incomplete beta a=%f b=%f x=%f', (a, b, x, wanted) => close(betaIncomplete(a, b, x), wanted));

  it.each([
    [0.5, 0.5, 0.1, 0.024471741852423214],
    [2, 3, 0.025, 0.06758598648854296],
    [8, 3, 0.975, 0.9332604888222655],
    [30.5, 70.5, 0.5, 0.3006685676661159],
    [501, 500, 0.0001, 0.4419097665678702],
    [2000, 18001, 0.995, 0.10553361984613635],
  ])('beta quantile a=%f b=%f p=%f', (a, b, p, wanted) => close(betaQuantile(p, a, b), wanted));

  it.each([
    [3.841458820694124, 1, 0.05000000000000006],
    [0.5, 3, 0.9188914116546758],
    [18.30703805327515, 10, 0.049999999999999954],
    [150, 100, 0.0009039320423540091],
    [40, 5, 1.4933679000503952e-7],
    [1050.5, 1000, 0.13016891845276574],
  ])('chi-square tail x=%f degrees=%i', (x, degrees, wanted) => close(chiSquareTail(x, degrees), wanted));

  it.each([
    [3, 1, 2, 0.6238689492782097],
    [0.01, 1, 9, 0.000898210087165681],
    [20, 3.5, 10, 0.8353752846783363],
    [200, 150, 30, 0.8362978946772697],
    [1120, 1.5, 1000, 0.9668166923241842],
  ])('noncentral chi-square x=%f degrees=%f noncentrality=%f', (x, degrees, shift, wanted) => {
    close(noncentralChiSquare(x, degrees, shift), wanted);
    expect(noncentralChiSquare(x, degrees, 0)).toBeCloseTo(1 - chiSquareTail(x, degrees), 12);
  });

  it('noncentral chi-square beyond what is summed: one degree is a normal square', () => {
    expect(noncentralChiSquare(20_900, 1, 20_000)).toBeCloseTo(0.9991751312843, 6);
    expect(noncentralChiSquare(996_000, 1, 1_000_000)).toBeCloseTo(0.022642150123423, 8);
    for (const degrees of [1, 30, 300]) {
      const summed = noncentralChiSquare(10_100 + degrees, degrees, 10_000);
      expect(Math.abs(noncentralChiSquare(10_100 + degrees, degrees, 10_000.001) - summed)).toBeLessThan(3e-6);
    }
    expect(noncentralChiSquare(0, 2, 5)).toBe(0);
  });

  it.each([
    [-8, 6.220960574271784e-16],
    [-1.96, 0.024997895148220435],
    [0, 0.5],
    [1, 0.8413447460685429],
    [2.5, 0.9937903346742238],
  ])('normal distribution at %f', (z, wanted) => close(normalCdf(z), wanted, 1e-13));

  it.each([
    [1e-12, -7.034483825301132],
    [0.0001, -3.7190164854556804],
    [0.025, -1.9599639845400543],
    [0.3, -0.5244005127080408],
    [0.9, 1.2815515655446004],
    [0.975, 1.9599639845400543],
    [0.9999999, 5.1993375821928165],
  ])('normal quantile of %f', (p, wanted) => close(normalQuantile(p), wanted, p > 0.99 ? 1e-10 : 1e-13));

  it.each([
    [0.975, 1, 12.706204736174705],
    [0.975, 2, 4.302652729749464],
    [0.975, 9, 2.2621571627982053],
    [0.995, 30, 2.7499956535672254],
    [0.9999, 5, 9.67756630088259],
    [0.975, 999, 1.96234146113345],
    [0.975, 1001, 1.96233670528088],
    [0.999999, 1500, 4.772181545529811],
    [0.975, 1_000_000, 1.959966356814107],
    [0.6, 3, 0.2766706623326899],
  ])("Student's quantile p=%f degrees=%i", (p, degrees, wanted) => close(studentQuantile(p, degrees), wanted));

  it('gives the edges', () => {
    expect(betaIncomplete(2, 3, 0)).toBe(0);
    expect(betaIncomplete(2, 3, 1)).toBe(1);
    expect(betaQuantile(0, 2, 3)).toBe(0);
    expect(betaQuantile(1, 2, 3)).toBe(1);
    expect(gammaUpper(2, 0)).toBe(1);
    expect(normalQuantile(0.5)).toBe(0);
    expect(studentQuantile(0.5, 7)).toBe(0);
    expect(() => normalQuantile(1)).toThrow(RangeError);
  });
});
