import { h } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import type { Side } from '../model/battle.js';
import type { BattlePicture, RollCall, ScoreSnapshot, Telling } from '../model/chronicle.js';
import { accountText, aheadText } from '../model/narration/account-text.js';
import type { LegendEntry, Look } from '../model/picture.js';
import { escaped } from './escape.js';
import { style } from './html-style.js';
import { fixed, percent } from './numbers.js';
import { pageHtml, rawElement } from './page.js';
import { bookScript } from './picture-book-script.js';
import { bookStyle } from './picture-book-style.js';
import { PictureDrawer } from './picture-svg.js';
import { inlineNodes } from './prose.js';

/** A roll of the dice as a reader sees it. */
export interface RollLine {
  readonly clause: string;
  readonly text: string;
}

/** An event and the dice that decided it. */
export interface ToldEvent extends Telling {
  readonly rolls: readonly RollLine[];
}

/** One page: what happened, and the table after it. */
export interface BookPage {
  readonly picture: BattlePicture;
  readonly events: readonly ToldEvent[];
}

/** A battle as a picture book, for one HTML page. */
export interface PictureBook {
  readonly title: string;
  /** How it ended, in a sentence of Markdown. */
  readonly answer: string;
  readonly sides: readonly [string, string];
  /** The side that is named first where both are. */
  readonly first: Side;
  /** What the system calls points and figures; these words where absent. */
  readonly words?: { readonly score: string; readonly figures: string };
  readonly looks: Readonly<Record<string, Look>>;
  /** What the armies' strength is counted in; figures where absent. */
  readonly strength?: string;
  readonly legend: readonly LegendEntry[];
  readonly pages: readonly BookPage[];
  /** Rule clauses that were rolled for, with their text. */
  readonly clauses: readonly { readonly id: string; readonly text: string }[];
  /** How the game came about: a label and a text each. */
  readonly made: readonly { readonly label: string; readonly text: string; readonly code?: boolean }[];
  readonly version: string;
}

/** The widths of bars, in whole percent, and what takes a line of its own. */
const barStyle = `${Array.from({ length: 101 }, (_, at) => `.w${at} { width: ${at}%; }`).join('\n')}\n.whole { grid-column: 1 / -1; }\n`;

function shareLost(standing: Readonly<ScoreSnapshot>, side: number): number {
  const lost = side === 0 ? standing.lostRed : standing.lostBlue;
  const brought = side === 0 ? standing.broughtRed : standing.broughtBlue;
  return brought > 0 ? lost / brought : 0;
}

/**
 * How a battle stands, in a sentence that names the side `first` first: the picture's own account, or points lost and who
 * has lost the smaller share of them, unless both shares are the same as they are shown.
 */
export function standingText(
  { account, standing }: Pick<BattlePicture, 'account' | 'standing'>,
  sides: readonly [string, string],
  first: Side,
  score = 'points',
): string {
  if (account !== undefined) return accountText(account, first);
  const { lostRed, lostBlue, broughtRed, broughtBlue } = standing;
  if (lostRed === 0 && lostBlue === 0) return 'Neither side has lost anything yet.';
  const shares = [shareLost(standing, 0), shareLost(standing, 1)] as const;
  const shown = [percent(shares[0], 0), percent(shares[1], 0)] as const;
  const part = (side: Side, lost: number, brought: number) =>
    `${sides[side]} ${fixed(lost, 0)} of ${fixed(brought, 0)} (${shown[side]})`;
  const ahead = shown[0] === shown[1] ? 'neither is ahead' : aheadText(shares[1], shares[0], sides);
  const both = [part(0, lostRed, broughtRed), part(1, lostBlue, broughtBlue)] as const;
  return accountText({ counts: `${score} lost`, sides: both, ahead }, first);
}

function rollHtml({ clause, text }: RollLine): string {
  return `<i><b>${escaped(clause)}</b> ${escaped(text)}</i>`;
}

