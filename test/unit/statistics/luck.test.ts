import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../src/chance/dice.js';
import { sampling } from '../../../src/chance/streams.js';
import type { Estimate } from '../../../src/statistics/interval.js';
import { type LuckCell, luckShares } from '../../../src/statistics/luck.js';

const PARTS = ['list', 'policy', 'terrain', 'side', 'dice'] as const;

/** Probabilities of the nine ends of a pair: independent games won with these probabilities on either side. */
function pairDistribution(red: number, blue: number, drawn = 0): number[] {
  const game = (p: number) => [(1 - p) * (1 - drawn), drawn, p * (1 - drawn)];
  return game(red).flatMap((one) => game(blue).map((other) => one * other));
}

/** All ways in which `pairs` pairs may fall, with their probabilities. */
function* countsOf(probabilities: readonly number[], pairs: number): Generator<{ counts: number[]; p: number }> {
  function* fill(at: number, left: number, p: number, counts: number[]): Generator<{ counts: number[]; p: number }> {
    if (at === probabilities.length - 1) {
      if (probabilities[at] === 0 && left > 0) return;
      yield { counts: [...counts, left], p: p * probabilities[at]! ** left };
      return;
    }
    let weight = p;
    for (let k = 0; k <= left; k++) {
      if (weight > 0) yield* fill(at + 1, left - k, weight, [...counts, k]);
      weight *= (probabilities[at]! * (left - k)) / (k + 1);
    }
  }
  yield* fill(0, pairs, 1, []);
}

/** Counts of the nine ends of so many pairs, by chances in a million. */
function drawn(dice: Dice, probabilities: readonly number[], pairs: number): number[] {
  let [left, sides] = [pairs, 1_000_000];
  return probabilities.map((p, at) => {
    const chances = Math.min(sides, Math.round(p * 1_000_000));
    const shown = at === 8 ? left : dice.atMost(chances, left, sides, 'T-1');
    left -= shown;
    sides -= chances;
    return shown;
  });
}

