import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../src/chance/streams.js';
import { type ArmyEntry, type ArmySpace, plannedCost } from '../../../../src/model/army-space.js';
import { type Arena, type Candidate, searchArmies } from '../../../../src/studies/hunt/search.js';

const BUDGET = 300;

/** Nine troop types, each in three variants of one more point. */
const entries = Array.from({ length: 27 }, (_, at): ArmyEntry => {
  const [type, variant] = [Math.floor(at / 3), at % 3];
  return {
    id: `${type}/${variant}`,
    name: `type ${type}, variant ${variant}`,
    group: 'all',
    type: `${type}`,
    figure: `${type}/${variant}`,
    choices: { variant },
    profile: '',
    cost: 3 + variant,
    sizes: [4, 8],
    size: 8,
    common: true,
  };
});
const space: ArmySpace = {
  entries,
  commands: ['default'],
  maxLines: 6,
  maxUnits: 30,
  toData: ({ lines }) => ({ lines }),
};

/** Figures of an entry in an army. */
function figuresOf({ army }: Candidate, entry: number): number {
  return army.lines.reduce((sum, line) => sum + (line.entry === entry ? line.units * line.figures : 0), 0);
}

/** The best army has as many figures of variant 1 of type 4 as of variant 0 of type 7, and nothing else. */
function worthOf(candidate: Candidate): number {
  const [one, other] = [figuresOf(candidate, 13), figuresOf(candidate, 21)];
  return Math.min(0.95, 0.1 + 0.005 * (one + other) + 0.01 * Math.min(one, other));
}

/** An arena of ten opponents in which worths are known, but for the luck of pairs. */
function arena(luck: number, seed = 1): Arena & { readonly asked: { pairs: number; field: number }[] } {
  const asked: { pairs: number; field: number }[] = [];
  const fought = new Map<number, number>();
  return {
    asked,
    round: 20,
    get games() {
      return [...fought.values()].reduce((sum, pairs) => sum + 20 * pairs, 0);
    },
    async scores(candidates, pairs) {
      asked.push({ pairs, field: candidates.length });
      return candidates.map((candidate) => {
        fought.set(candidate.number, Math.max(pairs, fought.get(candidate.number) ?? 0));
        const dice = sampling(seed, candidate.number, pairs);
        return worthOf(candidate) + (luck * (dice.die(1000, 'TEST-1') - 500.5)) / 1000 / Math.sqrt(10 * pairs);
      });
    },
  };
}

describe('the search for an army', () => {
  it('finds a mixture of two troop types that no army of one type shows', async () => {
    const found = await searchArmies(space, arena(0.7), { budget: BUDGET, games: 60_000, seed: 1 });
    const lines = found?.best.army.lines.map(({ entry }) => entry).toSorted((a, b) => a - b);
    expect(lines).toEqual([13, 21]);
    expect(worthOf(found!.best)).toBeGreaterThan(0.85);
  });

  it('keeps to the points and to the games that it was given', async () => {
    const place = arena(0.7);
    const found = await searchArmies(space, place, { budget: BUDGET, games: 10_000, seed: 2 });
    expect(plannedCost(space, found!.best.army)).toBeLessThanOrEqual(BUDGET);
    // The last race, of at most six armies, comes on top.
    expect(place.games).toBeLessThanOrEqual(10_000 + 6 * 16 * place.round);
    expect(found!.games).toBe(place.games);
  });

  it('tries the same armies for the same seed, and others for another', async () => {
    const tried = async (seed: number) => {
      const place = arena(0.7);
      const found = await searchArmies(space, place, { budget: BUDGET, games: 10_000, seed });
      return JSON.stringify([found, place.asked]);
    };
    const first = await tried(3);
    expect(await tried(3)).toBe(first);
    expect(await tried(4)).not.toBe(first);
  });

  it('halves each field as the pairs double', async () => {
    const place = arena(0.7);
    await searchArmies(space, place, { budget: BUDGET, games: 10_000, seed: 5 });
    const [starts, ...rest] = place.asked;
    expect(starts?.pairs).toBe(1);
    expect(rest.slice(0, 4).map(({ pairs }) => pairs)).toEqual([2, 4, 8, 16]);
    expect(rest[0]?.field).toBe(Math.ceil(starts!.field / 2));
    expect(place.asked.at(-1)?.pairs).toBe(32);
  });

  it('gives the best so far after an interruption, and nothing before its first race has ended', async () => {
    const stopped = async (after: number) => {
      const place = arena(0.7);
      const scores = place.scores.bind(place);
      const part: Arena = {
        round: place.round,
        get games() {
          return place.games;
        },
        scores: async (candidates, pairs) => (place.asked.length >= after ? undefined : scores(candidates, pairs)),
      };
      return searchArmies(space, part, { budget: BUDGET, games: 60_000, seed: 1 });
    };
    expect(await stopped(3)).toBeUndefined();
    expect((await stopped(12))?.steps.length).toBeGreaterThan(0);
  });

  it('never tries one army twice', async () => {
    const place = arena(0.7);
    const seen = new Map<string, number>();
    const scores = place.scores.bind(place);
    await searchArmies(
      space,
      {
        round: place.round,
        get games() {
          return place.games;
        },
        async scores(candidates, pairs) {
          for (const { army, number } of candidates) {
            const key = JSON.stringify([army.command, army.lines.map((line) => JSON.stringify(line)).toSorted()]);
            expect(seen.get(key) ?? number).toBe(number);
            seen.set(key, number);
          }
          return scores(candidates, pairs);
        },
      },
      { budget: BUDGET, games: 20_000, seed: 6 },
    );
    expect(seen.size).toBeGreaterThan(50);
  });
});
