import { describe, expect, it } from 'vitest';
import { sampling } from '../../src/chance/streams.js';
import { StepCache } from '../../src/exact/contest.js';
import { solveRelay } from '../../src/exact/solve.js';
import { defaultsOf } from '../../src/model/domain.js';
import type { Opener, Plan } from '../../src/model/plan.js';
import { countsOf, marginOf } from '../../src/simulate/counts/layout.js';
import { layoutOfCell } from '../../src/simulate/games/block.js';
import { Relay } from '../../src/simulate/games/relay.js';
import { contest } from '../../src/systems/taktika/duel/contest.js';
import { readings } from '../../src/systems/taktika/readings.js';
import { normalTest } from '../normal-test.js';
import { pairedMatches, scoreClasses } from '../paired-matches.js';
import { runBlock } from '../run-block.js';
import { expectOnRecord } from './measured.js';
import { READINGS_THAT_MATTER } from './readings-that-matter.js';
import { duel, relay } from './subjects.js';
import { Units } from './units.js';

const SEED = 20_260_704;
const TRIALS = 2500;

interface Build {
  readonly unit: string;
  readonly figures: number;
}
interface Comparison {
  readonly name: string;
  /** Whether the builds differ in a figure or a few, or in what decides many a game. */
  readonly kind: 'small' | 'large';
  readonly builds: readonly [Build, Build];
  readonly enemy: Build;
}

const SPEARS = 'lineInfantry, spear, dense, large-shield';
const SWORDS = 'swordsmen, sword, open, large-shield';
const RIDERS = 'riders, sword, open, light';
const PIKES = 'lineInfantry, pike, veryDense';

function sizes(name: string, unit: string, more: number, fewer: number, enemy: string, figures: number): Comparison {
  const builds: [Build, Build] = [
    { unit, figures: more },
    { unit, figures: fewer },
  ];
  return { name, kind: fewer < 0.93 * more ? 'large' : 'small', builds, enemy: { unit: enemy, figures } };
}

function ratings(name: string, unit: string, step: string, count: number, enemy: string, figures: number): Comparison {
  const builds: [Build, Build] = [
    { unit, figures: count },
    { unit: `${unit}, ${step}`, figures: count },
  ];
  return { name, kind: 'large', builds, enemy: { unit: enemy, figures } };
}

const COMPARISONS: readonly Comparison[] = [
  sizes('spearmen, a figure of 48', SPEARS, 48, 47, SWORDS, 36),
  sizes('spearmen, a figure of 72', SPEARS, 72, 71, SWORDS, 54),
  sizes('spearmen, a rank of 72', SPEARS, 72, 68, SWORDS, 54),
  sizes('spearmen, a unit of six', SPEARS, 72, 60, SWORDS, 50),
  sizes('swordsmen, a figure of 45', SWORDS, 45, 44, SPEARS, 72),
  sizes('swordsmen, a rank of 45', SWORDS, 45, 42, SPEARS, 72),
  sizes('pikemen, a figure of 60', PIKES, 60, 59, SPEARS, 36),
  sizes('pikemen, a rank of 60', PIKES, 60, 55, SPEARS, 36),
  sizes('riders, a figure of 24', RIDERS, 24, 23, SWORDS, 27),
  ratings('spearmen, skill 3 to 4', SPEARS, 'good', 48, SWORDS, 36),
  ratings('spearmen, skill 3 to 2', SPEARS, 'poor', 48, SWORDS, 36),
  ratings('spearmen, steadiness 3 to 4', SPEARS, 'veteran', 48, SWORDS, 36),
  ratings('spearmen, steadiness 3 to 2', SPEARS, 'recruit', 48, SWORDS, 36),
];

/** Mean and variance of a function of the two scores, scores from 0 to 1. */
function momentsOf(counts: Float64Array, classes: number, of: (one: number, two: number) => number) {
  let [sum, squares] = [0, 0];
  for (let place = 0; place < counts.length; place++) {
    const one = Math.floor(place / classes) / (classes - 1);
    const two = (place % classes) / (classes - 1);
    sum += (counts[place]! / TRIALS) * of(one, two);
    squares += (counts[place]! / TRIALS) * of(one, two) ** 2;
  }
  return { mean: sum, variance: squares - sum * sum };
}

/**
 * The least variance of the difference that any pairing of games with these scores can have: best with best, worst
 * with worst.
 */
function leastVariance(counts: Float64Array, classes: number): number {
  const games = (weigh: (place: number) => number) => {
    const sorted: number[] = [];
    for (let score = 0; score < classes; score++) {
      for (let place = 0; place < counts.length; place++) {
        if (weigh(place) === score)
          for (let game = 0; game < counts[place]!; game++) sorted.push(score / (classes - 1));
      }
    }
    return sorted;
  };
  const ones = games((place) => Math.floor(place / classes));
  const twos = games((place) => place % classes);
  const differences = ones.map((one, at) => one - twos[at]!);
  const mean = differences.reduce((sum, gap) => sum + gap, 0) / TRIALS;
  return differences.reduce((sum, gap) => sum + gap * gap, 0) / TRIALS - mean * mean;
}

