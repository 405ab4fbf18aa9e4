import type { ComponentChild } from 'preact';
import { capital } from '../../model/wording.js';
import { useWords } from '../locale/i18n.js';
import { textIn } from '../locale/rule-words.js';

/** A text of the engine in the reader's language; as it is, and marked as English, where that has no words for it. */
export function Told({ text, head = false }: { readonly text: string; readonly head?: boolean }): ComponentChild {
  const { language, number } = useWords();
  const put = textIn(language, text);
  const said = head ? capital(put) : put;
  if (language === 'en' || !/[A-Za-z]{2}/.test(text)) return number(said);
  return put === text ? <span lang="en">{said}</span> : number(said);
}
