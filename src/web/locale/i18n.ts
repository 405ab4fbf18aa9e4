import i18next from 'i18next';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { en, type MessageKey } from './en.js';
import { learnWords } from './learn-words.js';
import { type Language, localNumbers } from './numbers.js';

/** The languages by what they call themselves. */
export const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', ru: 'Русский' };

const STORED = 'tyche-language';

function isLanguage(text: string | null | undefined): text is Language {
  return text === 'en' || text === 'ru';
}

/** Where the browser keeps what the reader chose; undefined where it keeps nothing. */
function stash(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** The language that the reader has chosen before, or else that of the browser. */
function preferred(): Language {
  const stored = stash()?.getItem(STORED);
  if (isLanguage(stored)) return stored;
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage);
  return spoken ?? 'en';
}

/** Loads the texts of a language and makes it the page's. */
async function speak(language: Language): Promise<void> {
  if (language === 'ru' && !i18next.hasResourceBundle('ru', 'translation')) {
    const [{ ru }] = await Promise.all([import('./ru.js'), learnWords(language)]);
    i18next.addResourceBundle('ru', 'translation', ru);
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Chooses a language for good. */
export async function choose(language: Language): Promise<void> {
  stash()?.setItem(STORED, language);
  await speak(language);
}

/** Readies the catalogues; gives the language that the page begins in. */
export async function begin(): Promise<Language> {
  await i18next.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  });
  const language = preferred();
  await speak(language);
  return language;
}

/** The texts and numbers of one language. */
export interface Words {
  readonly language: Language;
  t(key: MessageKey, values?: Readonly<Record<string, string | number>>): string;
  number(text: string): string;
}

/** The words of a language whose texts are loaded. */
export function wordsIn(language: Language): Words {
  return {
    language,
    t: (key, values) => i18next.t(key, { lng: language, ...values }),
    number: (text) => localNumbers(text, language),
  };
}

/** The words of the page. */
export const WordsContext = createContext<Words>({ language: 'en', t: (key) => en[key], number: (text) => text });

/** The words of the page, for a component. */
export function useWords(): Words {
  return useContext(WordsContext);
}
