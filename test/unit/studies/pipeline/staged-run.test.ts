import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Subject } from '../../../../src/model/plan.js';
import type { Executor } from '../../../../src/simulate/executors/executor.js';
import { inProcessExecutor } from '../../../../src/simulate/executors/in-process-executor.js';
import { RunFolder } from '../../../../src/simulate/executors/run-folder.js';
import { workerPool } from '../../../../src/simulate/executors/worker-pool.js';
import { StagedRun, type StagedRunOptions } from '../../../../src/studies/pipeline/staged-run.js';
import { planOf } from '../../../../src/studies/study/plan-of.js';

const folder = mkdtempSync(join(tmpdir(), 'tyche-staged-'));
afterAll(() => rmSync(folder, { recursive: true }));

const plan = planOf('1', 7, [], { question: 'how many warriors?' });

/** Battles of so many units of warriors against four of them. */
function subject(units: number): Subject {
  const army = (count: number) => ({
    name: 'Warriors',
    list: 'gaul',
    points: 600,
    units: [{ row: 'warriors', units: count, figures: 9, formation: 'open', skill: 3, steadiness: 3, shield: 'large' }],
  });
  return {
    kind: 'battle',
    system: 'taktika',
    armies: [army(units), army(4)],
    policies: ['steady', 'steady'],
    readings: {},
    circumstances: {},
    stream: 0,
    counted: 'pairs',
  };
}

/** Three stages, the later ones planned from the counts of the first: more trials for the builds that win more. */
async function played(executor: Executor, options: Omit<StagedRunOptions, 'executor'> = {}) {
  const run = new StagedRun(plan, { executor, ...options });
  try {
    let builds = [2, 3, 4, 5];
    for (const trials of [2, 5, 8]) {
      if (!(await run.play(builds.map((units) => ({ cell: units, subject: subject(units), trials }))))) break;
      const won = (units: number) =>
        (run.countsOf(units) ?? new Float64Array(9)).subarray(0, 5).reduce((sum, count, at) => sum + count * at, 0);
      builds = builds.toSorted((a, b) => won(b) - won(a) || a - b).slice(0, -1);
    }
  } finally {
    await executor.close();
  }
  return run;
}

test('a run in stages plays what each stage lacks, and counts pairs alone', async () => {
  const run = await played(inProcessExecutor());
  expect(run.trials).toBe(4 * 2 + 3 * 3 + 2 * 3);
  const trials = [2, 3, 4, 5].map((units) =>
    run
      .countsOf(units)
      ?.subarray(0, 5)
      .reduce((sum, count) => sum + count, 0),
  );
  expect(trials.toSorted()).toEqual([2, 5, 8, 8]);
  expect(run.countsOf(6)).toBeUndefined();
});

test('a run in stages has the same signature on threads', async () => {
  const here = await played(inProcessExecutor());
  const threads = await played(workerPool({ threads: 2 }));
  expect(threads.signature).toBe(here.signature);
});

test('a run in stages that was interrupted goes on from its folder to the same signature', async () => {
  const kept = () => new RunFolder(join(folder, 'run'), plan);
  const stopping = new AbortController();
  const first = kept();
  const onTrials = (trials: number) => {
    if (trials > 9) stopping.abort();
  };
  const part = await played(inProcessExecutor(), { folder: first, signal: stopping.signal, onTrials });
  first.close();
  expect(part.isInterrupted).toBe(true);
  expect(part.trials).toBeLessThan(23);
  const second = kept();
  const before = second.size;
  const rest = await played(inProcessExecutor(), { folder: second });
  second.close();
  expect(before).toBeGreaterThan(0);
  expect(rest.signature).toBe((await played(inProcessExecutor())).signature);
});
