import { capital, spelled } from '../../model/wording.js';
import { axisName, choiceName } from '../odds/labels.js';
import { enFields } from './en-fields.js';
import type { Language } from './numbers.js';
import { aboutIn, fieldIn, fieldValueIn } from './rule-words.js';

/** How people read an army file's keys, what the schema says of them, and their values. */
export interface FieldWords {
  /** The name of a key: `Retreat edge`. */
  nameOf(key: string): string;
  aboutOf(about: string): string;
  valueName(key: string, value: string): string;
}

/** The words of army files of a system in a language. */
export function fieldWords(language: Language, system: string): FieldWords {
  const english = (key: string) => (Object.hasOwn(enFields, key) ? enFields[key] : undefined);
  return {
    nameOf: (key) => {
      const own = language === 'en' ? english(key) : (fieldIn(language, `${system}.${key}`) ?? fieldIn(language, key));
      return capital(own ?? axisName(key, language));
    },
    aboutOf: (about) => capital(aboutIn(language, about) ?? about),
    valueName: (key, value) => fieldValueIn(language, key, spelled(value)) ?? choiceName(value, language),
  };
}
