import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../src/model/domain.js';
import { duelInvariants, profilesOf, recordsOf } from '../../src/properties.js';
import { systems } from '../../src/systems/index.js';

const SEED = 20_260_102;
const dueling = Object.values(systems).flatMap(({ id, duels, readings }) =>
  duels === undefined ? [] : [{ id, duels, readings }],
);

describe('systems with duels', () => {
  it('are among the registered ones', () => {
    expect(dueling.map(({ id }) => id)).toContain('taktika');
  });

  describe.each(dueling)('$id', ({ duels, readings }) => {
    const profiles = profilesOf(duels);
    const between = fc
      .tuple(profiles, profiles, fc.oneof(fc.constant(defaultsOf(readings)), recordsOf(readings)))
      .map(([first, second, read]) => duels.contest(first, second, read));

    for (const { name, property } of duelInvariants(between)) {
      it(name, () => fc.assert(property, { seed: SEED, numRuns: 300, includeErrorInReport: true }));
    }

    it('price every profile under test in its own notation', () => {
      for (const { profile, cost } of duels.prices) {
        const problems: never[] = [];
        expect(duels.profile(profile, problems)?.cost, profile).toBe(cost);
        expect(problems).toEqual([]);
      }
    });
  });
});
