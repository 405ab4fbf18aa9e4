import { checkConfidence, type Estimate } from './interval.js';
import { chanceOf, devianceAt, type MatchUp, type Row, rowOf } from './worth-fit.js';

/** How well log-odds foretell match-ups that had no part in them. */
export interface Foretelling {
  /** The share of the deviance of even games that worths explain, and that list prices do. Below 0 they do harm. */
  readonly worths: Estimate;
  readonly list: Estimate;
  /** Worths against list prices: how many times as much they explain. Infinite where list prices explain nothing. */
  readonly times: Estimate;
  /** By what log-odds must be multiplied to fit best: 1 where they are right, less where forecasts are too bold. */
  readonly slope: Estimate;
  readonly matchUps: number;
}

/** Samples of the bootstrap. */
const SAMPLES = 999;
const MAX_STEPS = 40;
/** Multiples of log-odds beyond this say that the games follow them always, or never. */
const MAX_SLOPE = 20;

/** The factor by which log-odds fit the rows best: Newton's steps, halved intervals where they lead astray. */
function slopeOf(rows: readonly Row[], odds: ArrayLike<number>, sample: ArrayLike<number>): number {
  let slope = 1;
  let [least, most] = [-MAX_SLOPE, MAX_SLOPE];
  for (let round = 0; round < MAX_STEPS; round++) {
    let [score, information] = [0, 0];
    for (let at = 0; at < sample.length; at++) {
      const { games, won } = rows[sample[at]!]!;
      const own = odds[sample[at]!]!;
      const chance = chanceOf(slope * own);
      score += own * (won - games * chance);
      information += own * own * games * chance * (1 - chance);
    }
    if (!(information > 0)) break;
    // The score falls with the slope.
    if (score > 0) least = slope;
    else most = slope;
    const step = slope + score / information;
    const next = step > least && step < most ? step : (least + most) / 2;
    const moved = Math.abs(next - slope);
    slope = next;
    if (moved < 1e-9) break;
  }
  return slope;
}

/**
 * How well worths and list prices foretell match-ups that neither has seen, with percentile intervals of a bootstrap over
 * match-ups (Efron 1979, Annals of Statistics 7): the match-up is the unit of replication. For some 30 match-ups and more.
 *
 * @param odds Log-odds of each match-up by worths.
 * @param listOdds The same by list prices.
 * @param below A random whole number from 0 below a count.
 */
export function foretelling(
  matchUps: readonly MatchUp[],
  odds: ArrayLike<number>,
  listOdds: ArrayLike<number>,
  below: (count: number) => number,
  confidence = 0.95,
): Foretelling {
  checkConfidence(confidence);
  const rows = matchUps.map(rowOf);
  const count = rows.length;
  const even = rows.map((row) => devianceAt(row, 0));
  const left = rows.map((row, at) => devianceAt(row, odds[at]!));
  const listLeft = rows.map((row, at) => devianceAt(row, listOdds[at]!));
  const statisticsOf = (sample: readonly number[]) => {
    const sum = (of: readonly number[]) => sample.reduce((total, at) => total + of[at]!, 0);
    const whole = sum(even);
    const [worths, list] = [1 - sum(left) / whole, 1 - sum(listLeft) / whole];
    return {
      worths,
      list,
      times: list > 0 ? worths / list : Number.POSITIVE_INFINITY,
      slope: slopeOf(rows, odds, sample),
    };
  };
  const found = statisticsOf([...rows.keys()]);
  const samples = Array.from({ length: SAMPLES }, () =>
    statisticsOf(Array.from({ length: count }, () => below(count))),
  );
  const estimated = (name: keyof typeof found): Estimate => {
    const sorted = samples.map((one) => one[name]).sort((a, b) => a - b);
    const outside = Math.max(1, Math.round(((1 - confidence) / 2) * (SAMPLES + 1)));
    const [low, high] = [sorted[outside - 1]!, sorted[SAMPLES - outside]!];
    const value = found[name];
    return {
      value,
      low: Math.min(low, value),
      high: Math.max(high, value),
      confidence,
      kind: 'bootstrap',
      trials: count,
    };
  };
  return {
    worths: estimated('worths'),
    list: estimated('list'),
    times: estimated('times'),
    slope: estimated('slope'),
    matchUps: count,
  };
}
