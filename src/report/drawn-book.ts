import type { Side } from '../model/battle.js';
import type { RollCall, ScoreSnapshot } from '../model/chronicle.js';
import { type Said, textOf } from '../model/narration/saying.js';
import { fixed } from './numbers.js';
import { PictureDrawer } from './picture-svg.js';
import { standingText } from './standing-text.js';
import type { PictureBook, ToldEvent } from './told-book.js';

/** A page of a picture book that is drawn: its picture is SVG. */
export interface DrawnLeaf {
  readonly title: string;
  /** How the battle stands, in a sentence. */
  readonly stands: string;
  readonly standing: Readonly<ScoreSnapshot>;
  /** The table after the events, as SVG. */
  readonly field: string;
  readonly events: readonly ToldEvent[];
  readonly rolls: readonly [readonly RollCall[], readonly RollCall[]];
}

/** A sign of the legend that is drawn. */
export interface DrawnSign {
  readonly sign: string;
  readonly label: string;
  readonly long: boolean;
}

/** A picture book with its pictures drawn, for a page that shows them: all SVG is the program's own, with every text in it escaped. */
export interface DrawnBook {
  readonly sides: readonly [string, string];
  /** The side that is named first where both are. */
  readonly first: Side;
  /** What points are called. */
  readonly score: string;
  /** What the armies' strength is counted in. */
  readonly strength: string;
  readonly leaves: readonly DrawnLeaf[];
  readonly legend: readonly DrawnSign[];
  /** What the pictures share, as an SVG that takes no room: it belongs on the same page. */
  readonly definitions: string;
  /** The style sheet of the pictures. */
  readonly style: string;
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

/** The widths of bars, in whole percent, which elements may not say themselves. */
const barStyle = Array.from({ length: 101 }, (_, at) => `.book .w${at} { width: ${at}%; }`).join('\n');

/**
 * Draws a picture book; the texts in its pictures are put into the reader's language, in English where nothing is said of it. Throws
 * an Error where a mark names a look that the book does not have.
 */
export function drawnBook(book: PictureBook, put: (said: Said) => string = textOf): DrawnBook {
  const { sides, first, words, strength = words?.figures ?? 'figures', legend, pages, looks } = book;
  const score = words?.score ?? 'points';
  const drawer = new PictureDrawer(looks, put);
  const leaves = pages.map(({ picture, events }): DrawnLeaf => {
    const { title, scene, rolls, standing, description, described = description } = picture;
    const field = drawer.draw(scene, `${put(title)}. ${put(described)}`);
    return { title, stands: standingText(picture, sides, first, score), standing, field, events, rolls };
  });
  const signs = legend.map(({ label, long = false, marks, reach }) => {
    return { sign: drawer.drawSign(marks, reach), label, long };
  });
  const legible = `.book { --legible: ${legibleWidth(book)}; }`;
  const style = `${legible}\n${barStyle}\n${drawer.style()}\n`;
  return { sides, first, score, strength, leaves, legend: signs, definitions: drawer.definitions(), style };
}

/** The class of a bar that is so wide, as a share of its whole. */
export function barClass(share: number): string {
  return `w${fixed(100 * share, 0)}`;
}
