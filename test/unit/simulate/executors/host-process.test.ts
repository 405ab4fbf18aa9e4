import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** What a host process that plays battles by the library notes of V8. */
function noted(...flags: readonly string[]): { asked: string[]; games: number[][]; collects: string } {
  const script = fileURLToPath(new URL('./fixtures/host-process.mjs', import.meta.url));
  return JSON.parse(execFileSync(process.execPath, [...flags, script], { encoding: 'utf8' }));
}

it.each([
  [[], 'undefined'],
  [['--expose-gc'], 'function'],
])('sets no flag of V8 and forces no collection in a process with the flags %j', (flags, collects) => {
  const { asked, games, collects: found } = noted(...flags);
  expect(found).toBe(collects);
  expect(asked).toEqual([]);
  expect(games).toHaveLength(2);
  expect(games[0]).toEqual(games[1]);
  expect(games[0]!.some((count) => count > 0)).toBe(true);
});
