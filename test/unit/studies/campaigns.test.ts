import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../src/model/problem.js';
import { sectionsOf } from '../../../src/report/report.js';
import { countsOf } from '../../../src/simulate/counts/layout.js';
import { inProcessExecutor } from '../../../src/simulate/executors/in-process-executor.js';
import { campaignStory } from '../../../src/studies/campaign/story.js';
import { readYaml } from '../../../src/studies/files/read.js';
import { checkExperiment } from '../../../src/studies/pipeline/parse.js';
import { reportOf } from '../../../src/studies/pipeline/report.js';
import { runDesign } from '../../../src/studies/pipeline/run.js';
import { rowMeasure } from '../../../src/studies/study/measure.js';

function checked(text: string) {
  return checkExperiment(readYaml('e.yaml', `title: t\nquestion: q\nstop: {kind: trials, trials: 3}\n${text}`), 'test');
}

function refusals(text: string): readonly string[] {
  return checked(text).problems.map(sentenceOf);
}

const WAR = 'subject: {kind: campaign, system: successors, scenario: two-factions, policies: [random, steady]}\n';

describe('campaign experiments', () => {
  it('have a row for each faction under each policy, and for every one', () => {
    const { value, problems } = checked(WAR);
    expect(problems.map(sentenceOf)).toEqual([]);
    expect(value?.rows.map(({ levels }) => `${levels['faction']} ${levels['leader']}`)).toEqual([
      'Antipater random',
      'Antipater steady',
      'Antipater every',
      'Perdiccas random',
      'Perdiccas steady',
      'Perdiccas every',
      'every random',
      'every steady',
    ]);
    expect(value?.plan.cells).toHaveLength(1);
  });

  it('give win shares that sum to one, over factions and over policies', async () => {
    const run = await runDesign(checked(WAR).value!, { executor: inProcessExecutor() });
    const share = (faction: string, leader: string, name = 'winShare') => {
      const row = run.design.rows.find(({ levels }) => levels['faction'] === faction && levels['leader'] === leader)!;
      return rowMeasure(run, row, name)!.value;
    };
    expect(share('Antipater', 'every') + share('Perdiccas', 'every')).toBeCloseTo(1, 12);
    expect(share('every', 'random') + share('every', 'steady')).toBeCloseTo(1, 12);
    expect((share('Antipater', 'random') + share('Perdiccas', 'random')) / 2).toBeCloseTo(share('every', 'random'), 12);
    expect(share('every', 'random', 'turns')).toBe(5);
    expect(share('every', 'random', 'battles')).toBeGreaterThan(0);
    const report = reportOf(run, { command: 'tyche run e.yaml', version: 'test' });
    expect(report.figures.map(({ label }) => label)).toContainEqual(
      expect.stringMatching(/^highest win share( found)?$/),
    );
  });

  it('keep their intervals inside what a war can end with, and give one a width even where three sets are all alike', async () => {
    const run = await runDesign(checked(WAR).value!, { executor: inProcessExecutor() });
    for (const row of run.design.rows) {
      for (const [name, most] of [
        ['winShare', 1],
        ['victoryPoints', 26],
      ] as const) {
        const { low, high } = rowMeasure(run, row, name)!;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(most);
        expect(high - low).toBeGreaterThan(0.05 * most);
      }
    }
  });

  it('know no bounds of what never happens in any of them, and leave it out of charts with bars', async () => {
    const show =
      'show: [{chart: dot-and-interval, title: o, value: overruns}, {chart: heat-map, title: o, x: leader, y: faction, value: overruns}]\n';
    const run = await runDesign(checked(WAR + show).value!, { executor: inProcessExecutor() });
    const [cell] = run.cells.values();
    const { counts, layout } = cell!.answer;
    countsOf(layout, counts, 'events').fill(0);
    expect(rowMeasure(run, run.design.rows[0]!, 'overruns')).toMatchObject({ value: 0, low: 0, high: Infinity });
    const report = reportOf(run, { command: 'tyche run e.yaml', version: 'test' });
    const charts = sectionsOf(report).filter((one) => one.kind === 'chart');
    expect(charts.map(({ chart }) => chart)).toEqual(['heat-map']);
    expect(JSON.stringify(charts)).toContain('without bounds yet, 3 trials');
    expect(report.answer).toContain('0.00 (without bounds yet)');
  });

  it('run until every faction is known, also where one policy leads them all', async () => {
    const text = `title: t
question: q
subject: {kind: campaign, system: successors, scenario: two-factions, policy: random}
stop: {kind: precision, gauge: victoryPoints, halfWidth: 8, atMost: 400}
checkpoints: {first: 50, factor: 2}
`;
    const design = checkExperiment(readYaml('e.yaml', text), 'test').value!;
    const widths: number[] = [];
    const run = await runDesign(design, {
      executor: inProcessExecutor(),
      progressEvery: 0,
      onProgress: ({ current }) => widths.push(current!.high - current!.low),
    });
    const [result] = run.cells.values();
    expect(result?.ending).toBe('precise');
    expect(result?.answer.trials).toBeLessThan(400);
    const rows = run.design.rows.map((row) => rowMeasure(run, row, 'victoryPoints')!);
    const widest = Math.max(...rows.map(({ low, high }) => high - low));
    expect(widest).toBeGreaterThan(0);
    expect(widest).toBeLessThanOrEqual(16);
    expect(widths.at(-1)).toBe(widest);
  });

  it('vary by policy, by reading and by scenario', () => {
    const subject = 'subject: {kind: campaign, system: successors, policy: random}\n';
    const factors = 'factors: {scenario: [two-factions, stylised], combatTable: [halfStrength, ratio]}\n';
    const { value, problems } = checked(subject + factors);
    expect(problems.map(sentenceOf)).toEqual([]);
    expect(value?.plan.cells).toHaveLength(4);
    expect(value?.rows).toHaveLength(2 * (2 + 4));
  });

  it('are refused with every mistake', () => {
    const subject = 'subject: {kind: campaign, system: successors, scenario: stylized, policies: [rendom, bold]}\n';
    expect(refusals(subject)).toEqual([
      expect.stringMatching(/^subject\.scenario: .*did you mean "stylised"/),
      expect.stringMatching(/^subject\.policies\[0\]: .*did you mean "random"/),
    ]);
    expect(refusals(WAR.replace('[random, steady]', '[random, steady, bold]'))).toEqual([
      'subject.policies: expected 2 policies, one for each faction, found 3',
    ]);
    expect(refusals(WAR.replace('successors', 'taktika'))).toEqual([
      'subject.system: expected a rule system with campaigns, found "taktika"',
    ]);
    expect(refusals(`${WAR}method: exact\n`)[0]).toMatch(/campaigns are sampled/);
    expect(refusals(`${WAR}show: [{chart: dot-and-interval, title: t, value: winShares}]\n`)[0]).toMatch(/"winShare"/);
  });
});

