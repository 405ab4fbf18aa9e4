import { describe, expect, it } from 'vitest';
import type { Report } from '../../../src/report/report.js';
import { inProcessExecutor } from '../../../src/simulate/executors/in-process-executor.js';
import { wilson } from '../../../src/statistics/interval.js';
import { readYaml } from '../../../src/studies/files/read.js';
import { checkExperiment } from '../../../src/studies/pipeline/parse.js';
import { reportOf } from '../../../src/studies/pipeline/report.js';
import { runDesign } from '../../../src/studies/pipeline/run.js';

const HEAD = `title: t
question: q
subject: {kind: mechanic, mechanic: taktika/steadiness-test}
factors: {ranks: [0, 1, 2], killed: {from: 0, to: 5}}
words: {holds: the unit holds}
`;
const SHOW = 'show: [{chart: heat-map, x: killed, y: ranks, value: holds, title: TITLE}]\n';

function checked(text: string) {
  return checkExperiment(readYaml('e.yaml', `${HEAD}${text}`), 'test');
}

async function told(text: string): Promise<Report> {
  const { value, problems } = checked(text);
  expect(problems).toEqual([]);
  return reportOf(await runDesign(value!, { executor: inProcessExecutor() }), { command: 'c', version: 'v' });
}

const ends = ({ low, high }: { readonly low: number; readonly high: number }) => ({ low, high });
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const answered = async (text: string, more = '') => (await told(`answer: ${quoted(text)}\n${more}`)).answer;

