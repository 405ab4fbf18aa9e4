import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { BlockResult } from '../../../src/model/plan.js';
import { sentenceOf } from '../../../src/model/problem.js';
import { chartSpec } from '../../../src/report/charts/index.js';
import type { Shown } from '../../../src/report/numbers.js';
import { extremesOf } from '../../../src/simulate/counts/layout.js';
import type { Executor } from '../../../src/simulate/executors/executor.js';
import { inProcessExecutor } from '../../../src/simulate/executors/in-process-executor.js';
import { RunFolder } from '../../../src/simulate/executors/run-folder.js';
import { wilson } from '../../../src/statistics/interval.js';
import { readYaml } from '../../../src/studies/files/read.js';
import { checkExperiment } from '../../../src/studies/pipeline/parse.js';
import { reportOf } from '../../../src/studies/pipeline/report.js';
import { runDesign } from '../../../src/studies/pipeline/run.js';
import { replay } from '../../../src/studies/replay/replay.js';
import { keyOf, readKey } from '../../../src/studies/replay/replay-key.js';
import { rowMeasure } from '../../../src/studies/study/measure.js';
import { scheduleOf } from '../../../src/studies/study/schedule.js';
import type { Run } from '../../../src/studies/study/study.js';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function designOf(text: string) {
  const { value, problems } = checkExperiment(readYaml('e.yaml', `title: t\nquestion: q\n${text}`), 'test');
  expect(problems.map(sentenceOf)).toEqual([]);
  return value!;
}
const run = (text: string) => runDesign(designOf(text), { executor: inProcessExecutor() });
const trialsOf = ({ cells }: Run) => [...cells.values()].map(({ answer }) => answer.trials);

const DRILL = 'subject: {kind: mechanic, mechanic: taktika/drill-test}\n';
const DUEL = 'subject: {kind: duel, system: taktika, first: "swiss/pikemen:15", second: "gaul/warriors:9"}\n';

/** An executor that gives every result later than it could, in reverse order of a handful, and some of them twice. */
function shuffled(): Executor {
  const inner = inProcessExecutor();
  return {
    open: (plan) => inner.open(plan),
    close: () => inner.close(),
    async *run(blocks, signal) {
      let held: BlockResult[] = [];
      for await (const result of inner.run(blocks, signal)) {
        held.push(result);
        if (held.length < 3) continue;
        yield* [held[2]!, held[0]!, held[0]!, held[1]!];
        held = [];
      }
      yield* held.reverse();
    },
  };
}

