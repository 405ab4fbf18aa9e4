import { listed } from '../../model/domain.js';
import { ProblemError, unknownName } from '../../model/problem.js';
import type { ReadingNote } from '../../model/system.js';
import { mechanicsOf } from '../../studies/catalog/find-mechanic.js';
import { systemNames } from '../systems.js';
import type { SystemCard } from './protocol.js';

/** Which question each rule option of a system answers. */
const OPTIONS: Readonly<
  Record<string, () => Promise<{ readonly readingNotes: Readonly<Record<string, ReadingNote>> }>>
> = {
  taktika: () => import('../../systems/taktika/reading-notes.js'),
  'lost-battles': () => import('../../systems/lost-battles/reading-notes.js'),
  successors: () => import('../../systems/successors/reading-notes.js'),
  'simple-gboh': () => import('../../systems/simple-gboh/reading-notes.js'),
};

/** What the page shows of a system. Throws `ProblemError`, naming the nearest one, where there is none. */
export async function answerSystem(id: string): Promise<SystemCard> {
  const [mechanics, options] = await Promise.all([
    mechanicsOf(id),
    Object.hasOwn(OPTIONS, id) ? OPTIONS[id]?.() : undefined,
  ]);
  if (mechanics === undefined) {
    const ids = systemNames.map((one) => one.id);
    throw new ProblemError([unknownName([], 'a rule system', id, ids)]);
  }
  return {
    id,
    mechanics: mechanics.map(({ id: name, summary, clauses, situation, outcome, score }) => {
      const looked = score === undefined ? {} : { score };
      return { id: name, summary, clauses, situation: listed(situation), outcome, ...looked };
    }),
    options: options?.readingNotes ?? {},
  };
}
