/** One value of an axis with its share of all results, and the shares at or below and at or above it. */
export interface OddsRow {
  readonly value: number;
  readonly exactly: number;
  readonly atLeast: number;
  readonly atMost: number;
}

/** The percentiles that tables give. */
export const PERCENTILES = [5, 25, 50, 75, 95] as const;

/** What a table says of one outcome axis. */
export interface AxisOdds {
  readonly mean: number;
  readonly deviation: number;
  /** The least value that at least so many percent of the results do not exceed, in the order of `PERCENTILES`. */
  readonly percentiles: readonly number[];
  readonly rows: readonly OddsRow[];
  /** The least and the greatest value that the axis has, whether it was seen or not. */
  readonly ends: readonly [number, number];
}

/** The greatest double below 1: what is not certain has no share of 1, though what doubles leave out of it may be more. */
const ALMOST = 1 - Number.EPSILON / 2;

/** A mean of several values, which lies between the least and the greatest of them and is neither. */
function within(mean: number, least: number, greatest: number): number {
  const step = (end: number) => Number.EPSILON * Math.max(1, Math.abs(end));
  return Math.min(greatest - step(greatest), Math.max(least + step(least), mean));
}

/** Room for rounding when a cumulative share is compared with a percentile. */
const SLACK = 1e-12;

/**
 * Mean, standard deviation, percentiles and the three forms of a table, from shares that sum to 1, the first of them
 * the share of value `from`. Values before the first and after the last possible one are left out. No share is 1, and the mean is neither the first nor the last
 * value, where more than one value may come out.
 */
export function axisOdds(shares: Float64Array, from: number): AxisOdds {
  let first = shares.findIndex((share) => share > 0);
  if (first < 0) first = 0;
  const last = shares.findLastIndex((share) => share > 0);
  let mean = 0;
  for (const [at, share] of shares.entries()) mean += share * (from + at);
  let variance = 0;
  for (const [at, share] of shares.entries()) variance += share * (from + at - mean) ** 2;
  const below = new Float64Array(shares.length + 1);
  for (const [at, share] of shares.entries()) below[at + 1] = below[at]! + share;
  const above = new Float64Array(shares.length + 1);
  for (let at = shares.length - 1; at >= 0; at--) above[at] = above[at + 1]! + shares[at]!;
  const rows: OddsRow[] = [];
  for (let at = first; at <= last; at++) {
    const atMost = at === last ? 1 : Math.min(ALMOST, below[at + 1]!);
    const atLeast = at === first ? 1 : Math.min(ALMOST, above[at]!);
    const exactly = first === last ? 1 : Math.min(ALMOST, shares[at]!);
    rows.push({ value: from + at, exactly, atLeast, atMost });
  }
  const percentiles = PERCENTILES.map((percent) => {
    const row = rows.find((one) => one.atMost >= percent / 100 - SLACK);
    return row?.value ?? from + last;
  });
  return {
    mean: first < last ? within(mean, from + first, from + last) : first === last ? from + first : mean,
    deviation: Math.sqrt(variance),
    percentiles,
    rows,
    ends: [from, from + shares.length - 1],
  };
}
