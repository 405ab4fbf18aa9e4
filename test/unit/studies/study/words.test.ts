import { describe, expect, it } from 'vitest';
import { inProcessExecutor } from '../../../../src/simulate/executors/in-process-executor.js';
import { readYaml } from '../../../../src/studies/files/read.js';
import { checkExperiment } from '../../../../src/studies/pipeline/parse.js';
import { runDesign } from '../../../../src/studies/pipeline/run.js';
import { measureWords } from '../../../../src/studies/study/words.js';

describe('measures of duels', () => {
  it.each([
    [
      'successors',
      'mercenary=2',
      'mean units lost by the first side',
      'mean battles, and rolls of elephants, stalemates aside',
    ],
    ['taktika', 'swordsmen:3', 'mean figures lost by the first side', 'mean melee rounds, stalemates aside'],
  ])('are called by the words of %s', async (system, unit, lost, rounds) => {
    const subject = `{kind: duel, system: ${system}, first: "${unit}", second: "${unit}"}`;
    const { value, problems } = checkExperiment(
      readYaml('e.yaml', `title: t\nquestion: q\nsubject: ${subject}\n`),
      'e',
    );
    expect(problems).toEqual([]);
    const run = await runDesign(value!, { executor: inProcessExecutor() });
    expect(['winShare', 'firstLost', 'rounds'].map((name) => measureWords(run, name))).toEqual([
      'win share',
      lost,
      rounds,
    ]);
  });
});
