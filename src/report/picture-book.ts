import { type ComponentChild, h } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import { type Said, textOf } from '../model/narration/saying.js';
import { drawnBook } from './drawn-book.js';
import { escaped } from './escape.js';
import { style } from './html-style.js';
import { pageHtml, rawElement } from './page.js';
import { BookWordsContext, ClausesView, CourseView, LeafView, LegendView, MadeView } from './picture-book-parts.js';
import { bookScript } from './picture-book-script.js';
import { bookPartsStyle, bookStyle } from './picture-book-style.js';
import { inlineNodes } from './prose.js';
import type { BookWords, PictureBook } from './told-book.js';

/** What the book's controls are called. */
export interface BookControls {
  readonly kind: string;
  readonly first: string;
  readonly back: string;
  readonly play: string;
  readonly playOrPause: string;
  readonly on: string;
  readonly last: string;
  readonly smaller: string;
  readonly larger: string;
  readonly dice: string;
  readonly picture: string;
  /** By what and which version it was made. */
  readonly made: string;
  /** What the program of the page says in another language: the button while it plays, and the word of `3 of 10`. */
  readonly said?: { readonly pause: string; readonly of: string };
}

/** How a reader's language has a whole book: its texts, those in its pictures, and its controls. */
export interface BookTongue {
  readonly language: string;
  readonly words: BookWords;
  readonly controls: BookControls;
  pictures(said: Said): string;
}

const ENGLISH: Omit<BookControls, 'made'> = {
  kind: 'Tyche picture book',
  first: 'First picture (Home)',
  back: 'Back (left arrow)',
  play: 'Play',
  playOrPause: 'Play or pause (space)',
  on: 'On (right arrow)',
  last: 'Last picture (End)',
  smaller: 'Smaller picture (-)',
  larger: 'Larger picture (+)',
  dice: 'show the dice',
  picture: 'Picture',
};

function controlsHtml(course: string, pages: number, names: BookControls): string {
  const button = (id: string, sign: string, name: string) =>
    `<button type="button" id="${id}" aria-label="${escaped(name)}" title="${escaped(name)}">${sign}</button>`;
  const { play, said } = names;
  const spoken = Object.entries(said === undefined ? {} : { play, ...said });
  const data = spoken.map(([name, text]) => ` data-${name}="${escaped(text)}"`).join('');
  return `<div class="controls" id="controls"${data} hidden>
<div class="buttons">${button('first', '|\u25c0', names.first)}${button('back', '\u25c0', names.back)}<button type="button" id="play" aria-pressed="false" title="${escaped(names.playOrPause)}">\u25b6 ${escaped(play)}</button>${button('next', '\u25b6', names.on)}${button('last', '\u25b6|', names.last)}${button('smaller', '\u2212', names.smaller)}${button('larger', '+', names.larger)}<output id="now" for="slider" aria-live="polite"></output><label><input type="checkbox" id="dice"> ${escaped(names.dice)}</label></div>
<input type="range" id="slider" min="0" max="${pages - 1}" value="0" step="1" aria-label="${escaped(names.picture)}">
${course}
</div>`;
}

/** The book as one HTML page in a reader's language. */
export function pictureBookHtmlIn(book: PictureBook, { language, words, controls, pictures }: BookTongue): string {
  const drawn = drawnBook(book, pictures);
  const spoken = (view: ComponentChild) =>
    renderToStaticMarkup(h(BookWordsContext.Provider, { value: words, children: view }));
  const leaves = drawn.leaves.map((leaf) => spoken(h(LeafView, { leaf, book: drawn }))).join('\n');
  const after = h('div', null, h(LegendView, drawn), h(MadeView, book), h(ClausesView, book));
  const title = words.put(book.title);
  const body = `${drawn.definitions}
<header>
<p class="kind">${escaped(controls.kind)}</p>
<h1>${escaped(title)}</h1>
${spoken(h('p', { class: 'answer', ...words.marks(book.answer) }, ...inlineNodes(words.put(book.answer))))}
</header>
${controlsHtml(spoken(h(CourseView, { book: drawn })), book.pages.length, controls)}
<main>
${leaves}
${spoken(after)}
</main>
<footer>${escaped(controls.made)}</footer>`;
  return pageHtml({
    title,
    version: book.version,
    language,
    style: `${style}${bookStyle}${bookPartsStyle}${drawn.style}`,
    body: rawElement('div', { class: 'page book' }, body),
    scripts: [bookScript],
  });
}

/**
 * Writes a battle as one HTML page that needs nothing else: a picture of the table for each turn with what happened
 * before it, turned by a slider, the arrow keys or a play button; on paper and without scripts all pages follow each
 * other. Same book, same bytes.
 *
 * @param book - The book, of `battleBook`.
 * @returns The page.
 * @throws An `Error` where a mark names a look that the book does not have.
 * @example
 * const pageOf = (story: BattleStory, origin: BookOrigin): string => pictureBookHtml(battleBook(story, [], origin));
 */
export function pictureBookHtml(book: PictureBook): string {
  const controls = { ...ENGLISH, made: `Made by Tyche ${book.version}.` };
  const words: BookWords = { put: (text) => text, marks: () => ({}) };
  return pictureBookHtmlIn(book, { language: 'en', words, controls, pictures: textOf });
}
