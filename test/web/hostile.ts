import fc from 'fast-check';
import { expect } from 'vitest';
import { PAGES } from '../../src/web/link.js';

/** Texts that break programs which take texts for something else. */
const NASTY: readonly string[] = [
  '',
  ' ',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '<script>alert(1)</script>',
  '</textarea><iframe src=javascript:alert(1)>',
  'javascript:alert(1)',
  '{{message}}',
  '$t(appTitle)',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'undefined',
  'null',
  'NaN',
  'Infinity',
  '-1',
  '-0',
  '1e999',
  '0x10',
  '9007199254740993',
  '1.5',
  '５',
  '\u0000',
  '\u202Ereversed',
  '\uFEFF',
  '👩‍👩‍👧‍👦',
  '%',
  '%E0%A4%A',
  '%ED%A0%80',
  '../../etc/passwd',
  '/tyche/armies/taktika/gaul',
  'first.yaml',
  'file:///etc/passwd',
  'gaul#',
  '#warriors',
  'gaul#warriors#x',
  'a=b,c=d',
  'killed:0..99999999999999999999',
  'killed:9..1',
  'killed>=x',
  'x'.repeat(5000),
  '('.repeat(200),
];

/** Links that hold, one or more of each page: what hostile ones are made of. */
const SOUND: readonly string[] = [
  '#/odds/taktika/volley?shooterSkill=4&vs.shooterSkill=2&view.form=atLeast',
  '#/odds/taktika/steadiness-test?view.rows=killed%3A0..4&view.columns=steadiness&view.of=holds',
  '#/odds/taktika/volley?view.sweep=shooterShots%3A0..4&view.shows=targetKilled%3E%3D2',
  '#/odds/lost-battles/attack-roll?needed=9',
  '#/odds/successors/battle',
  '#/duel/taktika?first=gaul%23warriors&second=romeMarian%23legionaries&opener=first',
  '#/duel/successors?first=mercenary%3D10%2Crating%3D3&second=macedonian%3D4%2Crating%3D3',
  '#/armies/taktika?first=gaul&second=macedon&pairs=3&against=vikings',
  '#/armies/lost-battles?first=cannae',
  '#/armies/taktika?first.file=name%3A+Mine%0Alist%3A+gaul%0Aunits%3A%0A+-+row%3A+warriors%0A+++units%3A+3',
  '#/watch/lost-battles?first=cannae&game=1&at=3',
  '#/watch/taktika?first=gaul&second=macedon&quantile=0&games=2',
  '#/sheets/simple-gboh',
  '#/worth/taktika?find=bow&all=true',
  '#/reports',
];

const NAMES = [...new Set(SOUND.flatMap((link) => [...link.matchAll(/[?&]([^=]+)=/g)].map(([, name = '']) => name)))];

/** What `#/page/system/mechanic` may begin with. */
const PATHS = [...new Set(SOUND.map((link) => link.split('?')[0] ?? ''))];

const nasty = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
);

/** A text as it may stand in a link: encoded, or as it is. */
const spelled = fc.tuple(nasty, fc.boolean()).map(([text, encode]) => {
  return encode ? encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '')) : text;
});

/** A text with a piece of it replaced. */
function mutated(texts: fc.Arbitrary<string>, pieces: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(texts, pieces, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(12))
    .map(([text, piece, share, length]) => {
      const at = Math.floor(share * text.length);
      return text.slice(0, at) + piece + text.slice(at + length);
    });
}

const query = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), spelled), spelled), { maxLength: 5 });

/** Links that nobody made with the app: random, built of hostile parts, and sound ones that were damaged. */
export const hostileLink: fc.Arbitrary<string> = fc.oneof(
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.oneof(
          fc.constantFrom(...PATHS),
          fc.constantFrom(...PAGES).map((page) => `#/${page}`),
        ),
        spelled,
        query,
      )
      .map(([path, more, parts]) => {
        const asked = parts.map(([name, value]) => `${name}=${value}`).join('&');
        return `${path}${more === '' ? '' : `/${more}`}?${asked}`;
      }),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...SOUND), fc.constantFrom(...NAMES), spelled)
      .map(([link, name, value]) => `${link}${link.includes('?') ? '&' : '?'}${name}=${value}`),
  },
  { weight: 3, arbitrary: mutated(fc.constantFrom(...SOUND), spelled) },
);

/** Files that break readers of files. */
const NASTY_FILES: readonly string[] = [
  ...NASTY,
  '[[[[',
  `${'['.repeat(4000)}`,
  `${'a: {'.repeat(500)}`,
  'a: *b',
  'a: &a [*a]',
  `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghij'].map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghij'[at]}`).join(',')}]`).join('\n')}`,
  '!!js/function "function () { alert(1) }"',
  '!!binary "x"',
  '<<: *x',
  'name: 1\nname: 2',
  '\tname: x',
  '%YAML 9.9\n---\nname: x',
  '---\na: 1\n---\nb: 2',
  'name: <img src=x onerror=alert(1)>\nlist: gaul\nunits: []',
  'name: x\nlist: __proto__\nunits:\n  - row: constructor\n    units: 1e999',
  'name: x\nlist: gaul\nunits:\n  - row: warriors\n    units: 999999999',
  'name: x\nlist: gaul\nunits: {length: 3}',
  'list: [gaul]\nunits: [[1, 2], null, {row: {row: row}}]',
];

const ARMY = `name: Mine
list: gaul
points: 600
units:
  - row: warriors
    units: 10
    figures: 9
    formation: open
    skill: 3
    steadiness: 3
    shield: large
  - row: youths
    units: 6
    figures: 3
    formation: skirmish
    skill: 2
    steadiness: 2
    javelin: true
generals:
  - kind: irregular
    commander: true
`;

/** Army files that nobody wrote in good faith. */
export const hostileFile: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...NASTY_FILES),
  fc.string({ unit: 'binary', maxLength: 200 }),
  mutated(fc.constant(ARMY), fc.oneof(nasty, fc.constantFrom(...NASTY_FILES.slice(NASTY.length)))),
);

/** A report in JSON with one of its values replaced by another, or cut off. */
export function damagedReport(text: string): fc.Arbitrary<string> {
  const places = [...text.matchAll(/(?<=":|,|\[)("(?:[^"\\]|\\.)*"|-?[\d.]+(?:e-?\d+)?|null|\{[^{}]*\})(?=[,}\]])/g)];
  const values = fc.oneof(
    nasty.map((value) => JSON.stringify(value)),
    fc.constantFrom('null', '{}', '[]', '-1', '1e999', 'true', '[[[[]]]]', '{"kind":1,"digits":-400}', '"', '0.1'),
  );
  return fc.tuple(fc.constantFrom(...places), values).map(([place, value]) => {
    return text.slice(0, place.index) + value + text.slice(place.index + place[0].length);
  });
}

/** Sentences that are longer are no help. */
const MAX_SENTENCE = 900;

/** What must not stand in a page as it is: what cannot be seen turns texts around, or hides in them. */
const UNSEEN = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** Expects a sentence that helps, whatever stood in a link or a file. */
export function expectClear(sentence: string): void {
  expect(sentence.length, sentence).toBeLessThanOrEqual(MAX_SENTENCE);
  expect(sentence).not.toMatch(UNSEEN);
  expect(sentence).not.toMatch(/\[object|undefined,|NaN,/);
}
