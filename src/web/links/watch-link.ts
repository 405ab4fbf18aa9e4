import { type Problem, unknownName } from '../../model/problem.js';
import type { GameChoice } from '../../studies/replay/choose-game.js';
import { ARMY_NAMES, type ArmyRef, readArmy, USUAL_ARMIES, writeArmy } from './armies-link.js';

/** A game of two armies to be watched. */
export interface WatchLink {
  readonly page: 'watch';
  readonly system: string;
  readonly first: ArmyRef;
  /** Absent where the first is a scenario that holds both. */
  readonly second?: ArmyRef;
  readonly choice: GameChoice;
  /** The picture that is shown first, from 1. */
  readonly at: number;
}

/** Games that are looked through for one of their kind. */
export const LOOKED_AT = 200;

/** At most so many are looked through in a browser. */
const MAX_LOOKED_AT = 10_000;
const MAX_GAME = 2 ** 50;
const MAX_ROUND = 200;

/** Where the page begins. */
export const watchStart: WatchLink = {
  page: 'watch',
  system: 'taktika',
  first: { shipped: 'gaul' },
  second: { shipped: 'macedon' },
  choice: { kind: 'quantile', quantile: 0.5, games: LOOKED_AT },
  at: 1,
};

const NAMES = [...ARMY_NAMES, 'game', 'quantile', 'upset', 'games', 'at'];

/** What a query asks of a game to watch. */
export function readWatch(system: string, entries: ReadonlyMap<string, string>, problems: Problem[]): WatchLink {
  for (const name of entries.keys())
    if (!NAMES.includes(name)) problems.push(unknownName([], 'a part of a link to a game', name, NAMES));
  const whole = (name: string, low: number, high: number, usual: number): number => {
    const said = entries.get(name);
    if (said === undefined) return usual;
    if (/^\d{1,16}$/.test(said) && Number(said) >= low && Number(said) <= high) return Number(said);
    problems.push({ path: [name], expected: `a whole number from ${low} to ${high}`, found: said });
    return usual;
  };
  const choice = (): GameChoice => {
    if (entries.has('game')) return { kind: 'game', game: whole('game', 0, MAX_GAME, 0) };
    const games = whole('games', 1, MAX_LOOKED_AT, LOOKED_AT);
    if (entries.has('upset')) return { kind: 'upset', round: whole('upset', 1, MAX_ROUND, 1), games };
    const said = entries.get('quantile') ?? '0.5';
    const fits = /^(0|1|0?\.\d{1,6})$/.test(said);
    if (!fits) problems.push({ path: ['quantile'], expected: 'a number from 0 to 1', found: said });
    return { kind: 'quantile', quantile: fits ? Number(said) : 0.5, games };
  };
  const usual = (Object.hasOwn(USUAL_ARMIES, system) ? USUAL_ARMIES[system] : undefined) ?? ['', ''];
  const first = readArmy(entries, 'first');
  const second = readArmy(entries, 'second') ?? (first === undefined ? { shipped: usual[1] } : undefined);
  return {
    page: 'watch',
    system,
    first: first ?? { shipped: usual[0] },
    ...(second === undefined ? {} : { second }),
    choice: choice(),
    at: whole('at', 1, MAX_GAME, 1),
  };
}

/** The path and the query of a link to a game. */
export function watchQuery({ system, first, second, choice, at }: WatchLink): readonly [string, URLSearchParams] {
  const query = new URLSearchParams();
  writeArmy(query, 'first', first);
  if (second !== undefined) writeArmy(query, 'second', second);
  if (choice.kind === 'game') query.set('game', String(choice.game));
  else {
    if (choice.kind === 'upset') query.set('upset', String(choice.round));
    else query.set('quantile', String(choice.quantile));
    query.set('games', String(choice.games));
  }
  if (at !== 1) query.set('at', String(at));
  return [system, query];
}
