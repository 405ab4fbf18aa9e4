import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../src/chance/streams.js';
import type { Cell, Opener, Plan, Subject } from '../../../../src/model/plan.js';
import { ProblemError } from '../../../../src/model/problem.js';
import { mergeCounts } from '../../../../src/simulate/counts/extremes.js';
import { countsOf, extremesOf, marginOf } from '../../../../src/simulate/counts/layout.js';
import { BlockRunner, blockText, layoutOfCell } from '../../../../src/simulate/games/block.js';
import { runBlock } from '../../../run-block.js';
import { systems } from '../executors/fixtures/coin-system.mjs';

function toss(coins: number): Subject {
  return { kind: 'mechanic', mechanic: 'coin/toss', situation: { coins } };
}

function duel(first: string, second: string, opener: Opener): Subject {
  return { kind: 'duel', system: 'coin', first, second, opener, readings: {} };
}

function relay(first: string, second: string, figures: readonly [number, number], opener: Opener): Subject {
  return { kind: 'relay', system: 'coin', first, second, figures, opener, readings: {} };
}

function planOf(...cells: readonly Cell[]): Plan {
  return { id: 'test', seed: 2024, cells };
}

function both(subject: Subject): { readonly plan: Plan; readonly sampled: Cell; readonly exact: Cell } {
  const sampled: Cell = { subject, method: 'sampled' };
  const exact: Cell = { subject, method: 'exact' };
  return { plan: planOf(sampled, exact), sampled, exact };
}

/** Chi-square of sampled counts against exact probabilities, cells expecting fewer than 10 taken together. */
function chiSquare(
  counts: Float64Array,
  probabilities: Float64Array,
): { readonly value: number; readonly freedom: number } {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let value = 0;
  let freedom = -1;
  let rareCount = 0;
  let rareDistribution = 0;
  const add = (count: number, expected: number) => {
    value += (count - expected) ** 2 / expected;
    freedom++;
  };
  for (const [at, count] of counts.entries()) {
    const expected = probabilities[at]! * total;
    if (expected >= 10) add(count, expected);
    else {
      rareCount += count;
      rareDistribution += expected;
    }
  }
  if (rareDistribution > 0) add(rareCount, rareDistribution);
  return { value, freedom };
}

/** A bound that chi-square exceeds with probability below 1e-5 (Wilson-Hilferty, z = 4.27). */
function bound(freedom: number): number {
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + 4.27 * Math.sqrt(spread)) ** 3;
}

describe('blocks of one mechanic', () => {
  it('count what its trials give on the block’s stream', () => {
    const { plan, sampled } = both(toss(12));
    const { counts, block } = runBlock(plan, { cell: 0, first: 700, trials: 50 }, systems);
    expect(block).toEqual({ cell: 0, first: 700, trials: 50 });
    const heads = new Float64Array(21);
    const dice = sampling(2024, 0, 700);
    for (let trial = 0; trial < 50; trial++) {
      const shown = dice.atMost(1, 12, 2, 'CO-3');
      dice.die(6, 'CO-3');
      heads[shown] = heads[shown]! + 1;
    }
    expect(marginOf(layoutOfCell(sampled, systems), counts, ['heads'])).toEqual(heads);
  });

  it('agree with the exact law', () => {
    const { plan, sampled, exact } = both(toss(12));
    const runner = new BlockRunner(plan, systems);
    const probabilities = runner.run({ cell: 1, first: 0, trials: 0 }).counts;
    const { counts } = runner.run({ cell: 0, first: 0, trials: 60_000 });
    const axes = ['heads', 'six'];
    const exactly = marginOf(layoutOfCell(exact, systems), probabilities, axes);
    const found = marginOf(layoutOfCell(sampled, systems), counts, axes);
    expect(exactly.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    const { value, freedom } = chiSquare(found, exactly);
    expect(value).toBeLessThan(bound(freedom));
  });

  it('name the trials of their extremes', () => {
    const { plan, sampled } = both(toss(3));
    const layout = layoutOfCell(sampled, systems);
    const { counts } = runBlock(plan, { cell: 0, first: 1000, trials: 400 }, systems);
    const extremes = extremesOf(layout, counts);
    expect(extremes).toMatchObject({ least: 0, greatest: 3 });
    const dice = sampling(2024, 0, 1000);
    const shown = Array.from({ length: 400 }, () => {
      const heads = dice.atMost(1, 3, 2, 'CO-3');
      dice.die(6, 'CO-3');
      return heads;
    });
    expect(extremes?.leastGame).toBe(1000 + shown.indexOf(0));
    expect(extremes?.greatestGame).toBe(1000 + shown.indexOf(3));
  });

  it('keep each axis and pair where the joint table is too large', () => {
    const { sampled } = both({ kind: 'mechanic', mechanic: 'coin/wide', situation: {} });
    const { counts } = runBlock(planOf(sampled), { cell: 0, first: 0, trials: 1000 }, systems);
    const layout = layoutOfCell(sampled, systems);
    expect(layout.slots.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'a*b', 'a*c', 'b*c', 'extremes']);
    const sums = layout.slots.slice(0, 6).map(({ name }) => countsOf(layout, counts, name).reduce((a, b) => a + b, 0));
    expect(sums).toEqual(new Array(6).fill(1000));
  });

  it('collect every wrong setting, and name the nearest mechanic', () => {
    const wrong = (subject: Subject) => () =>
      runBlock(planOf({ subject, method: 'sampled' }), { cell: 0, first: 0, trials: 1 }, systems);
    expect(wrong({ kind: 'mechanic', mechanic: 'coin/toss', situation: { coins: 99, luck: true } })).toThrow(
      'situation.coins: expected 1..20, found 99\nsituation.luck: expected a known name (coins, lucky), found "luck"',
    );
    expect(wrong({ kind: 'mechanic', mechanic: 'coin/tos', situation: {} })).toThrow('did you mean "coin/toss"?');
    expect(wrong({ kind: 'mechanic', mechanic: 'con/toss', situation: {} })).toThrow('did you mean "coin"?');
    expect(wrong(duel('coins:x', 'coins:2,skill=9', 'first'))).toThrow(ProblemError);
  });
});

