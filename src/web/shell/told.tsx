import type { ComponentChild } from 'preact';
import { capital } from '../../model/wording.js';
import { useWords } from '../locale/i18n.js';
import { textIn } from '../locale/rule-words.js';

interface ToldProps {
  readonly text: string;
  /** Whether it stands at the head of a line, with a capital. */
  readonly head?: boolean;
  /** Whether its numbers are what a reader typed, so that they stay as they are. */
  readonly asTyped?: boolean;
}

/** A text of the engine in the reader's language; as it is, and marked as English, where that has no words for it. */
export function Told({ text, head = false, asTyped = false }: ToldProps): ComponentChild {
  const { language, number } = useWords();
  const put = textIn(language, text);
  const said = head ? capital(put) : put;
  const isForeign = language !== 'en' && put === text && /[A-Za-z]{2}/.test(text);
  if (isForeign) return <span lang="en">{said}</span>;
  return asTyped ? said : number(said);
}
