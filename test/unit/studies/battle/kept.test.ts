import { describe, expect, it } from 'vitest';
import type { Cell, TableSection } from '../../../../src/report/report.js';
import { inProcessExecutor } from '../../../../src/simulate/executors/in-process-executor.js';
import { type JudgedTwice, keptSentence } from '../../../../src/studies/battle/kept.js';
import { readYaml } from '../../../../src/studies/files/read.js';
import { checkExperiment } from '../../../../src/studies/pipeline/parse.js';
import { reportOf } from '../../../../src/studies/pipeline/report.js';
import { runDesign } from '../../../../src/studies/pipeline/run.js';
import type { Run } from '../../../../src/studies/study/study.js';

const judged = (name: string, before: JudgedTwice['before'], after: JudgedTwice['after']): JudgedTwice => ({
  name,
  sides: ['Rome', 'Carthage'],
  before,
  after,
});

describe('verdicts under a better player', () => {
  it('are counted, and each that does not stay is named', () => {
    const all = [
      judged('Trebia', 'second', 'second'),
      judged('Ilipa', 'even', 'even'),
      judged('Zama', 'first', 'second'),
      judged('Metaurus', 'first', 'even'),
      judged('Cannae', 'second', 'open'),
      judged('Nola', 'open', 'first'),
      judged('Herdonia', 'open', 'open'),
    ];
    expect(keptSentence('battle', 'steady', 'search:64', all)).toBe(
      '5 of 7 battles are decided under steady: 2 stay so under search:64, 2 turn (Zama: Rome under steady, Carthage under search:64; ' +
        'Metaurus: Rome under steady, even under search:64) and 1 becomes undecided (Cannae). ' +
        'Undecided under steady, 1 is decided under search:64 (Nola: Rome).',
    );
  });

  it('are said to be none where none is decided', () => {
    const all = [judged('Nola', 'open', 'open')];
    expect(keptSentence('battle', 'steady', 'search:64', all)).toBe('0 of 1 battle are decided under steady.');
    expect(keptSentence('battle', 'a', 'b', [judged('Zama', 'first', 'first')])).toBe(
      '1 of 1 battle is decided under a: 1 stays so under b, none turns and none becomes undecided.',
    );
  });
});

/** An experiment on three battles of Lost Battles. */
function fought(rest: string, signal?: AbortSignal): Promise<Run> {
  const text = `title: t\nquestion: Do they hold?\nseed: 3\nsubject: {kind: battle, system: lost-battles}\n${rest}`;
  const { value } = checkExperiment(readYaml('e.yaml', text), 'test');
  return runDesign(value!, { executor: inProcessExecutor(), ...(signal === undefined ? {} : { signal }) });
}

const request = { command: 'c', version: 'v' };
const BATTLES = '{scenario: [marathon, leuctra, issus], policy: [steady, random]}';
const VERDICTS = 'stop: {kind: verdict, margin: 0.02, atMost: 24}\ncheckpoints: {first: 12, factor: 2}\n';
const ids = ({ sections }: ReturnType<typeof reportOf>) => sections.map((one) => ('id' in one ? one.id : ''));

describe('an experiment that asks for verdicts on battles under several policies', () => {
  it('answers how many stay, and shows them all first', async () => {
    const run = await fought(`factors: ${BATTLES}\n${VERDICTS}`);
    const report = reportOf(run, request);
    expect(report.answer).toMatch(
      /^\d of 3 battles (?:is|are) decided under steady: (?:none|\d) stays? so under random, /,
    );
    expect(ids(report)).toEqual(['verdicts-by-policy', 'verdicts', 'results', 'costs']);
    const { columns, rows } = report.sections[1] as TableSection;
    expect(columns.map(({ key }) => key).sort()).toEqual(Object.keys(rows[0]!).sort());
    const told = (key: string) => rows.map((row) => row[key] as Cell);
    // Persia loses Issus between armies that are led, and wins it where they do anything at all.
    expect(told('battle')).toEqual(['marathon', 'leuctra', 'issus']);
    expect(told('stronger-1')).toEqual(['Athens and Plataea', 'Sparta and allies', 'Persia']);
    expect(told('stronger-0')[1]).toBe('Thebes and Boeotia');
    expect(told('change-0')[1]).toBe('turns');
    expect(report.answer).toContain('leuctra: Thebes and Boeotia under steady, Sparta and allies under random');
    const chart = report.sections[0];
    expect(chart).toMatchObject({
      chart: 'dot-and-interval',
      options: { centre: 0.5, intervals: '95 % anytime-valid' },
    });
    expect(chart).toHaveProperty('rows.length', 6);
  });

  it('keeps the answer of its file', async () => {
    const report = reportOf(
      await fought(`factors: ${BATTLES}\nanswer: "Marathon: {winShare[scenario=marathon]}"\n${VERDICTS}`),
      request,
    );
    expect(report.answer).toMatch(/^Marathon: \d+ %/);
    expect(ids(report)[0]).toBe('verdicts-by-policy');
  });

  it('names the armies where nothing but the policy varies, and shows nothing so of one policy or of fixed numbers of games', async () => {
    const zama = 'subject: {kind: battle, system: lost-battles, scenario: marathon}\n';
    const text = `title: t\nquestion: q\n${zama}factors: {policy: [steady, random]}\n${VERDICTS}`;
    const { value } = checkExperiment(readYaml('e.yaml', text), 'test');
    const alone = reportOf(await runDesign(value!, { executor: inProcessExecutor() }), request);
    expect(alone.sections[1]).toHaveProperty('rows.0.battle', 'Athens and Plataea against Persia');
    for (const rest of [
      `factors: {scenario: [marathon, leuctra]}\n${VERDICTS}`,
      `factors: ${BATTLES}\nstop: {kind: trials, trials: 4}\n`,
    ]) {
      const report = reportOf(await fought(rest), request);
      expect(ids(report)).not.toContain('verdicts-by-policy');
      expect(ids(report)).toContain('casualties-1');
      expect(report.answer).toMatch(/^Highest win share/);
    }
  });

  it('claims nothing of a run that has not ended', async () => {
    const report = reportOf(await fought(`factors: ${BATTLES}\n${VERDICTS}`, AbortSignal.abort()), request);
    expect(report.answer).toMatch(/^Interrupted, /);
    expect(ids(report)).not.toContain('verdicts');
  });
});
