import { beforeAll, describe, expect, it } from 'vitest';
import { BattleTally } from '../../../../src/simulate/counts/battles.js';
import { countsOf } from '../../../../src/simulate/counts/layout.js';
import { inProcessExecutor } from '../../../../src/simulate/executors/in-process-executor.js';
import { readYaml } from '../../../../src/studies/files/read.js';
import { checkExperiment } from '../../../../src/studies/pipeline/parse.js';
import { runDesign } from '../../../../src/studies/pipeline/run.js';
import { rowMeasure } from '../../../../src/studies/study/measure.js';
import type { Run } from '../../../../src/studies/study/study.js';
import { measureWords } from '../../../../src/studies/study/words.js';

function checked(system: string, scenario: string) {
  const text = `
title: Seizure
question: How often are turns seized?
subject: { kind: battle, system: ${system}, policy: random, scenario: ${scenario} }
stop: { kind: trials, trials: 4 }
show:
  - { chart: dot-and-interval, title: Seized, value: 'seizedTurns>=1' }
`;
  return checkExperiment(readYaml('seized.yaml', text), 'test');
}

it('turns that were seized are counted game by game', () => {
  const tally = new BattleTally({
    rows: [1, 1],
    costs: [10, 10],
    causes: ['shock'],
    reasons: ['over'],
    seizesTurns: true,
  });
  const ledger = { casualties: new Int32Array(2), destroyed: new Int32Array(4) };
  for (const [at, seizedTurns] of [0, 2, 2, 5].entries()) {
    const result = { winner: 1, turns: 9, seizedTurns, lostRed: 0, lostBlue: 0, first: 0, reason: 0 } as const;
    tally.add({ result, ledger }, Math.floor(at / 2), at % 2 === 0 ? 0 : 1);
  }
  const counts = countsOf(tally.layout, tally.counts, 'seizedTurns');
  expect(Array.from(counts.subarray(0, 7))).toEqual([1, 0, 2, 0, 0, 1, 0]);
  expect(countsOf(tally.layout, tally.counts, 'rounds')[9]).toBe(4);
});

describe('of Simple GBoH', () => {
  let run: Run;

  beforeAll(async () => {
    const { value, problems } = checked('simple-gboh', 'cynoscephalae');
    expect(problems).toEqual([]);
    run = await runDesign(value!, { executor: inProcessExecutor() });
  });

  it('they are a measure of their own, and may be compared', () => {
    const [row] = run.design.rows;
    const of = (name: string) => rowMeasure(run, row!, name)!.value;
    const shares = Array.from({ length: 20 }, (_, at) => of(`seizedTurns=${at}`));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(of('seizedTurns>=1')).toBeCloseTo(1 - shares[0]!, 12);
    expect(of('seizedTurns')).toBeGreaterThan(0);
    expect(of('seizedTurns')).toBeCloseTo(
      shares.reduce((sum, share, at) => sum + share * at, 0),
      12,
    );
    expect(measureWords(run, 'seizedTurns')).toBe('mean player turns seized in a game');
  });
});

it('where no turn can be seized there is no such measure', () => {
  expect(checked('lost-battles', 'cannae').problems).not.toEqual([]);
});
