import { describe, expect, it } from 'vitest';
import { power } from '../../../src/model/power.js';

describe('power', () => {
  it('is exact where a power is a whole number', () => {
    for (let exponent = 0; exponent <= 20; exponent++) {
      expect(power(10, exponent)).toBe(Number(10n ** BigInt(exponent)));
      expect(power(-3, exponent)).toBe(Number((-3n) ** BigInt(exponent)));
      expect(power(2, -exponent)).toBe(1 / Number(2n ** BigInt(exponent)));
    }
  });

  it('is within a few units of the last digit elsewhere, and the same to the bit on every machine', () => {
    expect(power(2, 0.5)).toBeCloseTo(Math.SQRT2, 14);
    expect(power(0.025, 1 / 640)).toBe(0.9942527051066671);
    expect(power(0.3, 7)).toBe(0.00021869999999999998);
    expect(power(10, -3)).toBe(0.001);
  });
});
