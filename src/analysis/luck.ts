import { checkConfidence, type Estimate } from './interval.js';
import { alikeVariance } from './mean.js';
import { normalQuantile } from './special.js';

/** What mirrored pairs say of one match-up under one pair of policies on one kind of terrain. */
export interface LuckCell {
  /** Who met. */
  readonly list: string;
  /** How both were led. */
  readonly policy: string;
  /** Where they fought. */
  readonly terrain: string;
  /** Counts of the first army's score in halves as side 0 (0..2) and as side 1 (0..2) together, the latter varying fastest. */
  readonly halves: ArrayLike<number>;
}

/** What a game's result is made of: shares of the variance of a score about even, which sum to 1. */
export interface LuckShares {
  /** Which two lists met, and which of the two one has. */
  readonly list: Estimate;
  /** How both were led, given the lists. */
  readonly policy: Estimate;
  /** Which kind of terrain was fought over, given lists and policies. */
  readonly terrain: Estimate;
  /** Which side of the table one has, given all these. */
  readonly side: Estimate;
  /** All else: dice, among them those for talents, the first move, and the terrain's layout. */
  readonly dice: Estimate;
  /** The whole variance, of scores 0, 1/2 and 1: 1/4 less a quarter of the share of draws. */
  readonly total: number;
}

/** One cell in numbers: mean score and side effect less even, variances of their errors, mean square about even. */
interface CellMoments {
  readonly pairs: number;
  readonly gap: number;
  readonly error: number;
  readonly side: number;
  readonly sideError: number;
  readonly spread: number;
}

/** The means of cells, all of scores between -1/2 and 1/2, and what is known of their errors. */
interface Means {
  readonly means: readonly number[];
  /** Variances of the errors as estimated, which are taken off. */
  readonly errors: readonly number[];
  /** The same, no less than pairs that are all alike leave open. */
  readonly doubts: readonly number[];
}

function momentsOf(halves: ArrayLike<number>): CellMoments {
  if (halves.length !== 9) throw new RangeError(`expected 3 x 3 counts of halves, found ${halves.length}`);
  let pairs = 0;
  let [sum, squares, apart, apartSquares, spread] = [0, 0, 0, 0, 0];
  for (let at = 0; at < 9; at++) {
    const count = halves[at]!;
    const red = Math.floor(at / 3) / 2 - 0.5;
    const blue = (at % 3) / 2 - 0.5;
    const mean = (red + blue) / 2;
    const half = (red - blue) / 2;
    pairs += count;
    sum += count * mean;
    squares += count * mean * mean;
    apart += count * half;
    apartSquares += count * half * half;
    spread += (count * (red * red + blue * blue)) / 2;
  }
  if (pairs < 2) throw new RangeError(`expected at least two pairs in every cell, found ${pairs}`);
  const error = (total: number, ofSquares: number) => (ofSquares - (total * total) / pairs) / (pairs - 1) / pairs;
  return {
    pairs,
    gap: sum / pairs,
    error: Math.max(0, error(sum, squares)),
    side: apart / pairs,
    sideError: Math.max(0, error(apart, apartSquares)),
    spread: spread / pairs,
  };
}

/** A weighted sum of squares of linear forms in the cells' means. */
type Squares = readonly { readonly weight: number; readonly form: ReadonlyMap<number, number> }[];

/** The unbiased estimate of a weighted sum of squares of means that were measured with error, and the variance of the estimate. */
function squaresOf(squares: Squares, { means, errors, doubts }: Means): readonly [number, number] {
  let value = 0;
  const rows = new Map<number, Map<number, number>>();
  for (const { weight, form } of squares) {
    let sum = 0;
    let bias = 0;
    for (const [cell, factor] of form) {
      sum += factor * means[cell]!;
      bias += factor * factor * errors[cell]!;
      const row = rows.get(cell) ?? new Map<number, number>();
      for (const [other, by] of form) row.set(other, (row.get(other) ?? 0) + weight * factor * by);
      rows.set(cell, row);
    }
    value += weight * (sum * sum - bias);
  }
  let variance = 0;
  let least = 0;
  for (const [cell, row] of rows) {
    let slope = 0;
    let curve = 0;
    for (const [other, by] of row) {
      slope += by * means[other]!;
      curve += by * by * errors[other]!;
    }
    variance += errors[cell]! * (4 * slope * slope + 2 * curve);
    const own = row.get(cell)!;
    least = Math.max(least, doubts[cell]! * (4 * slope * slope + 2 * own * own * doubts[cell]!));
  }
  // Pairs that never differed in any cell bound all cells together as they bound the weightiest of them.
  return [value, Math.max(variance, least)];
}

