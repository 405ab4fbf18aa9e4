import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';

/** The built command. */
export const cli = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));
/** An empty folder of the test file, in which its commands run; gone after its tests. */
export const folder = mkdtempSync(join(tmpdir(), 'tyche-cli-'));

beforeAll(() => expect(existsSync(cli), 'run `npm run build` first').toBe(true));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Standard output of a command in a process of its own, as the one JSON document that it must be. */
export function document(...args: string[]): { code: number | null; content: Record<string, unknown>; err: string } {
  const command = [cli, ...args, '--json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
  const content: unknown = JSON.parse(stdout);
  expect(content).toMatchObject({ tyche: 1, kind: expect.any(String) });
  return { code: status, content: { ...(content as object) }, err: stderr };
}
