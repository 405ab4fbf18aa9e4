import { type Problem, unknownName } from '../../model/problem.js';

/** Who attacks first in a duel: one of the two, or each in half of them. */
export const OPENERS = ['both', 'first', 'second'] as const;

/** Two units that fight. */
export interface DuelLink {
  readonly page: 'duel';
  readonly system: string;
  readonly first: string;
  readonly second: string;
  readonly opener: (typeof OPENERS)[number];
}

/** The units that each system with duels begins with. */
export const USUAL_UNITS: Readonly<Record<string, readonly [string, string]>> = {
  taktika: ['gaul#warriors', 'romeMarian#legionaries'],
  successors: ['mercenary=10,rating=3', 'macedonian=4,rating=3'],
};

/** Where the page begins. */
export const duelStart: DuelLink = {
  page: 'duel',
  system: 'taktika',
  first: 'gaul#warriors',
  second: 'romeMarian#legionaries',
  opener: 'both',
};

const NAMES = ['first', 'second', 'opener'];

/** What a query asks of a duel. */
export function readDuel(system: string, entries: ReadonlyMap<string, string>, problems: Problem[]): DuelLink {
  for (const name of entries.keys())
    if (!NAMES.includes(name)) problems.push(unknownName([], 'a part of a link to a duel', name, NAMES));
  const [first, second] = (Object.hasOwn(USUAL_UNITS, system) ? USUAL_UNITS[system] : undefined) ?? ['', ''];
  const said = entries.get('opener') ?? 'both';
  const opener = OPENERS.find((one) => one === said);
  if (opener === undefined) problems.push(unknownName(['opener'], 'who attacks first', said, OPENERS));
  return {
    page: 'duel',
    system,
    first: entries.get('first') ?? first,
    second: entries.get('second') ?? second,
    opener: opener ?? 'both',
  };
}

/** The path and the query of a link to a duel. */
export function duelQuery({ system, first, second, opener }: DuelLink): readonly [string, URLSearchParams] {
  const query = new URLSearchParams({ first, second });
  if (opener !== 'both') query.set('opener', opener);
  return [system, query];
}
