import type { Roll } from '../chance/recording.js';
import type { Battle, Side } from './battle.js';
import type { Said, Saying } from './narration/saying.js';
import type { LegendEntry, Look, PictureScene } from './picture.js';

/** An event in words. Headings open a part of the transcript, all else stands in it. */
export interface Telling {
  readonly level: 'turn' | 'phase' | 'event';
  readonly text: string;
  /** What the text is made of, for readers of other languages; without it they read the English. */
  readonly saying?: Saying;
  /** The side that acts; undefined for neither. */
  readonly side: Side | undefined;
  /** Who does what, where several such sentences may become one: of the same who, or with the same deed. */
  readonly parts?: TellingParts;
  /** Of a heading: whether it is told even where nothing follows it before the next. */
  readonly always?: boolean;
}

/**
 * A sentence that others may join. In `does` a `#` stands for `amount`, which adds up from step to step, `{hit|hits}` for one
 * word or the other, as the amount is one or not, and `{target}` for one of `values`.
 */
export interface TellingParts {
  readonly who: string;
  readonly does: string;
  /** What stands in the places of `does`; none where absent. */
  readonly values?: Readonly<Record<string, Said>>;
  readonly amount?: number;
  /** Whether it is said of one alone: the same of another is a sentence of its own. */
  readonly single?: boolean;
}

/** How a battle stands between the sides at some moment. */
export interface ScoreSnapshot {
  /** Rounds begun. */
  round: number;
  /** Points that each side has lost, and the points it brought. */
  lostRed: number;
  lostBlue: number;
  broughtRed: number;
  broughtBlue: number;
}

/** What each side has lost or gained, as the parts of a sentence, in which either side may be named first. */
export interface Account {
  /** What is counted, such as `victory points`. */
  readonly counts: string;
  readonly sides: readonly [string, string];
  /** Who is ahead; absent where that is not said. */
  readonly ahead?: string;
}

/** One line of an army beside a picture. */
export interface RollCall {
  readonly label: string;
  /** What the line is, for those who ask. */
  readonly detail: string;
  readonly units: number;
  /** Units that still stand on the table and do not flee. */
  readonly standing: number;
  readonly figures: number;
  /** Figures lost since the battle began, and since the last picture. */
  readonly lost: number;
  readonly lostNow: number;
  /** Whatever else is to be said: who flees, who is in disorder. */
  readonly remarks: string;
}

/** A moment of a battle as a page of its picture book. */
export interface BattlePicture {
  /** What has just happened, such as `Round 3, after Carthage's turn`. */
  readonly title: string;
  readonly scene: PictureScene;
  readonly standing: Readonly<ScoreSnapshot>;
  /** How the battle stands, for a sentence; one about points lost where absent. */
  readonly account?: Account;
  readonly rolls: readonly [readonly RollCall[], readonly RollCall[]];
  /** The picture in words, for those who cannot see it. */
  readonly description: string;
  /** What the description is made of, for readers of other languages. */
  readonly described?: Saying;
}

/** Tells one game of one battle. Made before the game begins, and asked at each of its events in their order. */
export interface Narrator {
  /** The event in words as the battle stands at this moment; undefined where it is not worth any. */
  tell(kind: number, a: number, b: number, c: number, d: number): Telling | undefined;
  /** The battle as it stands, with what has happened since the last picture. */
  picture(): BattlePicture;
}

/** How a system tells its battles to people: in words and in pictures. Reads battles only, and no rule reads it. */
export interface Chronicle<B extends Battle = Battle> {
  /** Every look that its marks name. */
  readonly looks: Readonly<Record<string, Look>>;
  /** The kind of event with which a turn begins, and so a page of the picture book ends. */
  readonly turnBegins: number;
  /** What the `figures` of its roll calls are; figures where absent. */
  readonly strength?: string;
  narrate(battle: B): Narrator;
  /** The signs that a reader of a battle's pictures has to know. */
  legend(battle: B): readonly LegendEntry[];
  /** What the two sides are called; never the same for both. */
  sides(battle: B): readonly [string, string];
  /** Who rolled, by the side and number that the dice were told; empty for neither side. */
  actor(battle: B, side: number, actor: number): string;
  /**
   * Clauses whose dice may be rolled after the sentence that they belong to: they stand with it where it names who rolled and
   * the next one does not. None where absent.
   */
  readonly afterwards?: ReadonlySet<string>;
  /**
   * Clauses whose dice may be rolled together with those of the sentence before: they stand with the next that begins with who
   * rolled. None where absent.
   */
  readonly beforehand?: ReadonlySet<string>;
  /** What one of all rolls so far is for, by its place, where its clause does not say so; empty elsewhere. */
  purpose?(rolls: readonly Roll[], at: number): string;
  /** How a battle that is over has ended, as half a sentence: `the general of Rome concedes`. */
  ending(battle: B): string;
  /** How the battle stands, written into `into`. */
  scoreInto(battle: B, into: ScoreSnapshot): void;
}
