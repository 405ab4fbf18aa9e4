import { capital, spelled } from '../../model/wording.js';
import type { Language } from '../locale/numbers.js';
import { kindIn, nameIn, rollIn, valueIn } from '../locale/rule-words.js';

/** A roll's name in words: `Steadiness test`. */
export function mechanicName(id: string, language: Language): string {
  return rollIn(language, id) ?? capital((id.split('/')[1] ?? id).replaceAll('-', ' '));
}

/** A setting's or an outcome's name in words: `flank or rear`. */
export function axisName(name: string, language: Language): string {
  const words = spelled(name).replaceAll(/([a-z])(\d)/g, '$1 $2');
  return nameIn(language, words) ?? words;
}

/** A value of a choice in words. */
export function valueName(value: string, language: Language): string {
  if (/^[A-Z0-9/*-]+$/.test(value)) return value;
  const words = spelled(value);
  return valueIn(language, words) ?? words;
}

/** A value of a choice as a picker offers it: letters of counters with what they stand for, where the language says that. */
export function choiceName(value: string, language: Language): string {
  const kind = kindIn(language, value);
  return kind === undefined ? valueName(value, language) : `${value}: ${kind}`;
}
