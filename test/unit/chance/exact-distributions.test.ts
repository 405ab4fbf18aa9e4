import { describe, expect, it } from 'vitest';
import { exactCount, exactTotal, inLowestTerms, smoothFraction } from '../../../src/chance/exact-distributions.js';
import { ExactEnumerator } from '../../../src/chance/exact-enumerating.js';

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}

describe('exact laws', () => {
  it('give each choice of dice with 2 and 3 in lowest terms', () => {
    const distributions = [
      exactCount(15, 3, 6),
      exactCount(9, 2, 6),
      exactCount(70, 4, 6),
      exactTotal(3, 8),
      exactTotal(2, 6),
    ];
    for (const { weights, whole, smooth, cores, twos, threes } of distributions) {
      expect(smooth).toBe(true);
      expect(weights.reduce((sum, weight) => sum + weight, 0n)).toBe(whole);
      for (const [choice, weight] of weights.entries()) {
        const common = divisor(weight, whole);
        const expected = { numerator: weight / common, denominator: whole / common };
        expect(smoothFraction(cores[choice] ?? 1n, twos[choice]!, threes[choice]!)).toEqual(expected);
      }
    }
  });

  it('say of other dice that 2 and 3 are not enough', () => {
    for (const { weights, whole, smooth } of [exactTotal(3, 20), exactCount(4, 3, 7), exactTotal(2, 10)]) {
      expect(smooth).toBe(false);
      expect(weights.reduce((sum, weight) => sum + weight, 0n)).toBe(whole);
    }
  });

  it('give branches of all sorts of dice in lowest terms', () => {
    const shares: { numerator: bigint; denominator: bigint }[] = [];
    new ExactEnumerator().along(
      (dice) => dice.die(6, 'T-1') + dice.die(10, 'T-1') + dice.total(2, 7, 'T-1') + dice.atMost(2, 3, 6, 'T-1'),
      (branch) => {
        const lowest = branch.lowest();
        expect(divisor(lowest.numerator, lowest.denominator)).toBe(1n);
        expect(lowest.numerator * branch.denominator).toBe(lowest.denominator * branch.numerator);
        shares.push(lowest);
      },
    );
    const sum = shares.reduce((total, { numerator, denominator }) => ({
      numerator: total.numerator * denominator + numerator * total.denominator,
      denominator: total.denominator * denominator,
    }));
    expect(inLowestTerms(sum)).toEqual({ numerator: 1n, denominator: 1n });
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
    expect(smoothFraction(1n, -70, -70)).toEqual({ numerator: 1n, denominator: 6n ** 70n });
    expect(smoothFraction(5n, 2, -1)).toEqual({ numerator: 20n, denominator: 3n });
    expect(smoothFraction(7n, 0, 0)).toEqual({ numerator: 7n, denominator: 1n });
    expect(inLowestTerms({ numerator: 0n, denominator: 12n })).toEqual({ numerator: 0n, denominator: 1n });
  });
});
