import { describe, expect, it } from 'vitest';
import type { Plan, Subject } from '../../../../src/model/plan.js';
import { ProblemError } from '../../../../src/model/problem.js';
import { PairSum, ROW_SUMS, RowSum } from '../../../../src/simulate/counts/battles.js';
import { mergeCounts } from '../../../../src/simulate/counts/extremes.js';
import { COUNTS_VERSION, countsOf, extremesOf, marginOf } from '../../../../src/simulate/counts/layout.js';
import { battleGames } from '../../../../src/simulate/games/battles.js';
import { layoutOfCell } from '../../../../src/simulate/games/block.js';
import { runBlock } from '../../../run-block.js';
import { skirmish, toyArmy, toySystems } from '../../../toy/skirmish.js';

type BattleSubject = Extract<Subject, { readonly kind: 'battle' }>;

const strong = toyArmy('strong', [2, 4, 3], [2, 3, 2]);
const weak = toyArmy('weak', [2, 3, 2], [1, 2, 1], [1, 2, 1.5]);

function battle(changes: Partial<BattleSubject> = {}): BattleSubject {
  return {
    kind: 'battle',
    system: 'skirmish',
    armies: [strong, weak],
    policies: ['weakest', 'random'],
    readings: {},
    circumstances: {},
    stream: 0,
    ...changes,
  };
}

function counted(subject: Subject, trials: number, first = 0, seed = 5) {
  const plan: Plan = { id: 'test', seed, cells: [{ subject, method: 'sampled' }] };
  const { counts } = runBlock(plan, { cell: 0, first, trials }, toySystems);
  const layout = layoutOfCell(plan.cells[0]!, toySystems);
  return { counts, layout, of: (name: string) => countsOf(layout, counts, name) };
}

const total = (counts: Float64Array) => counts.reduce((sum, count) => sum + count, 0);

describe('mirrored pairs of battles', () => {
  it.each(['weakest', 'random'])('part evenly in every pair between equal armies under %s', (policy) => {
    const { of } = counted(battle({ armies: [weak, weak], policies: [policy, policy] }), 300);
    expect([...of('pairs')]).toEqual([0, 0, 300, 0, 0]);
    expect(of('margin')[PairSum.Sum]).toBe(0);
    expect(of('margin')[PairSum.Squares]).toBe(0);
    expect(of('margin')[PairSum.GameSquares]).toBeGreaterThan(0);
  });

  it('are the same whichever army is named first', () => {
    const one = counted(battle(), 200);
    const other = counted(battle({ armies: [weak, strong], policies: ['random', 'weakest'] }), 200);
    expect([...one.of('pairs')]).toEqual([...other.of('pairs')].reverse());
    expect(one.of('firstLost')[PairSum.Sum]).toBe(other.of('secondLost')[PairSum.Sum]);
    expect(one.of('margin')[PairSum.Squares]).toBe(other.of('margin')[PairSum.Squares]);
    const rows = (counts: Float64Array, from: number, to: number) => [...counts.subarray(from * 2, to * 2)];
    expect(rows(one.of('casualties'), 0, 2)).toEqual(rows(other.of('casualties'), 3, 5));
    expect(rows(one.of('casualties'), 2, 5)).toEqual(rows(other.of('casualties'), 0, 3));
  });

  it('are counted alike however they are cut into blocks', () => {
    const whole = counted(battle(), 60).counts;
    const parts = [counted(battle(), 10).counts, counted(battle(), 33, 10).counts, counted(battle(), 17, 43).counts];
    const merged = parts[2]!;
    mergeCounts(merged, parts[0]!);
    mergeCounts(merged, parts[1]!);
    expect(merged).toEqual(whole);
  });

  it('play on the dice of their stream, whatever cell they are of', () => {
    const cells = [0, 1, 1].map((stream) => ({ subject: battle({ stream }), method: 'sampled' as const }));
    const plan = { id: 'test', seed: 5, cells };
    const counts = cells.map((_, cell) => runBlock(plan, { cell, first: 0, trials: 50 }, toySystems).counts);
    expect(counts[1]).toEqual(counts[2]);
    expect(counts[0]).not.toEqual(counts[1]);
  });
});

