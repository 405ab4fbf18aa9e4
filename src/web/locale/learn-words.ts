import type { Language } from './numbers.js';
import { learn } from './rule-words.js';

/** Loads what the rules, the armies and the engine say in a language; English needs nothing. */
export async function learnWords(language: Language): Promise<void> {
  if (language === 'ru') learn('ru', (await import('./ru-words.js')).ruWords);
}
