import { invertPositive, timesVector } from './cholesky.js';

/** What an army has, by column: points at list price of an entry, or a number of something that has no price. */
export interface Amounts {
  /** Columns of which the army has something, each once. */
  readonly columns: readonly number[];
  readonly amounts: readonly number[];
}

/** Two armies and how their mirrored pairs of games ended. */
export interface MatchUp {
  readonly first: Amounts;
  readonly second: Amounts;
  /** Pairs by the score of the first army in both games: 0, 1/2, 1, 3/2, 2. */
  readonly counts: ArrayLike<number>;
  /**
   * How much each pair counts, 1 where absent. Where a design plays some match-ups more often than others, one over how often keeps
   * the question the same (Horvitz and Thompson 1952, JASA 47).
   */
  readonly weight?: number;
}

/** The columns of a model: first those with prices, then those without, such as generals. */
export interface WorthColumns {
  readonly priced: number;
  readonly free: number;
}

/** A match-up made ready for fitting. */
export interface Row {
  readonly columns: readonly number[];
  /** By how much the first army has more of each column than the second. */
  readonly gaps: readonly number[];
  /** Games, and how many of them the first army won, a draw for one half; both times the weight of the match-up. */
  readonly games: number;
  readonly won: number;
}

/** A fitted model: log-odds of a game = sum of rates x gaps. */
export interface Fit {
  readonly columns: WorthColumns;
  /** Log-odds of a game for a point of each priced column, and for one of each free column. */
  readonly rates: Float64Array;
  /** Covariance of the rates, row by row: sandwich over match-ups, and what the ridge may have shrunk. */
  readonly covariance: Float64Array;
  /** Inverse of the information without the ridge. */
  readonly response: Float64Array;
  readonly rows: readonly Row[];
}

/** How much a ridge of strength 0 still adds, as a share of the mean information of a column: keeps matrices regular. */
const TINY = 1e-9;
/** The least that is left of a match-up's weight beside its own leverage. */
const LEAST_REST = 0.1;
const MAX_STEPS = 60;

/** The difference of two armies and their results; columns of which both have as much are left out. */
export function rowOf({ first, second, counts, weight = 1 }: MatchUp): Row {
  const gaps = new Map<number, number>();
  for (const [at, column] of first.columns.entries()) gaps.set(column, first.amounts[at]!);
  for (const [at, column] of second.columns.entries()) {
    gaps.set(column, (gaps.get(column) ?? 0) - second.amounts[at]!);
  }
  const kept = [...gaps].filter(([, gap]) => gap !== 0).sort(([a], [b]) => a - b);
  let [pairs, halves] = [0, 0];
  for (let score = 0; score < counts.length; score++) {
    pairs += counts[score]!;
    halves += score * counts[score]!;
  }
  return {
    columns: kept.map(([column]) => column),
    gaps: kept.map(([, gap]) => gap),
    games: 2 * pairs * weight,
    won: (halves / 2) * weight,
  };
}

/** Log-odds of a game of a match-up. */
export function oddsOf({ columns, gaps }: Row, rates: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < columns.length; at++) sum += gaps[at]! * rates[columns[at]!]!;
  return sum;
}

/** The chance that belongs to log-odds. */
export function chanceOf(odds: number): number {
  return odds >= 0 ? 1 / (1 + Math.exp(-odds)) : Math.exp(odds) / (1 + Math.exp(odds));
}

/** Minus twice the log likelihood of the games of a row at some log-odds, as if each were a coin. */
export function devianceAt({ games, won }: Pick<Row, 'games' | 'won'>, odds: number): number {
  // log p = -log(1 + e^-odds), log(1 - p) = -log(1 + e^odds), without overflow.
  const soft = Math.log1p(Math.exp(-Math.abs(odds)));
  const win = odds >= 0 ? soft : soft - odds;
  const loss = odds >= 0 ? soft + odds : soft;
  return 2 * (won * win + (games - won) * loss);
}

/** Adds what the ridge penalises: distances of the priced rates from their common mean, by `strength`. */
function addRidge(information: Float64Array, { priced, free }: WorthColumns, strength: number): void {
  const size = priced + free;
  let trace = 0;
  for (let at = 0; at < size; at++) trace += information[at * size + at]!;
  for (let i = 0; i < priced; i++) {
    for (let j = 0; j < priced; j++) information[i * size + j]! -= strength / priced;
    information[i * size + i]! += strength;
  }
  for (let at = 0; at < size; at++) information[at * size + at]! += TINY * (trace / size) + Number.MIN_VALUE;
}

/** The penalty's pull on the priced rates. */
function pullOf(rates: Float64Array, { priced }: WorthColumns, strength: number): Float64Array {
  const pull = new Float64Array(rates.length);
  let mean = 0;
  for (let at = 0; at < priced; at++) mean += rates[at]! / priced;
  for (let at = 0; at < priced; at++) pull[at] = strength * (rates[at]! - mean);
  return pull;
}

/** Score and information of the rows at some rates. */
function gathered(rows: readonly Row[], size: number, rates: Float64Array) {
  const score = new Float64Array(size);
  const information = new Float64Array(size * size);
  for (const row of rows) {
    const { columns, games, gaps, won } = row;
    const chance = chanceOf(oddsOf(row, rates));
    const surprise = won - games * chance;
    const weight = games * chance * (1 - chance);
    for (let i = 0; i < columns.length; i++) {
      const column = columns[i]!;
      score[column]! += surprise * gaps[i]!;
      const scaled = weight * gaps[i]!;
      for (let j = 0; j < columns.length; j++) information[column * size + columns[j]!]! += scaled * gaps[j]!;
    }
  }
  return { score, information };
}

