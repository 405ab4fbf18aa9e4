import { describe, expect, it } from 'vitest';
import { ExactEnumerator } from '../../../src/dice/enumerating.js';
import { exactCount, exactTotal, inLowestTerms } from '../../../src/dice/exact-laws.js';

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}

describe('exact laws', () => {
  it('give each choice in lowest terms, whatever dice were met before', () => {
    const laws = [exactCount(15, 3, 6), exactCount(9, 2, 6), exactTotal(3, 20), exactCount(4, 3, 7), exactTotal(2, 6)];
    for (const { weights, whole, cores, powers } of laws) {
      expect(weights.reduce((sum, weight) => sum + weight, 0n)).toBe(whole);
      for (const [choice, weight] of weights.entries()) {
        const common = divisor(weight, whole);
        const expected = { numerator: weight / common, denominator: whole / common };
        expect(inLowestTerms(cores[choice]!, powers[choice]!)).toEqual(expected);
      }
    }
  });

  it('hold along branches, by one enumerator after another use', () => {
    const enumerator = new ExactEnumerator();
    for (const limit of [2, 5, 3]) {
      let share = 0;
      enumerator.along(
        (dice) => dice.test(limit, 6, 'T-1') && dice.test(limit, 6, 'T-1'),
        (branch) => {
          const { numerator, denominator } = branch.lowest();
          expect(numerator * branch.denominator).toBe(denominator * branch.numerator);
          share += Number(numerator) / Number(denominator);
        },
      );
      expect(share).toBeCloseTo(1, 14);
    }
  });

  it('know products of many and of mixed dice', () => {
    expect(inLowestTerms(1n, [-70, -70])).toEqual({ numerator: 1n, denominator: 6n ** 70n });
    expect(inLowestTerms(5n, [2, -1])).toEqual({ numerator: 20n, denominator: 3n });
    expect(inLowestTerms(7n, [])).toEqual({ numerator: 7n, denominator: 1n });
  });
});
