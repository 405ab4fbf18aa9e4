import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { folder } from '../../own-folder.js';

/** The built command. */
export const cli = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));

export { folder };

if (!existsSync(cli)) throw new Error('run `npm run build` first');

/** Standard output of a command in a process of its own, as the one JSON document that it must be. */
export function document(...args: string[]): { code: number | null; content: Record<string, unknown>; err: string } {
  const command = [cli, ...args, '--json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
  const content: unknown = JSON.parse(stdout);
  expect(content).toMatchObject({ tyche: 1, kind: expect.any(String) });
  return { code: status, content: { ...(content as object) }, err: stderr };
}