function eventHtml({ level, text, side, rolls }: ToldEvent): string {
  if (level === 'turn') return '';
  const dice = rolls.length === 0 ? '' : `<span class="dice">${rolls.map(rollHtml).join('')}</span>`;
  if (level === 'phase')
    return `</ol><h3>${escaped(text)}</h3><ol>${dice === '' ? '' : `<li class="mute">${dice}</li>`}`;
  const owner = text === '' ? ' class="mute"' : side === undefined ? '' : ` class="side${side}"`;
  return `<li${owner}>${escaped(text)}${dice}</li>`;
}

/** Events as lists under their phases; phases in which nothing happened are left out, but for those told in any case. */
function eventsHtml(events: readonly ToldEvent[]): string {
  const kept = events.filter(({ always = false, level, rolls }, at) => {
    const next = events[at + 1];
    return level !== 'phase' || always || rolls.length > 0 || (next !== undefined && next.level === 'event');
  });
  const lists = `<ol>${kept.map(eventHtml).join('\n')}</ol>`.replaceAll('<ol></ol>', '').replaceAll('<ol>\n</ol>', '');
  return /<li|<h3/.test(lists) ? lists : '<p class="quiet">Nothing of note happens.</p>';
}

/** A label whose range of numbers, as in `Warriors 1–10`, stays on one line. */
function unbroken(label: string): string {
  return escaped(label).replace(/\d+–\d+/g, '<span class="range">$&</span>');
}

