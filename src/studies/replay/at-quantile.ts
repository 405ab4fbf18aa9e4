/** A game that was looked at, and its score for the side that the games are sorted by. */
export interface Rated {
  readonly game: number;
  readonly margin: number;
}

/** A game and why it was taken, in words. */
export interface ChosenGame {
  readonly game: number;
  readonly why: string;
}

/**
 * The game at place ceil(quantile * n) of n from the worst to the best for `side`, equal ones by number. `by` names the
 * measure.
 */
export function atQuantile(rated: readonly Rated[], quantile: number, side: string, by: string): ChosenGame {
  const sorted = [...rated].sort((a, b) => a.margin - b.margin || a.game - b.game);
  const place = Math.max(0, Math.ceil(quantile * sorted.length) - 1);
  const { game } = sorted[place]!;
  return { game, why: `place ${place + 1} of ${sorted.length} games from the worst for ${side} to the best, by ${by}` };
}
