import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report, TableSection } from '../../../src/report/report.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const cli = join(root, 'dist/cli.js');
let folder = '';

beforeAll(() => {
  expect(existsSync(cli), 'run `npm run build` first').toBe(true);
  folder = mkdtempSync(join(tmpdir(), 'tyche-alone-'));
  copyFileSync(join(root, 'armies/successors/tables/kind-dice.yaml'), join(folder, 'kind dice.yaml'));
  writeFileSync(join(folder, 'unusual.yaml'), UNUSUAL);
  writeFileSync(join(folder, 'light.yaml'), LIGHT);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Nothing of it is as usual. */
const UNUSUAL = `
title: Unusual prices
question: What are the units worth, asked as nobody else does?
seed: 5
tables: kind dice.yaml
readings: { drawn: noLoss }
subject:
  { kind: prices, system: successors, budget: 70, margin: 0.2, opener: first }
`;

const LIGHT = `
title: Prices against a light panel
question: What are poor riders worth to skirmishers?
readings: { saveCounting: allKilledFirst }
subject: { kind: prices, system: taktika, protocol: single, panel: light, budget: 40, rows: [riders/regular/poor] }
`;

/** What a command of a report prints, as a shell reads it. */
function printedBy(command: string, ...more: readonly string[]): string {
  const script = [command.replace('npx tyche', `"${process.execPath}" "${cli}"`), ...more].join(' ');
  const { stdout, stderr } = spawnSync('/bin/sh', ['-c', script], { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout;
}

function entriesOf({ sections }: Report): TableSection['rows'] {
  const table = sections.find((section) => section.kind === 'table' && section.id === 'entries');
  if (table?.kind !== 'table') throw new Error('expected a table of entries');
  return table.rows;
}

/** The report of an experiment of the folder. */
function reportOn(name: string): Report {
  const out = `${name}-report`;
  execFileSync(process.execPath, [cli, 'run', `${name}.yaml`, '--quiet', '--out', out], { cwd: folder });
  return JSON.parse(readFileSync(join(folder, out, 'report.json'), 'utf8')).report;
}

describe('the commands of a report on prices', () => {
  it.each([
    ['unusual', 6],
    ['light', 3],
  ] as const)('give the same rows of the table again, however the prices were asked for: %s', (name, count) => {
    const rows = entriesOf(reportOn(name));
    expect(rows).toHaveLength(count);
    for (const command of new Set(rows.map((row) => String(row['command'])))) {
      const alone: { report: Report } = JSON.parse(printedBy(command, '--json'));
      expect(entriesOf(alone.report)).toEqual(rows.filter((row) => row['command'] === command));
    }
  });

  it('show fights under the same readings and tables', () => {
    const [replay, duel] = reportOn('unusual').replays ?? [];
    const { subject } = JSON.parse(printedBy(duel!.command, '--json'));
    expect(subject).toMatchObject({
      system: 'successors',
      opener: 'first',
      readings: { drawn: 'noLoss' },
      tables: { name: 'kind dice.yaml' },
    });
    expect(replay!.command).toMatch(/&opener=first&.*drawn=noLoss.*&seed=5&game=1' --tables 'kind dice.yaml'$/);
    expect(printedBy(replay!.command)).toContain('; seed 5, game 1');
  });
});
