import { type Problem, unknownName } from '../model/problem.js';

/** The three forms of a table of probabilities. */
export const FORMS = ['exactly', 'atLeast', 'atMost'] as const;
/** One of the three forms. */
export type Form = (typeof FORMS)[number];

/** Settings as they stand in a link: names of axes with text that the axes read. */
export type LinkSettings = Readonly<Record<string, string>>;

/** The odds of a mechanic, perhaps beside those of other settings. */
export interface OddsLink {
  readonly page: 'odds';
  /** `system/mechanic`, or the system alone. */
  readonly mechanic: string;
  readonly settings: LinkSettings;
  /** What it is compared with. */
  readonly versus?: LinkSettings;
  readonly form: Form;
}

/** Everything that a link may ask for. */
export type Link = OddsLink;

/** How a page asks for another view: `turn` for a knob that was turned, which makes no new entry in the history. */
export type Go = (link: Link, how?: 'turn') => void;

/** A link that was read, with all that is wrong with it: what is left of it can be shown. */
export interface ReadLink {
  readonly link: Link;
  readonly problems: readonly Problem[];
}

/** The pages, in their order. */
export const PAGES = ['odds'] as const;

/** What stands before the names of the second settings, and of what concerns the view alone. */
const VERSUS = 'vs.';
const VIEW = 'view.';

/** A link that is longer than this was not made here. */
const MAX_LENGTH = 8000;

/** Where the app begins. */
const START: OddsLink = { page: 'odds', mechanic: 'taktika/volley', settings: {}, form: 'exactly' };

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isForm(text: string): text is Form {
  return (FORMS as readonly string[]).includes(text);
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

function settingsIn(entries: ReadonlyMap<string, string>, prefix: string): LinkSettings {
  const named = [...entries].flatMap(([name, value]): [string, string][] => {
    if (prefix === '') return name.includes('.') ? [] : [[name, value]];
    return name.startsWith(prefix) && name !== prefix ? [[name.slice(prefix.length), value]] : [];
  });
  return Object.fromEntries(named);
}

function readOdds(mechanic: string, entries: ReadonlyMap<string, string>, problems: Problem[]): OddsLink {
  for (const [name, value] of entries) {
    const known = !name.includes('.') || name.startsWith(VERSUS) || name === `${VIEW}form`;
    if (!known) problems.push({ path: [name], expected: 'a setting, vs. with a setting, or view.form', found: value });
  }
  const form = entries.get(`${VIEW}form`) ?? 'exactly';
  if (!isForm(form)) problems.push(unknownName([`${VIEW}form`], 'a form of a table', form, FORMS));
  const compares = [...entries.keys()].some((name) => name.startsWith(VERSUS));
  return {
    page: 'odds',
    mechanic: mechanic === '' ? START.mechanic : mechanic,
    settings: settingsIn(entries, ''),
    ...(compares ? { versus: settingsIn(entries, VERSUS) } : {}),
    form: isForm(form) ? form : 'exactly',
  };
}

/**
 * What a fragment such as `#/odds/taktika/steadiness-test?killed=2` asks for. Whatever it holds, something can be shown: what is
 * wrong with it is a problem with its place. That the settings fit is for the page to say, which knows the mechanic.
 */
export function readLink(fragment: string): ReadLink {
  const text = fragment.replace(/^#?\/?/, '');
  if (text === '') return { link: START, problems: [] };
  if (text.length > MAX_LENGTH) {
    const expected = `a link of at most ${MAX_LENGTH} characters`;
    return { link: START, problems: [{ path: [], expected, found: `${text.slice(0, 20)}...` }] };
  }
  const cut = text.indexOf('?');
  const [path, query] = cut < 0 ? [text, ''] : [text.slice(0, cut), text.slice(cut + 1)];
  const [page = '', ...rest] = path.split('/').map(decoded);
  if (page !== 'odds') return { link: START, problems: [unknownName([], 'a page', page, PAGES)] };
  const problems: Problem[] = [];
  return { link: readOdds(rest.join('/'), entriesOf(query, problems), problems), problems };
}

/** The fragment that asks for what a link asks for. */
export function linkText(link: Link): string {
  const query = new URLSearchParams(link.settings);
  if (link.versus !== undefined) {
    const others = Object.entries(link.versus);
    if (others.length === 0) query.set(VERSUS, '');
    for (const [name, value] of others) query.set(`${VERSUS}${name}`, value);
  }
  if (link.form !== 'exactly') query.set(`${VIEW}form`, link.form);
  const path = link.mechanic.split('/').map(encodeURIComponent).join('/');
  const asked = query.toString();
  return `#/${link.page}/${path}${asked === '' ? '' : `?${asked}`}`;
}
