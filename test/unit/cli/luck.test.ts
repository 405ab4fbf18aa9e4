import { describe, expect, it } from 'vitest';
import { document, tyche } from './in-process.js';

describe('tyche luck', () => {
  it('finds the same shares on any threads', async () => {
    const args = ['luck', 'drill', '--games', '700', '--fresh'];
    const one = await document(...args, '--threads', '1');
    const two = await document(...args, '--threads', '2');
    expect(two.content).toEqual(one.content);
    expect(one.content).toMatchObject({ kind: 'luck', interrupted: false });
    const shares = one.content['shares'] as { kind: string; name: string; total: { value: number } }[];
    expect(new Set(shares.map(({ kind }) => kind))).toEqual(new Set(['clause', 'army', 'line']));
    expect(shares.find(({ name }) => name === 'all other clauses')?.total.value).toBe(0);
  });

  it.each([
    [['luck', 'gaul'], 3, 'two armies'],
    [['luck', 'gaul', 'macedon', '--policy', 'steady,random'], 2, 'one policy'],
    [['luck', 'gaul', 'macedon', '--terrain', 'flat,hilly'], 2, 'one value of terrain'],
    [['luck', 'gaul', 'macedon', '--games', '10'], 2, 'whole number'],
  ] as const)('refuses %j', async (args, code, part) => {
    const refused = await tyche(...args);
    expect(refused.err).toContain(part);
    expect(refused.code).toBe(code);
  });
});