describe('blocks of duels', () => {
  it.each(['first', 'second', 'both'] as const)('agree with the exact law, opener %s', (opener) => {
    const { plan, sampled, exact } = both(duel('coins:4,skill=3', 'coins:5,skill=2', opener));
    const runner = new BlockRunner(plan, systems);
    const probabilities = runner.run({ cell: 1, first: 0, trials: 0 }).counts;
    const { counts } = runner.run({ cell: 0, first: 0, trials: 40_000 });
    const from = layoutOfCell(exact, systems);
    const into = layoutOfCell(sampled, systems);
    const axes = ['outcome', 'firstLeft', 'secondLeft'];
    const joint = marginOf(into, counts, axes);
    expect(joint.reduce((sum, count) => sum + count, 0)).toBe(opener === 'both' ? 80_000 : 40_000);
    // Mirrored games share their dice, so their counts are not independent: only single games are put to the test.
    if (opener !== 'both') {
      for (const names of [axes, ['rounds']]) {
        const shares = marginOf(from, probabilities, names);
        const whole = shares.reduce((sum, share) => sum + share, 0);
        const { value, freedom } = chiSquare(
          marginOf(into, counts, names),
          shares.map((share) => share / whole),
        );
        expect(value).toBeLessThan(bound(freedom));
      }
    }
  });

  it('give each pair of equal units exactly one half, and unequal ones their exact share', () => {
    const equal = both(duel('coins:5,skill=3', 'coins:5,skill=3', 'both'));
    const even = runBlock(equal.plan, { cell: 0, first: 0, trials: 2000 }, systems);
    expect([...countsOf(layoutOfCell(equal.sampled, systems), even.counts, 'pairs')]).toEqual([0, 0, 2000, 0, 0]);

    const { plan, sampled, exact } = both(duel('coins:5,skill=4', 'coins:5,skill=3', 'both'));
    const runner = new BlockRunner(plan, systems);
    const outcomes = marginOf(layoutOfCell(exact, systems), runner.run({ cell: 1, first: 0, trials: 0 }).counts, [
      'outcome',
    ]);
    const share = outcomes[1]! + (outcomes[2]! + outcomes[3]!) / 2;
    const trials = 40_000;
    const pairs = countsOf(layoutOfCell(sampled, systems), runner.run({ cell: 0, first: 0, trials }).counts, 'pairs');
    const mean = pairs.reduce((sum, count, halves) => sum + count * halves, 0) / (4 * trials);
    const square = pairs.reduce((sum, count, halves) => sum + count * (halves / 4 - mean) ** 2, 0) / trials;
    // Fixed seed; P(|z| > 4) = 6.3e-5 for sound dice.
    expect(Math.abs(mean - share) / Math.sqrt(square / trials)).toBeLessThan(4);
  });

  it('are sums of their parts', () => {
    const { plan } = both(duel('coins:5,skill=3', 'coins:4,skill=4', 'both'));
    const runner = new BlockRunner(plan, systems);
    const whole = runner.run({ cell: 0, first: 10, trials: 90 }).counts;
    const merged = runner.run({ cell: 0, first: 60, trials: 40 }).counts;
    mergeCounts(merged, runner.run({ cell: 0, first: 10, trials: 50 }).counts);
    expect(merged).toEqual(whole);
  });
});

