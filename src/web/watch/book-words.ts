import type { BookWords } from '../../report/picture-book-parts.js';
import type { Language } from '../locale/numbers.js';
import { textIn } from '../locale/rule-words.js';

/** English words, of which names of units by letters and numbers are none. */
const ENGLISH = /[A-Za-z][a-z]{2,}/;

/** How a language has the texts of a picture book; a sentence that it has no words for in part stays English as a whole. */
export function bookWordsIn(language: Language, number: (text: string) => string): BookWords {
  const isForeign = (text: string) => language !== 'en' && ENGLISH.test(textIn(language, text));
  return {
    put: (text) => (isForeign(text) ? text : number(textIn(language, text))),
    marks: (text) => (isForeign(text) ? { lang: 'en' } : {}),
  };
}