describe('running a design', () => {
  it('solves exact cells: the mean of 12 dice that fail half the time', async () => {
    const done = await run(`${DRILL}factors: {steadiness: [3]}\nmethod: exact\n`);
    expect(rowMeasure(done, done.design.rows[0]!, 'failed')).toMatchObject({ kind: 'exact', trials: 0 });
    expect(rowMeasure(done, done.design.rows[0]!, 'failed')?.value).toBeCloseTo(6, 12);
    expect(rowMeasure(done, done.design.rows[0]!, 'failed>=12')?.value).toBeCloseTo(1 / 4096, 15);
    expect(rowMeasure(done, done.design.rows[0]!, 'failed<=0')?.value).toBeCloseTo(1 / 4096, 15);
    expect(rowMeasure(done, done.design.rows[0]!, 'failed=6')?.value).toBeCloseTo(924 / 4096, 14);
  });

  it('plays exactly the trials planned', async () => {
    const done = await run(
      `${DRILL}factors: {steadiness: [2, 3]}\nmethod: sampled\nstop: {kind: trials, trials: 20001}\n`,
    );
    expect(trialsOf(done)).toEqual([20_001, 20_001]);
    expect(done.interrupted).toBe(false);
    expect([...done.cells.values()].map(({ ending }) => ending)).toEqual(['trials', 'trials']);
  });

  it('stops at the first checkpoint that is precise enough, and not between checkpoints', async () => {
    const text = `${DUEL}method: sampled\nstop: {kind: precision, gauge: winShare, halfWidth: 0.02, atMost: 100000}\n`;
    const done = await run(text);
    const [trials = 0] = trialsOf(done);
    const { checkpoints } = scheduleOf(done.design.plan.cells[0]!, done.design.experiment);
    expect(checkpoints).toContain(trials);
    const estimate = rowMeasure(done, done.design.rows[0]!, 'winShare')!;
    expect(estimate.kind).toBe('confidenceSequence');
    expect((estimate.high - estimate.low) / 2).toBeLessThanOrEqual(0.02);
    const before = checkpoints[checkpoints.indexOf(trials) - 1];
    if (before !== undefined) {
      const shorter = await run(`${DUEL}method: sampled\nstop: {kind: trials, trials: ${before}}\n`);
      const earlier = rowMeasure({ ...shorter, design: done.design }, done.design.rows[0]!, 'winShare')!;
      expect((earlier.high - earlier.low) / 2).toBeGreaterThan(0.02);
    }
  });

  it('ends a sequential test for the better side, and undecided where nothing can be shown', async () => {
    const better = await run(`${DUEL}method: sampled\nstop: {kind: sequential, low: 0.4, high: 0.45, atMost: 8000}\n`);
    const same = await run(
      'subject: {kind: duel, system: taktika, first: "gaul/warriors:9", second: "gaul/warriors:9", opener: first}\n' +
        'method: sampled\nstop: {kind: sequential, low: 0.4999, high: 0.5001, atMost: 3000}\n',
    );
    expect([...same.cells.values()][0]?.ending).toBe('undecided');
    expect(trialsOf(same)).toEqual([3000]);
    expect(['low', 'high']).toContain([...better.cells.values()][0]?.ending);
    const report = reportOf(same, { command: 'c', version: 'v' });
    expect(report.verdict).toBe('undecided');
    expect(report.answer).toContain('Undecided in 1 of 1 cells after 3000 trials; more trials, or shares');
  });

  it('says how many more trials an interval would take that is still too wide', async () => {
    const wide = await run(
      `${DUEL}method: sampled\nstop: {kind: precision, gauge: winShare, halfWidth: 0.001, atMost: 4000}\n`,
    );
    const { low, high } = rowMeasure(wide, wide.design.rows[0]!, 'winShare')!;
    const more = 4000 * (((high - low) / 0.002) ** 2 - 1);
    const { answer } = reportOf(wide, { command: 'c', version: 'v' });
    const [, said = ''] =
      /Undecided in 1 of 1 cells after 4000 trials; about ([\d,]+) more would do\. Cost in points: /.exec(answer) ?? [];
    const about = Number(said.replaceAll(',', ''));
    expect(Math.abs(about / more - 1)).toBeLessThanOrEqual(0.5);
    expect(said.replaceAll(',', '')).toMatch(/^[1-9]0+$/);
  });

  it('gives the same bytes whatever order the results arrive in', async () => {
    const text = `${DUEL}factors: {opener: all}\nmethod: sampled\nstop: {kind: precision, gauge: winShare, halfWidth: 0.03, atMost: 30000}\n`;
    const plain = await run(text);
    const other = await runDesign(designOf(text), { executor: shuffled() });
    expect(other.signature).toBe(plain.signature);
    expect(trialsOf(other)).toEqual(trialsOf(plain));
    expect(reportOf(other, { command: 'c', version: 'v' })).toEqual(reportOf(plain, { command: 'c', version: 'v' }));
  });

  it('keeps what is finished on an abort, and goes on from the folder to the same bytes', async () => {
    const text = `${DUEL}method: sampled\nstop: {kind: trials, trials: 12000}\n`;
    const design = designOf(text);
    const path = mkdtempSync(join(tmpdir(), 'tyche-run-'));
    folders.push(path);
    const controller = new AbortController();
    let folder = new RunFolder(path, design.plan);
    const first = await runDesign(design, {
      executor: inProcessExecutor(),
      folder,
      signal: controller.signal,
      progressEvery: 0,
      onProgress: ({ done }) => {
        if (done >= 4000) controller.abort();
      },
    });
    folder.close();
    expect(first.interrupted).toBe(true);
    const [trials = 0] = trialsOf(first);
    expect(trials).toBeGreaterThanOrEqual(4000);
    expect(trials).toBeLessThan(12_000);
    expect(reportOf(first, { command: 'c', version: 'v' }).answer).toContain('Interrupted');
    folder = new RunFolder(path, design.plan);
    expect(folder.size).toBeGreaterThan(0);
    const second = await runDesign(design, { executor: inProcessExecutor(), folder });
    folder.close();
    expect(second.signature).toBe((await run(text)).signature);
  });

  it('stops between its looks on an abort that comes while it reads what a folder holds', async () => {
    const design = designOf(
      `${DUEL}method: sampled\nstop: {kind: precision, gauge: winShare, halfWidth: 0.004, atMost: 20000}\n`,
    );
    const path = mkdtempSync(join(tmpdir(), 'tyche-run-'));
    folders.push(path);
    let folder = new RunFolder(path, design.plan);
    const whole = await runDesign(design, { executor: inProcessExecutor(), folder });
    folder.close();
    const controller = new AbortController();
    setImmediate(() => controller.abort());
    folder = new RunFolder(path, design.plan);
    const stopped = await runDesign(design, { executor: inProcessExecutor(), folder, signal: controller.signal });
    folder.close();
    expect([whole.interrupted, stopped.interrupted]).toEqual([false, true]);
    expect(trialsOf(stopped)[0]).toBeLessThan(trialsOf(whole)[0]!);
  });

  it('tells its progress: trials done, the current interval, the widest cell', async () => {
    const told: { done: number; of: number; width: number }[] = [];
    await runDesign(designOf(`${DUEL}method: sampled\nstop: {kind: trials, trials: 5000}\n`), {
      executor: inProcessExecutor(),
      progressEvery: 0,
      onProgress: ({ done, of, current, isShare, measure, worst }) => {
        told.push({ done, of, width: (current?.high ?? 0) - (current?.low ?? 0) });
        expect([worst?.cell, worst?.row, measure, isShare]).toEqual([0, '', 'winShare', true]);
      },
    });
    expect(told.at(-1)).toMatchObject({ done: 5000, of: 5000 });
    expect(told.at(-1)!.width).toBeLessThan(told[0]!.width);
  });

  it.each([
    ['firstBroke', true],
    ['firstLost', false],
  ])('tells whether what decides when it stops is a share, as reports do: %s', async (gauge, isShare) => {
    const told = new Set<string>();
    const stop = `{kind: precision, gauge: ${gauge}, halfWidth: 0.5, atMost: 2000}`;
    await runDesign(designOf(`${DUEL}method: sampled\nstop: ${stop}\n`), {
      executor: inProcessExecutor(),
      progressEvery: 0,
      onProgress: (now) => told.add(`${now.measure} ${now.isShare}`),
    });
    expect([...told]).toEqual([`${gauge} ${isShare}`]);
  });

  it('names the row with the widest interval by its levels', async () => {
    const rows = new Set<string | undefined>();
    const text = `${DRILL}factors: {steadiness: [2, 3], ordered: [6, 9]}\nmethod: sampled\nstop: {kind: trials, trials: 500}\n`;
    await runDesign(designOf(text), {
      executor: inProcessExecutor(),
      progressEvery: 0,
      onProgress: ({ worst }) => rows.add(worst?.row),
    });
    expect([...rows][0]).toBe('2, 6');
    expect(rows).not.toContain('');
  });

  it('draws the charts that the file asks for and lists every row', async () => {
    const done = await run(`${DRILL}factors: {steadiness: [2, 3], ordered: [6, 9]}
show:
  - {chart: heat-map, title: a, x: ordered, y: steadiness, value: failed}
  - {chart: curve, title: b, x: ordered, series: steadiness, value: "failed>=2"}
  - {chart: small-multiples, title: c, x: ordered, panel: steadiness, value: failed}
  - {chart: dot-and-interval, title: d, value: failed}
  - {chart: distribution, title: e, x: failed, series: steadiness, where: {ordered: 9}}
`);
    const { sections } = reportOf(done, { command: 'c', version: 'v' });
    const sizes = sections.map((section) => ('rows' in section ? section.rows.length : 0));
    expect(sizes).toEqual([4, 4, 4, 4, 20, 4]);
  });

  it('gives cells of heat maps that were sampled their intervals, and says of others that they are exact', async () => {
    const cells = async (method: string) => {
      const map = 'show: [{chart: heat-map, title: a, x: ordered, y: steadiness, value: failed}]\n';
      const done = await run(`${DRILL}factors: {steadiness: [2, 3], ordered: [6, 9]}\n${method}${map}`);
      const [section] = reportOf(done, { command: 'c', version: 'v' }).sections;
      if (section?.kind !== 'chart' || section.chart !== 'heat-map') throw new Error('expected a heat map');
      return { done, section };
    };
    const { section: solved } = await cells('');
    expect(solved.rows[0]).toEqual({ row: '2', column: '6', value: expect.any(Number), note: 'exact' });
    const { done, section } = await cells('method: sampled\nstop: {kind: trials, trials: 300}\n');
    const { value, low, high } = rowMeasure(done, done.design.rows[0]!, 'failed')!;
    const note = '300 trials';
    expect(section.rows[0]).toEqual({ row: '2', column: '6', value, low, high, kind: "95 % Student's t", note });
    expect(JSON.stringify(chartSpec(section))).toMatch(/"interval":"95 % Student's t: [\d.]+–[\d.]+"/);
    expect(JSON.stringify(chartSpec(solved))).not.toContain('"interval"');
  });

  it('says how sure it is of what each factor moves, whether or not combinations share their dice', async () => {
    const changes = async (text: string) => {
      const [section] = reportOf(await run(text), { command: 'c', version: 'v' }).changes;
      if (section?.kind !== 'table') throw new Error('expected a table');
      return section;
    };
    const drill = `${DRILL}factors: {steadiness: [2, 3], ordered: [6, 9]}\n`;
    const solved = await changes(drill);
    expect(typeof solved.rows[0]!['difference']).toBe('number');
    const played = await changes(`${drill}method: sampled\nstop: {kind: trials, trials: 3000}\n`);
    expect(played.note).toContain('picked by what was sampled');
    for (const [at, row] of played.rows.entries()) {
      for (const key of ['lowMean', 'highMean', 'difference']) {
        const { value, low, high, kind } = row[key] as Shown;
        expect([kind, low! < value, value < high!], key).toEqual(['95 % mixture', true, true]);
        // Fixed seed; intervals widened to twice their width.
        expect(Math.abs(Number(solved.rows[at]![key]) - value), key).toBeLessThan(high! - low!);
      }
    }
    const campaigns = `subject: {kind: campaign, system: successors, scenario: stylised, policy: steady}
stop: {kind: trials, trials: 2}
factors: {combatTable: [halfStrength, ratio], drawn: all}
`;
    const shared = await changes(campaigns);
    const { lowMean, highMean, difference } = shared.rows[0]! as Readonly<Record<string, Shown>>;
    expect(difference).toMatchObject({ kind: 'at least 95 %' });
    expect(difference!.low).toBeCloseTo(highMean!.low! - lowMean!.high!, 12);
    expect(difference!.high).toBeCloseTo(highMean!.high! - lowMean!.low!, 12);
    expect(shared.note).toContain('share games or dice');
  });

  it('gives bars of what was sampled the intervals that tables give, and exact ones none', async () => {
    const drawn = async (method: string) => {
      const done = await run(`${DRILL}${method}show: [{chart: distribution, title: e, x: failed}]\n`);
      const [section] = reportOf(done, { command: 'c', version: 'v' }).sections;
      if (section?.kind !== 'chart' || section.chart !== 'distribution') throw new Error('expected a distribution');
      return { done, section };
    };
    const { section: solved } = await drawn('');
    expect(solved.options).not.toHaveProperty('intervals');
    expect(solved.rows.every((row) => !('low' in row) && !('kind' in row))).toBe(true);
    const { done, section } = await drawn('method: sampled\nstop: {kind: trials, trials: 300}\n');
    expect(section.options.intervals).toBe('95 % Wilson');
    for (const { outcome, probability, low, high, kind } of section.rows) {
      const { value, ...estimate } = rowMeasure(done, done.design.rows[0]!, `failed=${outcome}`)!;
      expect(probability).toBeCloseTo(value, 12);
      expect(low).toBeCloseTo(estimate.low, 12);
      expect(high).toBeCloseTo(estimate.high, 12);
      expect(kind).toBe('95 % Wilson');
    }
  });
});

