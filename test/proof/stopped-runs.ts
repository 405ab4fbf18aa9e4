import { expect } from 'vitest';
import type { Cell, Subject } from '../../src/model/plan.js';
import { BlockRunner, layoutOfCell } from '../../src/simulate/games/block.js';
import type { Estimate } from '../../src/statistics/interval.js';
import type { Answer } from '../../src/studies/measures/answer.js';
import { endingAt } from '../../src/studies/pipeline/ending.js';
import { kindOf } from '../../src/studies/registry.js';
import { certaintyOf, type StopRules } from '../../src/studies/study/schedule.js';
import type { Ending } from '../../src/studies/study/study.js';
import { runBlock } from '../run-block.js';

/** Looks after 64 trials, then each time half as many again: finer than experiments look, so that there is more to go wrong. */
export const CHECKPOINTS = { first: 64, factor: 1.5 };
/** Runs of each plan. */
export const RUNS = 300;

/** A duel of two units. */
/** A duel of two units. */
export function duel(first: string, second: string, opener: 'first' | 'both'): Subject {
  return { kind: 'duel', system: 'taktika', first, second, opener, readings: {} };
}

/** Equal units, one of which always attacks. */
export const SINGLE = duel('swordsmen', 'swordsmen', 'first');
/** Unequal units in mirrored pairs. */
export const PAIRED = duel('lineInfantry:8, spear', 'swordsmen:6', 'both');
/** A unit that holds one time in three (X1). */
export const MECHANIC: Subject = { kind: 'mechanic', mechanic: 'taktika/steadiness-test', situation: { killed: 4 } };

/** The exact value of a measure. */
export function truthOf(subject: Subject, gauge: string): number {
  const cell: Cell = { subject, method: 'exact' };
  const { counts } = runBlock({ id: 'truth', seed: 0, cells: [cell] }, { cell: 0, first: 0, trials: 0 });
  const answer: Answer = { cell, layout: layoutOfCell(cell), counts, trials: 0 };
  return kindOf(subject).measures.estimate(answer, gauge, { confidence: 0.95, interval: 'planned' }, {}).value;
}

/** How a run ended. */
export interface Stopped {
  readonly ending: Ending;
  readonly trials: number;
  /** Whether the interval of some checkpoint, and that of the last one, left the truth out. */
  readonly missedOnce: boolean;
  readonly missed: boolean;
  /** Whether a planned interval, which may be looked at but once, would have left it out at some checkpoint. */
  readonly plannedMissedOnce: boolean;
}

function leavesOut({ low, high }: Estimate, truth: number): boolean {
  return truth < low || truth > high;
}

/** Samples one cell from checkpoint to checkpoint until its rule is content. */
export function run(subject: Subject, rules: StopRules, gauge: string, truth: number, seed: number): Stopped {
  const cell: Cell = { subject, method: 'sampled' };
  const { measures } = kindOf(subject);
  const runner = new BlockRunner({ id: 'stopping', seed, cells: [cell] });
  const layout = layoutOfCell(cell);
  let counts = new Float64Array(layout.width);
  let missedOnce = false;
  let plannedMissedOnce = false;
  let trials = 0;
  for (let next = CHECKPOINTS.first; ; next = Math.ceil(next * CHECKPOINTS.factor)) {
    const part = runner.run({ cell: 0, first: trials, trials: next - trials }).counts;
    counts = counts.map((count, at) => count + part[at]!);
    trials = next;
    const answer: Answer = { cell, layout, counts, trials };
    const certainty = certaintyOf(rules);
    const missed = leavesOut(measures.estimate(answer, gauge, certainty, {}), truth);
    missedOnce ||= missed;
    plannedMissedOnce ||= leavesOut(measures.estimate(answer, gauge, { ...certainty, interval: 'planned' }, {}), truth);
    const ending = endingAt(answer, rules, measures);
    if (ending !== undefined) return { ending, trials, missedOnce, missed, plannedMissedOnce };
  }
}

/** At most the promised rate, plus three standard deviations of the measurement: 1 in 700 over seeds, which are fixed. */
export function expectRate(found: number, promised: number): void {
  expect(found / RUNS).toBeLessThanOrEqual(promised + 3 * Math.sqrt((promised * (1 - promised)) / RUNS));
}
