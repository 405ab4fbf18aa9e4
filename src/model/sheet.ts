import type { Domain, ValueOf } from './domain.js';

/** An axis of a situation that a sheet is spread over, one level for each row, column or panel. */
export interface Spread {
  readonly axis: string;
  /** What people call it. */
  readonly words: string;
  readonly from: number;
  readonly to: number;
}

/** A chance that every cell of a sheet shows: that the outcome has one of some values. */
export interface SheetChance {
  readonly words: string;
  /** Places in the law that the sheet gives. */
  readonly places: readonly number[];
}

/**
 * How a mechanic's chances are printed for players to have beside the board: a table of rows and columns on every panel.
 * It has the law of one outcome axis without a branch of dice, so that thousands of situations take no time.
 */
export interface Sheet<S extends Domain = Domain> {
  readonly title: string;
  readonly rows: Spread;
  readonly columns: Spread;
  /** What the panels differ in: one for every combination. */
  readonly panels: readonly Spread[];
  /** The first is what players look for. */
  readonly chances: readonly SheetChance[];
  readonly note: string;
  readonly outcome: string;
  /** The probabilities of the values of `outcome`, from its least one upwards. */
  distribution(situation: Readonly<ValueOf<S>>): readonly number[];
}

/** The levels of a filled sheet's rows or columns, and what they are levels of. */
export interface SheetEdge {
  readonly words: string;
  readonly levels: readonly number[];
}

/** One table of a filled sheet. */
export interface SheetPanel {
  /** What holds on this panel, such as `battle rating 3`. */
  readonly titles: readonly string[];
  /** Shares of one by chance, row and column. */
  readonly shares: readonly (readonly (readonly number[])[])[];
}

/** A sheet with its numbers. */
export interface FilledSheet {
  readonly title: string;
  readonly rows: SheetEdge;
  readonly columns: SheetEdge;
  /** What each cell shows, the first being what players look for. */
  readonly chances: readonly string[];
  readonly panels: readonly SheetPanel[];
  readonly note: string;
}
