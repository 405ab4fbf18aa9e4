import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BudgetExceeded } from '../../src/chance/enumerating.js';
import { recording } from '../../src/chance/recording.js';
import { sampling } from '../../src/chance/streams.js';
import {
  BRANCH_BUDGET,
  type Distribution,
  distribution,
  exactDistribution,
  marginal,
} from '../../src/exact/distribution.js';
import { RecordIndex, spanOf } from '../../src/exact/record-index.js';
import { type Domain, defaultsOf, readSetting, type ValueOf } from '../../src/model/domain.js';
import type { Mechanic } from '../../src/model/mechanic.js';
import type { Sheet } from '../../src/model/sheet.js';
import { mechanicInvariants, recordsOf } from '../../src/properties.js';

type Values = Readonly<ValueOf<Domain>>;

/** Situations drawn for every mechanic besides its usual one. */
export const SITUATIONS = 6;
/** Rolls of each situation that are compared with its exact law. */
const TRIALS = 20_000;
/** Mechanics that the error budget is stated for; the kit refuses to run more. */
export const MAX_MECHANICS = 500;
/** P(some sound mechanic fails because of the dice), over all comparisons of all mechanics. */
export const ERROR_BUDGET = 1e-6;

/** Branches of a law that is still worth enumerating here. */
const BUDGET = Math.min(BRANCH_BUDGET, 200_000);
/** Branches of a law that is still a case of a property: two hundred dear ones of one mechanic took a minute to be passed over. */
const CASE_BUDGET = 20_000;
const SEED = 20_260_101;
/** Cases of each law that a property looks at. */
const RUNS = 40;
/** Expected count below which cells are pooled, as usual for a chi-square test. */
const FEWEST = 10;
/** Rolls of each situation that are compared between both ways of asking. */
const PREPARED_TRIALS = 200;

/**
 * What a chi-square of `freedom` degrees exceeds with probability e^-x or less (Laurent and Massart, Annals of
 * Statistics 28 (2000), Lemma 1), with x chosen so that all comparisons together stay within the error budget:
 * e^-x = 1e-6 / (500 mechanics * 7 situations), x = 21.98.
 */
export function chiSquareLimit(freedom: number): number {
  const x = Math.log((MAX_MECHANICS * (SITUATIONS + 1)) / ERROR_BUDGET);
  return freedom + 2 * Math.sqrt(freedom * x) + 2 * x;
}

/** The situations that a mechanic is put to: the usual one, and `SITUATIONS` drawn with a fixed seed. */
function situationsOf<S extends Domain>(mechanic: Mechanic<S>): readonly ValueOf<S>[] {
  const drawn = fc.sample(recordsOf(mechanic.situation), { numRuns: SITUATIONS, seed: SEED });
  return [defaultsOf(mechanic.situation), ...drawn];
}

function compileDistribution(
  mechanic: Mechanic,
  situation: Readonly<ValueOf<Domain>>,
): Distribution<Domain> | undefined {
  try {
    return distribution(mechanic, situation, BUDGET);
  } catch (error) {
    if (error instanceof BudgetExceeded) return undefined;
    throw error;
  }
}

/** Pearson's chi-square of counts against a law, cells pooled from the rarest up, and its degrees of freedom. */
function chiSquare(
  probabilities: Distribution<Domain>,
  counts: ReadonlyMap<number, number>,
  pack: (values: Values) => number,
) {
  const cells = probabilities.outcomes
    .map(({ values, probability }) => ({ expected: probability * TRIALS, found: counts.get(pack(values)) ?? 0 }))
    .sort((a, b) => a.expected - b.expected);
  let statistic = 0;
  let freedom = -1;
  let expectedSum = 0;
  let foundSum = 0;
  cells.forEach((cell, at) => {
    expectedSum += cell.expected;
    foundSum += cell.found;
    if (expectedSum < FEWEST && at < cells.length - 1) return;
    if (expectedSum > 0) statistic += (foundSum - expectedSum) ** 2 / expectedSum;
    freedom++;
    expectedSum = 0;
    foundSum = 0;
  });
  return { statistic, freedom };
}

/** A sheet spreads axes of the situation within their ranges, and its law is that of the dice. */
export function checkSheet(mechanic: Mechanic, sheet: Sheet): void {
  const { rows, columns, panels, chances, outcome, distribution: probabilities } = sheet;
  const axis = mechanic.outcome[outcome]!;
  for (const { axis: name, from, to } of [rows, columns, ...panels]) {
    expect(mechanic.situation[name]).toMatchObject({ kind: 'int' });
    for (const level of [from, to]) expect(readSetting(mechanic.situation[name]!, level), name).toBe(level);
  }
  for (const { places } of chances) {
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) expect(place >= 0 && place < spanOf(axis)).toBe(true);
  }
  for (const situation of situationsOf(mechanic)) {
    const shares = marginal(distribution(mechanic, situation), outcome, axis);
    const printed = probabilities(situation);
    expect(printed.length).toBe(shares.length);
    for (const [place, share] of shares.entries()) expect(printed[place]).toBeCloseTo(share, 12);
  }
}