describe('sentences about results', () => {
  it('are filled with what was found, and say of what', async () => {
    const report = await told(
      `numbers: {held: 'holds[ranks=1, killed=1]'}\nanswer: 'It holds in {held}, or {1 - held to 1}.'\n`,
    );
    expect(report.answer).toBe('It holds in 50 %, or 50.0 %.');
    const [statement] = report.statements!;
    expect(statement).toMatchObject({ place: 'answer', because: [] });
    expect(statement!.filled[0]).toMatchObject({ of: 'held', written: '50 %' });
    expect(statement!.filled[0]!.value).toBeCloseTo(1 / 2, 12);
  });

  it('are chosen by conditions on it', async () => {
    const both = (first: string) => `answer:
  - {when: ${quoted(first)}, text: First.}
  - {when: ['holds[ranks=*] >= holds[ranks=0]', 'rises(holds[ranks=*, killed=3], ranks)'], text: Second.}
`;
    expect((await told(both('holds[ranks=0, killed=*] = 50 %'))).answer).toBe('Second.');
    expect((await told(both('holds[ranks=2, killed=2] = 50 % and falls(holds[killed=*], killed)'))).answer).toBe(
      'First.',
    );
  });

  it('calculate with functions over levels', async () => {
    expect(await answered('{least(holds[killed=*])} to {greatest(holds[killed=0 | 1])}')).toBe('0 % to 50 %');
    expect(await answered('{mean(holds[ranks=*, killed=2]) to 1}')).toBe('33.3 %');
    expect(await answered('{count(holds[killed=*] > 0)}: {names(holds[killed=*] > 20 %)}')).toBe('3: 0 and 1');
    expect(await answered('{first(holds[killed=*] = 0)}, {last(holds[killed=* except 5] = 0)}')).toBe('3, 4');
    expect(await answered('{names(holds[killed=*] > 90 %)}')).toBe('None');
    expect(await answered('{abs(holds[killed=1] - holds[killed=0]) / holds[killed=0] * 3}')).toBe('1');
  });

  it('never call the unlikely impossible', async () => {
    expect(await answered('{holds[] / 1000}')).toBe('<1 %');
    expect(await answered('{1 - holds[] / 1000}')).toBe('>99 %');
    expect(await answered('{holds[] - holds[]}')).toBe('0 %');
  });

  it('without results are printed of the run with their signature only', async () => {
    const plain = 'Regulars always hold.';
    const baseline = await answered(plain, SHOW);
    expect(baseline).toContain('Highest probability that the unit holds');
    const report = await told(`answer: ${plain}\n${SHOW}`);
    expect(report.sections[0]).toMatchObject({ title: 'Probability that the unit holds, by ranks and killed' });
    const { signature } = report.provenance;
    const signed = await told(`answer: ${plain}\nsignature: '${signature.slice(0, 12)}'\n${SHOW}`);
    expect(signed.answer).toBe(plain);
    expect(signed.sections[0]).toMatchObject({ title: 'TITLE' });
    const other = await told(`answer: ${plain}\nsignature: '${'0'.repeat(12)}'\n${SHOW}`);
    expect(other.answer).toBe(baseline);
  });

  it('compare sampled numbers only where their intervals lie apart', async () => {
    const sampled = 'method: sampled\nstop: {kind: trials, trials: 400}\n';
    const claim = (when: string) => `${sampled}answer: [{when: ${quoted(when)}, text: Shown.}]\n`;
    expect((await told(claim('holds[ranks=2] > holds[ranks=0]'))).answer).toBe('Shown.');
    // Half of 400 holds is as likely as not to be beyond one half: nothing is shown either way.
    expect((await told(claim('holds[ranks=0] > 50 %'))).answer).not.toBe('Shown.');
    expect((await told(claim('holds[ranks=0] < 50 %'))).answer).not.toBe('Shown.');
    expect((await told(claim('holds[ranks=0] = holds[ranks=0]'))).answer).not.toBe('Shown.');
    const report = await told(`${sampled}answer: '{holds[ranks=0] to 1}, known to {reach(holds[ranks=*]) to 1}'\n`);
    const [share, reach] = report.statements![0]!.filled;
    expect(share!.low).toBeLessThan(0.5);
    expect(share!.high).toBeGreaterThan(0.5);
    expect(reach!.value).toBeCloseTo(0.05, 2);
  });

  it('know of what is picked by what was found no more than intervals that hold together', async () => {
    const sampled = 'method: sampled\nstop: {kind: trials, trials: 400}\n';
    const report = await told(
      `${sampled}answer: '{least(holds[killed=*])} to {greatest(holds[killed=*])} of {holds[killed=0]}, {count(holds[killed=*] > 0)}'\n`,
    );
    const [least, greatest, first, count] = report.statements![0]!.filled;
    const counted = first!.value! * 400;
    expect(first).toMatchObject(ends(wilson(counted, 400, 0.95)));
    // The greatest is at least what the six together show, and no more than any of them alone leaves open.
    expect(greatest).toMatchObject({ low: wilson(counted, 400, 1 - 0.05 / 6).low, high: first!.high });
    expect(least).toMatchObject({ value: 0, low: 0, high: wilson(0, 400, 1 - 0.05 / 6).high });
    expect(count!.written).toBe('3');
  });

  it.each([
    ['answer: "{holds[rank=1]}"', 'a factor of this experiment (ranks, killed)', 'rank', 'ranks'],
    ['answer: "{holds[ranks=7]}"', 'a level of ranks (0, 1, 2)', '7', undefined],
    ['answer: "{hold[ranks=1]}"', undefined, 'hold', 'holds'],
    ['answer: "{held}"', undefined, 'held', undefined],
    [
      'answer: "{holds[ranks=*]}"',
      'one number: one level of ranks, or least(...), greatest(...), mean(...)',
      'holds[ranks=*]',
      undefined,
    ],
    ['answer: "{holds[] > 0}"', 'a number, not a condition, such as a < b', 'holds[] > 0', undefined],
    ['answer: [{when: "holds[]", text: a}]', 'a condition, such as a < b, not a number', 'holds[]', undefined],
    ['answer: "so {holds[}"', 'a factor and its level, such as first=Gauls at character 11', '}', undefined],
    ['answer: "so {holds[]"', '"}" after "{" at character 12', 'the end', undefined],
    ['answer: "{greatst(holds[ranks=*])}"', undefined, 'greatst(holds[ranks=*])}', undefined],
    [
      'answer: "{names(holds[] > 0)}"',
      'one factor with several levels, such as first=*, in names(...)',
      'names(holds[] > 0)',
      undefined,
    ],
    ['answer: "{value}"', 'a result, as {value} is of charts only', '{value}', undefined],
    ['numbers: {a: "b + 1", b: "holds[]"}', undefined, 'b', undefined],
    ['signature: XYZ', undefined, 'XYZ', undefined],
  ])('%s is refused', (text, expected, found, nearest) => {
    const { problems } = checked(`${text}\n`);
    expect(problems).toHaveLength(1);
    expect(problems[0]!.line).toBe(6);
    if (expected !== undefined) expect(problems[0]!.expected).toBe(expected);
    expect(problems[0]!.found).toBe(found);
    expect(problems[0]!.nearest).toBe(nearest);
  });
});