describe('the counts of battles', () => {
  const pairs = 150;
  const { of, counts, layout } = counted(battle(), pairs);
  const games = battleGames(battle(), 5, toySystems);
  const seen = Array.from({ length: 2 * pairs }, (_, game) => {
    const half = game % 2 === 0 ? 0 : 1;
    const { result, ledger } = games.play(Math.floor(game / 2), half);
    const own = half === 0 ? result.lostRed : result.lostBlue;
    const enemy = half === 0 ? result.lostBlue : result.lostRed;
    return { ...result, half, own, enemy, casualties: [...ledger.casualties], destroyed: [...ledger.destroyed] };
  });

  it('are those of the games played one by one', () => {
    const score = ({ winner, half }: (typeof seen)[number]) => 1 + (half === 0 ? winner : -winner);
    const classes = [0, 0, 0, 0, 0];
    for (let pair = 0; pair < pairs; pair++) classes[score(seen[2 * pair]!) + score(seen[2 * pair + 1]!)]! += 1;
    expect([...of('pairs')]).toEqual(classes);
    const red = seen.filter(({ half }) => half === 0);
    expect([...marginOf(layout, counts, ['side'])]).toEqual([pairs, pairs]);
    expect(marginOf(layout, counts, ['mover', 'ending'])[2]).toBe(
      seen.filter((game) => game.first === game.half && score(game) === 2).length,
    );
    expect(marginOf(layout, counts, ['reason'])[1]).toBe(seen.filter(({ reason }) => reason === 1).length);
    expect(of('margin')[PairSum.AsRed]).toBe(red.reduce((sum, { own, enemy }) => sum + enemy - own, 0));
    expect(of('firstLost')[PairSum.Sum]).toBe(seen.reduce((sum, { own }) => sum + own, 0));
    expect(of('secondLost')[PairSum.GameSquares]).toBe(seen.reduce((sum, { enemy }) => sum + enemy ** 2, 0));
    const swings = red.map(({ own, enemy }, at) => enemy - own + seen[2 * at + 1]!.enemy - seen[2 * at + 1]!.own);
    expect(of('margin')[PairSum.Squares]).toBe(swings.reduce((sum, swing) => sum + swing ** 2, 0));
    expect(of('rounds')[3]).toBe(seen.filter(({ turns }) => turns === 3).length);
    expect(total(of('rounds'))).toBe(2 * pairs);
  });

  it('keep the ledger by row, the first army first whichever side it is on', () => {
    // Rows as red first: 0, 1 of the first army and 2, 3, 4 of the second; as blue the second's come first.
    const home = (row: number) => (row < 2 ? row + 3 : row - 2);
    const lost = (row: number) =>
      seen.reduce((sum, { half, casualties }) => sum + casualties[(half === 0 ? row : home(row)) * 2]!, 0);
    for (let row = 0; row < 5; row++) expect(of('casualties')[row * 2]).toBe(lost(row));
    const points = seen.reduce(
      (sum, { half, destroyed }) => sum + destroyed[half === 0 ? 0 * 5 + 3 : home(0) * 5 + home(3)]!,
      0,
    );
    expect(of('destroyed')[0 * 5 + 3]).toBe(points);
    const rows = of('rows');
    const byRow = (row: number, what: number) => rows[row * ROW_SUMS + what]!;
    for (let row = 0; row < 5; row++) {
      expect(byRow(row, RowSum.Destroyed)).toBe(total(of('destroyed').subarray(row * 5, row * 5 + 5)));
    }
    expect(byRow(0, RowSum.Lost) + byRow(1, RowSum.Lost)).toBe(of('firstLost')[PairSum.Sum]);
    expect(byRow(0, RowSum.Products)).toBeGreaterThan(0);
  });

  it('keep the squares of what the ledgers of both games of a pair hold together', () => {
    const home = (row: number) => (row < 2 ? row + 3 : row - 2);
    const squares = (of: (game: (typeof seen)[number], at: (row: number) => number) => number) =>
      Array.from({ length: pairs }, (_, pair) => of(seen[2 * pair]!, (row) => row) + of(seen[2 * pair + 1]!, home))
        .map((both) => both * both)
        .reduce((sum, square) => sum + square, 0);
    for (let row = 0; row < 5; row++) {
      for (const cause of [0, 1]) {
        expect(of('casualtySquares')[row * 2 + cause], `row ${row}, cause ${cause}`).toBe(
          squares(({ casualties }, at) => casualties[at(row) * 2 + cause]!),
        );
      }
      for (let victim = 0; victim < 5; victim++) {
        expect(of('destroyedSquares')[row * 5 + victim], `row ${row} of ${victim}`).toBe(
          squares(({ destroyed }, at) => destroyed[at(row) * 5 + at(victim)]!),
        );
      }
    }
    expect(total(of('casualtySquares'))).toBeGreaterThan(0);
  });

  it('lie where plans of their version say, so that no run takes up what was kept in another layout', () => {
    const named = layout.slots.map(({ name, width }) => `${name} ${width}`);
    expect([COUNTS_VERSION, ...named], 'raise COUNTS_VERSION with every change of a layout').toEqual([
      4,
      'pairs 5',
      'halves 9',
      `games ${2 * 2 * 3 * skirmish.battles!.reasons.length}`,
      'rounds 251',
      'margin 4',
      'firstLost 4',
      'secondLost 4',
      'rows 25',
      'casualties 10',
      'casualtySquares 10',
      'destroyed 25',
      'destroyedSquares 25',
      'extremes 4',
    ]);
  });

  it('name the most extreme games, which can be played again', () => {
    const found = extremesOf(layout, counts)!;
    for (const [game, margin] of [
      [found.leastGame, found.least],
      [found.greatestGame, found.greatest],
    ] as const) {
      const { own, enemy } = seen[game]!;
      expect(enemy - own).toBe(margin);
    }
  });
});

