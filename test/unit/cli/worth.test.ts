import { describe, expect, it } from 'vitest';
import { document, tyche } from './in-process.js';

describe('tyche worth', () => {
  it('finds the same worths on any threads', async () => {
    const args = ['worth', 'taktika', '--games', '200', '--agree', 'rounds=3', '--fresh'];
    const one = await document(...args, '--threads', '1');
    const two = await document(...args, '--threads', '2');
    expect(two.content).toEqual(one.content);
    expect(one.content).toMatchObject({ kind: 'worth', interrupted: false });
    const { entries } = one.content['worths'] as { entries: readonly object[] };
    expect(entries).toHaveLength(54);
  });

  it.each([
    [['worth', 'taktika', '--entries', 'some'], 2, 'usual or all'],
    [['worth', 'taktika', '--budget', '600,many'], 2, 'whole points from 1 to 100000'],
    [['worth', 'taktika', '--policy', 'all', '--budget', '1,2,3,4,5,6,7,8,9'], 2, 'at most 24 combinations'],
    [['worth', 'successors', '--duels'], 3, 'a system with battles'],
    [['worth', 'taktika', '--system', 'taktika'], 2, 'found both'],
  ] as const)('refuses %j', async (args, code, part) => {
    const refused = await tyche(...args);
    expect(refused.err).toContain(part);
    expect(refused.code).toBe(code);
  });
});
