import { checkConfidence, type Estimate, type Evidence } from './interval.js';
import { studentQuantile } from './special.js';

/**
 * Results of games, 0 to 1, one of each trial: on dice of its own, on other dice, and on its own but for one factor, which has those
 * of the other game. Trials are independent of each other.
 */
export interface PickFreeze {
  readonly own: ArrayLike<number>;
  readonly other: ArrayLike<number>;
  /** For every factor. */
  readonly exchanged: readonly ArrayLike<number>[];
  /** What is the same in both games of a trial and no factor, such as who sits on which side: variance between strata does not count. */
  readonly strata: ArrayLike<number>;
}

/** Which part of the variance a factor explains. */
export interface VarianceShares {
  /** By itself: first-order Sobol indices, in the order of the factors. */
  readonly first: readonly Evidence[];
  /** With all that it does together with others: total Sobol indices. */
  readonly total: readonly Evidence[];
  /** How much greater the total share of one factor is than that of another. */
  readonly difference: (one: number, other: number) => Evidence;
  /** The variance that is split. */
  readonly variance: number;
  /** Trials in which exchanging a factor has changed the result, and in which other dice altogether have. */
  readonly changed: readonly number[];
  readonly apart: number;
}

interface Ratio {
  readonly over: Float64Array;
  readonly under: Float64Array;
  /** In how many trials something was found, and whether a term of the sum above may be below nothing too. */
  readonly changed: number;
  readonly isSigned: boolean;
}

/** How large a term is where nothing is known of it: half the square of the greatest difference of results. */
const MOST = 0.5;

function sum(values: ArrayLike<number>): number {
  let all = 0;
  for (let at = 0; at < values.length; at++) all += values[at]!;
  return all;
}

/** How many terms are not nothing. */
function count(terms: Float64Array): number {
  return terms.filter((term) => term !== 0).length;
}

/**
 * The ratio of two means over the same trials with Fieller's interval (1954, JRSS B 16). As rare terms say little of themselves,
 * some z^2 trials are added above, half of them nothing and half as large as terms are that are not nothing, or half below nothing and
 * half above (Agresti and Coull 1998, American Statistician 52).
 */
function ratioOf({ changed, isSigned, over, under }: Ratio, confidence: number): Estimate {
  checkConfidence(confidence);
  const { length } = over;
  const known = { confidence, kind: 'fieller', trials: length } as const;
  const below = sum(under) / length;
  if (length < 2 || below === 0) return { ...known, value: 0, low: 0, high: 1 };
  const value = sum(over) / length / below;
  const z = -studentQuantile((1 - confidence) / 2, length - 1);
  const size = length + z * z;
  const typical = isSigned || changed === 0 ? MOST : sum(over) / changed;
  const above = (sum(over) + (isSigned ? 0 : (z * z * typical) / 2)) / size;
  // Where few terms are there, their own variance is too small: that of as many and half the added ones stands in.
  const likely = (changed + (z * z) / 2) / size;
  const floor = likely * (1 - likely) * typical * typical;
  let [ofOver, ofBoth, ofUnder] = [0, 0, 0];
  for (let at = 0; at < length; at++) {
    const [one, other] = [over[at]! - above, under[at]! - below];
    ofOver += one * one;
    ofBoth += one * other;
    ofUnder += other * other;
  }
  const scale = (z * z) / (length - 1) / size;
  const few = changed < z * z * 4;
  const reach = Math.max(ofOver * scale, few ? (floor * z * z) / size : 0);
  const a = below * below - ofUnder * scale;
  if (!(a > 0)) return { ...known, value, low: 0, high: 1 };
  const b = above * below - ofBoth * scale;
  const root = Math.sqrt(Math.max(0, b * b - a * (above * above - reach)));
  return { ...known, value, low: (b - root) / a, high: (b + root) / a };
}

function within(estimate: Estimate, least: number): Estimate {
  const end = (x: number) => Math.min(1, Math.max(least, x));
  return { ...estimate, low: end(estimate.low), high: end(estimate.high) };
}

