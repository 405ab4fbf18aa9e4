import { gammaln } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import {
  betaIncomplete,
  betaQuantile,
  chiSquareTail,
  gammaUpper,
  logBeta,
  normalCdf,
  normalQuantile,
  studentCdf,
  studentQuantile,
} from '../../../src/analysis/special.js';

// Reference values: mpmath 1.3 with 40 digits, from the defining integrals and hypergeometric series.
function close(found: number, wanted: number, relative = 1e-10): void {
  expect(Math.abs(found - wanted)).toBeLessThanOrEqual(relative * Math.abs(wanted));
}

describe('special functions against 40-digit references', () => {
  it("trusts simple-statistics' log gamma", () => {
    close(gammaln(0.1), 2.25271265173420596, 1e-13);
    close(gammaln(3.5), 1.20097360234707422, 1e-13);
    close(gammaln(1000), 5905.22042320918121, 1e-13);
    close(gammaln(1_000_000), 12815504.5691476117, 1e-13);
    close(logBeta(0.5, 0.5), Math.log(Math.PI), 1e-13);
  });

  it.each([
    [0.5, 0.5, 0.25, 0.333333333333333333],
    [2, 3, 0.4, 0.5248],
    [10, 1, 0.7, 0.0282475249],
    [30, 70, 0.35, 0.861575475866109196],
    [1000, 1200, 0.44, 0.085118620405797542],
    [0.1, 5, 0.001, 0.6128983593749945],
    [5000, 5000, 0.501, 0.579257832456580246],
  ])('incomplete beta a=%f b=%f x=%f', (a, b, x, wanted) => close(betaIncomplete(a, b, x), wanted));

  it.each([
    [0.5, 0.5, 0.1, 0.0244717418524232139],
    [2, 3, 0.025, 0.0675859864885429551],
    [8, 3, 0.975, 0.933260488822265533],
    [30.5, 70.5, 0.5, 0.30066856766611591],
    [501, 500, 0.0001, 0.441909766567870197],
    [2000, 18001, 0.995, 0.105533619846136345],
  ])('beta quantile a=%f b=%f p=%f', (a, b, p, wanted) => close(betaQuantile(p, a, b), wanted));

  it.each([
    [3.841458820694124, 1, 0.0500000000000000584],
    [0.5, 3, 0.918891411654675859],
    [18.30703805327515, 10, 0.0499999999999999516],
    [150, 100, 0.000903932042354009086],
    [40, 5, 1.49336790005039518e-7],
    [1050.5, 1000, 0.130168918452765725],
  ])('chi-square tail x=%f degrees=%i', (x, degrees, wanted) => close(chiSquareTail(x, degrees), wanted));

  it.each([
    [-8, 6.22096057427178412e-16],
    [-1.96, 0.0249978951482204341],
    [0, 0.5],
    [1, 0.841344746068542949],
    [2.5, 0.993790334674223865],
  ])('normal distribution at %f', (z, wanted) => close(normalCdf(z), wanted, 1e-13));

  it.each([
    [1e-12, -7.03448382530113193],
    [0.0001, -3.71901648545568056],
    [0.025, -1.95996398454005424],
    [0.3, -0.524400512708040784],
    [0.9, 1.28155156554460047],
    [0.975, 1.95996398454005424],
    [0.9999999, 5.19933758219281693],
  ])('normal quantile of %f', (p, wanted) => close(normalQuantile(p), wanted, p > 0.99 ? 1e-10 : 1e-13));

  it.each([
    [0.975, 1, 12.7062047361747046],
    [0.975, 2, 4.30265272974946385],
    [0.975, 9, 2.26215716279820554],
    [0.995, 30, 2.74999565356722533],
    [0.9999, 5, 9.6775663008825913],
    [0.975, 999, 1.96234146113344998],
    [0.975, 1001, 1.96233670528087992],
    [0.999999, 1500, 4.77218154552981126],
    [0.975, 1_000_000, 1.95996635681410704],
    [0.6, 3, 0.276670662332689911],
  ])("Student's quantile p=%f degrees=%i", (p, degrees, wanted) => close(studentQuantile(p, degrees), wanted));

  it("gives Student's distribution and the edges", () => {
    close(studentCdf(2, 5), 0.949030260585070822);
    close(studentCdf(1, 1), 0.75);
    close(studentCdf(-3.5, 40), 1 - 0.999421146692621264);
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
