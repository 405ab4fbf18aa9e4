import { describe, expect, it } from 'vitest';
import { sampling } from '../../src/chance/streams.js';
import { RELAY_PLACES } from '../../src/exact/solve.js';
import type { Subject } from '../../src/model/plan.js';
import { countsOf, marginOf } from '../../src/simulate/counts/layout.js';
import { histogram, momentsOf } from '../../src/statistics/mean.js';
import { normalTest } from '../normal-test.js';
import { Agreement, sampledAndSolved } from './agreement.js';
import { expectOnRecord } from './measured.js';
import { READINGS_THAT_MATTER } from './readings-that-matter.js';
import { duel, openerOf, relay } from './subjects.js';
import { Units } from './units.js';

const SEED = 20_260_703;
const RELAYS = 99;
const PAIRS = 66;
const RUNS = 20;
const TRIALS = 150;
/** Points a side: one base of dear units to a dozen bases of cheap ones. */
const POINTS = [60, 80, 100, 120];

type Place = (typeof RELAY_PLACES)[number];

const units = new Units(sampling(SEED, 0, 0));
const ends = new Agreement();
const meanScores: number[] = [];
const pairScores: number[] = [];
let dropped = 0;
let seed = SEED;

function tested(subject: Subject) {
  // Every cell has a seed of its own, so that cells are independent.
  seed++;
  const { layouts, sampled, exact } = sampledAndSolved(subject, seed, RUNS, TRIALS);
  const whole = sampled.reduce((sum, counts) => sum.map((count, at) => count + counts[at]!));
  return { layouts, sampled, whole, exact };
}

/** The probabilities that only the first side, only the second and both lose, as far as they were followed. */
function endsOf(exact: Float64Array): readonly number[] {
  const shares = [...exact.subarray(0, 3)];
  const followed = shares.reduce((sum, share) => sum + share, 0);
  dropped = Math.max(dropped, 1 - followed);
  return shares.map((share) => share / followed);
}

/** Outcomes against their law, and one of three means against its expectation. */
function testRelay(subject: Subject, at: number): void {
  const { layouts, sampled, whole, exact } = tested(subject);
  ends.add(
    sampled.map((counts) => marginOf(layouts.sampled, counts, ['outcome'])),
    endsOf(exact),
    TRIALS,
  );
  const means: readonly (readonly [axis: string, place: Place])[] = [
    ['firstLost', 'figuresLostFirst'],
    ['secondLost', 'figuresLostSecond'],
    ['duels', 'duels'],
  ];
  const [axis, place] = means[at % 3]!;
  const { mean, variance, trials } = momentsOf(histogram(marginOf(layouts.sampled, whole, [axis])));
  // A mean of nearly constant values is not yet normal after 3000 trials.
  if (variance > 0.05) meanScores.push((mean - exact[RELAY_PLACES.indexOf(place)]!) / Math.sqrt(variance / trials));
}

/** Mirrored pairs: the mean score against the exact one, by the variance of the five classes. */
function testPairs(subject: Subject): void {
  const { layouts, whole, exact } = tested(subject);
  const probabilities = subject.kind === 'relay' ? endsOf(exact) : marginOf(layouts.exact, exact, ['outcome']);
  const [, secondBroke, both, stalemate = 0] = probabilities;
  const pairs = layouts.sampled.slots.find(({ kind }) => kind === 'paired')!;
  const { mean, variance, trials } = momentsOf(histogram(countsOf(layouts.sampled, whole, pairs.name), 0, 1 / 4));
  expect(trials).toBe(RUNS * TRIALS);
  if (variance > 0.005) pairScores.push((mean - secondBroke! - (both! + stalemate) / 2) / Math.sqrt(variance / trials));
}

for (let at = 0; at < RELAYS; at++) {
  const { settings } = READINGS_THAT_MATTER[at % READINGS_THAT_MATTER.length]!;
  testRelay(
    relay(units.ofKind(at), units.ofAnyKind(), openerOf(at), POINTS[at % 4]!, at % 2 === 0 ? {} : settings),
    at,
  );
}
for (let at = 0; at < PAIRS; at++) {
  const [first, second] = [units.ofKind(at), units.ofAnyKind()];
  testPairs(at % 2 === 0 ? duel(first, second, 'both') : relay(first, second, 'both', POINTS[at % 4]!));
}

// Error budget: each comparison below would fail for one seed in a thousand; the seeds are fixed.
describe('sampled relays against solved ones', () => {
  const figures = ends.figures();

  it('agree in who loses', () => {
    expect(figures.cells).toBeGreaterThanOrEqual(40);
    expect(figures['KS p of z-scores']).toBeGreaterThan(0.001);
    expect(figures['KS p of chi-square']).toBeGreaterThan(0.001);
    expect(figures['KS p of G']).toBeGreaterThan(0.001);
    expect(figures['least chi-square p']).toBeGreaterThan(0.001 / figures.cells);
    expect(Math.abs(figures.covering)).toBeLessThan(3.29);
  });

  it('agree in figures lost and duels fought', () => {
    expect(meanScores.length).toBeGreaterThanOrEqual(40);
    expect(normalTest(meanScores).p).toBeGreaterThan(0.001);
  });

  it('leave next to nothing out', () => {
    expect(dropped).toBeLessThan(1e-4);
  });

  it('give the figures on record', () => {
    expectOnRecord('sampled relays against solved ones', {
      ...figures,
      means: meanScores.length,
      'KS p of z-scores of means': normalTest(meanScores).p,
      'most probability left out': dropped,
    });
  });
});

describe('mirrored pairs against solved duels and relays', () => {
  it('agree in the score', () => {
    expect(pairScores.length).toBeGreaterThanOrEqual(40);
    expect(normalTest(pairScores).p).toBeGreaterThan(0.001);
    expectOnRecord('mirrored pairs against solved duels and relays', {
      cells: pairScores.length,
      'KS p of z-scores': normalTest(pairScores).p,
      'largest z-score': Math.max(...pairScores.map(Math.abs)),
    });
  });
});
