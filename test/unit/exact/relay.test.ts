import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../src/chance/dice.js';
import { duelDistribution, StepCache } from '../../../src/exact/contest.js';
import { mixture, PanelFight, parityOf } from '../../../src/exact/parity.js';
import { RelaySolver } from '../../../src/exact/relay.js';
import { unitsOf } from '../../../src/exact/relay-units.js';
import { type Contest, DuelStatus } from '../../../src/model/contest.js';

const RADIX = 16;

/**
 * A small war: units are numbers of figures; each round each side kills one figure of the other with chance `skill`
 * in 6; the attacker kills first once. Recovery: a survivor gains a figure with chance 1/2 (up to its base of 3).
 */
function skirmish(skill: readonly [number, number], maxRounds = 40): Contest {
  const strike = (dice: Dice, state: number, by: number) => {
    const first = Math.floor(state / RADIX);
    const second = state % RADIX;
    const hit = dice.test(skill[by]!, 6, 'T-1') ? 1 : 0;
    return by === 0 ? first * RADIX + second - hit : (first - hit) * RADIX + second;
  };
  const standing = (state: number): DuelStatus => {
    const first = Math.floor(state / RADIX);
    const second = state % RADIX;
    if (first === 0) return second === 0 ? DuelStatus.BothBroke : DuelStatus.FirstBroke;
    return second === 0 ? DuelStatus.SecondBroke : DuelStatus.Open;
  };
  return {
    capacity: [3, 3],
    rank: [2, 2],
    cost: [2, 2],
    opening: (opener) => [
      { name: 'open', key: `open${opener},${skill}`, clauses: [], run: (dice, state) => strike(dice, state, opener) },
    ],
    round: {
      name: 'round',
      key: `round${skill}`,
      clauses: [],
      run: (dice, state) => {
        const hit = dice.test(skill[0], 6, 'T-2') ? 1 : 0;
        const lost = dice.test(skill[1], 6, 'T-2') ? 1 : 0;
        return state - hit - lost * RADIX;
      },
    },
    maxRounds,
    recovery: () => ({ key: 'recover', run: (dice, unit) => (unit < 3 && dice.test(3, 6, 'T-3') ? unit + 1 : unit) }),
    fresh: (_side, figures) => figures,
    meet: (first, second) => first * RADIX + second,
    unitOf: (state, side) => (side === 0 ? Math.floor(state / RADIX) : state % RADIX),
    figuresOf: (_side, unit) => unit,
    statusOf: standing,
  };
}

/** The relay's end shares by plain recursion over every die, sharing nothing with the solver. */
function brute(
  skill: readonly [number, number],
  first: readonly number[],
  second: readonly number[],
  opener: number,
  maxRounds: number,
) {
  const end = { firstLost: 0, secondLost: 0, bothLost: 0, lost: [0, 0] as [number, number] };
  const p0 = skill[0] / 6;
  const p1 = skill[1] / 6;
  const next = (
    a: number,
    b: number,
    u: number,
    v: number,
    turn: number,
    share: number,
    lost: readonly [number, number],
  ): void => {
    if (a === first.length || b === second.length) {
      if (a < first.length) end.secondLost += share;
      else if (b < second.length) end.firstLost += share;
      else end.bothLost += share;
      const killedFirst = a < first.length ? first[a]! - u : 0;
      const killedSecond = b < second.length ? second[b]! - v : 0;
      end.lost[0] += share * (lost[0] + killedFirst);
      end.lost[1] += share * (lost[1] + killedSecond);
      return;
    }
    const close = (x: number, y: number, q: number, round: number): void => {
      if (q < 1e-15) return;
      const stalled = round === maxRounds && x > 0 && y > 0;
      if (x > 0 && y > 0 && !stalled) {
        close(x, y - 1, q * p0 * (1 - p1), round + 1);
        close(x - 1, y, q * p1 * (1 - p0), round + 1);
        close(x - 1, y - 1, q * p0 * p1, round + 1);
        close(x, y, q * (1 - p0) * (1 - p1), round + 1);
        return;
      }
      const goneFirst = x === 0 || stalled;
      const goneSecond = y === 0 || stalled;
      const more: [number, number] = [
        lost[0] + (stalled ? first[a]! - x : goneFirst ? first[a]! : 0),
        lost[1] + (stalled ? second[b]! - y : goneSecond ? second[b]! : 0),
      ];
      const na = a + (goneFirst ? 1 : 0);
      const nb = b + (goneSecond ? 1 : 0);
      const over = na === first.length || nb === second.length;
      const freshFirst = first[na] ?? 0;
      const freshSecond = second[nb] ?? 0;
      if (goneFirst && goneSecond) next(na, nb, freshFirst, freshSecond, turn + 1, q, more);
      else if (over) next(na, nb, x, y, turn + 1, q, more);
      else if (goneFirst) {
        for (const [rested, r] of y < 3
          ? ([
              [y + 1, 0.5],
              [y, 0.5],
            ] as const)
          : ([[y, 1]] as const))
          next(na, nb, freshFirst, rested, turn + 1, q * r, more);
      } else {
        for (const [rested, r] of x < 3
          ? ([
              [x + 1, 0.5],
              [x, 0.5],
            ] as const)
          : ([[x, 1]] as const))
          next(na, nb, rested, freshSecond, turn + 1, q * r, more);
      }
    };
    const by = (opener + turn) % 2;
    const p = by === 0 ? p0 : p1;
    close(by === 0 ? u : u - 1, by === 0 ? v - 1 : v, share * p, 0);
    close(u, v, share * (1 - p), 0);
  };
  next(0, 0, first[0]!, second[0]!, 0, 1, [0, 0]);
  return end;
}

