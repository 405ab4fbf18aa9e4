import { describe, expect, it } from 'vitest';
import { document, tyche } from './in-process.js';

describe('tyche metagame', () => {
  it('finds the same mixture on any threads, and writes the armies that it found', async () => {
    const args = ['metagame', 'gaul', 'swiss', '--pairs', '4', '--games', '1000', '--rounds', '1'];
    const how = [...args, '--agree', 'rounds=3', '--fresh', '--out', 'field'];
    const one = await document(...how, '--threads', '1');
    const two = await document(...how, '--threads', '2');
    expect(two.content).toEqual(one.content);
    expect([0, 11]).toContain(one.code);
    expect(one.content).toMatchObject({ kind: 'metagame', interrupted: false, files: ['field/found-1.yaml'] });
    const mixture = one.content['mixture'] as readonly { weight: number }[];
    expect(mixture.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
    expect(await tyche('check', 'field/found-1.yaml')).toMatchObject({ code: 0 });
  });

  it.each([
    [['metagame', 'gaul'], 3, 'two armies or more'],
    [['metagame', 'gaul', 'swiss', '--policy', 'steady,random'], 2, 'one policy'],
    [['metagame', 'gaul', 'swiss', '--terrain', 'flat,hilly'], 2, 'one value of terrain'],
  ] as const)('refuses %j', async (args, code, part) => {
    const refused = await tyche(...args);
    expect(refused.err).toContain(part);
    expect(refused.code).toBe(code);
  });
});
