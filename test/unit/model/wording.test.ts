import { describe, expect, it } from 'vitest';
import { capital, counted, listed, possessive, singular, spelled } from '../../../src/model/wording.js';

describe('words', () => {
  it('stand in the singular and at the beginning of a sentence', () => {
    expect(['figures', 'victory points', 'points of fighting value'].map(singular)).toEqual([
      'figure',
      'victory point',
      'point of fighting value',
    ]);
    expect(capital('points of fighting value')).toBe('Points of fighting value');
  });

  it('are counted in the singular for one only', () => {
    expect([0, 1, 2].map((count) => counted(count, 'hit'))).toEqual(['0 hits', '1 hit', '2 hits']);
    expect([1, 2].map((count) => counted(count, 'branch', 'branches'))).toEqual(['1 branch', '2 branches']);
  });

  it('are listed with one and before the last', () => {
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listed)).toEqual(['', 'a', 'a and b', 'a, b and c']);
  });

  it('own what follows, with a lone apostrophe behind an s', () => {
    expect(['Rome', 'Mongols'].map(possessive)).toEqual(["Rome's", "Mongols'"]);
  });

  it('are spelled out where the code runs them together', () => {
    expect(['camp', 'leftCentre', 'veteranHeavyInfantry'].map(spelled)).toEqual([
      'camp',
      'left centre',
      'veteran heavy infantry',
    ]);
  });
});