describe('relays', () => {
  it('agree with recursion over every die', () => {
    for (const [skill, first, second, opener, cap] of [
      [[3, 2], [2], [3], 0, 6],
      [[2, 2], [3, 2], [2], 1, 5],
      [[4, 3], [2, 2], [3, 2], 0, 4],
    ] as const) {
      const contest = skirmish(skill, cap);
      const probabilities = new RelaySolver(contest, new StepCache(), 0).solve(first, second, [opener]);
      const truth = brute(skill, first, second, opener, cap);
      expect(probabilities.firstLost).toBeCloseTo(truth.firstLost, 11);
      expect(probabilities.secondLost).toBeCloseTo(truth.secondLost, 11);
      expect(probabilities.bothLost).toBeCloseTo(truth.bothLost, 11);
      expect(probabilities.figuresLost[0]).toBeCloseTo(truth.lost[0], 10);
      expect(probabilities.figuresLost[1]).toBeCloseTo(truth.lost[1], 10);
      expect(probabilities.firstLost + probabilities.secondLost + probabilities.bothLost).toBeCloseTo(1, 12);
    }
  });

  it('share what happens before the last units come on', () => {
    const contest = skirmish([3, 3]);
    const cache = new StepCache();
    const kept = new RelaySolver(contest, cache, 0);
    for (const figures of [4, 5, 6, 7, 8]) {
      const shared = kept.solve(unitsOf(figures, 3, 2), unitsOf(7, 3, 2), [0]);
      const alone = new RelaySolver(contest, new StepCache(), 0).solve(unitsOf(figures, 3, 2), unitsOf(7, 3, 2), [0]);
      expect(shared).toEqual(alone);
    }
  });

  it('bound what is dropped', () => {
    const contest = skirmish([2, 3]);
    const exact = new RelaySolver(contest, new StepCache(), 0).solve([3, 3, 3], [3, 3, 3], [0]);
    const rough = new RelaySolver(contest, new StepCache(), 1e-3).solve([3, 3, 3], [3, 3, 3], [0]);
    expect(rough.dropped).toBeGreaterThan(0);
    expect(Math.abs(rough.secondLost - exact.secondLost)).toBeLessThanOrEqual(rough.dropped);
    expect(rough.firstLost + rough.secondLost + rough.bothLost + rough.dropped).toBeCloseTo(1, 10);
  });

  it('are even between equals when both openers are played', () => {
    const solver = new RelaySolver(skirmish([3, 3]), new StepCache(), 0);
    const one = solver.solve([3, 3, 2], [3, 3, 2], [0]);
    const other = solver.solve([3, 3, 2], [3, 3, 2], [1]);
    expect(one.firstLost).toBeCloseTo(other.secondLost, 12);
    expect(one.secondLost).toBeCloseTo(other.firstLost, 12);
  });
});

describe('duels', () => {
  it('say what they drop, wherever it was', () => {
    const sum = (shares: readonly number[]) => shares.reduce((all, share) => all + share, 0);
    for (const floor of [0, 1e-9, 0.05]) {
      const probabilities = duelDistribution(skirmish([3, 3], 4), [3, 3], 0, new StepCache(), floor);
      expect(sum(probabilities.ended.shares) + sum(probabilities.stalled.shares) + probabilities.dropped).toBeCloseTo(
        1,
        12,
      );
      expect(probabilities.dropped > 0).toBe(floor === 0.05);
      expect(sum([...probabilities.rounds])).toBeCloseTo(sum(probabilities.ended.shares), 12);
    }
  });

  it('end, stall and last as long as a geometric race says', () => {
    const probabilities = duelDistribution(skirmish([3, 3], 3), [1, 1], 0);
    // Opening: the first side kills with 1/2. Then each round ends with chance 3/4.
    expect(probabilities.rounds[0]).toBeCloseTo(1 / 2, 15);
    expect(probabilities.rounds[1]).toBeCloseTo(3 / 8, 15);
    expect(probabilities.rounds[3]).toBeCloseTo(3 / 128, 15);
    expect(probabilities.stalled.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1 / 128, 15);
  });
});

describe('parity', () => {
  it('of a profile against itself is its list price', () => {
    const fight = new PanelFight(skirmish([3, 3]), 'relay', 12, [0, 1], new StepCache(), 0);
    const parity = parityOf([{ fight, listFigures: 6 }], 2);
    expect(parity.price).toBeCloseTo(2, 8);
    expect(parity.atList[0]!.winShare).toBeCloseTo(0.5, 12);
    expect(parity.elasticity).toBeLessThan(0);
  });

  it('rises with skill', () => {
    const price = (skill: number) => {
      const fight = new PanelFight(skirmish([skill, 3]), 'relay', 12, [0, 1], new StepCache(), 0);
      return parityOf([{ fight, listFigures: 6 }], 2).price;
    };
    expect(price(2)).toBeLessThan(price(3));
    expect(price(3)).toBeLessThan(price(4));
  });

  it('mixes neighbouring whole numbers to the right mean', () => {
    for (const figures of [1, 1.25, 7.5, 37.5, 12]) {
      const parts = mixture(figures);
      expect(parts.reduce((sum, part) => sum + part.weight * part.figures, 0)).toBeCloseTo(figures, 12);
      expect(parts.reduce((sum, part) => sum + part.weight, 0)).toBeCloseTo(1, 12);
    }
  });
});

describe('queues of units', () => {
  it('hold every figure and no unit below one rank but an army of less', () => {
    for (let figures = 1; figures < 60; figures++) {
      const units = unitsOf(figures, 12, 4);
      expect(units.reduce((sum, unit) => sum + unit, 0)).toBe(figures);
      expect(Math.max(...units)).toBeLessThanOrEqual(12);
      if (figures >= 4) expect(Math.min(...units)).toBeGreaterThanOrEqual(4);
    }
  });
});
