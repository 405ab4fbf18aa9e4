import type { Dice } from '../../chance/dice.js';
import type { Outcome } from '../counts/contests.js';
import type { Tally } from '../counts/tally.js';

/** Called before two units meet with their numbers, counted from 0 on each side; keyed dice start again there. */
export type PlayGame = (first: number, second: number) => void;

/** What every result of a game between two sides has. */
export interface MatchResult {
  outcome: Outcome;
  pair: number;
}

/** A duel or a relay that can be played again and again into one result record. */
export interface Match<R extends MatchResult = MatchResult> {
  readonly result: R;
  /** Plays one game, `opener` (0 or 1) attacking first, and leaves its result in `result`; `pair` is left alone. */
  play(dice: Dice, opener: number, meeting: PlayGame | null): void;
  /** An empty tally of what is counted of such games. */
  tally(paired: boolean): Tally<R>;
}
