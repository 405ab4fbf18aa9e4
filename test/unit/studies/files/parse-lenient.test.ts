import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Problem } from '../../../../src/model/problem.js';
import { parseLenient } from '../../../../src/studies/files/parse-lenient.js';

const schema = z.strictObject({
  name: z.string(),
  policy: z.enum(['bold', 'careful']).default('careful'),
  armies: z.array(z.string()).min(1),
  promises: z.array(z.strictObject({ of: z.string(), low: z.number(), high: z.number() })).default([]),
});

const data = {
  name: 'Fair',
  armies: ['gaul', 'rome'],
  promises: [
    { of: 'gaul', low: 0, high: 1 },
    { of: 'rome', low: 2, high: 1 },
  ],
};

/** Promises must be of armies of the file and not the wrong way round. */
function found(raw: unknown): { readonly value: string | undefined; readonly problems: readonly string[] } {
  const problems: Problem[] = [];
  const value = parseLenient(schema, raw, problems, (file, further) => {
    for (const [at, { of, low, high }] of file.promises.entries()) {
      if (!file.armies.includes(of)) further.push({ path: ['promises', at, 'of'], expected: 'an army', found: of });
      if (low > high) further.push({ path: ['promises', at, 'high'], expected: `${low} or more`, found: high });
    }
    if (file.armies.length < 2) further.push({ path: ['armies'], expected: 'two armies', found: file.armies.length });
    return further.length > 0 ? undefined : file.name;
  });
  return { value, problems: problems.map(({ path, expected }) => `${path.join('.')}: ${expected}`) };
}

describe('data with a shape and a meaning', () => {
  it('means what it says where both are right', () => {
    expect(found({ ...data, promises: data.promises.slice(0, 1) })).toEqual({ value: 'Fair', problems: [] });
  });

  it('has problems of both kinds reported together, at their own places', () => {
    const wrong = { ...data, policy: 'bald', promises: [{ of: 'gaul', low: 0 }, ...data.promises] };
    expect(found(wrong)).toEqual({
      value: undefined,
      problems: ['policy: one of bold, careful', 'promises.0.high: a number', 'promises.2.high: 2 or more'],
    });
    const twice = [{ low: 'x' }, { of: 'gaul', low: 3, high: 1, hi: 2 }, 7, ...data.promises];
    expect(found({ ...data, promises: twice }).problems).toEqual([
      'promises.0.of: text',
      'promises.0.low: a number',
      'promises.0.high: a number',
      'promises.1.hi: a known key (of, low, high)',
      'promises.2: a map',
      'promises.1.high: 3 or more',
      'promises.4.high: 2 or more',
    ]);
  });

  it('has nothing reported that may come from what was of a wrong shape', () => {
    expect(found({ ...data, armies: ['gaul', 7] }).problems).toEqual([
      'armies.1: text',
      'promises.1.of: an army',
      'promises.1.high: 2 or more',
    ]);
    expect(found({ ...data, armies: ['rome', 7], promises: [] }).problems).toEqual(['armies.1: text']);
  });

  it('is asked for its shape alone where too little of it is left', () => {
    const { name: _, ...nameless } = data;
    expect(found(nameless).problems).toEqual(['name: text']);
    expect(found({ ...data, name: 3 }).problems).toEqual(['name: text']);
    expect(found(7).problems).toEqual([': a map']);
  });
});