/** A mechanic says what it is in the form that the registry, the help and the reports rely on. */
function checkDeclaration(mechanic: Mechanic): void {
  expect(mechanic.id).toMatch(/^[a-z0-9-]+\/[a-z0-9-]+$/);
  expect(mechanic.summary).toMatch(/^[A-Z].*[.?]$/);
  expect(mechanic.clauses.length).toBeGreaterThan(0);
  expect(new Set(mechanic.clauses).size).toBe(mechanic.clauses.length);
  expect(Object.keys(mechanic.outcome).length).toBeGreaterThan(0);
  if (mechanic.score !== undefined) expect(Object.keys(mechanic.outcome)).toContain(mechanic.score);
}

/** A mechanic keeps every law that mechanics of house rules must keep too. */
export function checkLaws(mechanic: Mechanic): void {
  for (const { property } of mechanicInvariants(mechanic, CASE_BUDGET)) {
    fc.assert(property, { seed: SEED, numRuns: RUNS, includeErrorInReport: true });
  }
}

/**
 * A mechanic has a law whose weights sum to 1, and samples by it. Situations whose law is too large to enumerate are
 * passed over, but never the usual one.
 */
export function checkDistribution(mechanic: Mechanic): void {
  const index = new RecordIndex(mechanic.outcome);
  const pack = (values: Values) => index.indexOf(values);
  situationsOf(mechanic).forEach((situation, number) => {
    const probabilities = compileDistribution(mechanic, situation);
    if (probabilities === undefined) {
      expect(number, 'the usual situation must have a law').not.toBe(0);
      return;
    }
    const sum = probabilities.outcomes.reduce((total, { probability }) => total + probability, 0);
    expect(Math.abs(sum - 1)).toBeLessThan(1e-12);
    const dice = sampling(SEED, number, 1_000_000);
    const counts = new Map<number, number>();
    const outcome = defaultsOf(mechanic.outcome);
    for (let trial = 0; trial < TRIALS; trial++) {
      mechanic.resolve(dice, situation, outcome);
      const code = pack(outcome);
      counts.set(code, (counts.get(code) ?? 0) + 1);
    }
    const possible = new Set(probabilities.outcomes.map(({ values }) => pack(values)));
    for (const code of counts.keys()) {
      if (!possible.has(code)) expect.fail(`sampled what cannot happen in ${JSON.stringify(situation)}`);
    }
    const { statistic, freedom } = chiSquare(probabilities, counts, pack);
    expect(statistic, JSON.stringify(situation)).toBeLessThanOrEqual(chiSquareLimit(freedom));
  });
}

/** A mechanic made ready for many trials asks for the same dice as `resolve`, and its codes mean the same results. */
function checkPrepared(mechanic: Mechanic): void {
  const [prepared, resolved] = [defaultsOf(mechanic.outcome), defaultsOf(mechanic.outcome)];
  for (const [number, situation] of situationsOf(mechanic).entries()) {
    const trials = mechanic.prepare?.(situation);
    if (trials === undefined) return;
    const [left, right] = [recording(sampling(SEED, number, 0)), recording(sampling(SEED, number, 0))];
    for (let trial = 0; trial < PREPARED_TRIALS; trial++) {
      const code = trials.roll(left.dice);
      expect(code >= 0 && code < trials.codes, `code ${code}`).toBe(true);
      trials.read(code, prepared);
      mechanic.resolve(right.dice, situation, resolved);
      expect(prepared).toEqual(resolved);
    }
    expect(left.rolls).toEqual(right.rolls);
    // Without listeners it may go another way.
    const [one, other] = [sampling(SEED, number, 1), sampling(SEED, number, 1)];
    for (let trial = 0; trial < PREPARED_TRIALS; trial++) {
      trials.read(trials.roll(one), prepared);
      mechanic.resolve(other, situation, resolved);
      expect(prepared).toEqual(resolved);
    }
    expect(one.die(1_000_000, 'KIT-1')).toBe(other.die(1_000_000, 'KIT-1'));
    expect(trials.blank()).toEqual(defaultsOf(mechanic.outcome));
    if (!trials.ordered) continue;
    const unprepared = { ...mechanic };
    delete unprepared.prepare;
    expect(distribution(mechanic, situation)).toEqual(distribution(unprepared, situation));
    expect(exactDistribution(mechanic, situation)).toEqual(exactDistribution(unprepared, situation));
  }
}

/** Registers the tests that every mechanic must pass. Call it inside a `describe`. */
export function mechanicContract(mechanic: Mechanic): void {
  it('declares what it is', () => checkDeclaration(mechanic));
  for (const { name, property } of mechanicInvariants(mechanic, CASE_BUDGET)) {
    it(name, () => fc.assert(property, { seed: SEED, numRuns: RUNS }));
  }
  it('gives the same results when prepared', () => checkPrepared(mechanic));
  it('has an exact law and samples by it', () => checkDistribution(mechanic));
}