describe('the report of any experiment', () => {
  const told = async (text: string) => reportOf(await run(text), { command: 'c', version: 'v' });
  const TEST = 'subject: {kind: mechanic, mechanic: taktika/steadiness-test}\n';
  const HOLDS = 'show:\n  - {chart: dot-and-interval, title: t, value: holds}\n';

  it('answers by the highest and the lowest result, how sure they are, and how many share them', async () => {
    const { answer } = await told(
      `${TEST}factors: {ranks: [0, 1], killed: [0, 2, 3]}\nwords: {holds: it stands}\n${HOLDS}`,
    );
    expect(answer).toBe(
      'Highest probability that it stands: **66.67 % (exact)** with ranks 1, killed 0. ' +
        'Lowest: **0.00 % (exact)** with ranks 0, killed 3.',
    );
    const { answer: shared } = await told(`${TEST}factors: {ranks: [0, 1], killed: [2, 4, 5]}\n${HOLDS}`);
    expect(shared).toContain('Highest probability of holds: **33.33 % (exact)** with ranks 1, killed 2.');
    expect(shared).toContain('Lowest: **0.00 % (exact)** with ranks 0, killed 4, as in 3 others.');
    const { answer: same } = await told(`${TEST}factors: {killed: [8, 9]}\n${HOLDS}`);
    expect(same).toBe('The probability of holds is **0.00 % (exact)** in all of the 2 combinations.');
  });

  it('calls an exact result certain only where no other may come out', async () => {
    // All of twenty strikes miss once in 6^20, which is less than the last digit of 1.
    const strikes = (skill: number) => `subject: {kind: mechanic, mechanic: taktika/collision}
factors: {attackerStrikers: [20], attackerSkill: [${skill}], defenderStrikers: [0]}
show:
  - {chart: dot-and-interval, title: t, value: loser=defender}
`;
    expect((await told(strikes(5))).answer).toContain('**>99.99 % (exact)**');
    expect((await told(strikes(6))).answer).toContain('**100.00 % (exact)**');
  });

  it('says of sampled results whether the highest and the lowest are shown to be that', async () => {
    const sampled = (trials: number) =>
      told(`${TEST}factors: {killed: [0, 2, 3]}\nmethod: sampled\nstop: {kind: trials, trials: ${trials}}\n${HOLDS}`);
    const ends = (above: string, below: string) =>
      new RegExp(`^Highest probability of holds${above}: .* with killed 0\\. Lowest${below}: .* with killed 3\\.$`);
    const few = await sampled(20);
    const [none, nought] = ['above', 'below'].map((side) => `, though not shown to be ${side} all others`);
    expect(few.answer).toMatch(ends(none!, nought!));
    expect(few.figures[1]!.label).toBe('lowest probability of holds found');
    const many = await sampled(2000);
    expect(many.answer).toMatch(ends('', ''));
    // Both are picked from three by what was found: their intervals hold for all three at once.
    for (const { shown } of many.figures) {
      const { low, high } = wilson(Math.round(shown.value * 2000), 2000, 1 - 0.05 / 3);
      expect(shown).toMatchObject({ kind: '95 % simultaneous', low, high });
    }
    expect(many.answer.match(/95 % simultaneous/g)).toHaveLength(2);
    expect(few.replays!.map(({ label }) => label)).toContain('the greatest game of the highest found');
    expect(many.replays!.map(({ label }) => label)).toContain('the greatest game of the highest');
  });

  it('prints tables with one panel each and the note under the last', async () => {
    const { sections } = await told(`${TEST}factors: {steadiness: [2, 3], ranks: [0, 1], killed: [0, 1]}
show:
  - {chart: table, title: '{value}', note: {explains: Mind it}, x: killed, y: ranks, panel: steadiness, value: holds, digits: 0}
`);
    const [first, second] = sections;
    if (first?.kind !== 'table' || second?.kind !== 'table') throw new Error('expected tables');
    expect([first.id, first.title, first.printed, first.note]).toEqual([
      'table-1-1',
      'Probability of holds: steadiness 2',
      true,
      undefined,
    ]);
    expect([second.id, second.title, second.note]).toEqual([
      'table-1-2',
      'Probability of holds: steadiness 3',
      'Mind it',
    ]);
    expect(second.columns.map(({ key }) => key)).toEqual(['ranks', 'killed 0', 'killed 1']);
    expect(second.rows[1]).toMatchObject({ ranks: '1', 'killed 1': { value: 1 / 2, kind: 'exact', digits: 0 } });
  });

  it('says how far each factor moves the answer, the greatest first', async () => {
    const { changes } = await told(`${TEST}factors: {ranks: [1, 2], killed: [0, 3]}\n${HOLDS}`);
    const [table] = changes;
    if (table?.kind !== 'table') throw new Error('expected a table');
    expect(table.rows.map((row) => [row['factor'], row['low'], row['high']])).toEqual([
      ['killed', '3', '0'],
      ['ranks', '1', '2'],
    ]);
    // Of six faces, ranks 1 and 2 hold on 4 and 5 with none dead, on 1 and 2 with three.
    expect(table.rows[0]?.['difference']).toBeCloseTo(4.5 / 6 - 1.5 / 6, 12);
  });

  it('leads to games of the highest and the lowest combination', async () => {
    const { replays } = await told(`${TEST}factors: {killed: [0, 3]}\n${HOLDS}`);
    const stories = replays!.map(({ command }) => {
      const problems: Parameters<typeof readKey>[1] = [];
      return replay(readKey(/'(.*)'/.exec(command)![1]!, problems)!);
    });
    expect(replays!.map(({ label }) => label)).toEqual(['a game of the highest', 'a game of the lowest']);
    expect(stories.map(({ result }) => result['total'])).toEqual([6, 3]);
  });
});

