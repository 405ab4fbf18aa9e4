import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WordIndex } from '../../../src/exact/word-index.js';

describe('numbers of lists of words', () => {
  it('are given in the order of first sight, one to each list, whatever the lists are', () => {
    const words = fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(words), (lists) => {
        const index = new WordIndex();
        const distinct = [...new Set(lists.map((list) => list.join(' ')))];
        for (const list of lists) expect(index.numberOf(Int16Array.from(list))).toBe(distinct.indexOf(list.join(' ')));
        expect(index.size).toBe(distinct.length);
        for (const [number, text] of distinct.entries()) expect([...index.wordsAt(number)].join(' ')).toBe(text);
      }),
      { seed: 20_261_122 },
    );
  });

  it('keep a copy of what they have seen', () => {
    const index = new WordIndex();
    const list = Int16Array.of(1, 2);
    index.numberOf(list);
    list[0] = 7;
    expect([...index.wordsAt(0)]).toEqual([1, 2]);
    expect(index.numberOf(list)).toBe(1);
  });
});
