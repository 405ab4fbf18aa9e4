import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readArmies } from '../../../../src/studies/armies/armies.js';
import { checkContract } from '../../../../src/studies/contract/load-contract.js';
import { checkArmy } from '../../../../src/studies/files/army.js';
import { lineOf } from '../../../../src/studies/files/file-problem.js';
import { readYaml } from '../../../../src/studies/files/read.js';
import { checkExperiment } from '../../../../src/studies/pipeline/parse.js';
import { taktika } from '../../../../src/systems/taktika/index.js';

const folder = mkdtempSync(join(tmpdir(), 'tyche-duplicates-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TWICE = `name: Twice
list: gaul
points: 600
points: 600
units:
  - { row: wariors, units: 3, figures: 9 }
`;

describe('a key that stands twice', () => {
  it('hides nothing else that is wrong with an army, in the order of its lines', () => {
    const expected = [
      expect.stringMatching(/:4:1 {2}points: expected each key once/),
      expect.stringMatching(/:6:12 {2}units\[0\]\.row: .*did you mean "warriors"\?$/),
    ];
    expect(checkArmy(readYaml('a.yaml', TWICE), taktika).problems.map(lineOf)).toEqual(expected);
    const file = join(folder, 'a.yaml');
    writeFileSync(file, TWICE);
    expect(() => readArmies(file, taktika, [], [])).toThrow(/points: expected each key once[\s\S]*"warriors"/);
  });

  it('makes a file wrong that has no other mistake', () => {
    const { value, problems } = checkArmy(readYaml('a.yaml', TWICE.replace('wariors', 'warriors')), taktika);
    expect([value, problems.length]).toEqual([undefined, 1]);
  });

  it('hides nothing of experiments and contracts either', () => {
    const subject = 'subject: {kind: mechanic, mechanic: taktika/drill-tset}\n';
    const experiment = readYaml('e.yaml', `title: t\ntitle: t\nquestion: q\n${subject}`);
    expect(checkExperiment(experiment, 'test').problems.map(({ line }) => line)).toEqual([2, 4]);
    const promises = 'promises: [{promise: side, low: 0.6, high: 0.4}]\n';
    const contract = readYaml(
      'c.yaml',
      `title: t\nsystem: taktika\narmies: [gaul, swiss]\nseed: 1\nseed: 2\n${promises}`,
    );
    expect(checkContract(contract, 'test').problems.map(({ line }) => line)).toEqual([5, 6]);
  });
});
