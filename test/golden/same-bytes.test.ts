import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampling } from '../../src/chance/streams.js';
import { versionOf } from '../../src/cli/version.js';
import { inProcessExecutor } from '../../src/simulate/executors/in-process-executor.js';
import { loadDesign } from '../../src/studies/pipeline/parse.js';
import { publish } from '../../src/studies/pipeline/publish.js';
import { runDesign } from '../../src/studies/pipeline/run.js';
import { shuffled } from '../shuffled.js';
import { counted, signalled } from '../signalled.js';

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'tyche-same-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const KILLS = 8;
/** Relays and duels of several cells, stopped by precision: some cells end sooner than others, at checkpoints. */
const FILE = 'relay.yaml';
const EXPERIMENT = `title: Relay
question: Who wins at equal points?
seed: 77
method: sampled
subject: {kind: relay, system: taktika, first: "lineInfantry, spear, large-shield", second: swordsmen}
factors:
  opener: [first, both]
  budget: [60, 110]
stop: {kind: precision, gauge: winShare, halfWidth: 0.03, atMost: 4000}
checkpoints: {first: 500, factor: 1.5}
show:
  - {chart: dot-and-interval, title: Who wins?, x: budget, value: winShare}
`;

/** A folder of its own with the experiment in it. */
function place(name: string): string {
  const folder = join(scratch, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, FILE), EXPERIMENT);
  return folder;
}

/** Every file under a folder with a digest of its bytes. */
function bytesUnder(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    paths.map((path) => [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}

function reportIn(folder: string): Record<string, string> {
  return bytesUnder(join(folder, 'notebooks-out/relay'));
}

/** What runs the experiment of the folder that it is called in; without progress, which slow machines would show. */
const asked = (threads: number, ...more: string[]) => [
  cli,
  'run',
  FILE,
  '--json',
  '--threads',
  String(threads),
  ...more,
];
const silent = (threads: number) => asked(threads, '--quiet');

function finish(folder: string, threads: number): { readonly code: number | null; readonly signature: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, silent(threads), { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  return { code: status, signature: JSON.parse(stdout).signature };
}

/** How many bytes of finished blocks are kept. */
function kept(folder: string): number {
  const runs = join(folder, '.tyche/runs');
  const logs = existsSync(runs) ? readdirSync(runs).map((name) => join(runs, name, 'blocks.log')) : [];
  return logs.reduce((sum, log) => sum + (existsSync(log) ? statSync(log).size : 0), 0);
}

describe('a whole experiment ends in the same bytes', () => {
  let report: Record<string, string>;
  let signature: string;
  let changes: number;

  beforeAll(async () => {
    expect(existsSync(cli), 'run `npm run build` first').toBe(true);
    const folder = place('alone');
    const finished = await counted(silent(1), folder, scratch);
    expect(finished).toMatchObject({ code: 0, err: '' });
    changes = finished.changes;
    signature = JSON.parse(finished.out).signature;
    report = reportIn(folder);
    expect(Object.keys(report)).toEqual(expect.arrayContaining(['index.html', 'report.md']));
  });

  it.each([2, 3])('on %i threads', (threads) => {
    const folder = place(`threads ${threads}`);
    expect(finish(folder, threads)).toEqual({ code: 0, signature });
    expect(reportIn(folder)).toEqual(report);
  });

  it.each([1, 2])('when results arrive in any order, some of them twice (order %i)', async (seed) => {
    const folder = place(`shuffled ${seed}`);
    const design = await loadDesign(join(folder, FILE), versionOf());
    const run = await runDesign(design, { executor: shuffled(inProcessExecutor(), seed) });
    expect(run.signature).toBe(signature);
    const endings = new Set([...run.cells.values()].map(({ answer }) => answer.trials));
    expect(endings.size).toBeGreaterThan(1);
    const request = { command: `npx tyche run ${FILE}`, version: versionOf() };
    await publish(run, request, join(folder, 'notebooks-out/relay'));
    expect(reportIn(folder)).toEqual(report);
  });

  it(`when it is killed ${KILLS} times at places drawn by lot`, async () => {
    const dice = sampling(2027, 0, 0);
    let [kills, amid] = [0, 0];
    for (let run = 0; kills < KILLS || amid < 2; run++) {
      const folder = place(`killed ${run}`);
      for (let life = 0; life < 4; life++) {
        const change = dice.die(changes, 'T-1');
        const { by, err } = await signalled(silent(1 + (life % 3)), folder, { signal: 'SIGKILL', change });
        expect(err).toBe('');
        if (by === 'SIGKILL') kills++;
        if (by === 'SIGKILL' && kept(folder) > 0) amid++;
      }
      expect(finish(folder, 1 + (run % 3))).toEqual({ code: 0, signature });
      expect(reportIn(folder)).toEqual(report);
      expect(kept(folder)).toBe(0);
    }
  });

  it('when it is interrupted, which leaves a report of what is finished', async () => {
    const folder = place('interrupted');
    const { code, err } = await signalled(asked(2), folder, { signal: 'SIGINT', change: 3, file: 'blocks.log' });
    expect(code).toBe(130);
    expect(err).toContain('Interrupted');
    expect(readFileSync(join(folder, 'notebooks-out/relay/report.md'), 'utf8')).toContain('Interrupted');
    expect(reportIn(folder)).not.toEqual(report);
    expect(finish(folder, 3)).toEqual({ code: 0, signature });
    expect(reportIn(folder)).toEqual(report);
  });
});