describe('luckShares', () => {
  it('sums to one, and finds dice alone in fair games', () => {
    const halves = pairDistribution(0.5, 0.5).map((p) => 4000 * p);
    const shares = luckShares([{ list: 'a', policy: 'x', terrain: 't', halves }]);
    expect(PARTS.reduce((sum, part) => sum + shares[part].value, 0)).toBeCloseTo(1, 12);
    expect(shares.total).toBeCloseTo(0.25, 12);
    expect(shares.dice.value).toBeCloseTo(1, 3);
    expect(shares.list.low).toBeLessThanOrEqual(0);
  });

  it('gives certain games to the lists and games that the side decides to the side', () => {
    const certain = luckShares([
      { list: 'a', policy: 'x', terrain: 't', halves: pairDistribution(1, 1).map((p) => 50 * p) },
    ]);
    expect(certain.list.value).toBe(1);
    expect(certain.dice.value).toBe(0);
    const side = luckShares([
      { list: 'a', policy: 'x', terrain: 't', halves: pairDistribution(1, 0).map((p) => 50 * p) },
    ]);
    expect(side.side.value).toBe(1);
    expect(side.list.value).toBe(0);
  });

  it('finds each component of an endless tournament', () => {
    // Mean scores by list (0.6, 0.5), policy (+-0.1), terrain (+-0.05) and side (+-0.02).
    const cells: LuckCell[] = [];
    for (const [list, level] of [['a', 0.1] as const, ['b', 0] as const]) {
      for (const policy of [-0.1, 0.1]) {
        for (const terrain of [-0.05, 0.05]) {
          const p = 0.5 + level + policy + terrain;
          const halves = pairDistribution(p + 0.02, p - 0.02).map((share) => share * 1e9);
          cells.push({ list, policy: String(policy), terrain: String(terrain), halves });
        }
      }
    }
    const shares = luckShares(cells);
    expect(shares.list.value).toBeCloseTo(0.01 / 2 / 0.25, 6);
    expect(shares.policy.value).toBeCloseTo(0.01 / 0.25, 6);
    expect(shares.terrain.value).toBeCloseTo(0.0025 / 0.25, 6);
    expect(shares.side.value).toBeCloseTo(0.0004 / 0.25, 6);
  });

  it('is without bias: the mean over everything that may happen is the truth', () => {
    // Two policies for one list, three pairs each: every possible outcome, weighted by its probability.
    const first = pairDistribution(0.8, 0.6);
    const second = pairDistribution(0.3, 0.5);
    const mean = { list: 0, policy: 0, terrain: 0, side: 0, dice: 0 };
    for (const one of countsOf(first, 3)) {
      for (const two of countsOf(second, 3)) {
        const shares = luckShares([
          { list: 'a', policy: 'x', terrain: 't', halves: one.counts },
          { list: 'a', policy: 'y', terrain: 't', halves: two.counts },
        ]);
        for (const part of PARTS) mean[part] += one.p * two.p * shares[part].value * shares.total;
      }
    }
    expect(mean.list).toBeCloseTo(((0.7 + 0.4) / 2 - 0.5) ** 2, 12);
    expect(mean.policy).toBeCloseTo(0.15 ** 2, 12);
    expect(mean.terrain).toBeCloseTo(0, 12);
    expect(mean.side).toBeCloseTo((0.1 ** 2 + 0.1 ** 2) / 2, 12);
    const dice = [0.8, 0.6, 0.3, 0.5].reduce((sum, p) => sum + (p * (1 - p)) / 4, 0);
    expect(mean.dice).toBeCloseTo(dice, 12);
  });

  it('takes draws off the whole', () => {
    const shares = luckShares([
      { list: 'a', policy: 'x', terrain: 't', halves: pairDistribution(0.5, 0.5, 0.2).map((p) => p * 1e6) },
    ]);
    expect(shares.total).toBeCloseTo(0.2, 10);
  });

  it('needs two pairs in every cell', () => {
    expect(() => luckShares([{ list: 'a', policy: 'x', terrain: 't', halves: [1, 0, 0, 0, 0, 0, 0, 0, 0] }])).toThrow(
      'two pairs',
    );
  });

  it('keeps its intervals within nothing and all', () => {
    const one = { list: 'a', policy: 'x', terrain: 't' };
    for (const halves of [
      pairDistribution(0.5, 0.5).map((p) => 8 * p),
      [0, 0, 0, 0, 0, 0, 0, 0, 2],
      [0, 0, 9, 0, 0, 0, 9, 0, 0],
    ]) {
      const shares = luckShares([{ ...one, halves }]);
      for (const { low, high } of PARTS.map((part) => shares[part])) {
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(high);
      }
    }
    const drawn = luckShares([{ ...one, halves: [0, 0, 0, 0, 9, 0, 0, 0, 0] }]);
    expect(drawn).toMatchObject({ total: 0, list: { low: 0, high: 1 }, dice: { low: 0, high: 1 } });
  });

  // Effects at which symmetric intervals covered 86 to 90 %, no effect, and large ones. Of 1000 runs each, with fixed seeds; at a
  // coverage of 93.5 %, the least that was measured, fewer than 90.9 % happen once in 2000 seeds (3.3 standard deviations).
  it.each([
    ['one match-up without an edge', 60, [[0.5, 0.5]]],
    ['one match-up with a small edge', 60, [[0.605, 0.605]]],
    ['one match-up with a smaller one', 200, [[0.6, 0.54]]],
    ['one match-up with a small edge of the side', 30, [[0.9, 0.7]]],
    ['one match-up with a large edge', 30, [[0.8, 0.8]]],
    ['four terrains, a small edge on each', 60, [0.55, 0.56, 0.58, 0.59].map((p) => [p, p])],
    ['four terrains, a large edge on one', 30, [0.5, 0.5, 0.5, 0.95].map((p) => [p, p])],
  ] as const)('covers what it says: %s, %i pairs', (_, pairs, chances) => {
    const cells = (counts: (probabilities: number[], at: number) => number[]): LuckCell[] =>
      chances.map(([red, blue], at) => ({
        list: 'a',
        policy: 'x',
        terrain: String(at),
        halves: counts(pairDistribution(red!, blue!), at),
      }));
    const truth = luckShares(cells((probabilities) => probabilities.map((p) => p * 1e12)));
    const covered = { list: 0, policy: 0, terrain: 0, side: 0, dice: 0 };
    for (let run = 0; run < 1000; run++) {
      const dice = sampling(61, pairs, run);
      const found = luckShares(cells((probabilities) => drawn(dice, probabilities, pairs)));
      for (const part of PARTS) {
        const { value } = truth[part];
        if (found[part].low <= value + 1e-9 && value - 1e-9 <= found[part].high) covered[part]++;
      }
    }
    for (const part of PARTS) expect(covered[part] / 1000, part).toBeGreaterThan(0.909);
  });

  it('knows no certainty from pairs that are nearly all alike', () => {
    // 60 pairs of which each is won twice with probability 0.98, else lost twice: in three runs of ten none is lost.
    const wins = 0.98;
    const list = (wins - 0.5) ** 2 / 0.25;
    let covered = 0;
    let weight = wins ** 60;
    for (let lost = 0; lost <= 60; lost++) {
      const halves = [lost, 0, 0, 0, 0, 0, 0, 0, 60 - lost];
      const shares = luckShares([{ list: 'a', policy: 'x', terrain: 't', halves }]);
      const holds = ({ low, high }: Estimate, truth: number) => low <= truth && truth <= high;
      if (holds(shares.list, list) && holds(shares.dice, 1 - list)) covered += weight;
      weight *= ((60 - lost) / (lost + 1)) * ((1 - wins) / wins);
    }
    expect(covered).toBeGreaterThan(0.95);
    const alike = luckShares([{ list: 'a', policy: 'x', terrain: 't', halves: [0, 0, 0, 0, 0, 0, 0, 0, 2] }]);
    expect(alike.dice.value).toBe(0);
    expect(alike.dice.high).toBeGreaterThan(0.5);
  });
});
