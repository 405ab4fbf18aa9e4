import { describe, expect, it } from 'vitest';
import { sampling } from '../../../src/chance/streams.js';
import { alphaRank, equilibriumOf } from '../../../src/statistics/equilibrium.js';

/** Shares from those above the diagonal. */
function symmetric(above: readonly (readonly number[])[]): number[][] {
  const count = above.length + 1;
  return Array.from({ length: count }, (_, one) =>
    Array.from({ length: count }, (_, other) => {
      if (one === other) return 0.5;
      return one < other ? above[one]![other - one - 1]! : 1 - above[other]![one - other - 1]!;
    }),
  );
}

/** The least that a mixture wins against any entry. */
function leastOf(shares: readonly (readonly number[])[], weights: readonly number[]): number {
  return Math.min(
    ...shares.map((_, other) => weights.reduce((sum, weight, at) => sum + weight * shares[at]![other]!, 0)),
  );
}

const CYCLE = symmetric([[1, 0], [1]]);

describe('an equilibrium of shares', () => {
  it('gives equal weights to three entries that beat each other in turn', async () => {
    for (const weight of await equilibriumOf(CYCLE)) expect(weight).toBeCloseTo(1 / 3, 9);
  });

  it('weighs a cycle of unequal strength by what the others win of each other', async () => {
    // Rock, paper and scissors with gains 0.1, 0.2 and 0.4: each has the weight of the gain between the other two.
    const weights = await equilibriumOf(symmetric([[0.6, 0.3], [0.9]]));
    const gains = [0.4, 0.2, 0.1];
    for (const [at, gain] of gains.entries()) expect(weights[at]).toBeCloseTo(gain / 0.7, 9);
  });

  it('leaves out what another beats everywhere', async () => {
    expect(await equilibriumOf(symmetric([[0.7, 0.8], [0.6]]))).toEqual([1, 0, 0]);
  });

  it('wins one half at least against every entry, in games of all kinds', async () => {
    for (let seed = 1; seed <= 30; seed++) {
      const dice = sampling(seed, 1, 0);
      const count = 2 + (seed % 12);
      const shares = symmetric(
        Array.from({ length: count - 1 }, (_, at) =>
          Array.from({ length: count - 1 - at }, () => (dice.die(101, 'TEST-1') - 1) / 100),
        ),
      );
      const weights = await equilibriumOf(shares);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
      expect(leastOf(shares, weights)).toBeGreaterThanOrEqual(0.5 - 1e-7);
    }
  });
});

describe('alpha-rank', () => {
  it('spreads evenly over a cycle', () => {
    for (const mass of alphaRank(CYCLE)) expect(mass).toBeCloseTo(1 / 3, 9);
  });

  it('is all with an entry that beats every other one', () => {
    expect(alphaRank(symmetric([[0.9, 0.8], [0.6]]))[0]).toBeGreaterThan(0.999);
  });

  it('is even between equal entries, and all of one', () => {
    for (const mass of alphaRank(symmetric([[0.5, 0.5], [0.5]]))) expect(mass).toBeCloseTo(1 / 3, 9);
    expect(alphaRank([[0.5]])).toEqual([1]);
  });
});
