import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../src/chance/streams.js';
import { armyMoves } from '../../../../src/model/army-moves.js';
import { type ArmySource, type ArmySpace, plannedCost } from '../../../../src/model/army-space.js';
import { defaultsOf } from '../../../../src/model/domain.js';
import type { Problem } from '../../../../src/model/problem.js';
import { isSpent, randomArmy } from '../../../../src/model/random-army.js';
import { parseArmy } from '../../../../src/systems/taktika/army/army.js';
import { armySpace } from '../../../../src/systems/taktika/army-space.js';
import { readings } from '../../../../src/systems/taktika/readings.js';
import { forcesOf } from '../../../../src/systems/taktika/state/forces.js';
import { LISTS } from '../../../../src/systems/taktika/tables/lists.js';

const DEFAULTS = defaultsOf(readings);

const BYZANTIUM = {
  list: 'byzantium',
  units: [
    { row: 'skutatoi', units: 2 },
    { row: 'skutatoi', name: 'second line', units: 1, steadiness: 4 },
  ],
};

function spaceOf(source: ArmySource): ArmySpace {
  const problems: Problem[] = [];
  const space = armySpace(source, DEFAULTS, problems);
  expect(problems).toEqual([]);
  return space!;
}

const SPACES = {
  'the default entries of the price tables': spaceOf({ kind: 'prices', variants: false }),
  'all variants of the price tables': spaceOf({ kind: 'prices', variants: true }),
  'one list': spaceOf({ kind: 'lists', lists: ['englishLongbow'] }),
  'all lists': spaceOf({ kind: 'lists', lists: LISTS.map(({ id }) => id) }),
  'the lines of an army': spaceOf({ kind: 'armies', armies: [BYZANTIUM] }),
};

function checked(space: ArmySpace, army: Parameters<ArmySpace['toData']>[0], budget: number) {
  const problems: Problem[] = [];
  const parsed = parseArmy(space.toData(army, budget), problems, DEFAULTS);
  expect(problems).toEqual([]);
  return parsed!;
}

describe('armies of taktika that may be bought', () => {
  it('has the 54 cells of the price tables, and their 198 variants, each as main troops and as auxiliaries', () => {
    expect(SPACES['the default entries of the price tables'].entries).toHaveLength(2 * 54);
    expect(SPACES['all variants of the price tables'].entries).toHaveLength(2 * 198);
  });

  it('names every entry once', () => {
    for (const { entries } of Object.values(SPACES)) {
      expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    }
  });

  it.each(Object.entries(SPACES))(
    'gives random armies from %s that the check accepts and that spend their budget',
    (_, space) => {
      fc.assert(
        fc.property(fc.nat(1e6), fc.integer({ min: 150, max: 900 }), fc.boolean(), (number, budget, defaultSizes) => {
          const army = randomArmy(space, sampling(1, 7, number), { budget, defaultSizes });
          const parsed = checked(space, army, budget);
          expect(parsed.cost).toBeCloseTo(plannedCost(space, army), 6);
          expect(parsed.cost).toBeLessThanOrEqual(budget);
          expect(isSpent(space, army, budget)).toBe(true);
          forcesOf(parsed, parsed);
        }),
        { numRuns: 25, seed: 1 },
      );
    },
  );

  it.each(Object.entries(SPACES))('changes random armies from %s into others that the check accepts', (_, space) => {
    fc.assert(
      fc.property(fc.nat(1e6), (number) => {
        const army = randomArmy(space, sampling(2, 7, number), { budget: 600 });
        const moves = armyMoves(space, army, 600);
        expect(moves.length).toBeGreaterThan(0);
        for (let at = number % 13; at < moves.length; at += 13) {
          expect(checked(space, moves[at]!.army, 600).cost).toBeLessThanOrEqual(600);
        }
      }),
      { numRuns: 8, seed: 1 },
    );
  });

  it('gives the same army for the same dice', () => {
    const space = SPACES['all lists'];
    const army = () => randomArmy(space, sampling(3, 7, 11), { budget: 600 });
    expect(space.toData(army(), 600)).toEqual(space.toData(army(), 600));
  });

  it('reaches every common entry of the price tables', () => {
    const space = SPACES['the default entries of the price tables'];
    const met = new Set<number>();
    for (let at = 0; at < 600; at++) {
      for (const { entry } of randomArmy(space, sampling(4, 7, at), { budget: 600 }).lines) met.add(entry);
    }
    expect(met.size).toBe(2 * 54);
  });

  it('buys one entry only where that is asked for', () => {
    const space = SPACES['the default entries of the price tables'];
    expect(randomArmy(space, sampling(4, 7, 1), { budget: 600, only: 20 }).lines).toMatchObject([{ entry: 20 }]);
  });

  it('says which list or army is wrong', () => {
    const problems: Problem[] = [];
    armySpace({ kind: 'lists', lists: ['gaul', 'gual'] }, DEFAULTS, problems);
    armySpace(
      { kind: 'armies', armies: [BYZANTIUM, { list: 'gaul', units: [{ row: 'nobody' }] }] },
      DEFAULTS,
      problems,
    );
    expect(problems.map(({ path }) => path)).toEqual([
      ['lists', 1],
      ['armies', 1, 'units', 0, 'row'],
    ]);
  });

  it('offers each kind of change', () => {
    const space = SPACES['one list'];
    const kinds = new Set<string>();
    for (let at = 0; at < 20; at++) {
      const army = randomArmy(space, sampling(5, 7, at), { budget: 600, kinds: 3 });
      for (const { kind } of armyMoves(space, army, 600)) kinds.add(kind);
    }
    expect([...kinds].sort()).toEqual(['add', 'choice', 'command', 'count', 'drop', 'figures', 'swap']);
  });
});