describe('campaignStory', () => {
  it('tells the game that was counted', () => {
    const { value } = checked(WAR);
    const { subject } = value!.plan.cells[0]!;
    if (subject.kind !== 'campaign') throw new Error('expected a campaign');
    const story = campaignStory(subject, 1, 3);
    expect(story.policies).toEqual(['steady', 'random']);
    expect(story.events.filter(({ level }) => level === 'turn')).toHaveLength(5);
    expect(story.events.some(({ rolls }) => rolls.length > 0)).toBe(true);
  });

  it('tells it in sentences, each battle in one above its dice', () => {
    const { value } = checked(
      WAR.replace('two-factions', 'stylised').replace('[random, steady]', '[steady, bold, steady, bold]'),
    );
    const { subject } = value!.plan.cells[0]!;
    if (subject.kind !== 'campaign') throw new Error('expected a campaign');
    const events = [0, 1, 2].flatMap((game) => campaignStory(subject, 1, game).events);
    const told = events.filter(({ level }) => level === 'event');
    for (const { text } of told) {
      expect(text).toMatch(/^([A-Z]|\d+ [A-Za-z]).*\.$/);
      expect(text).not.toMatch(/independents (is|\w+s) |\b(\w+) of \2\b|unknown (general|side)|undefined/);
    }
    const fought = told.filter(({ rolls }) => rolls.some(({ clause }) => clause === 'SU-12.5a'));
    expect(fought.length).toBeGreaterThan(0);
    for (const { text } of fought) {
      expect(text).toMatch(
        /^.+ \(strength \d+.*\) against .+ \(strength \d+.*\): \d+ against \d+, (drawn|the \w+ wins)/,
      );
    }
    expect(told.some(({ text }) => /independents (are|lose)/.test(text))).toBe(true);
    // Dice say who rolled and what for.
    const rolls = told.flatMap((one) => one.rolls);
    for (const { clause, purpose, who } of rolls) {
      expect(purpose, clause).not.toBe('');
      expect(who, clause).toMatch(/^[A-Za-z]/);
      expect(who, clause).not.toMatch(/unknown (general|side)|undefined/);
    }
    expect(new Set(rolls.map(({ purpose }) => purpose))).toEqual(
      new Set(['movement', 'interception fails', 'battle is not avoided', 'elephants', 'battle die', 'attrition']),
    );
    for (const { rolls: dice, text } of fought) {
      const both = dice.filter(({ clause }) => clause === 'SU-12.5a').map(({ who }) => who);
      expect([both[0], both[2]]).toEqual([both[1], both[3]]);
      expect(both[0], text).not.toBe(both[2]);
    }
    const crossing = told.find(({ text }) => text.startsWith('Antipater fails to intercept'))!;
    expect(crossing.rolls[0]).toMatchObject({ who: 'Antipater', purpose: 'interception fails' });
  });
});
