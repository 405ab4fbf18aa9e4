import { describe, expect, it } from 'vitest';
import { USUAL_WORDS, wordsOf } from '../../../src/model/system-words.js';
import { systems } from '../../../src/systems/index.js';

describe('the words of systems', () => {
  it('are the usual ones where a system has none, its points also where it has no word for the score', () => {
    expect(wordsOf(undefined)).toEqual(USUAL_WORDS);
    expect(wordsOf({ words: { points: 'talents' } })).toEqual({ ...USUAL_WORDS, points: 'talents', score: 'talents' });
  });

  it('are those of Lost Battles: armies cost fighting value, and battles are scored in victory points', () => {
    expect(wordsOf(systems['lost-battles'])).toEqual({
      points: 'points of fighting value',
      score: 'victory points',
      figures: 'units',
      rounds: 'turns',
    });
  });
});
