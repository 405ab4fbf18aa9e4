import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../../../src/model/problem.js';
import type { FieldTerms } from '../../../../src/studies/battle/request.js';
import { planSearch } from '../../../../src/studies/hunt/hunt.js';
import { FIELD } from '../../../toy/field.js';
import { skirmish } from '../../../toy/skirmish.js';

const terms: FieldTerms = {
  system: skirmish,
  policies: ['weakest'],
  settings: {},
  seed: 1,
  stop: { kind: 'trials', trials: 1 },
  version: '1',
};

describe('a search in a system that does not say what can be bought', () => {
  it('takes the lines of an army alone', () => {
    const sought = { opponents: FIELD.slice(1), budget: 100, games: 1000 };
    const source = { kind: 'prices', variants: false } as const;
    try {
      planSearch(terms, { ...sought, source });
      expect.unreachable();
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      expect(error.problems.map(({ expected }) => expected)).toEqual([
        'a system whose armies can be bought from lists and tables; elsewhere an army with --lines',
      ]);
    }
    const [known] = FIELD;
    const lines = planSearch(terms, { ...sought, known: known!, source: { kind: 'armies', armies: [known!.data] } });
    expect(lines.space.entries).toHaveLength(known!.army.lines.length);
  });
});
