import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allSystems } from '../../../src/studies/catalog/catalog.js';
import { FORMS, type Link, linkText, PAGES, readLink } from '../../../src/web/link.js';
import { localNumbers } from '../../../src/web/locale/numbers.js';
import { systemNames } from '../../../src/web/systems.js';

const settings = fc.dictionary(fc.stringMatching(/^[a-z]\w{0,8}$/), fc.string());

describe('links', () => {
  it('hold all that a page asks for', () => {
    const links: fc.Arbitrary<Link> = fc
      .record({
        mechanic: fc.constantFrom('taktika/volley', 'a b/c&d=?#'),
        settings,
        versus: settings,
        form: fc.constantFrom(...FORMS),
        sweep: fc.record({ over: fc.string(), of: fc.string() }, { requiredKeys: ['over'] }),
      })
      .chain(({ versus, sweep, ...rest }) =>
        fc.constantFrom(
          { page: 'odds', ...rest },
          { page: 'odds', ...rest, versus },
          { page: 'odds', ...rest, versus, sweep },
        ),
      );
    fc.assert(
      fc.property(links, (link) => {
        expect(readLink(linkText(link))).toEqual({ link, problems: [] });
      }),
      { seed: 32 },
    );
    const army = fc.oneof(fc.record({ shipped: fc.string() }), fc.record({ text: fc.string() }));
    const desks: fc.Arbitrary<Link> = fc.record(
      {
        page: fc.constant('armies' as const),
        system: fc.constantFrom('taktika', 'lost-battles'),
        first: army,
        second: army,
        pairs: fc.integer({ min: 2, max: 100_000 }),
        against: fc.string(),
      },
      { requiredKeys: ['page', 'system', 'first', 'second', 'pairs'] },
    );
    fc.assert(
      fc.property(desks, (link) => {
        expect(readLink(linkText(link))).toEqual({ link, problems: [] });
      }),
      { seed: 32 },
    );
    const games = fc.integer({ min: 1, max: 10_000 });
    const choices = fc.oneof(
      fc.record({ kind: fc.constant('game' as const), game: fc.maxSafeNat().map((game) => game % 2 ** 50) }),
      fc.record({ kind: fc.constant('quantile' as const), quantile: fc.constantFrom(0, 0.25, 0.5, 1), games }),
      fc.record({ kind: fc.constant('upset' as const), round: fc.integer({ min: 1, max: 200 }), games }),
    );
    const watched: fc.Arbitrary<Link> = fc.record(
      {
        page: fc.constant('watch' as const),
        system: fc.constantFrom('taktika', 'lost-battles'),
        first: army,
        second: army,
        choice: choices,
        at: fc.integer({ min: 1, max: 500 }),
      },
      { requiredKeys: ['page', 'system', 'first', 'choice', 'at'] },
    );
    fc.assert(
      fc.property(watched, (link) => {
        expect(readLink(linkText(link))).toEqual({ link, problems: [] });
      }),
      { seed: 32 },
    );
  });

  it('of any text lead to a page that can be shown', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ maxLength: 40 }).map((text) => `#/odds/taktika/volley?${text}`),
      fc.string({ maxLength: 40 }).map((text) => `#/armies/taktika?${text}`),
      fc.string({ maxLength: 40 }).map((text) => `#/watch/taktika?${text}`),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { link } = readLink(text);
        expect(PAGES).toContain(link.page);
        expect(readLink(linkText(link)).problems).toEqual([]);
      }),
      { seed: 32, numRuns: 2000 },
    );
  });

  it('never touch what all objects inherit', () => {
    const { link } = readLink('#/odds/taktika/volley?__proto__=1&vs.__proto__=2&constructor=3');
    expect(link.page === 'odds' && Object.keys(link.settings).sort()).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>)['1']).toBeUndefined();
  });

  it('that are too long, name no page or say a thing twice are told so', () => {
    expect(readLink(`#/${'x'.repeat(33_000)}`).problems[0]?.expected).toBe('a link of at most 32000 characters');
    expect(readLink('#/ods').problems[0]).toMatchObject({
      expected: 'a page (odds, duel, worth, armies, watch, sheets, reports)',
      nearest: 'odds',
    });
    expect(readLink('#/odds/taktika/volley?a=1&a=2').problems).toEqual([
      { path: ['a'], expected: 'each name once', found: '2' },
    ]);
  });
});

describe('the systems of the app', () => {
  it('are those of the registry, each with a mechanic to begin with', () => {
    expect(systemNames.map(({ id, title }) => ({ id, title }))).toEqual(
      allSystems().map(({ id, title }) => ({ id, title })),
    );
    for (const { id, first } of systemNames) {
      const mechanics = allSystems().find((one) => one.id === id)?.mechanics ?? [];
      expect(mechanics.map((one) => one.id)).toContain(first);
    }
  });
});

describe('numbers in Russian', () => {
  it('have the same digits with a comma before decimals', () => {
    expect(localNumbers('66.67 % [66.4-66.9]', 'ru')).toBe('66,67\u00a0% [66,4-66,9]');
    expect(localNumbers('12,345.6', 'ru')).toBe('12\u202f345,6');
    expect(localNumbers('>99.99 %', 'ru')).toBe('>99,99\u00a0%');
    expect(localNumbers('3', 'ru')).toBe('3');
  });
});
