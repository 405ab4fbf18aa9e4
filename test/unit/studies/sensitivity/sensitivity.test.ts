import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../src/chance/streams.js';
import { type Domain, flag } from '../../../../src/model/domain.js';
import type { Problem } from '../../../../src/model/problem.js';
import type { RuleSystem } from '../../../../src/model/system.js';
import type { NamedArmy } from '../../../../src/studies/armies/armies.js';
import type { FieldTerms } from '../../../../src/studies/battle/request.js';
import { movedData, openFactors } from '../../../../src/studies/sensitivity/factors.js';
import { planSensitivity, playSensitivity } from '../../../../src/studies/sensitivity/sensitivity.js';
import type { Stages } from '../../../../src/studies/study/staged.js';
import { skirmish, toyArmy } from '../../../toy/skirmish.js';

const NAMES = Array.from({ length: 12 }, (_, at) => `open${at}`);
const readings: Domain = Object.fromEntries(NAMES.map((name) => [name, flag()]));
const { circumstances: _circumstances, policies, ...rest } = skirmish.battles!;
/** A system with twelve open readings, one policy and nothing to agree on. */
const system: RuleSystem = {
  ...skirmish,
  readings,
  readingNotes: {},
  battles: { ...rest, circumstances: {}, policies: policies.slice(0, 1) },
};
const data = toyArmy('even', [2, 3, 2]);
const problems: Problem[] = [];
const army: NamedArmy = { id: 'even', text: 'even', data, army: system.parseArmy(data, problems, {})! };
const question = { armies: [army, army], names: ['one', 'other'], games: 1200 } as const;

function termsOf(seed: number): FieldTerms {
  return {
    system,
    policies: [policies[0]!.id],
    settings: {},
    seed,
    stop: { kind: 'trials', trials: 1 },
    version: '1',
  };
}

/** Pairs whose win share some readings decide: `moves` by reading, in what they add to it. */
function games(moves: Readonly<Record<string, number>>, seed: number): Stages {
  const cells = new Map<number, Float64Array>();
  return {
    trials: 0,
    play(stage) {
      for (const { cell, subject, trials } of stage) {
        if (subject.kind !== 'battle') throw new Error('expected a battle');
        const on = Object.entries(subject.readings).filter(([, value]) => value === true);
        const chance = on.reduce((sum, [name]) => sum + (moves[name] ?? 0), 0.5);
        const counts = new Float64Array(9);
        const dice = sampling(seed, 11, cell);
        for (let trial = 0; trial < trials; trial++) {
          const won = [0, 1].filter(() => dice.die(1_000_000, 'TEST-1') <= 1_000_000 * chance).length;
          counts[2 * won]! += 1;
        }
        cells.set(cell, counts);
      }
      return Promise.resolve(true);
    },
    countsOf: (cell) => cells.get(cell),
  };
}

async function studied(moves: Readonly<Record<string, number>>, seed: number) {
  const planned = planSensitivity(termsOf(seed), question);
  return (await playSensitivity(planned, seed, games(moves, seed)))!;
}

describe('what a win share hangs on', () => {
  it('asks about every open reading, and about none that is settled', () => {
    expect(openFactors(termsOf(1), question.armies).map(({ name }) => name)).toEqual(NAMES);
    const settled = openFactors({ ...termsOf(1), settings: { open3: [true] } }, question.armies);
    expect(settled.map(({ name }) => name)).not.toContain('open3');
  });

  it('claims in at most 5 % of 1000 runs that something matters where nothing does', async () => {
    let claims = 0;
    for (let run = 0; run < 1000; run++) if ((await studied({}, run)).kept.length > 0) claims++;
    expect(claims).toBeLessThanOrEqual(50);
  });

  it('finds planted readings, how much they move, and what share each has', async () => {
    const moves = { open2: 0.3, open7: -0.15 };
    let found = 0;
    let nothing = 0;
    for (let run = 0; run < 20; run++) {
      const { kept, screened, shares } = await studied(moves, run);
      const names = kept.map(({ factor }) => factor.name);
      if (names.includes('open2')) found++;
      nothing += names.filter((name) => !Object.hasOwn(moves, name)).length;
      for (const { effect, factor } of screened) {
        const truth = (moves as Readonly<Record<string, number>>)[factor.name] ?? 0;
        const { high, low } = effect(0.9999);
        expect(low <= truth && truth <= high).toBe(true);
      }
      if (names.join() !== 'open2,open7') continue;
      // 0.3^2 and 0.15^2 are to each other as 4 to 1.
      const [first, second] = [shares!.total[0]!(0.9999), shares!.total[1]!(0.9999)];
      expect(first.low <= 0.8 && 0.8 <= first.high).toBe(true);
      expect(second.low <= 0.2 && 0.2 <= second.high).toBe(true);
    }
    expect(found).toBe(20);
    expect(nothing).toBeLessThanOrEqual(2);
  });

  it('says nothing where it was interrupted', async () => {
    const planned = planSensitivity(termsOf(1), question);
    const stages: Stages = { ...games({}, 1), play: () => Promise.resolve(false) };
    expect(await playSensitivity(planned, 1, stages)).toBeUndefined();
  });
});

describe('cells of a guessed table', () => {
  it('move by a step within the order of their row', () => {
    const table = { rows: { a: [1, 2, 2, 5], b: [9, 6, 3, 1] }, mark: 'x', odd: 0.5 };
    for (let run = 0; run < 100; run++) {
      const moved = movedData(table, sampling(run, 1, 0), 1) as typeof table;
      const { a, b } = moved.rows;
      expect(a[0]! <= a[1]! && a[1] === a[2] && a[2]! <= a[3]!).toBe(true);
      expect(b[0]! >= b[1]! && b[1]! >= b[2]! && b[2]! >= b[3]!).toBe(true);
      for (const [at, cell] of a.entries()) expect(Math.abs(cell - table.rows.a[at]!)).toBeLessThanOrEqual(1);
      expect(moved.mark).toBe('x');
      expect([0, 0.5, 1]).toContain(moved.odd);
    }
  });

  it('stay where the chance is none', () => {
    expect(movedData([1, 2, [3]], sampling(1, 1, 0), 0)).toEqual([1, 2, [3]]);
  });
});
