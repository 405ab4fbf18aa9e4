import { type Passage, passagesOf } from '../../studies/glossary/passages.js';
import { chosenClauses, hasAll } from './chosen-clauses.js';
import type { Clause, Questions } from './protocol.js';

type Book = () => Promise<{ readonly default: string }>;

/** The rulebook of each shipped system, fetched when a clause is read for the first time. */
const RULEBOOKS: Readonly<Record<string, Book>> = {
  taktika: () => import('../../systems/taktika/RULES.md?raw'),
  'lost-battles': () => import('../../systems/lost-battles/RULES.md?raw'),
  successors: () => import('../../systems/successors/RULES.md?raw'),
  'simple-gboh': () => import('../../systems/simple-gboh/RULES.md?raw'),
};

/** Passages of the rulebooks in Russian, in the form of the rulebooks, fetched when one is read in Russian for the first time. */
const RUSSIAN: Readonly<Record<string, Book>> = {
  taktika: () => import('../locale/clauses/ru-taktika.md?raw'),
  'lost-battles': () => import('../locale/clauses/ru-lost-battles.md?raw'),
  successors: () => import('../locale/clauses/ru-successors.md?raw'),
  'simple-gboh': () => import('../locale/clauses/ru-simple-gboh.md?raw'),
};

async function passagesIn(books: Readonly<Record<string, Book>>, system: string): Promise<readonly Passage[]> {
  const load = Object.hasOwn(books, system) ? books[system] : undefined;
  return load === undefined ? [] : passagesOf(system, (await load()).default);
}

/** All passages of a system's rulebook; none where it has none. */
export function rulebookPassages(system: string): Promise<readonly Passage[]> {
  return passagesIn(RULEBOOKS, system);
}

/**
 * The passages of a system's rulebook with these ids, in their order: in the language of the reader where it has them, or else in
 * English; unknown ones are left out.
 */
export async function answerClauses({
  system,
  ids,
  language,
}: Questions['clauses']['asks']): Promise<readonly Clause[]> {
  const passages = language === 'ru' ? await passagesIn(RUSSIAN, system) : [];
  const english = hasAll(passages, ids) ? [] : await rulebookPassages(system);
  return chosenClauses(ids, { language, passages }, english);
}
