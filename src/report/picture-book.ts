import { h } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import { drawnBook } from './drawn-book.js';
import { escaped } from './escape.js';
import { style } from './html-style.js';
import { pageHtml, rawElement } from './page.js';
import { ClausesView, CourseView, LeafView, LegendView, MadeView } from './picture-book-parts.js';
import { bookScript } from './picture-book-script.js';
import { bookPartsStyle, bookStyle } from './picture-book-style.js';
import { inlineNodes } from './prose.js';
import type { PictureBook } from './told-book.js';

function controlsHtml(course: string, pages: number): string {
  const button = (id: string, sign: string, name: string) =>
    `<button type="button" id="${id}" aria-label="${name}" title="${name}">${sign}</button>`;
  return `<div class="controls" id="controls" hidden>
<div class="buttons">${button('first', '|\u25c0', 'First picture (Home)')}${button('back', '\u25c0', 'Back (left arrow)')}<button type="button" id="play" aria-pressed="false" title="Play or pause (space)">\u25b6 Play</button>${button('next', '\u25b6', 'On (right arrow)')}${button('last', '\u25b6|', 'Last picture (End)')}${button('smaller', '\u2212', 'Smaller picture (-)')}${button('larger', '+', 'Larger picture (+)')}<output id="now" for="slider" aria-live="polite"></output><label><input type="checkbox" id="dice"> show the dice</label></div>
<input type="range" id="slider" min="0" max="${pages - 1}" value="0" step="1" aria-label="Picture">
${course}
</div>`;
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
  const drawn = drawnBook(book);
  const leaves = drawn.leaves.map((leaf) => renderToStaticMarkup(h(LeafView, { leaf, book: drawn }))).join('\n');
  const after = h('div', null, h(LegendView, drawn), h(MadeView, book), h(ClausesView, book));
  const body = `${drawn.definitions}
<header>
<p class="kind">Tyche picture book</p>
<h1>${escaped(book.title)}</h1>
${renderToStaticMarkup(h('p', { class: 'answer' }, ...inlineNodes(book.answer)))}
</header>
${controlsHtml(renderToStaticMarkup(h(CourseView, { book: drawn })), book.pages.length)}
<main>
${leaves}
${renderToStaticMarkup(after)}
</main>
<footer>Made by Tyche ${escaped(book.version)}.</footer>`;
  return pageHtml({
    title: book.title,
    version: book.version,
    style: `${style}${bookStyle}${bookPartsStyle}${drawn.style}`,
    body: rawElement('div', { class: 'page book' }, body),
    scripts: [bookScript],
  });
}
