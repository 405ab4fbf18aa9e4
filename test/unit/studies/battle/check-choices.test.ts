import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkContract } from '../../../../src/studies/contract/load-contract.js';
import { readYaml } from '../../../../src/studies/files/read.js';
import { checkExperiment } from '../../../../src/studies/pipeline/parse.js';

const folder = mkdtempSync(join(tmpdir(), 'tyche-choices-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ford = join(folder, 'ford.yaml');
writeFileSync(
  ford,
  `name: At the ford
battlefield:
  attackLimit: 4
  keyZones: [a.centre, b.centre]
  attackTable: { name: even, rows: [${Array(6).fill('[7, 7, 7, 7, 7, 7]').join(', ')}] }
armies:
  red: { name: Red, first: true, units: [{ zone: a.centreRear, troops: average hoplites, count: 5 }] }
  blue: { name: Blue, units: [{ zone: b.centreRear, troops: average hoplites, count: 5 }] }
`,
);

/** Where the choice of an attack table is refused because the scenario brings its own. */
const refused = (text: string) =>
  checkExperiment(readYaml('e.yaml', `title: Ford\nquestion: Who wins?\n${text}`), '1').problems.map((problem) => {
    expect(problem.expected).toBe(`no choice, as ${ford}#red brings its own`);
    return problem.path.join('.');
  });
const battle = (more: string) => `subject: { kind: battle, system: lost-battles${more} }\n`;

describe('a choice of tables where an army brings its own', () => {
  it('is refused in an experiment, as a reading and as a factor', () => {
    const named = battle(`, scenario: ${ford}`);
    expect(refused(`${named}factors: { attackTable: all }\n`)).toEqual(['factors.attackTable']);
    expect(refused(`${named}readings: { attackTable: uniform8 }\n`)).toEqual(['readings.attackTable']);
    expect(refused(`${named}factors: { turns: [8, 10] }\n`)).toEqual([]);
    const tournament = `subject: { kind: tournament, system: lost-battles, armies: [${ford}] }\n`;
    expect(refused(`${tournament}factors: { attackTable: all }\n`)).toEqual(['factors.attackTable']);
  });

  it('is refused where only some levels of a factor bring one', () => {
    const choosing = 'readings: { attackTable: uniform8 }\n';
    expect(refused(`${battle('')}factors: { scenario: [cannae, ${ford}] }\n${choosing}`)).toEqual([
      'readings.attackTable',
    ]);
    expect(refused(`${battle('')}factors: { scenario: [cannae, zama] }\n${choosing}`)).toEqual([]);
    const armies = `factors: { first: ['${ford}#red', hoplites], second: [legions] }\n`;
    expect(refused(`${battle('')}${armies}${choosing}`)).toEqual(['readings.attackTable']);
  });

  it('is refused in a contract, together with all other terms that cannot be', () => {
    const text = `title: Ford
system: lost-battles
armies: [${ford}]
policy: stedy
readings: { attackTable: uniform8, atackTable: uniform8 }
circumstances: { turns: 1000 }
promises: [{ promise: side, low: 0.4, high: 0.6 }]
`;
    expect(checkContract(readYaml('c.yaml', text), '1').problems.map(({ path }) => path.join('.'))).toEqual([
      'policy',
      'readings.attackTable',
      'readings.atackTable',
      'circumstances.turns',
    ]);
  });
});

describe('a contract of armies that cannot meet', () => {
  it('is refused before any game', () => {
    const text =
      'title: A\nsystem: simple-gboh\narmies: [phalanx, zama]\npromises: [{ promise: side, low: 0.4, high: 0.6 }]\n';
    expect(checkContract(readYaml('c.yaml', text), '1').problems.map(({ path, found }) => [path, found])).toEqual([
      [['armies'], 'phalanx and zama#carthaginians'],
      [['armies'], 'phalanx and zama#romans'],
    ]);
  });
});
