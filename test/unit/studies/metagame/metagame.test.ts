import { describe, expect, it } from 'vitest';
import type { ArmyData, Subject } from '../../../../src/model/plan.js';
import { namedArmies } from '../../../../src/studies/armies/armies.js';
import type { FieldTerms } from '../../../../src/studies/battle/request.js';
import { type Metagame, planMetagame, playMetagame } from '../../../../src/studies/metagame/metagame.js';
import { bandsOf, metagameReport } from '../../../../src/studies/metagame/metagame-report.js';
import type { StagedCell, Stages } from '../../../../src/studies/study/staged.js';
import { taktika } from '../../../../src/systems/taktika/index.js';

const armies = namedArmies(['gaul', 'swiss', 'macedon'], taktika, []);
const terms: FieldTerms = {
  system: taktika,
  policies: ['steady'],
  settings: {},
  seed: 1,
  stop: { kind: 'trials', trials: 20 },
  version: '1',
};
const metagame: Metagame = {
  system: taktika,
  armies,
  source: { kind: 'prices', variants: false },
  from: 'the price tables',
  budget: 600,
  pairs: 20,
  games: 1000,
  rounds: 3,
  margin: 0.05,
};

/** Games whose winners are known: of two armies, that of more strength wins three pairs of four, and equal ones half. */
function stages(strength: (army: ArmyData) => number, most = Number.POSITIVE_INFINITY) {
  const cells = new Map<number, Float64Array>();
  let trials = 0;
  const counted = (subject: Subject, pairs: number): Float64Array => {
    if (subject.kind !== 'battle') throw new Error('expected a battle');
    const [one, other] = subject.armies.map(strength);
    const won = one === other ? pairs / 2 : one! > other! ? 0.75 * pairs : 0.25 * pairs;
    return Float64Array.of(pairs - won, 0, 0, 0, won, 0, 0, 0, 0);
  };
  const played: Stages & { readonly asked: StagedCell[] } = {
    asked: [],
    get trials() {
      return trials;
    },
    async play(stage) {
      this.asked.push(...stage);
      for (const { cell, subject, trials: wanted } of stage) {
        trials += wanted;
        cells.set(cell, counted(subject, wanted));
      }
      return trials <= most;
    },
    countsOf: (cell) => cells.get(cell),
  };
  return played;
}

/** Figures of an army that are of a price entry's category. */
function figuresOf(army: ArmyData, what: string): number {
  const units = army['units'] as readonly { row: string; units: number; figures: number }[];
  return units.reduce((sum, { row, units: count, figures }) => sum + (row.startsWith(what) ? count * figures : 0), 0);
}

async function played(strength: (army: ArmyData) => number, more: Partial<Metagame> = {}, most?: number) {
  const asked = { ...metagame, ...more };
  const { space } = planMetagame(terms, asked);
  const games = stages(strength, most);
  const rounds: number[] = [];
  const result = await playMetagame(terms, asked, space, games, (round) => rounds.push(round));
  return { result, games, rounds, asked };
}

describe('a metagame', () => {
  it('is settled after one search where no army gains', async () => {
    const { result } = await played(() => 1);
    expect(result.isSettled).toBe(true);
    expect(result.rounds).toHaveLength(1);
    expect(result.rounds[0]?.share.value).toBe(0.5);
    expect(result.armies).toHaveLength(4);
  });

  it('ends with the armies that nothing beats, found ones among them', async () => {
    // The more figures of riders, the stronger: as many as the points buy.
    const { result } = await played((army) => figuresOf(army, 'riders'), { rounds: 6 });
    expect(result.isSettled).toBe(true);
    expect(result.rounds[0]?.share.value).toBe(0.75);
    const strengths = result.armies.map(({ data }) => figuresOf(data, 'riders'));
    for (const [at, weight] of result.weights.entries())
      if (weight > 0) expect(strengths[at]).toBe(Math.max(...strengths));
  });

  it('stays open where the rounds are over before', async () => {
    const { result, rounds } = await played((army) => figuresOf(army, 'riders'), { rounds: 1 });
    expect(result.isSettled).toBe(false);
    expect(rounds).toEqual([0, 1]);
  });

  it('plays each match-up once, and judges on other cells and dice than it searches', async () => {
    const { games, result } = await played((army) => figuresOf(army, 'riders'), { rounds: 2 });
    const streams = new Map<number, Set<number>>();
    for (const { cell, subject } of games.asked) {
      if (subject.kind !== 'battle') continue;
      const seen = streams.get(cell) ?? new Set();
      streams.set(cell, seen.add(subject.stream));
    }
    for (const seen of streams.values()) expect(seen.size).toBe(1);
    expect(result.counts.size).toBe((result.armies.length * (result.armies.length - 1)) / 2);
  });

  it('says that it was interrupted, and claims nothing then', async () => {
    const { result, asked } = await played(() => 1, {}, 30);
    expect(result.interrupted).toBe(true);
    const report = await metagameReport(
      { terms, metagame: asked, result, signature: '' },
      { command: 'c', version: 'v' },
    );
    expect(report.answer).toContain('Nothing can be said yet');
    expect(report.sections).toEqual([]);
  });

  it('gives weights bands that hold them, the same for the same seed', async () => {
    const { result } = await played((army) => figuresOf(army, 'riders'), { rounds: 2 });
    const bands = await bandsOf(result, 1);
    expect(await bandsOf(result, 1)).toEqual(bands);
    for (const [at, { weight, mass }] of bands.entries()) {
      expect(weight.value).toBe(result.weights[at]);
      expect(weight.low).toBeLessThanOrEqual(weight.value);
      expect(weight.high).toBeGreaterThanOrEqual(weight.value);
      expect(mass.low).toBeGreaterThanOrEqual(0);
    }
    expect(bands.reduce((sum, { mass }) => sum + mass.value, 0)).toBeCloseTo(1, 9);
  });
});
