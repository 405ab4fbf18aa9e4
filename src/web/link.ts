import { type Problem, unknownName } from '../model/problem.js';
import { type ArmiesLink, armiesQuery, armiesStart, readArmies } from './links/armies-link.js';
import { type DuelLink, duelQuery, duelStart, readDuel } from './links/duel-link.js';
import { type OddsLink, oddsQuery, oddsStart, readOdds } from './links/odds-link.js';
import { readWatch, type WatchLink, watchQuery, watchStart } from './links/watch-link.js';
import { readWorth, type WorthLink, worthQuery, worthStart } from './links/worth-link.js';

export type { ArmiesLink, ArmyRef } from './links/armies-link.js';
export type { DuelLink } from './links/duel-link.js';
export { FORMS, type Form, type LinkSettings, type OddsLink, systemOf } from './links/odds-link.js';
export type { WatchLink } from './links/watch-link.js';
export type { WorthLink } from './links/worth-link.js';

/** Everything that a link may ask for. */
export type Link = OddsLink | ArmiesLink | SheetsLink | DuelLink | WatchLink | WorthLink | ReportsLink;

/** The printable tables of a system. */
export interface SheetsLink {
  readonly page: 'sheets';
  readonly system: string;
}

/** Reports of the reader's, which no link holds. */
export interface ReportsLink {
  readonly page: 'reports';
}

/** How a page asks for another view: `turn` for a knob that was turned, which makes no new entry in the history. */
export type Go = (link: Link, how?: 'turn') => void;

/** A link that was read, with all that is wrong with it: what is left of it can be shown. */
export interface ReadLink {
  readonly link: Link;
  readonly problems: readonly Problem[];
}

/** The pages, in their order. */
export const PAGES = ['odds', 'duel', 'worth', 'armies', 'watch', 'sheets', 'reports'] as const;

/** A link that is longer than this was not made here. */
const MAX_LENGTH = 32_000;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The names and values of a query, each name once. */
function entriesOf(query: string, problems: Problem[]): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (entries.has(name)) problems.push({ path: [name], expected: 'each name once', found: value });
    else entries.set(name, value);
  }
  return entries;
}

/**
 * What a fragment such as `#/odds/taktika/steadiness-test?killed=2` asks for. Whatever it holds, something can be shown: what is
 * wrong with it is a problem with its place. That the settings fit is for the page to say, which knows the mechanic.
 */
export function readLink(fragment: string): ReadLink {
  const text = fragment.replace(/^#?\/?/, '');
  if (text === '') return { link: oddsStart, problems: [] };
  if (text.length > MAX_LENGTH) {
    const expected = `a link of at most ${MAX_LENGTH} characters`;
    return { link: oddsStart, problems: [{ path: [], expected, found: `${text.slice(0, 20)}...` }] };
  }
  const cut = text.indexOf('?');
  const [path, query] = cut < 0 ? [text, ''] : [text.slice(0, cut), text.slice(cut + 1)];
  const [page = '', ...rest] = path.split('/').map(decoded);
  const problems: Problem[] = [];
  const entries = entriesOf(query, problems);
  const asked = rest.join('/');
  if (page === 'odds') return { link: readOdds(asked || oddsStart.mechanic, entries, problems), problems };
  if (page === 'armies') return { link: readArmies(asked || armiesStart.system, entries, problems), problems };
  if (page === 'duel') return { link: readDuel(asked || duelStart.system, entries, problems), problems };
  if (page === 'worth') return { link: readWorth(asked || worthStart.system, entries, problems), problems };
  if (page === 'watch') return { link: readWatch(asked || watchStart.system, entries, problems), problems };
  if (page === 'reports') return { link: { page }, problems: beyond(asked, entries, problems) };
  if (page === 'sheets') return { link: { page, system: asked || armiesStart.system }, problems };
  return { link: oddsStart, problems: [unknownName([], 'a page', page, PAGES)] };
}

/** What is wrong with a link to a page that asks for nothing more. */
function beyond(asked: string, entries: ReadonlyMap<string, string>, problems: Problem[]): readonly Problem[] {
  for (const found of [asked, ...entries.keys()])
    if (found !== '') problems.push({ path: [], expected: 'a link to the page alone', found });
  return problems;
}

function queryOf(link: Link): readonly [string, URLSearchParams] {
  if (link.page === 'reports') return ['', new URLSearchParams()];
  if (link.page === 'odds') return oddsQuery(link);
  if (link.page === 'duel') return duelQuery(link);
  if (link.page === 'worth') return worthQuery(link);
  if (link.page === 'watch') return watchQuery(link);
  return link.page === 'armies' ? armiesQuery(link) : [link.system, new URLSearchParams()];
}

/** The fragment that asks for what a link asks for. */
export function linkText(link: Link): string {
  const [path, query] = queryOf(link);
  const asked = query.toString();
  if (path === '' && asked === '') return `#/${link.page}`;
  return `#/${link.page}/${path.split('/').map(encodeURIComponent).join('/')}${asked === '' ? '' : `?${asked}`}`;
}