/** The mean result of each trial's stratum, over both games. */
function meansOf({ other, own, strata }: PickFreeze): { readonly mean: Float64Array; readonly size: Float64Array } {
  const sums = new Map<number, { sum: number; count: number }>();
  for (let at = 0; at < own.length; at++) {
    const one = sums.get(strata[at]!) ?? { sum: 0, count: 0 };
    one.sum += own[at]! + other[at]!;
    one.count += 2;
    sums.set(strata[at]!, one);
  }
  const of = (at: number) => sums.get(strata[at]!)!;
  return {
    mean: Float64Array.from(own, (_, at) => of(at).sum / of(at).count),
    size: Float64Array.from(own, (_, at) => of(at).count),
  };
}

/**
 * Splits the variance of results between factors by pick-freeze: games on common dice in which one factor alone is exchanged. Total
 * shares are Jansen's (1999, Computer Physics Communications 117), first-order ones the covariance of two games that share one factor,
 * with the game that shares the others as control variate (as of Saltelli and others, 2010, same journal 181, where that is wholly
 * taken off). Both are nothing for a factor that never changes a result. Of independent factors that make up all chance, first-order
 * shares add up to 1 at most, and total ones to 1 at least. For a number of trials fixed beforehand.
 *
 * @throws {RangeError} Where there are no two trials, or results are missing.
 */
export function varianceShares(games: PickFreeze): VarianceShares {
  const { exchanged, other, own } = games;
  const { length } = own;
  const wrong = [other, games.strata, ...exchanged].find((one) => one.length !== length);
  if (length < 2 || wrong !== undefined)
    throw new RangeError(`expected as many results of every kind, two or more, found ${length} and ${wrong?.length}`);
  const { mean, size } = meansOf(games);
  const under = Float64Array.from(own, (one, at) => {
    const [mine, theirs] = [one - mean[at]!, other[at]! - mean[at]!];
    return ((mine * mine + theirs * theirs) / 2) * (size[at]! / (size[at]! - 1));
  });
  const totals = exchanged.map((results) => Float64Array.from(own, (one, at) => (one - results[at]!) ** 2 / 2));
  const rests = exchanged.map((results) => Float64Array.from(other, (one, at) => (one - results[at]!) ** 2 / 2));
  const changed = totals.map(count);
  const firsts = exchanged.map((results, factor) => {
    // What both games have by chance is taken off as far as the game with one factor exchanged is like its own.
    const like = 1 - Math.min(1, sum(totals[factor]!) / Math.max(Number.MIN_VALUE, sum(under)));
    return Float64Array.from(own, (one, at) => {
      const apart = results[at]! - mean[at]! - like * (one - mean[at]!);
      return (other[at]! - mean[at]!) * apart;
    });
  });
  const total = totals.map((over, at): Evidence => {
    const ratio = { over, under, changed: changed[at]!, isSigned: false };
    return (confidence) => within(ratioOf(ratio, confidence), 0);
  });
  return {
    total,
    first: firsts.map(
      (over, at): Evidence =>
        (confidence) => {
          // Where little is left to the others, that little is known better than the rest.
          const left = { over: rests[at]!, under, changed: count(rests[at]!), isSigned: false };
          const rest = ratioOf(left, confidence);
          const first =
            rest.value < 0.5 && sum(under) > 0
              ? { ...rest, value: 1 - rest.value, low: 1 - rest.high, high: 1 - rest.low }
              : ratioOf({ over, under, changed: changed[at]!, isSigned: true }, confidence);
          // What a factor does alone is a part of all that it does.
          const { low, high, ...known } = within(first, 0);
          return { ...known, low, high: Math.max(low, Math.min(high, total[at]!(confidence).high)) };
        },
    ),
    difference: (one, other) => (confidence) => {
      const over = Float64Array.from(totals[one]!, (value, at) => value - totals[other]![at]!);
      return within(ratioOf({ over, under, changed: count(over), isSigned: true }, confidence), -1);
    },
    variance: sum(under) / length,
    changed,
    apart: count(Float64Array.from(own, (one, at) => one - other[at]!)),
  };
}
