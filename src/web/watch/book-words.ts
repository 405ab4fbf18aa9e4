import { type Said, textOf } from '../../model/narration/saying.js';
import type { DrawnBook } from '../../report/drawn-book.js';
import type { BookWords } from '../../report/told-book.js';
import { type Language, localNumbers } from '../locale/numbers.js';
import { textIn } from '../locale/rule-words.js';
import { saidIn } from '../locale/sayings.js';

/** English words, of which names of units by letters and numbers are none. */
const ENGLISH = /[A-Za-z][a-z]{2,}/;

/** What readers may have named: both armies and their lines. */
export function namesIn({ sides, leaves }: Pick<DrawnBook, 'leaves' | 'sides'>): readonly string[] {
  const labels = leaves[0]?.rolls.flat().map(({ label }) => label.replace(/ \d+(?:\u2013\d+)?$/, '')) ?? [];
  return [...sides, ...labels];
}

/** How a language has the texts of a picture book; a sentence that it has no words for in part stays English as a whole. */
export function bookWordsIn(
  language: Language,
  number: (text: string) => string,
  names: readonly string[] = [],
): BookWords {
  if (language === 'en') return { put: (text) => text, marks: () => ({}) };
  const sayingOf = (said: Said | undefined) => (said === undefined ? undefined : saidIn(language, said));
  // The longest first: a name may be part of another.
  const given = [...names].sort((one, other) => other.length - one.length).filter((name) => name !== '');
  const isForeign = (text: string) =>
    ENGLISH.test(given.reduce((rest, name) => rest.replaceAll(name, ''), textIn(language, text)));
  return {
    put: (text, said) => {
      const made = sayingOf(said);
      if (made !== undefined) return number(made);
      return isForeign(text) ? text : number(textIn(language, text));
    },
    marks: (text, said) => (sayingOf(said) === undefined && isForeign(text) ? { lang: 'en' } : {}),
  };
}

/** How a language has the texts in pictures: names of readers and whatever it has no words for stay as they are. */
export function pictureWordsIn(language: Language): (said: Said) => string {
  if (language === 'en') return textOf;
  return (said) => localNumbers(saidIn(language, said) ?? textOf(said), language);
}
