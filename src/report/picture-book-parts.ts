import { type ComponentChild, createContext, Fragment, h } from 'preact';
import { useContext } from 'preact/hooks';
import type { Side } from '../model/battle.js';
import type { RollCall } from '../model/chronicle.js';
import { barClass, type DrawnBook, type DrawnLeaf } from './drawn-book.js';
import { fixed, percent } from './numbers.js';
import { shareLost } from './standing-text.js';
import type { BookWords, PictureBook, RollLine, ToldEvent } from './told-book.js';

/** The words of the book: English unless a page says otherwise. */
export const BookWordsContext = createContext<BookWords>({ put: (text) => text, marks: () => ({}) });

/** The program's own SVG inside an element. */
function drawing(svg: string): { readonly dangerouslySetInnerHTML: { readonly __html: string } } {
  return { dangerouslySetInnerHTML: { __html: svg } };
}

function diceNode(rolls: readonly RollLine[], { put }: BookWords): ComponentChild {
  if (rolls.length === 0) return null;
  return h(
    'span',
    { class: 'dice' },
    ...rolls.map(({ clause, text }) => h('i', null, h('b', null, clause), ` ${put(text)}`)),
  );
}

/** Whether something was rolled for or happened: what a reader stops at who goes die by die. */
export function isStep({ level, rolls }: ToldEvent): boolean {
  return level === 'event' || rolls.length > 0;
}

/** Whether an event is listed: all but phases in which nothing happened, unless they are told in any case. */
function isListed({ always = false, level, rolls }: ToldEvent, next: ToldEvent | undefined): boolean {
  if (level === 'turn') return false;
  return level !== 'phase' || always || rolls.length > 0 || next?.level === 'event';
}

/** How an event stands to the one that a reader is at: at it, after it, or neither. */
function whenOf(at: number, now: number | undefined): readonly string[] {
  if (now === undefined || at < now) return [];
  return [at === now ? 'now' : 'later'];
}

/** What happened, as lists under their phases; of a reader who goes die by die up to the event `now`. */
function EventsView({ events, now }: { readonly events: readonly ToldEvent[]; readonly now?: number }): ComponentChild {
  const words = useContext(BookWordsContext);
  const phases: { readonly heading: ComponentChild; readonly items: ComponentChild[] }[] = [];
  for (const [at, event] of events.entries()) {
    if (!isListed(event, events[at + 1])) continue;
    const { level, rolls, saying, side, text } = event;
    const isPhase = level === 'phase';
    const when = whenOf(at, now);
    if (isPhase) {
      const later = when.includes('later') ? { class: 'later' } : {};
      phases.push({ heading: h('h3', { ...later, ...words.marks(text, saying) }, words.put(text, saying)), items: [] });
    } else if (phases.length === 0) phases.push({ heading: null, items: [] });
    if (isPhase && rolls.length === 0) continue;
    const owner = isPhase || text === '' ? ['mute'] : side === undefined ? [] : [`side${side}`];
    const classes = [...owner, ...when].join(' ');
    const attributes = {
      ...(classes === '' ? {} : { class: classes }),
      ...(at === now ? { 'aria-current': 'step' } : {}),
      ...(isPhase ? {} : words.marks(text, saying)),
    };
    phases.at(-1)?.items.push(h('li', attributes, isPhase ? '' : words.put(text, saying), diceNode(rolls, words)));
  }
  if (phases.length === 0) return h('p', { class: 'nothing' }, words.put('Nothing of note happens.'));
  return h(
    Fragment,
    null,
    ...phases.flatMap(({ heading, items }) => [heading, items.length === 0 ? null : h('ol', null, ...items)]),
  );
}

/** A label whose range of numbers, as in `Warriors 1\u201310`, stays on one line. */
function unbroken(label: string): readonly ComponentChild[] {
  return label.split(/(\d+\u2013\d+)/).map((part, at) => (at % 2 === 1 ? h('span', { class: 'range' }, part) : part));
}

function callNode(row: RollCall, { put }: BookWords): ComponentChild {
  const { detail, figures, label, lost, lostNow, remarks, standing, units } = row;
  const whole = figures + lost;
  const share = whole === 0 ? 0 : figures / whole;
  return h(
    'tr',
    null,
    h('th', { scope: 'row', title: put(detail) }, ...unbroken(put(label))),
    h('td', { class: 'number' }, `${standing}/${units}`),
    h(
      'td',
      { class: 'number' },
      `${figures}/${whole}`,
      lostNow > 0 ? [' ', h('small', null, `\u2212${lostNow}`)] : null,
    ),
    h('td', null, h('span', { class: 'strength' }, h('span', { class: barClass(share) }))),
    h('td', { class: 'remarks' }, put(remarks)),
  );
}