function armyHtml(book: PictureBook, side: 0 | 1, rolls: readonly RollCall[]): string {
  const { sides, strength = book.words?.figures ?? 'figures' } = book;
  const rows = rolls.map((row) => {
    const whole = row.figures + row.lost;
    const share = whole === 0 ? 0 : row.figures / whole;
    const now = row.lostNow > 0 ? ` <small>\u2212${row.lostNow}</small>` : '';
    const bar = `<span class="bar"><span class="w${fixed(100 * share, 0)}"></span></span>`;
    return `<tr><th scope="row" title="${escaped(row.detail)}">${unbroken(row.label)}</th><td class="number">${row.standing}/${row.units}</td><td class="number">${row.figures}/${whole}${now}</td><td>${bar}</td><td class="remarks">${escaped(row.remarks)}</td></tr>`;
  });
  return `<table class="side${side}"><caption>${escaped(sides[side])}</caption><thead><tr><th scope="col">Units</th><th scope="col" class="number">standing</th><th scope="col" class="number">${escaped(strength)}</th><th scope="col"><span hidden>share</span></th><th scope="col">state</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function leafHtml(book: PictureBook, page: BookPage, drawer: PictureDrawer): string {
  const { title, scene, rolls, description } = page.picture;
  const stands = standingText(page.picture, book.sides, book.first, book.words?.score);
  const order: readonly Side[] = book.first === 0 ? [0, 1] : [1, 0];
  return `<section class="leaf" data-title="${escaped(title)}">
<h2>${escaped(title)}</h2>
<p class="standing">${escaped(stands)}</p>
<div class="spread"><div class="field">${drawer.draw(scene, `${title}. ${description}`)}</div>
<div class="events" tabindex="0" aria-label="What happened">${eventsHtml(page.events)}</div></div>
<div class="armies">${order.map((side) => armyHtml(book, side, rolls[side])).join('')}</div>
</section>`;
}

/** Points lost by both sides from page to page, as shares of what they brought. */
function courseHtml(book: PictureBook): string {
  const last = Math.max(1, book.pages.length - 1);
  const most = Math.max(
    0.1,
    ...book.pages.flatMap(({ picture }) => [0, 1].map((side) => shareLost(picture.standing, side))),
  );
  const lines = [0, 1].map((side) => {
    const points = book.pages.map(({ picture }, at) => {
      const height = 100 - (96 * shareLost(picture.standing, side)) / most;
      return `${fixed((1000 * at) / last, 1).replaceAll(',', '')} ${fixed(height, 1)}`;
    });
    return `<path class="side${side}" d="M${points.join('L')}"/>`;
  });
  const label = `Share of ${book.words?.score ?? 'points'} lost by ${book.sides[0]} (unbroken line) and ${book.sides[1]} (broken line), up to ${percent(most, 0)}`;
  return `<svg class="course" viewBox="0 0 1000 100" preserveAspectRatio="none" role="img" aria-label="${escaped(label)}"><title>${escaped(label)}</title>${lines.join('')}<line class="now" id="mark" x1="0" x2="0" y1="0" y2="100"/></svg>`;
}

function controlsHtml(book: PictureBook): string {
  const button = (id: string, sign: string, name: string) =>
    `<button type="button" id="${id}" aria-label="${name}" title="${name}">${sign}</button>`;
  return `<div class="controls" id="controls" hidden>
<div class="buttons">${button('first', '|\u25c0', 'First picture (Home)')}${button('back', '\u25c0', 'Back (left arrow)')}<button type="button" id="play" aria-pressed="false" title="Play or pause (space)">\u25b6 Play</button>${button('next', '\u25b6', 'On (right arrow)')}${button('last', '\u25b6|', 'Last picture (End)')}${button('smaller', '\u2212', 'Smaller picture (-)')}${button('larger', '+', 'Larger picture (+)')}<output id="now" for="slider" aria-live="polite"></output><label><input type="checkbox" id="dice"> show the dice</label></div>
<input type="range" id="slider" min="0" max="${book.pages.length - 1}" value="0" step="1" aria-label="Picture">
${courseHtml(book)}
</div>`;
}

/** CSS pixels that letters in pictures are at least high, however narrow the window. */
const LEGIBLE = 6;

/** The width below which a picture does not shrink, but scrolls: its smallest letters remain legible. */
function legibleWidth({ pages }: PictureBook): string {
  const widths = pages.map(({ picture: { scene } }) => {
    const sizes = scene.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.size] : []));
    return sizes.length === 0 ? 0 : (LEGIBLE * (scene.right - scene.left)) / Math.min(...sizes);
  });
  return `${Math.ceil(Math.max(0, ...widths))}px`;
}

function legendHtml(book: PictureBook, drawer: PictureDrawer): string {
  const entries = book.legend.map(({ label, long = false, marks, reach }) => {
    const whole = long ? ' class="whole"' : '';
    return `<li${whole}>${drawer.drawSign(marks, reach)}${escaped(label)}</li>`;
  });
  return `<section id="legend"><h2>What the signs mean</h2><ul class="legend">${entries.join('\n')}</ul></section>`;
}

function madeHtml(book: PictureBook): string {
  const lines = book.made.map(
    ({ label, text, code }) =>
      `<dt>${escaped(label)}</dt><dd>${code === true ? `<code>${escaped(text)}</code>` : escaped(text)}</dd>`,
  );
  return `<section id="how"><h2>How this game came about</h2><dl class="made">${lines.join('\n')}</dl></section>`;
}

function clausesHtml(book: PictureBook): string {
  if (book.clauses.length === 0) return '';
  const lines = book.clauses.map(({ id, text }) => `<dt>${escaped(id)}</dt><dd>${escaped(text)}</dd>`);
  return `<section><details><summary>The rules that were rolled for</summary><dl class="made" id="clauses">${lines.join('\n')}</dl></details></section>`;
}

/**
 * A battle as one HTML file that needs nothing else: a picture of the table on each page with what happened before it,
 * turned by a slider, the arrow keys or a play button; on paper and without scripts all pages follow each other. Same
 * book, same bytes. Throws an Error where a mark names a look that the book does not have.
 */
export function pictureBookHtml(book: PictureBook): string {
  const drawer = new PictureDrawer(book.looks);
  const leaves = book.pages.map((page) => leafHtml(book, page, drawer)).join('\n');
  const legend = legendHtml(book, drawer);
  const body = `${drawer.definitions()}
<header>
<p class="kind">Tyche picture book</p>
<h1>${escaped(book.title)}</h1>
${renderToStaticMarkup(h('p', { class: 'answer' }, ...inlineNodes(book.answer)))}
</header>
${controlsHtml(book)}
<main>
${leaves}
${legend}
${madeHtml(book)}
${clausesHtml(book)}
</main>
<footer>Made by Tyche ${escaped(book.version)}.</footer>`;
  const legible = `.book { --legible: ${legibleWidth(book)}; }\n`;
  return pageHtml({
    title: book.title,
    version: book.version,
    style: `${style}${bookStyle}${legible}${barStyle}${drawer.style()}`,
    body: rawElement('div', { class: 'page book' }, body),
    scripts: [bookScript],
  });
}
