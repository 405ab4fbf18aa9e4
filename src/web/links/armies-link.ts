import { type Problem, unknownName } from '../../model/problem.js';

/** An army in a link: one that comes with the program, by its name, or the text of a file of the reader's. */
export type ArmyRef = { readonly shipped: string } | { readonly text: string };

/** Two armies at the desk, or the scenario of a battle as the first of them. */
export interface ArmiesLink {
  readonly page: 'armies';
  readonly system: string;
  readonly first: ArmyRef;
  readonly second: ArmyRef;
  readonly pairs: number;
  /** The army that both are compared against; each other where absent. */
  readonly against?: string;
}

/** Where the desk begins. */
export const armiesStart: ArmiesLink = {
  page: 'armies',
  system: 'taktika',
  first: { shipped: 'gaul' },
  second: { shipped: 'macedon' },
  pairs: 200,
};

/** The armies that each system begins with: two, or a scenario that holds both. */
export const USUAL_ARMIES: Readonly<Record<string, readonly [string, string]>> = {
  taktika: ['gaul', 'macedon'],
  'lost-battles': ['cannae', 'legions'],
  'simple-gboh': ['granicus', 'legions'],
};

/** Pairs that may be played in a browser. */
const MAX_PAIRS = 100_000;

/** What the parts of a query that hold two armies are called. */
export const ARMY_NAMES = ['first', 'second', 'first.file', 'second.file'];

const NAMES = [...ARMY_NAMES, 'pairs', 'against'];

/** The army that a query has under a name, if it has one. */
export function readArmy(entries: ReadonlyMap<string, string>, name: string): ArmyRef | undefined {
  const text = entries.get(`${name}.file`);
  if (text !== undefined) return { text };
  const shipped = entries.get(name);
  return shipped === undefined ? undefined : { shipped };
}

/** Writes an army into a query. */
export function writeArmy(query: URLSearchParams, name: string, army: ArmyRef): void {
  if ('shipped' in army) query.set(name, army.shipped);
  else query.set(`${name}.file`, army.text);
}

/** What a query asks of the desk. */
export function readArmies(system: string, entries: ReadonlyMap<string, string>, problems: Problem[]): ArmiesLink {
  for (const name of entries.keys())
    if (!NAMES.includes(name)) problems.push(unknownName([], 'a part of a link to armies', name, NAMES));
  const [first, second] = (Object.hasOwn(USUAL_ARMIES, system) ? USUAL_ARMIES[system] : undefined) ?? ['', ''];
  const said = entries.get('pairs') ?? String(armiesStart.pairs);
  const pairs = Number(said);
  const fits = /^\d+$/.test(said) && pairs >= 2 && pairs <= MAX_PAIRS;
  if (!fits) problems.push({ path: ['pairs'], expected: `a whole number from 2 to ${MAX_PAIRS}`, found: said });
  const against = entries.get('against');
  return {
    page: 'armies',
    system,
    first: readArmy(entries, 'first') ?? { shipped: first },
    second: readArmy(entries, 'second') ?? { shipped: second },
    pairs: fits ? pairs : armiesStart.pairs,
    ...(against === undefined ? {} : { against }),
  };
}

/** The path and the query of a link to armies. */
export function armiesQuery({ system, first, second, pairs, against }: ArmiesLink): readonly [string, URLSearchParams] {
  const query = new URLSearchParams();
  writeArmy(query, 'first', first);
  writeArmy(query, 'second', second);
  if (pairs !== armiesStart.pairs) query.set('pairs', String(pairs));
  if (against !== undefined) query.set('against', against);
  return [system, query];
}
