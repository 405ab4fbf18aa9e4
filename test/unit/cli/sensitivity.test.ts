import { describe, expect, it } from 'vitest';
import { document, tyche } from './in-process.js';

describe('tyche sensitivity', () => {
  it('finds the same on any threads', async () => {
    const args = ['sensitivity', 'drill', '--games', '500', '--fresh'];
    const one = await document(...args, '--threads', '1');
    const two = await document(...args, '--threads', '2');
    expect(two.content).toEqual(one.content);
    expect(one.content).toMatchObject({ kind: 'sensitivity', interrupted: false });
    const factors = one.content['factors'] as { kind: string; levels: string[] }[];
    expect(new Set(factors.map(({ kind }) => kind))).toEqual(new Set(['reading', 'circumstance', 'policy', 'table']));
    for (const { levels } of factors) expect(levels.length).toBeGreaterThan(1);
  });

  it.each([
    [['sensitivity', 'gaul'], 3, 'two armies'],
    [['sensitivity', 'gaul', 'macedon', '--policy', 'steady,random'], 2, 'one policy'],
    [['sensitivity', 'gaul', 'macedon', '--terrain', 'flat,hilly'], 2, 'one value of terrain'],
  ] as const)('refuses %j', async (args, code, part) => {
    const refused = await tyche(...args);
    expect(refused.err).toContain(part);
    expect(refused.code).toBe(code);
  });
});