describe('comparisons of two builds', () => {
  const comparison = (builds: readonly [typeof strong, typeof strong]): Subject => ({
    ...battle({ policies: ['weakest', 'weakest'] }),
    kind: 'comparison',
    builds,
    opponent: weak,
  });

  it('are equal trial by trial when the builds are', () => {
    const { of } = counted(comparison([strong, strong]), 200);
    for (const [at, count] of of('joint').entries()) if (Math.floor(at / 5) !== at % 5) expect(count).toBe(0);
    expect([...of('difference')]).toEqual([0, 0]);
  });

  it('give each build the result that it has alone', () => {
    const { of } = counted(comparison([strong, weak]), 200);
    const [first, second] = [strong, weak].map((army) =>
      counted(battle({ armies: [army, weak], policies: ['weakest', 'weakest'] }), 200),
    );
    const joint = of('joint');
    for (let halves = 0; halves < 5; halves++) {
      expect(total(joint.subarray(halves * 5, halves * 5 + 5))).toBe(first!.of('pairs')[halves]);
      expect([0, 1, 2, 3, 4].reduce((sum, row) => sum + joint[row * 5 + halves]!, 0)).toBe(second!.of('pairs')[halves]);
    }
    const gap = first!.of('margin')[PairSum.Sum]! - second!.of('margin')[PairSum.Sum]!;
    expect(of('difference')[0]).toBe(gap);
  });
});

describe('battle subjects', () => {
  const problems = (subject: Subject) => {
    try {
      counted(subject, 1);
    } catch (error) {
      if (error instanceof ProblemError) return error.problems.map(({ path }) => path.join('.'));
      throw error;
    }
    return [];
  };

  it('are refused with every problem in them', () => {
    expect(problems(battle({ readings: { fierse: true }, policies: ['weakset', 'random'] }))).toEqual([
      'readings.fierse',
      'policies.0',
    ]);
    expect(problems(battle({ circumstances: { terrain: 'sea' } }))).toEqual(['circumstances.terrain']);
    expect(problems(battle({ armies: [strong, { name: 'none' }] }))).toEqual(['armies.1.units']);
  });
});
