import type { Dice } from '../../chance/dice.js';
import { keyed } from '../../chance/keyed.js';
import { sampling } from '../../chance/streams.js';
import type { Opener } from '../../model/plan.js';
import { halvesOf } from '../counts/contests.js';
import type { Tally } from '../counts/tally.js';
import type { Match, MatchResult, PlayGame } from './match.js';

/** Meetings that one game of keyed dice may have: 256 units a side. */
const MEETINGS = 65_536;

/** Keyed dice for games in which units meet: each meeting has dice of its own, so that a longer one shifts no other. */
export class KeyedGames {
  readonly dice: Dice;
  /** To be called before two units meet. */
  readonly meeting: PlayGame;
  private trial = 0;
  private swapped = false;

  /** Dice of the games of one cell. */
  constructor(seed: number, cell: number) {
    const { dice, key } = keyed();
    this.dice = dice;
    this.meeting = (first, second) => {
      const meeting = this.swapped ? second * 256 + first : first * 256 + second;
      key.begin(seed, cell, this.trial * MEETINGS + meeting, this.swapped);
    };
  }

  /** Begins a game of trial `trial` (below 2^37); `swapped` gives each side the other's dice. */
  begin(trial: number, swapped: boolean): void {
    this.trial = trial;
    this.swapped = swapped;
  }
}

/**
 * Plays trials `first .. first + trials - 1` of a match and counts them.
 * With opener `both` a trial is a mirrored pair: the same game twice, the first side opening in game 2 * trial and the
 * second in game 2 * trial + 1, with the two sides' dice exchanged, so that equal units score exactly one half.
 */
export function runContests<R extends MatchResult>(
  match: Match<R>,
  tally: Tally<R>,
  opener: Opener,
  seed: number,
  cell: number,
  first: number,
  trials: number,
): void {
  const { result } = match;
  const end = first + trials;
  if (opener !== 'both') {
    const opens = opener === 'first' ? 0 : 1;
    for (let game = first; game < end; game++) {
      match.play(sampling(seed, cell, game), opens, null);
      tally.add(result, game);
    }
    return;
  }
  const games = new KeyedGames(seed, cell);
  for (let trial = first; trial < end; trial++) {
    games.begin(trial, false);
    match.play(games.dice, 0, games.meeting);
    const halves = halvesOf(result.outcome);
    result.pair = -1;
    tally.add(result, 2 * trial);
    games.begin(trial, true);
    match.play(games.dice, 1, games.meeting);
    result.pair = halves + halvesOf(result.outcome);
    tally.add(result, 2 * trial + 1);
  }
}
