import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Carried, carriedOut } from '../../command-line.js';
import { folder, root } from '../../own-folder.js';

export { folder, root };

/** Carries a command line out in this process, which starting another would take most of the time of, in the file's own folder. */
export function tyche(...args: string[]): Promise<Carried> {
  process.chdir(folder);
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
