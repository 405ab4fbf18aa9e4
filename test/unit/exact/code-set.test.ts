import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CodeSet } from '../../../src/exact/code-set.js';

const MOST = 256;
const SET = new CodeSet(MOST);

describe('a set of codes', () => {
  it('gives each code once and in order, whatever was in it before', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(MOST - 1)), (codes) => {
        SET.clear(MOST);
        const news = codes.filter((code) => SET.add(code));
        expect(news).toEqual([...new Set(codes)]);
        expect(SET.size).toBe(news.length);
        const found: number[] = [];
        while (found.length < SET.size) found.push(SET.next((found.at(-1) ?? -1) + 1));
        expect(found).toEqual(news.sort((a, b) => a - b));
      }),
      { seed: 3 },
    );
  });
});