/** The mean information of a priced column when all games are even: what strengths of a ridge are measured by. */
export function informationOf(rows: readonly Row[], { priced, free }: WorthColumns): number {
  const { information } = gathered(rows, priced + free, new Float64Array(priced + free));
  let sum = 0;
  for (let at = 0; at < priced; at++) sum += information[at * (priced + free + 1)]!;
  return sum / priced;
}

/**
 * The rates that fit rows best under a ridge towards equal rates of all priced columns, which is towards list prices: Newton's
 * steps for logistic regression, halved where they go too far.
 *
 * @param strength The ridge adds strength / 2 x the sum of squared distances of the priced rates from their mean.
 * @param start Where to begin; 0 where absent.
 */
export function ratesOf(
  rows: readonly Row[],
  columns: WorthColumns,
  strength: number,
  start?: Float64Array,
): Float64Array {
  const size = columns.priced + columns.free;
  const lossAt = (rates: Float64Array) => {
    const pull = pullOf(rates, columns, strength);
    return (
      rows.reduce((sum, row) => sum + devianceAt(row, oddsOf(row, rates)) / 2, 0) +
      pull.reduce((sum, own, at) => sum + (own * rates[at]!) / 2, 0)
    );
  };
  let rates: Float64Array = start?.slice() ?? new Float64Array(size);
  let loss = lossAt(rates);
  for (let step = 0; step < MAX_STEPS; step++) {
    const { score, information } = gathered(rows, size, rates);
    addRidge(information, columns, strength);
    const pull = pullOf(rates, columns, strength);
    const move = timesVector(
      invertPositive(information, size),
      score.map((own, at) => own - pull[at]!),
      size,
    );
    let share = 1;
    let next = rates;
    let nextLoss = loss;
    for (; share > 1e-6; share /= 2) {
      const tried = share;
      next = rates.map((own, at) => own + tried * move[at]!);
      nextLoss = lossAt(next);
      if (nextLoss <= loss) break;
    }
    const gained = loss - nextLoss;
    if (!(gained > 0)) break;
    rates = next;
    loss = nextLoss;
    if (gained < 1e-10 * (1 + Math.abs(loss))) break;
  }
  return rates;
}

/** How much more pairs of a match-up vary than coins would (below 1: less), by Pearson's statistic. */
function dispersionOf(matchUps: readonly MatchUp[], rows: readonly Row[], rates: Float64Array): number {
  let [sum, pairs] = [0, 0];
  for (const [at, row] of rows.entries()) {
    const chance = chanceOf(oddsOf(row, rates));
    const { counts } = matchUps[at]!;
    for (let score = 0; score < counts.length; score++) {
      sum += (counts[score]! * (score / 2 - 2 * chance) ** 2) / (2 * chance * (1 - chance));
      pairs += counts[score]!;
    }
  }
  return sum / Math.max(1, pairs - rates.length);
}

/**
 * Fits log-odds of games = sum over columns of rate x difference of the two armies, by quasi-likelihood, with a ridge towards the
 * list prices. The match-up is the unit of replication: its pairs share two armies (sandwich covariance: Huber 1967; White 1982,
 * Econometrica 50), with the residuals that the match-up would have if the fit had not seen it (HC3: MacKinnon and White 1985, J. Econometrics 29).
 * What the ridge may have shrunk is added, as the variance of true rates about list
 * prices at which that strength is best (Nychka 1988, JASA 83): intervals cover as stated on the mean over the columns.
 */
export function fitWorth(matchUps: readonly MatchUp[], columns: WorthColumns, strength: number): Fit {
  const size = columns.priced + columns.free;
  const rows = matchUps.map(rowOf);
  const rates = ratesOf(rows, columns, strength);
  const { information } = gathered(rows, size, rates);
  const free = information.slice();
  addRidge(free, columns, 0);
  addRidge(information, columns, strength);
  const bread = invertPositive(information, size);
  const meat = new Float64Array(size * size);
  for (const row of rows) {
    const { columns: own, games, gaps, won } = row;
    const chance = chanceOf(oddsOf(row, rates));
    let leverage = 0;
    for (let i = 0; i < own.length; i++) {
      for (let j = 0; j < own.length; j++) leverage += gaps[i]! * bread[own[i]! * size + own[j]!]! * gaps[j]!;
    }
    leverage *= games * chance * (1 - chance);
    const surprise = (won - games * chance) / Math.max(LEAST_REST, 1 - leverage);
    const square = surprise * surprise;
    for (let i = 0; i < own.length; i++) {
      for (let j = 0; j < own.length; j++) meat[own[i]! * size + own[j]!]! += square * gaps[i]! * gaps[j]!;
    }
  }
  addRidge(meat, columns, strength * dispersionOf(matchUps, rows, rates));
  return { columns, rates, covariance: sandwich(bread, meat, size), response: invertPositive(free, size), rows };
}

function sandwich(bread: Float64Array, meat: Float64Array, size: number): Float64Array {
  const half = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < size; k++) {
      const left = bread[i * size + k]!;
      if (left !== 0) for (let j = 0; j < size; j++) half[i * size + j]! += left * meat[k * size + j]!;
    }
  }
  const covariance = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      let sum = 0;
      for (let k = 0; k < size; k++) sum += half[i * size + k]! * bread[j * size + k]!;
      covariance[i * size + j] = sum;
    }
  }
  return covariance;
}