function exactScore(build: Build, enemy: Build, opener: Opener, cache: StepCache): number {
  const fought = contest(build.unit, enemy.unit, defaultsOf(readings));
  const [, secondLost, bothLost] = solveRelay(fought, [build.figures, enemy.figures], opener, cache);
  return secondLost! + bothLost! / 2;
}

describe('builds compared on common random numbers', () => {
  const scores: number[] = [];
  const differences: number[] = [];
  const ratios: Record<string, number> = {};
  const cache = new StepCache();
  const rows = COMPARISONS.flatMap((comparison, at) =>
    (['first', 'both'] as const).map((opener) => {
      const { builds, enemy } = comparison;
      const [one, two] = builds.map(
        ({ unit, figures }) => new Relay(contest(unit, enemy.unit, defaultsOf(readings)), [figures, enemy.figures]),
      );
      const classes = scoreClasses(opener);
      const counts = new Float64Array(classes * classes);
      pairedMatches(one!, two!, opener, { seed: SEED + at, cell: 0, first: 0, trials: TRIALS }, counts);
      const paired = momentsOf(counts, classes, (a, b) => a - b);
      const first = momentsOf(counts, classes, (a) => a);
      const second = momentsOf(counts, classes, (_, b) => b);
      const expected = builds.map((build) => exactScore(build, enemy, opener, cache));
      if (opener === 'first') scores.push((first.mean - expected[0]!) / Math.sqrt(first.variance / TRIALS));
      else {
        const gap = paired.mean - (expected[0]! - expected[1]!);
        differences.push(gap / Math.sqrt(paired.variance / TRIALS));
      }
      const ratio = paired.variance / (first.variance + second.variance);
      ratios[`${comparison.name}, opener ${opener}`] = ratio;
      const least = leastVariance(counts, classes);
      return { ...comparison, opener, ratio, excess: (paired.variance - least) / (first.variance + second.variance) };
    }),
  );

  // Thirteen z-scores each, of independent seeds: one in a thousand seeds would fail.
  it('have the means of the exact solutions', () => {
    expect(normalTest(scores).p).toBeGreaterThan(0.001);
    expect(normalTest(differences).p).toBeGreaterThan(0.001);
  });

  it('vary by at most three tenths of independent games where they differ in a figure or a few', () => {
    const small = rows.filter(({ kind }) => kind === 'small');
    expect(small.length).toBeGreaterThanOrEqual(14);
    expect(Math.max(...small.map(({ ratio }) => ratio))).toBeLessThan(0.3);
  });

  it('vary as little as any pairing allows, even where they differ in a rating, a rank or a unit', () => {
    // Such builds win so differently that no pairing whatever brings every variance to three tenths.
    const single = rows.filter(({ opener }) => opener === 'first');
    expect(Math.max(...single.map(({ excess }) => excess))).toBeLessThan(0.02);
    expect(Math.max(...rows.map(({ excess }) => excess))).toBeLessThan(0.2);
    expect(Math.max(...rows.map(({ ratio }) => ratio))).toBeLessThan(0.55);
  });

  it('give the figures on record', () => {
    expectOnRecord('variance of a difference on common random numbers, against independent games', ratios);
    expectOnRecord('the same, beyond the least that any pairing has, at most', {
      'single games': Math.max(...rows.filter(({ opener }) => opener === 'first').map(({ excess }) => excess)),
      'mirrored pairs': Math.max(...rows.map(({ excess }) => excess)),
    });
  });
});

describe('equal armies', () => {
  it('score exactly one half in every mirrored pair, of every kind of unit and under every reading', () => {
    const units = new Units(sampling(SEED, 0, 0));
    const subjects = [...units.kinds.keys()].flatMap((_, at) => {
      const unit = units.ofKind(at);
      const { settings } = READINGS_THAT_MATTER[at % READINGS_THAT_MATTER.length]!;
      return [duel(unit, unit, 'both'), duel(unit, unit, 'both', settings), relay(unit, unit, 'both', 90, settings)];
    });
    const plan: Plan = { id: 'halves', seed: SEED, cells: subjects.map((subject) => ({ subject, method: 'sampled' })) };
    let decided = 0;
    for (const [cell, planned] of plan.cells.entries()) {
      const layout = layoutOfCell(planned);
      const { counts } = runBlock(plan, { cell, first: 0, trials: 100 });
      const pairs = layout.slots.find(({ kind }) => kind === 'paired')!;
      expect([...countsOf(layout, counts, pairs.name)], JSON.stringify(planned.subject)).toEqual([0, 0, 100, 0, 0]);
      const [firstBroke, secondBroke] = marginOf(layout, counts, ['outcome']);
      decided += firstBroke! + secondBroke!;
    }
    expect(plan.cells.length).toBeGreaterThanOrEqual(90);
    // Most games have a winner: the halves are not those of drawn games.
    expect(decided).toBeGreaterThan(100 * plan.cells.length);
  });
});
