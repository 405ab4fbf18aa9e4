import type { Side } from '../model/battle.js';
import type { BattlePicture, Telling } from '../model/chronicle.js';
import type { Said } from '../model/narration/saying.js';
import type { LegendEntry, Look } from '../model/picture.js';

/** How a reader's language has the texts of a book. */
export interface BookWords {
  /** A text in that language, by what it is made of where that is known; as it is where that has no words for it. */
  put(text: string, said?: Said): string;
  /** The attributes of what holds a text: the language that it stays in where that has no words for it. */
  marks(text: string, said?: Said): Readonly<Record<string, string>>;
}

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
