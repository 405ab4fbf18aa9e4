import { describe, expect, it } from 'vitest';
import { characterText, firstInvisible, UNPRINTABLE, visible } from '../../../src/model/characters.js';
import { shown } from '../../../src/model/problem.js';

describe('characters that cannot be seen', () => {
  it.each([
    ['a\u00a0b', 'U+00A0 (no-break space)', 'a\\u00a0b'],
    ['\u202fa', 'U+202F (narrow no-break space)', '\\u202fa'],
    ['a\u200bb', 'U+200B (zero-width space)', 'a\\u200bb'],
    ['\ufeffa', 'U+FEFF (byte order mark)', '\\ufeffa'],
    ['a\u00adb', 'U+00AD (soft hyphen)', 'a\\u00adb'],
    ['a\u2028b', 'U+2028 (line separator)', 'a\\u2028b'],
    ['a\u2003b', 'U+2003 (typographic space)', 'a\\u2003b'],
    ['a\u{e0001}b', 'U+E0001', 'a\\u{e0001}b'],
  ])('are named and escaped: %j', (text, name, escaped) => {
    expect(characterText(firstInvisible(text)!.character)).toBe(name);
    expect(visible(text)).toBe(escaped);
    expect(shown(text)).toBe(`"${escaped}", with ${name}`);
  });

  it('are none in plain text of any script', () => {
    for (const text of ['легионеры, 9', 'a b', 'Ἀλέξανδρος', '騎兵']) {
      expect([firstInvisible(text), visible(text), UNPRINTABLE.test(text)]).toEqual([undefined, text, false]);
    }
  });

  it.each([
    ['g\u0430ul', 'U+0430 (Cyrillic letter)'],
    ['\u0421avalry', 'U+0421 (Cyrillic letter)'],
    ['\u03bfpen', 'U+03BF (Greek letter)'],
    ['\u2212600', 'U+2212 (minus sign)'],
    ['\u2013600', 'U+2013 (en dash)'],
    ['\u201cgaul\u201d', 'U+201C (curly quotation mark)'],
  ])('or look like others are named: %s', (text, name) => {
    expect(shown(text)).toBe(`"${text}", with ${name}`);
  });

  it('or look like others are none in words of one script', () => {
    for (const text of ['легионеры gaul', 'gaul – warriors', 'Alexander’s', '0–5', 'Ἀλέξανδρος']) {
      expect(shown(text)).toBe(JSON.stringify(text));
    }
  });

  it('may not stand in text where they break documents or steer terminals', () => {
    for (const bad of [
      '\u0000',
      '\u001b',
      '\u0090',
      '\u2028',
      '\u2029',
      '\u202e',
      '\ufdd0',
      '\ufffe',
      '\uffff',
      '\ud800',
      '\udfff',
      '\u{1ffff}',
    ]) {
      expect(UNPRINTABLE.test(`a${bad}b`), characterText(bad)).toBe(true);
    }
    for (const fair of ['\t', '\n', '\u00a0', '\u200d', '\u{1f600}']) expect(UNPRINTABLE.test(fair)).toBe(false);
  });
});
