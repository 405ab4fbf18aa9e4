import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { ArmyProblem, FormPath, FormValue } from '../engine/protocol.js';
import { type FieldWords, fieldWords } from '../locale/field-words.js';
import { useWords } from '../locale/i18n.js';

/** What every field of a form shares: the file's problems, and how to change a part of it. */
interface FormDesk {
  readonly system: string;
  readonly problems: readonly ArmyProblem[];
  /** Sets a part of the file; null takes it away. */
  set(path: FormPath, value: FormValue | null): void;
}

/** The desk of the form that a field stands in. */
export const FormContext = createContext<FormDesk>({ system: '', problems: [], set: () => undefined });

/** The desk, for a field. */
export function useDesk(): FormDesk {
  return useContext(FormContext);
}

/** The words of the form's file in the page's language. */
export function useFieldWords(): FieldWords {
  return fieldWords(useWords().language, useDesk().system);
}
