import { type Problem, unknownName } from '../../model/problem.js';

/** The systems whose shipped reports tell what figures are worth. */
export const WORTH_SYSTEMS = ['taktika', 'successors'] as const;

/** What figures are worth. */
export interface WorthLink {
  readonly page: 'worth';
  readonly system: (typeof WORTH_SYSTEMS)[number];
  /** Words that stand in the entries to be shown. */
  readonly find: string;
  /** Whether every equipment is shown, or the usual one alone. */
  readonly all: boolean;
}

/** Where the page begins. */
export const worthStart: WorthLink = { page: 'worth', system: 'taktika', find: '', all: false };

const NAMES = ['find', 'all'];

/** What a query asks of worths. */
export function readWorth(asked: string, entries: ReadonlyMap<string, string>, problems: Problem[]): WorthLink {
  for (const name of entries.keys())
    if (!NAMES.includes(name)) problems.push(unknownName([], 'a part of a link to worths', name, NAMES));
  const system = WORTH_SYSTEMS.find((one) => one === asked);
  if (system === undefined) problems.push(unknownName(['system'], 'rules with shipped worths', asked, WORTH_SYSTEMS));
  const all = entries.get('all') ?? 'false';
  if (all !== 'true' && all !== 'false') problems.push({ path: ['all'], expected: 'true or false', found: all });
  return { page: 'worth', system: system ?? 'taktika', find: entries.get('find') ?? '', all: all === 'true' };
}

/** The path and the query of a link to worths. */
export function worthQuery({ system, find, all }: WorthLink): readonly [string, URLSearchParams] {
  const query = new URLSearchParams();
  if (find !== '') query.set('find', find);
  if (all) query.set('all', 'true');
  return [system, query];
}
