import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../src/model/problem.js';
import { linkText, PAGES, readLink } from '../../../src/web/link.js';
import { expectClear, hostileLink } from '../../web/hostile.js';

describe('10,000 hostile links', () => {
  it('each lead to a page that can be shown, with clear problems, and never throw', () => {
    fc.assert(
      fc.property(hostileLink, (text) => {
        const { link, problems } = readLink(text);
        expect(PAGES).toContain(link.page);
        for (const problem of problems) expectClear(sentenceOf(problem));
        const again = readLink(linkText(link));
        expect(again.problems).toEqual([]);
        expect(again.link).toEqual(link);
      }),
      { seed: 32, numRuns: 10_000 },
    );
  });
});
