import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { carriedOut } from '../../../command-line.js';

const folder = mkdtempSync(join(tmpdir(), 'tyche-large-'));
const youths = join(folder, 'youths.yaml');
writeFileSync(
  youths,
  `name: Sixty bands
list: gaul
points: 600
units:
  - {row: youths, units: 60, figures: 3, formation: skirmish, skill: 2, steadiness: 2, javelin: true}
`,
);
afterAll(() => rmSync(folder, { recursive: true }));
/** What a command says that ends with exit code 3. */
async function refused(...args: string[]): Promise<string> {
  const { code, err } = await carriedOut(...args);
  expect(code, err).toBe(3);
  return err;
}

const MEETING = 'expected two armies that can meet (expected at most 64 units in a battle, found';

describe('an army too large for a battle with another', () => {
  it.each([
    ['battle', youths, 'gaul'],
    ['compare', youths, 'gaul'],
    ['compare', 'swiss', 'gaul', '--against', youths],
    ['balance', 'swiss', youths, 'gaul'],
    ['replay', youths, 'gaul'],
  ])('is refused by tyche %s', async (...args) => {
    expect(await refused(...args)).toContain(MEETING);
  });

  it('is named with each army that it cannot meet', async () => {
    const said = await refused('balance', youths, 'swiss', 'gaul');
    expect(said.match(/found "[^"]*"/g)).toEqual([`found "${youths} and swiss"`, `found "${youths} and gaul"`]);
  });

  it('makes a contract and an experiment invalid', async () => {
    const contract = join(folder, 'contract.yaml');
    writeFileSync(
      contract,
      `title: T\nsystem: taktika\narmies: [${youths}, gaul]\npromises: [{ promise: rounds, high: 250 }]\n`,
    );
    const experiment = join(folder, 'experiment.yaml');
    writeFileSync(
      experiment,
      `title: T\nquestion: Q?\nsubject: { kind: battle, system: taktika, first: ${youths}, second: gaul }\n`,
    );
    for (const file of [contract, experiment]) expect(await refused('check', file)).toContain(MEETING);
    expect(await refused('contract', contract)).toContain(MEETING);
  });
});
