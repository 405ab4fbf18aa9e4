import { describe, expect, it } from 'vitest';
import { sectionsOf } from '../../../src/report/report.js';
import { terminal } from '../../../src/report/terminal.js';
import { inProcessExecutor } from '../../../src/simulate/executors/in-process-executor.js';
import { readYaml } from '../../../src/studies/files/read.js';
import { checkExperiment } from '../../../src/studies/pipeline/parse.js';
import { reportOf } from '../../../src/studies/pipeline/report.js';
import { runDesign } from '../../../src/studies/pipeline/run.js';

const EXPERIMENT = `title: t
question: q
subject: {kind: mechanic, mechanic: lost-battles/command-points}
factors: {fightingValue: [40, 66], raining: [false, true], twofoldHalving: all, dusty: [false, true]}
words: {twofoldHalving: halving, dusty: dust}
show:
`;

async function reportWith(...show: readonly string[]) {
  const text = `${EXPERIMENT}${show.map((one) => `  - {title: t, value: points, ${one}}\n`).join('')}`;
  const { value, problems } = checkExperiment(readYaml('e.yaml', text), 'test');
  expect(problems).toEqual([]);
  const run = await runDesign(value!, { executor: inProcessExecutor() });
  return reportOf(run, { command: 'tyche run e.yaml', version: 'test' });
}

describe('a chart that not every factor varies in', () => {
  const heat = 'chart: heat-map, x: fightingValue, y: raining';

  it('says at which levels the others are kept, where the file does not ask for any', async () => {
    const report = await reportWith(
      heat,
      `${heat}, note: {explains: A note.}`,
      `${heat}, where: {twofoldHalving: twice}`,
      `${heat}, where: {twofoldHalving: twice, dusty: true}`,
      'chart: dot-and-interval, x: fightingValue, series: twofoldHalving, where: {dusty: false}',
      'chart: dot-and-interval',
    );
    const notes = sectionsOf(report).flatMap((one) => (one.kind === 'chart' ? [one.note] : []));
    const end = 'every combination stands in the table.';
    expect(notes).toEqual([
      `Shown with halving once, dust no; ${end} Exact.`,
      `A note. Shown with halving once, dust no; ${end} Exact.`,
      `Shown with dust no; ${end} Exact.`,
      'Exact.',
      `Shown with raining no; ${end}`,
      undefined,
    ]);
  });

  it('says so on the terminal too', async () => {
    const same = (text: string) => text;
    const paint = { bold: same, soft: same, verdict: (_word: string, text: string) => text };
    const text = terminal(await reportWith(heat), { columns: 200, paint });
    expect(text).toContain('Shown with halving once, dust no; every combination stands in the table.');
  });
});
