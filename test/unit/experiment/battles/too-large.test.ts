import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { main } from '../../../../src/cli/main.js';

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
afterEach(() => vi.restoreAllMocks());

/** What a command says that ends with exit code 3. */
async function refused(...args: string[]): Promise<string> {
  let said = '';
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  const code = await main(args);
  vi.restoreAllMocks();
  expect(code, said).toBe(3);
  return said;
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
