import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';

/** The project's folder. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));
/** The built command. */
export const cli = join(root, 'dist/cli.js');
/** An empty folder of the test file, in which its commands run; gone after its tests. */
export const folder = mkdtempSync(join(tmpdir(), 'tyche-cli-'));

beforeAll(() => expect(existsSync(cli), 'run `npm run build` first').toBe(true));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Carries a command line out in a process of its own. */
export function tyche(...args: string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { cwd: folder, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

/** Standard output as the one JSON document that it must be. */
export function document(...args: string[]): { code: number | null; content: Record<string, unknown>; err: string } {
  const { code, out, err } = tyche(...args, '--json');
  const content: unknown = JSON.parse(out);
  expect(content).toMatchObject({ tyche: 1, kind: expect.any(String) });
  return { code, content: { ...(content as object) }, err };
}

/** Writes a file into the folder and names it. */
export function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}
