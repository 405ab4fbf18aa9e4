/** Characters that look like a space or like nothing, by their numbers. */
const INVISIBLE_NAMES: Readonly<Record<number, string>> = {
  133: 'next line',
  160: 'no-break space',
  173: 'soft hyphen',
  847: 'combining grapheme joiner',
  1564: 'Arabic letter mark',
  5760: 'ogham space mark',
  6158: 'Mongolian vowel separator',
  8199: 'figure space',
  8203: 'zero-width space',
  8204: 'zero-width non-joiner',
  8205: 'zero-width joiner',
  8206: 'left-to-right mark',
  8207: 'right-to-left mark',
  8232: 'line separator',
  8233: 'paragraph separator',
  8239: 'narrow no-break space',
  8287: 'mathematical space',
  8288: 'word joiner',
  12288: 'ideographic space',
  65279: 'byte order mark',
};

/** Characters that look like a space or like nothing: separators but the plain space, and format characters. */
const INVISIBLE = /(?! )\p{Zs}|\u0085|\u034f|\p{Cf}|\p{Zl}|\p{Zp}/u;

/**
 * Characters that no text of a user may hold: controls but tab, line ends and NEL, which could steer a terminal; line and paragraph
 * separators, which end lines of programs; overrides of writing direction; halves of characters, and numbers that are no characters.
 */
export const UNPRINTABLE =
  /(?![\t\n\r\u0085])\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]|\p{Cs}|[\u{1fffe}\u{1ffff}]/u;

/** What is expected of text that holds an unprintable character. */
export const PRINTABLE_TEXT = 'text without control characters and line separators';

/** A character by its number, as `U+001B`, with its name where it cannot be seen: `U+00A0 (no-break space)`. */
export function characterText(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const number = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  const name = INVISIBLE_NAMES[code] ?? (code >= 0x2000 && code <= 0x200a ? 'typographic space' : undefined);
  return name === undefined ? number : `${number} (${name})`;
}

/** The first character of a text that looks like a space or like nothing, and where it stands; undefined where there is none. */
export function firstInvisible(text: string): { readonly at: number; readonly character: string } | undefined {
  const found = INVISIBLE.exec(text) ?? UNPRINTABLE.exec(text);
  return found === null ? undefined : { at: found.index, character: found[0] };
}

/** A character that looks like a space or like nothing, and its place in a text, from 1. */
export interface InvisiblePlace {
  readonly line: number;
  readonly column: number;
  readonly character: string;
}

/** All characters of a text that look like a space or like nothing. */
export function invisibleIn(text: string): readonly InvisiblePlace[] {
  const all = new RegExp(INVISIBLE.source, 'gu');
  return text
    .split('\n')
    .flatMap((row, at) =>
      [...row.matchAll(all)].map(({ 0: character, index }) => ({ line: at + 1, column: index + 1, character })),
    );
}

/** Characters that look like another that is meant: dashes before a number, quotation marks that YAML does not know. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '\u2010': 'hyphen',
  '\u2012': 'figure dash',
  '\u2013': 'en dash',
  '\u2014': 'em dash',
  '\u2212': 'minus sign',
  '\u2018': 'curly quotation mark',
  '\u2019': 'curly quotation mark',
  '\u201c': 'curly quotation mark',
  '\u201d': 'curly quotation mark',
  '\u201e': 'low quotation mark',
  '\u00ab': 'angle quotation mark',
};

/** A letter of another script inside a Latin word, a dash where a number begins, or a quotation mark around a text. */
const LOOK_ALIKE =
  /(?<=\p{sc=Latn})[\p{sc=Cyrl}\p{sc=Grek}]|[\p{sc=Cyrl}\p{sc=Grek}](?=\p{sc=Latn})|(?<=^"?)[\u2010\u2012-\u2014\u2212](?=\d)|(?<=^"?)[\u2018-\u201e\u00ab]/u;

/** The first character of a text that may have been taken for another one, as `U+0430 (Cyrillic letter)`. */
export function lookAlike(text: string): string | undefined {
  const found = LOOK_ALIKE.exec(text)?.[0];
  if (found === undefined) return undefined;
  const letter = /\p{sc=Cyrl}/u.test(found) ? 'Cyrillic letter' : 'Greek letter';
  return `${characterText(found)} (${LOOK_ALIKES[found] ?? letter})`;
}

/** A text with all characters that cannot be seen as escapes, for messages: `a\u00a0b`. */
export function visible(text: string): string {
  return text.replaceAll(new RegExp(`${INVISIBLE.source}|${UNPRINTABLE.source}`, 'gu'), (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16);
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
  });
}
