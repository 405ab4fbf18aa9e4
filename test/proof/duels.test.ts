import { describe, expect, it } from 'vitest';
import { sampling } from '../../src/chance/streams.js';
import { defaultsOf } from '../../src/model/domain.js';
import type { Subject } from '../../src/model/plan.js';
import { countsOf } from '../../src/simulate/counts/layout.js';
import type { Profile } from '../../src/systems/taktika/army/profile.js';
import { contestOf } from '../../src/systems/taktika/duel/contest.js';
import { readings } from '../../src/systems/taktika/readings.js';
import { FORMATIONS, SPECIALS, WEAPONS } from '../../src/systems/taktika/tables/vocabulary.js';
import { Agreement, sampledAndSolved } from './agreement.js';
import { expectOnRecord } from './measured.js';
import { READINGS_THAT_MATTER } from './readings-that-matter.js';
import { duel, openerOf } from './subjects.js';
import { Units } from './units.js';

const SEED = 20_260_702;
const DUELS = 165;
const RUNS = 20;
const TRIALS = 250;

const units = new Units(sampling(SEED, 0, 0));
const fought: Profile[] = [];
const ends = new Agreement();
const lasts = new Agreement();
/** Summed differences of probabilities that each reading makes in its duels. */
const mattered = new Map<string, number>();
let seed = SEED;

/** Counts of rounds; duels that do not end have no number of rounds, so they make up what is missing. */
function whole(rounds: Float64Array, all: number): number[] {
  return [...rounds, Math.max(0, all - rounds.reduce((sum, one) => sum + one, 0))];
}

function test(subject: Subject): Float64Array {
  // Every duel has a seed of its own, so that cells are independent.
  seed++;
  const { layouts, sampled, exact } = sampledAndSolved(subject, seed, RUNS, TRIALS);
  const { name } = layouts.exact.slots[0]!;
  const probabilities = countsOf(layouts.exact, exact, name);
  ends.add(
    sampled.map((counts) => countsOf(layouts.sampled, counts, name)),
    probabilities,
    TRIALS,
  );
  lasts.add(
    sampled.map((counts) => whole(countsOf(layouts.sampled, counts, 'rounds'), TRIALS)),
    whole(countsOf(layouts.exact, exact, 'rounds'), 1),
    TRIALS,
  );
  return probabilities;
}

for (let at = 0; at < DUELS; at++) {
  const [first, second] = [units.ofKind(at), units.ofAnyKind()];
  fought.push(first, second);
  test(duel(first, second, openerOf(at)));
}
for (const { settings, first, second } of READINGS_THAT_MATTER) {
  let difference = 0;
  for (const opener of ['first', 'second'] as const) {
    const [one, other] = [units.read(first), units.read(second)];
    const baseline = test(duel(one, other, opener));
    const probabilities = test(duel(one, other, opener, settings));
    difference += baseline.reduce((sum, share, at) => sum + Math.abs(share - probabilities[at]!), 0);
  }
  mattered.set(Object.entries(settings).join(), difference);
}

describe('sampled duels against solved ones', () => {
  it('are fought with every weapon, in every formation, on foot and mounted, by columns of several bases', () => {
    expect(new Set(fought.map(({ weapon }) => weapon))).toEqual(new Set(WEAPONS));
    expect(new Set(fought.map(({ formation }) => formation))).toEqual(new Set(FORMATIONS));
    expect(new Set(fought.map(({ special }) => special))).toEqual(new Set(SPECIALS));
    expect(fought.some(({ javelin, mounted }) => javelin && mounted)).toBe(true);
    expect(fought.filter(({ row }) => row !== undefined).length).toBeGreaterThan(20);
    const columns = fought.filter((unit) => unit.figures > contestOf(unit, unit, defaultsOf(readings)).capacity[0]);
    expect(columns.length).toBeGreaterThan(20);
  });

  it('are fought under readings that matter', () => {
    expect([...mattered].filter(([, difference]) => difference < 0.003)).toEqual([]);
  });

  // Error budget: each comparison below would fail for one seed in a thousand; the seeds are fixed.
  it.each([
    ['how they end', ends],
    ['how long they last', lasts],
  ])('agree in %s', (what, agreement) => {
    const figures = agreement.figures();
    expect(figures.cells).toBeGreaterThanOrEqual(200);
    expect(figures['KS p of z-scores']).toBeGreaterThan(0.001);
    expect(figures['KS p of chi-square']).toBeGreaterThan(0.001);
    expect(figures['KS p of G']).toBeGreaterThan(0.001);
    expect(figures['least chi-square p']).toBeGreaterThan(0.001 / figures.cells);
    expect(Math.abs(figures.covering)).toBeLessThan(3.29);
    expect(Math.abs(figures['share expected to be covered'] - 0.95)).toBeLessThan(0.005);
    expectOnRecord(`sampled duels against solved ones, ${what}`, figures);
  });
});