describe('blocks of relays', () => {
  it('agree with the exact relay in outcome, losses and duels', () => {
    for (const opener of ['first', 'second', 'both'] as const) {
      const { plan, sampled, exact } = both(relay('coins:5,skill=3', 'coins:5,skill=2', [11, 17], opener));
      const runner = new BlockRunner(plan, systems);
      const answer = runner.run({ cell: 1, first: 0, trials: 0 }).counts;
      const value = (name: string) => countsOf(layoutOfCell(exact, systems), answer, name)[0]!;
      const trials = 20_000;
      const { counts } = runner.run({ cell: 0, first: 0, trials });
      const layout = layoutOfCell(sampled, systems);
      const near = (name: string, exactly: number, from = 0) => {
        const found = marginOf(layout, counts, [name]);
        const total = found.reduce((sum, count) => sum + count, 0);
        const mean = found.reduce((sum, count, at) => sum + count * (from + at), 0) / total;
        const square = found.reduce((sum, count, at) => sum + count * (from + at - mean) ** 2, 0) / total;
        // Fixed seeds. Mirrored games are correlated, so `trials` counts pairs; P(|z| > 4.5) = 6.8e-6 for each of nine.
        expect(Math.abs(mean - exactly) / Math.sqrt(square / trials)).toBeLessThan(4.5);
      };
      near('firstLost', value('figuresLostFirst'));
      near('secondLost', value('figuresLostSecond'));
      near('duels', value('duels'));
      const outcomes = marginOf(layout, counts, ['outcome']);
      const probabilities = ['firstLost', 'secondLost', 'bothLost'].map(value);
      const total = outcomes.reduce((sum, count) => sum + count, 0);
      for (const [at, share] of probabilities.entries()) {
        const deviation = Math.sqrt((share * (1 - share)) / trials);
        expect(Math.abs(outcomes[at]! / total - share)).toBeLessThanOrEqual(4.5 * deviation);
      }
    }
  });
});

describe('a block runner', () => {
  const plan = planOf({ subject: toss(2), method: 'sampled' }, { subject: toss(2), method: 'exact' });

  it('refuses blocks that are not of its plan', () => {
    const run = (cell: number, trials: number) => () => runBlock(plan, { cell, first: 0, trials }, systems);
    expect(run(2, 5)).toThrow('expected a cell below 2, found 2');
    expect(run(0, 0)).toThrow('expected a block that is sampled');
    expect(run(1, 5)).toThrow('expected a block that is exact');
  });

  it('never samples a parity price', () => {
    const subject: Subject = {
      kind: 'parity',
      system: 'coin',
      protocol: 'relay',
      profile: 'coins:5,skill=3',
      panel: ['coins:5,skill=3'],
      budget: 10,
      opener: 'both',
      readings: {},
    };
    const block = { cell: 0, first: 0, trials: 1 };
    expect(() => runBlock(planOf({ subject, method: 'sampled' }), block, systems)).toThrow('cannot be sampled');
    const solved = runBlock(planOf({ subject, method: 'exact' }), { ...block, trials: 0 }, systems).counts;
    const layout = layoutOfCell({ subject, method: 'exact' }, systems);
    expect(layout.width).toBe(solved.length);
    expect(countsOf(layout, solved, '0.winShare')[0]).toBeCloseTo(0.5, 9);
  });

  it('gives each block a vector of its own, the same at every call', () => {
    const runner = new BlockRunner(plan, systems);
    const block = { cell: 0, first: 5, trials: 9 };
    const first = runner.run(block).counts;
    const kept = first.slice();
    runner.run({ cell: 0, first: 14, trials: 9 });
    expect(first).toEqual(kept);
    expect(runner.run(block).counts).toEqual(kept);
  });

  it('counts the same in a plan of more cells than it keeps ready', () => {
    const plan = planOf(
      ...Array.from({ length: 300 }, (_, at): Cell => ({ subject: toss(1 + (at % 4)), method: 'sampled' })),
    );
    const runner = new BlockRunner(plan, systems);
    for (const first of [0, 50]) {
      for (const cell of plan.cells.keys()) {
        const block = { cell, first, trials: 50 };
        expect(runner.run(block).counts).toEqual(runBlock(plan, block, systems).counts);
      }
    }
  });

  it('names blocks in words', () => {
    expect(blockText({ cell: 3, first: 2000, trials: 1000 })).toBe('cell 3, games 2000..2999');
    expect(blockText({ cell: 3, first: 0, trials: 0 })).toBe('cell 3');
  });
});
