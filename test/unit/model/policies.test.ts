import { describe, expect, it } from 'vitest';
import { findPolicy, policyNames, unknownPolicy } from '../../../src/model/policies.js';
import { MAX_BUDGET, searchPolicy } from '../../../src/model/search-player.js';
import { battles } from '../../../src/systems/lost-battles/battles.js';
import { search } from '../../../src/systems/lost-battles/players/search.js';

const unsearched = { policies: battles.policies };

describe('policies by name', () => {
  it('finds those that are listed, and search with any budget', () => {
    expect(findPolicy(battles, 'steady')?.id).toBe('steady');
    for (const budget of [1, 7, 16, MAX_BUDGET]) {
      expect(findPolicy(battles, `search:${budget}`)?.id).toBe(`search:${budget}`);
    }
  });

  it.each(['search', 'search:', 'search:0', 'search:4097', 'search:99999', 'search:04', 'search:1.5', 'search:-1'])(
    'finds none of the name %s',
    (name) => {
      expect(findPolicy(battles, name)).toBeUndefined();
    },
  );

  it('offers no search where a system has none', () => {
    expect(findPolicy(unsearched, 'search:16')).toBeUndefined();
    expect(policyNames(unsearched)).not.toContain('search:16');
    expect(policyNames(battles)).toContain('search:16');
  });

  it('names the nearest policy, search among them', () => {
    expect(unknownPolicy(['policies', 0], 'serch:16', battles).nearest).toBe('search:16');
    expect(unknownPolicy(['policies', 0], 'search:16', unsearched).expected).not.toContain('search');
  });

  it.each([0, 4097, 1.5])('refuses a budget of %s', (budget) => {
    expect(() => searchPolicy(search, budget)).toThrow(RangeError);
  });
});
