import { checkConfidence, type Estimate } from './interval.js';
import { alikeVariance } from './mean.js';
import { type MeasuredMean, quadraticEstimate, type Squares } from './quadratic.js';

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
 * Intervals are those of `quadraticEstimate`, kept within 0..1, the total taken as known. For numbers of pairs fixed beforehand:
 * from 30 to 200 pairs of one cell to 36 those of 95 % covered at least 93.5 %, at no, small and large effects, with draws and
 * with pairs whose games go together. So they did where each cell ended at a width, but for 92.5 % where pairs were nearly all
 * alike. A cell that ends at its verdict, however, ends where it looks less even than it is, and the more cells, the more that
 * adds up: with a margin of 5 % and 64 to 1024 pairs they covered the shares of lists and dice 92 to 95 % with one cell or six,
 * 85 to 91 % with nine or fifteen of which many are a little uneven, that of lists found too large and that of dice too small.
 * Throws a `RangeError` where a cell has fewer than two pairs.
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
  const measured = (of: (cell: CellMoments) => readonly [mean: number, error: number]) =>
    moments.map((cell): MeasuredMean => {
      const [mean, error] = of(cell);
      // Pairs that differ do not say more than pairs that are all alike.
      const doubt = Math.max(error, alikeVariance(mean, -0.5, 0.5, cell.pairs, confidence));
      return { mean, error, doubt, trials: cell.pairs };
    });
  const gaps = measured(({ gap, error }) => [gap, error]);
  const sides = measured(({ side, sideError }) => [side, sideError]);
  const squares = (from: number) => weights.map((weight, at) => ({ weight, form: new Map([[from + at, 1]]) }));
  const total = moments.reduce((sum, { spread }, at) => sum + weights[at]! * spread, 0);
  const trials = moments.reduce((sum, { pairs }) => sum + pairs, 0);
  const share = (parts: Squares, means: readonly MeasuredMean[]): Estimate => {
    const { value, low, high, kind } = quadraticEstimate(parts, means, confidence);
    if (total === 0) return { value: 0, low: 0, high: 1, confidence, kind, trials };
    const within = (variance: number) => Math.min(1, variance / total);
    return { value: value / total, low: within(low), high: within(high), confidence, kind, trials };
  };
  const explained = share([...squares(0), ...squares(cells.length)], [...gaps, ...sides]);
  return {
    list: share(parts.list, gaps),
    policy: share(parts.policy, gaps),
    terrain: share(parts.terrain, gaps),
    side: share(squares(0), sides),
    dice: { ...explained, value: 1 - explained.value, low: 1 - explained.high, high: 1 - explained.low },
    total,
  };
}
