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

  it('tells one game turn by turn and roll by roll, the same on any threads', async () => {
    const args = ['luck', 'drill', '--game', '3', '--games', '500', '--fresh'];
    const one = await document(...args, '--threads', '1');
    const two = await document(...args, '--threads', '2');
    expect(two.content).toEqual(one.content);
    expect(one.content).toMatchObject({ kind: 'luck-of-game', game: 3 });
    type Told = { before: { value: number }; after: { value: number; kind: string }; given: { value: number } };
    const turns = one.content['turns'] as Told[];
    const rolls = one.content['rolls'] as Told[];
    const { value: start } = one.content['start'] as { value: number };
    const given = turns.reduce((sum, turn) => sum + turn.given.value, 0);
    // What the dice gave and took leads from the first standing to the result.
    expect(turns.at(-1)!.after.kind).toBe('exact');
    expect(start + given).toBeCloseTo(turns.at(-1)!.after.value, 9);
    for (const { after, before, given } of [...turns, ...rolls])
      expect(before.value + given.value).toBeCloseTo(after.value, 9);
    expect(rolls.length).toBeGreaterThan(0);
  });

  it.each([
    [['luck', 'drill', '--stream', '1'], 2, 'with --game'],
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
