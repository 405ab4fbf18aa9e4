import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Carried, carriedOut } from '../../command-line.js';

/** The project's folder. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));
/** An empty folder of the test file, in which its commands run; gone after its tests. */
export const folder = mkdtempSync(join(tmpdir(), 'tyche-cli-'));

beforeAll(() => process.chdir(folder));
afterAll(() => {
  process.chdir(root);
  rmSync(folder, { recursive: true, force: true });
});

/** Carries a command line out in this process, which starting another would take most of the time of. */
export function tyche(...args: string[]): Promise<Carried> {
  return carriedOut(...args);
}

/** Standard output as the one JSON document that it must be. */
export async function document(
  ...args: string[]
): Promise<{ code: number; content: Record<string, unknown>; err: string }> {
  const { code, out, err } = await tyche(...args, '--json');
  const content: unknown = JSON.parse(out);
  expect(content).toMatchObject({ tyche: 1, kind: expect.any(String) });
  return { code, content: { ...(content as object) }, err };
}

/** What a command has said besides how far it has come: that is said only where it takes its time, on a busy machine. */
export function besidesProgress(err: string): string {
  return err.replaceAll(/^ *\d+ % .*\n/gm, '');
}

/** Writes a file into the folder and names it. */
export function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}
