import { isPassage, type Passage } from '../../studies/glossary/passages.js';
import type { Language } from '../locale/numbers.js';
import type { Clause } from './protocol.js';

/** The passage of an id; undefined where there is none. */
function passageOf(passages: readonly Passage[], id: string): Passage | undefined {
  return passages.find((one) => isPassage(one, id));
}

/** Whether there are passages of all these ids. */
export function hasAll(passages: readonly Passage[], ids: readonly string[]): boolean {
  return ids.every((id) => passageOf(passages, id) !== undefined);
}

/** The clauses of these ids, in their order: in the reader's own language, or else in English; unknown ones are left out. */
export function chosenClauses(
  ids: readonly string[],
  own: { readonly language: Language; readonly passages: readonly Passage[] },
  english: readonly Passage[],
): readonly Clause[] {
  return ids.flatMap((asked) => {
    const said = passageOf(own.passages, asked);
    const passage = said ?? passageOf(english, asked);
    if (passage === undefined) return [];
    const { id, section, text } = passage;
    return [{ id, section, text, language: said === undefined ? 'en' : own.language }];
  });
}
