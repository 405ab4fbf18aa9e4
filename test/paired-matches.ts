import type { Opener } from '../src/model/plan.js';
import { halvesOf } from '../src/simulate/counts/contests.js';
import { KeyedGames } from '../src/simulate/games/contests.js';
import type { Match } from '../src/simulate/games/match.js';

/** What of a match is needed to play it. */
type Playable = Pick<Match, 'result' | 'play'>;

/** The score of one trial in halves: 0 to 2 for one game, 0 to 4 for a mirrored pair. */
function halvesOfTrial(match: Playable, games: KeyedGames, opener: Opener, trial: number): number {
  let halves = 0;
  if (opener !== 'second') {
    games.begin(trial, false);
    match.play(games.dice, 0, games.meeting);
    halves += halvesOf(match.result.outcome);
  }
  if (opener !== 'first') {
    games.begin(trial, opener === 'both');
    match.play(games.dice, 1, games.meeting);
    halves += halvesOf(match.result.outcome);
  }
  return halves;
}

/** How many classes of score one trial has: 3 for one game, 5 for a mirrored pair. */
export function scoreClasses(opener: Opener): number {
  return opener === 'both' ? 5 : 3;
}

/**
 * Plays the same trials of two matches on common random numbers and adds the joint counts of their scores in halves to
 * `counts`: score of the first match by score of the second, the second varying fastest (3 x 3 places, or 5 x 5 for
 * opener `both`).
 */
export function pairedMatches(
  first: Playable,
  second: Playable,
  opener: Opener,
  address: { readonly seed: number; readonly cell: number; readonly first: number; readonly trials: number },
  counts: Float64Array,
): void {
  const classes = scoreClasses(opener);
  if (counts.length !== classes * classes) {
    throw new RangeError(`expected ${classes * classes} counts, found ${counts.length}`);
  }
  const games = new KeyedGames(address.seed, address.cell);
  const end = address.first + address.trials;
  for (let trial = address.first; trial < end; trial++) {
    const one = halvesOfTrial(first, games, opener, trial);
    const place = one * classes + halvesOfTrial(second, games, opener, trial);
    counts[place] = counts[place]! + 1;
  }
}