/** The variance of a mean's error, no less than if all pairs were alike: pairs that differ do not say more than those. */
function doubtOf(mean: number, error: number, pairs: number, confidence: number): number {
  return Math.max(error, alikeVariance(mean, -0.5, 0.5, pairs, confidence));
}

/** Groups places by a name, in the order in which the names come. */
function grouped(places: readonly number[], nameOf: (place: number) => string): number[][] {
  const groups = new Map<string, number[]>();
  for (const place of places) {
    const name = nameOf(place);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [place]);
    else group.push(place);
  }
  return [...groups.values()];
}

function less(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const form = new Map(one);
  for (const [cell, by] of other) form.set(cell, (form.get(cell) ?? 0) - by);
  return form;
}

/**
 * Splits the variance of a game's score, seen by a player who gets either army with equal chance, into what the lists,
 * the policies, the terrain, the side of the table and the dice explain.
 *
 * Lists, then policies within lists, then terrains within both, weigh equally in their group. With d the mean score less
 * one half of a cell and averages over what is named after the bar: list = mean of (d | list)^2; policy = mean of
 * ((d | list, policy) - (d | list))^2; terrain = mean of (d - (d | list, policy))^2; side = mean of half the difference of
 * the score on either side, squared; dice = the total, the mean of (score - 1/2)^2, less all these. Squares of estimated
 * means are too large by their error variances, which are taken off, so that every component is estimated without bias
 * (a share that is really nothing may come out slightly negative). The error variances are those between pairs, whose
 * games depend on each other. Cells must be independent: dice of their own.
 *
 * Intervals are normal, from the variance of quadratic forms in approximately normal means, the total taken as known; for
 * numbers of pairs fixed beforehand. Where pairs are all alike, or nearly, errors count as no less than what the exact bound
 * of `meanOf` leaves open of the weightiest cell. Throws a `RangeError` where a cell has fewer than two pairs.
 */
export function luckShares(cells: readonly LuckCell[], confidence = 0.95): LuckShares {
  checkConfidence(confidence);
  const moments = cells.map(({ halves }) => momentsOf(halves));
  const weights = new Array<number>(cells.length).fill(0);
  const parts: Record<'list' | 'policy' | 'terrain', { weight: number; form: ReadonlyMap<number, number> }[]> = {
    list: [],
    policy: [],
    terrain: [],
  };
  const lists = grouped([...cells.keys()], (at) => cells[at]!.list);
  for (const ofList of lists) {
    const policies = grouped(ofList, (at) => cells[at]!.policy);
    const whole = new Map(
      policies.flatMap((ofPolicy) => ofPolicy.map((at) => [at, 1 / policies.length / ofPolicy.length] as const)),
    );
    const weight = 1 / lists.length;
    parts.list.push({ weight, form: whole });
    for (const ofPolicy of policies) {
      const own = new Map(ofPolicy.map((at) => [at, 1 / ofPolicy.length] as const));
      parts.policy.push({ weight: weight / policies.length, form: less(own, whole) });
      for (const at of ofPolicy) {
        weights[at] = weight / policies.length / ofPolicy.length;
        parts.terrain.push({ weight: weights[at], form: less(new Map([[at, 1]]), own) });
      }
    }
  }
  const measured = (of: (cell: CellMoments) => readonly [mean: number, error: number]): Means => ({
    means: moments.map((cell) => of(cell)[0]),
    errors: moments.map((cell) => of(cell)[1]),
    doubts: moments.map((cell) => doubtOf(...of(cell), cell.pairs, confidence)),
  });
  const gaps = measured(({ gap, error }) => [gap, error]);
  const found = {
    list: squaresOf(parts.list, gaps),
    policy: squaresOf(parts.policy, gaps),
    terrain: squaresOf(parts.terrain, gaps),
    side: squaresOf(
      weights.map((weight, at) => ({ weight, form: new Map([[at, 1]]) })),
      measured(({ side, sideError }) => [side, sideError]),
    ),
  };
  const total = moments.reduce((sum, { spread }, at) => sum + weights[at]! * spread, 0);
  const trials = cells.reduce((sum, { halves }) => sum + Array.from(halves).reduce((all, one) => all + one, 0), 0);
  const z = normalQuantile((1 + confidence) / 2);
  const share = ([value, variance]: readonly [number, number]): Estimate => {
    const half = total === 0 ? 0 : (z * Math.sqrt(variance)) / total;
    const at = total === 0 ? 0 : value / total;
    return { value: at, low: at - half, high: at + half, confidence, kind: 'quadratic', trials };
  };
  const named = Object.values(found);
  const explained = named.reduce((sum, [value]) => sum + value, 0);
  const variance = named.reduce((sum, [, one]) => sum + one, 0);
  return {
    list: share(found.list),
    policy: share(found.policy),
    terrain: share(found.terrain),
    side: share(found.side),
    dice: share([total - explained, variance]),
    total,
  };
}