describe('replaying', () => {
  it.each([
    ['a duel in mirrored pairs', `${DUEL}method: sampled\nstop: {kind: trials, trials: 2000}\n`, 'firstLeft'],
    [
      'a duel with one attacker',
      `${DUEL}factors: {opener: [second]}\nmethod: sampled\nstop: {kind: trials, trials: 2000}\n`,
      'firstLeft',
    ],
    ['a mechanic', `${DRILL}method: sampled\nseed: 9\nstop: {kind: trials, trials: 20000}\n`, 'ordered'],
  ])('shows the extreme game of %s as it was counted', async (_, text, axis) => {
    const done = await run(text);
    const { answer } = done.cells.get(0)!;
    const { subject } = answer.cell;
    const found = extremesOf(answer.layout, answer.counts)!;
    if (subject.kind !== 'mechanic' && subject.kind !== 'duel' && subject.kind !== 'relay')
      throw new Error('expected games');
    for (const [game, value] of [
      [found.leastGame, found.least],
      [found.greatestGame, found.greatest],
    ] as const) {
      const key = keyOf(subject, done.design.plan.seed, 0, game);
      const problems: Parameters<typeof readKey>[1] = [];
      const story = replay(readKey(key, problems)!);
      expect(problems).toEqual([]);
      const { outcome, firstLeft, secondLeft } = story.result as {
        outcome: string;
        firstLeft: number;
        secondLeft: number;
      };
      const margin = outcome === 'secondBroke' ? firstLeft : outcome === 'firstBroke' ? -secondLeft : 0;
      expect(axis === 'ordered' ? story.result['ordered'] : margin).toBe(value);
    }
  });

  it('reads back the keys that it writes, and reports every problem of others', () => {
    const key = 'taktika/duel?first=a/b:12,skill=4&second=c/d:9&opener=first&hitRule=lessOrEqual&seed=3&cell=2&game=17';
    const read = readKey(key, [])!;
    expect(read).toMatchObject({ seed: 3, cell: 2, game: 17, subject: { first: 'a/b:12,skill=4', opener: 'first' } });
    expect(keyOf(read.subject, read.seed, read.cell, read.game)).toBe(key);
    const problems: Parameters<typeof readKey>[1] = [];
    expect(readKey('taktika/relay?opener=third&seed=x&seed=2', problems)).toBeUndefined();
    expect(problems.map(({ path }) => path[0])).toEqual(['seed', 'seed', 'first', 'second', 'opener', 'figures']);
    expect(readKey('nonsense', [])).toBeUndefined();
  });
});