function ArmyView({
  book,
  side,
  rolls,
}: {
  readonly book: DrawnBook;
  readonly side: Side;
  readonly rolls: readonly RollCall[];
}): ComponentChild {
  const words = useContext(BookWordsContext);
  const { put } = words;
  const head = (text: string, attributes: object = {}) => h('th', { scope: 'col', ...attributes }, put(text));
  return h(
    'table',
    { class: `side${side}` },
    h('caption', null, put(book.sides[side])),
    h(
      'thead',
      null,
      h(
        'tr',
        null,
        head('Units'),
        head('standing', { class: 'number' }),
        head(book.strength, { class: 'number' }),
        h('th', { scope: 'col' }, h('span', { hidden: true }, put('share'))),
        head('state'),
      ),
    ),
    h('tbody', null, ...rolls.map((row) => callNode(row, words))),
  );
}

/** A page of a picture book: the table, what happened, and both armies. */
export function LeafView({
  leaf,
  book,
  now,
  isShown = false,
}: {
  readonly leaf: DrawnLeaf;
  readonly book: DrawnBook;
  /** The event that a reader who goes die by die is at. */
  readonly now?: number;
  readonly isShown?: boolean;
}): ComponentChild {
  const { events, field, rolls, stands, title } = leaf;
  const { put } = useContext(BookWordsContext);
  const order: readonly Side[] = book.first === 0 ? [0, 1] : [1, 0];
  return h(
    'section',
    { class: isShown ? 'leaf shown' : 'leaf', 'data-title': put(title) },
    h('h2', null, put(title)),
    h('p', { class: 'standing' }, put(stands)),
    h(
      'div',
      { class: 'scene' },
      h('div', { class: 'field', role: 'region', tabIndex: 0, 'aria-label': put('The table'), ...drawing(field) }),
      h(
        'div',
        { class: 'events', role: 'region', tabIndex: 0, 'aria-label': put('What happened') },
        h(EventsView, now === undefined ? { events } : { events, now }),
      ),
    ),
    h('div', { class: 'calls' }, ...order.map((side) => h(ArmyView, { book, side, rolls: rolls[side] }))),
  );
}

/** The width of the drawing of a game's course. */
const COURSE = 1000;

/** Points lost by both sides from page to page, as shares of what they brought, with a mark at the page `at`. */
export function CourseView({ book, at = 0 }: { readonly book: DrawnBook; readonly at?: number }): ComponentChild {
  const { leaves, score, sides } = book;
  const last = Math.max(1, leaves.length - 1);
  const most = Math.max(0.1, ...leaves.flatMap(({ standing }) => [0, 1].map((side) => shareLost(standing, side))));
  const lines = [0, 1].map((side) => {
    const points = leaves.map(({ standing }, page) => {
      const height = 100 - (96 * shareLost(standing, side)) / most;
      return `${fixed((COURSE * page) / last, 1).replaceAll(',', '')} ${fixed(height, 1)}`;
    });
    return h('path', { class: `side${side}`, d: `M${points.join('L')}` });
  });
  const { put } = useContext(BookWordsContext);
  const label = put(
    `Share of ${score} lost by ${sides[0]} (unbroken line) and ${sides[1]} (broken line), up to ${percent(most, 0)}`,
  );
  const mark = (COURSE * at) / last;
  return h(
    'svg',
    { class: 'course', viewBox: `0 0 ${COURSE} 100`, preserveAspectRatio: 'none', role: 'img', 'aria-label': label },
    h('title', null, label),
    ...lines,
    h('line', { class: 'mark', id: 'mark', x1: mark, x2: mark, y1: 0, y2: 100 }),
  );
}

/** What the signs of the pictures mean. */
export function LegendView({ legend }: Pick<DrawnBook, 'legend'>): ComponentChild {
  const { put } = useContext(BookWordsContext);
  const entries = legend.map(({ sign, label, long }) =>
    h('li', long ? { class: 'whole' } : null, h('span', { class: 'sign-box', ...drawing(sign) }), put(label)),
  );
  return h(
    'section',
    { id: 'legend' },
    h('h2', null, put('What the signs mean')),
    h('ul', { class: 'legend' }, ...entries),
  );
}

/** How the game came about. */
export function MadeView({ made }: Pick<PictureBook, 'made'>): ComponentChild {
  const { put, marks } = useContext(BookWordsContext);
  const lines = made.flatMap(({ label, text, code }) => [
    h('dt', null, put(label)),
    h('dd', code === true ? null : marks(text), code === true ? h('code', null, text) : put(text)),
  ]);
  return h(
    'section',
    { id: 'how' },
    h('h2', null, put('How this game came about')),
    h('dl', { class: 'made' }, ...lines),
  );
}

/** The rules that the game rolled for. */
export function ClausesView({ clauses }: Pick<PictureBook, 'clauses'>): ComponentChild {
  const { put, marks } = useContext(BookWordsContext);
  if (clauses.length === 0) return null;
  const lines = clauses.flatMap(({ id, text }) => [h('dt', null, id), h('dd', marks(text), put(text))]);
  return h(
    'section',
    null,
    h(
      'details',
      null,
      h('summary', null, put('The rules that were rolled for')),
      h('dl', { class: 'made', id: 'clauses' }, ...lines),
    ),
  );
}
