import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../../../src/model/battle.js';
import { chanceEvaluation } from '../../../../../src/model/win-chance.js';
import { features } from '../../../../../src/systems/taktika/players/features.js';
import { fittedChance } from '../../../../../src/systems/taktika/players/fitted-chance.js';
import type { TaktikaBattle } from '../../../../../src/systems/taktika/state/battle.js';
import { collected } from '../../../../fit/collect.js';
import { fittedOf } from '../../../../fit/fit.js';
import { fitted } from '../../../../fit/systems.js';

describe('the fitted win probability of taktika', () => {
  it('is what its command finds, with its fit', { timeout: 900_000 }, () => {
    const { games } = fittedChance.pedigree;
    expect(fittedOf('taktika', games, 1)).toEqual(fittedChance);
  });

  it('says of one side the contrary of what it says of the other', () => {
    const evaluate = chanceEvaluation(features, fittedChance);
    const found: number[] = [];
    const both = (battle: Battle) => {
      const seen = battle as TaktikaBattle;
      found.push(evaluate(seen, 0));
      expect(evaluate(seen, 0)).toBeCloseTo(-evaluate(seen, 1), 12);
      return 0;
    };
    collected({ ...fitted['taktika']!, system: 'taktika', seed: 1, games: 40, standing: both });
    expect(Math.max(...found)).toBeGreaterThan(0.8);
    expect(Math.min(...found)).toBeLessThan(-0.8);
  });
});
