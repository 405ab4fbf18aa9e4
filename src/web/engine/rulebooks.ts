import { isPassage, type Passage, passagesOf } from '../../studies/glossary/passages.js';
import type { Clause } from './protocol.js';

/** The rulebook of each shipped system, fetched when a clause is read for the first time. */
const RULEBOOKS: Readonly<Record<string, () => Promise<{ readonly default: string }>>> = {
  taktika: () => import('../../systems/taktika/RULES.md?raw'),
  'lost-battles': () => import('../../systems/lost-battles/RULES.md?raw'),
  successors: () => import('../../systems/successors/RULES.md?raw'),
  'simple-gboh': () => import('../../systems/simple-gboh/RULES.md?raw'),
};

/** All passages of a system's rulebook; none where it has none. */
export async function rulebookPassages(system: string): Promise<readonly Passage[]> {
  const load = Object.hasOwn(RULEBOOKS, system) ? RULEBOOKS[system] : undefined;
  return load === undefined ? [] : passagesOf(system, (await load()).default);
}

/** The passages of a system's rulebook with these ids, in their order; unknown ones are left out. */
export async function answerClauses(system: string, ids: readonly string[]): Promise<readonly Clause[]> {
  const passages = await rulebookPassages(system);
  return ids.flatMap((id) => {
    const passage = passages.find((one) => isPassage(one, id));
    return passage === undefined ? [] : [{ id: passage.id, section: passage.section, text: passage.text }];
  });
}
