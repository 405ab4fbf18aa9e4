import { invertPositive, timesVector } from '../../src/statistics/cholesky.js';
import { chanceOf, devianceAt } from '../../src/statistics/worth-fit.js';

/** Positions of games: their features, one after another, the game of each, and how it ended for the side that was asked. */
export interface Positions {
  readonly width: number;
  readonly features: Float64Array;
  readonly games: Int32Array;
  /** 1 for a win, 1/2 for a draw, 0 for a loss. */
  readonly scores: Float64Array;
}

/** The ridge of the shipped fits, in positions: what it shrinks is next to nothing, but alike features share their weight. */
export const RIDGE = 20;
const STEPS = 30;
const ENOUGH = 1e-10;

/** Log-odds of a position. */
function oddsAt({ features, width }: Positions, at: number, rates: ArrayLike<number>): number {
  let odds = 0;
  for (let column = 0; column < width; column++) odds += rates[column]! * features[at * width + column]!;
  return odds;
}

/** Minus twice the log likelihood of positions at log-odds, a draw as half of a win. */
export function devianceOf({ scores }: Positions, odds: Float64Array): number {
  return odds.reduce((sum, one, at) => sum + devianceAt({ games: 1, won: scores[at]! }, one), 0);
}

/**
 * Fits a logistic model without a constant by Newton's steps, with a ridge on coefficients of columns in their standard deviations.
 *
 * @param positions What is fitted.
 * @param places Which of them.
 * @param ridge Strength of the ridge, in positions.
 * @returns The coefficients.
 */
export function fitLogistic(positions: Positions, places: readonly number[], ridge: number): Float64Array {
  const { features, scores, width } = positions;
  const squares = new Float64Array(width);
  for (const at of places) for (let i = 0; i < width; i++) squares[i]! += features[at * width + i]! ** 2;
  const rates = new Float64Array(width);
  for (let step = 0; step < STEPS; step++) {
    const slope = new Float64Array(width);
    const information = new Float64Array(width * width);
    for (const at of places) {
      const chance = chanceOf(oddsAt(positions, at, rates));
      const weight = chance * (1 - chance);
      for (let i = 0; i < width; i++) {
        const x = features[at * width + i]!;
        if (x === 0) continue;
        slope[i]! += (scores[at]! - chance) * x;
        for (let j = 0; j < width; j++) information[i * width + j]! += weight * x * features[at * width + j]!;
      }
    }
    for (let i = 0; i < width; i++) {
      const pull = ridge * Math.max(squares[i]! / places.length, ENOUGH);
      slope[i]! -= pull * rates[i]!;
      information[i * width + i]! += pull;
    }
    const change = timesVector(invertPositive(information, width), slope, width);
    let most = 0;
    for (let i = 0; i < width; i++) {
      rates[i]! += change[i]!;
      most = Math.max(most, Math.abs(change[i]!));
    }
    if (most < ENOUGH) break;
  }
  return rates;
}

/** Log-odds of every position from fits that have not seen its game: games in `folds` parts by their numbers. */
export function heldOutOdds(positions: Positions, ridge: number, folds = 5): Float64Array {
  const { games } = positions;
  const odds = new Float64Array(games.length);
  for (let fold = 0; fold < folds; fold++) {
    const seen: number[] = [];
    for (let at = 0; at < games.length; at++) if (games[at]! % folds !== fold) seen.push(at);
    const rates = fitLogistic(positions, seen, ridge);
    for (let at = 0; at < games.length; at++) if (games[at]! % folds === fold) odds[at] = oddsAt(positions, at, rates);
  }
  return odds;
}

/** Ten rows of positions by their chance: how often the side was foretold to win on average, and how often it did. */
export function calibrationOf({ scores }: Positions, odds: Float64Array) {
  const rows = Array.from({ length: 10 }, () => ({ foretold: 0, won: 0, positions: 0 }));
  for (let at = 0; at < odds.length; at++) {
    const chance = chanceOf(odds[at]!);
    const row = rows[Math.min(9, Math.floor(10 * chance))]!;
    row.foretold += chance;
    row.won += scores[at]!;
    row.positions++;
  }
  return rows
    .filter(({ positions }) => positions > 0)
    .map(({ foretold, won, positions }) => ({ foretold: foretold / positions, won: won / positions, positions }));
}
