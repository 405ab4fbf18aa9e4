import type { Estimate } from './interval.js';
import { histogram, momentsOf, scoreMean } from './mean.js';

/** What the five classes of mirrored pairs say: both games of a pair together score 0, 1/2, 1, 3/2 or 2. */
export interface PairStatistics {
  /** The mean score of a game, 0..1, from pairs: the games of a pair depend on each other, the pairs do not. */
  readonly score: Estimate;
  /** Variance of a pair's mean score (0..1/4). */
  readonly variance: number;
  /**
   * The score's distance from 1/2 in standard deviations of a pair: what decides how many pairs are needed, whatever the
   * share of draws. 0 when all pairs are split evenly, infinite when all show one other score.
   */
  readonly effect: number;
  /** The score as a difference in rating on the chess players' scale of 400 points for ten to one. */
  readonly rating: number;
  /** Share of pairs that split evenly: games that turn order or dice decide count here. */
  readonly even: number;
}

/** The difference in rating that corresponds to a score: 400 log10(score / (1 - score)) (Elo 1978). */
export function ratingOf(score: number): number {
  return 400 * Math.log10(score / (1 - score));
}

/**
 * Computes the statistics of mirrored pairs from their five classes, as engine testers keep them (Van den Bergh,
 * "Normalized Elo").
 *
 * The interval is a score interval over pairs, for a number of pairs fixed beforehand; use `anytimeMean` on the same
 * counts when the data choose the end.
 *
 * @param counts - How many pairs scored 0, 1/2, 1, 3/2 and 2.
 * @param confidence - Of the interval, between 0 and 1.
 * @returns The mean score with its interval, and what else pairs tell.
 * @throws `RangeError` unless there are five counts.
 * @example
 * console.log(pairStatistics([10, 20, 100, 40, 30]).score.value); // 0.575
 */
export function pairStatistics(counts: ArrayLike<number>, confidence = 0.95): PairStatistics {
  if (counts.length !== 5) throw new RangeError(`expected the counts of five classes, found ${counts.length}`);
  const data = histogram(counts, 0, 0.25);
  const { trials, mean, variance } = momentsOf(data);
  const gap = mean - 0.5;
  return {
    score: scoreMean(data, confidence),
    variance,
    effect: trials === 0 || gap === 0 ? 0 : gap / Math.sqrt(variance),
    rating: trials === 0 ? 0 : ratingOf(mean),
    even: trials === 0 ? 0 : counts[2]! / trials,
  };
}
