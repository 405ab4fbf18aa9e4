import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const cli = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));
let folder = '';

beforeAll(() => {
  expect(existsSync(cli), 'run `npm run build` first').toBe(true);
  folder = mkdtempSync(join(tmpdir(), 'tyche-pipes-'));
  writeFileSync(
    join(folder, 'misspelt.yaml'),
    'title: T\nsystem: taktika\narmies: [gaul, swiss]\ncircumstnaces: {}\npromises: [{ promise: rounds, high: 1 }]\n',
  );
  const short =
    'title: T\nsystem: taktika\narmies: [gaul, swiss]\ncircumstances: { rounds: 3 }\npairs: { atMost: 8 }\n';
  writeFileSync(join(folder, 'short.yaml'), `${short}promises: [{ promise: rounds, high: 1 }]\n`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The exit code of a command with both outputs closed. */
function unread(...args: string[]): Promise<number | null> {
  return new Promise((ended, failed) => {
    const child = spawn(process.execPath, [cli, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    child.stderr.destroy();
    child.on('error', failed);
    child.on('exit', ended);
  });
}

it.runIf(existsSync('/dev/full'))(
  'a command whose output finds no room says so, and is no fault of the program',
  () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [cli, 'systems'], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^tyche: expected an output that can be written, found ENOSPC.*\n$/),
    ]);
  },
);

describe('a command whose output is not read', () => {
  const short = ['--agree', 'rounds=2', '--policy', 'random'];
  it.each([
    [['systems'], 0],
    [['battle', 'gaul', 'swiss', '--pairs', '2', ...short, '--json'], 11],
    [['contract', 'short.yaml', '--quiet'], 10],
    [['check', 'misspelt.yaml'], 3],
    [['battle', 'gaul', 'unheard-of'], 3],
    [['battel'], 2],
  ])('%j ends with its own code, %i', async (args, code) => {
    expect(await unread(...args)).toBe(code);
  });
});
