import { type Decision, decide } from './equivalence.js';
import type { Evidence } from './interval.js';

/** A price and what was found to be the right one, both in points per figure. */
export interface PricedEntry {
  readonly id: string;
  /** What the entry is sold for. */
  readonly price: number;
  /** What it is worth: its parity price. */
  readonly parity: Evidence;
}

/** The verdict on one price. */
export interface PriceVerdict extends Decision {
  readonly id: string;
  readonly price: number;
  /** The edges of what would be fair. */
  readonly fair: readonly [number, number];
  readonly word: 'fair' | 'too cheap' | 'too dear' | 'undecided';
}

/**
 * Verdicts on a table of prices: fair when the parity price is shown to lie within `margin` (a share of the price) of the
 * price, too cheap when shown to lie above, too dear when below. Corrected for the table as in `decide`.
 */
export function priceVerdicts(
  entries: readonly PricedEntry[],
  { margin = 0.1, alpha = 0.05 }: { readonly margin?: number; readonly alpha?: number } = {},
): PriceVerdict[] {
  const claims = entries.map(({ price, parity }) => ({
    evidence: parity,
    low: price * (1 - margin),
    high: price * (1 + margin),
  }));
  const words = { inside: 'fair', above: 'too cheap', below: 'too dear', undecided: 'undecided' } as const;
  return decide(claims, alpha).map((decision, at) => {
    const { id, price } = entries[at]!;
    return { ...decision, id, price, fair: [claims[at]!.low, claims[at]!.high], word: words[decision.region] };
  });
}

/** A table of prices, row by row; `NaN` where it has no entry. */
export type PriceTable = readonly (readonly number[])[];

/** Which way a table's prices go: +1 when they rise (or stay) from one row or column to the next, -1 when they fall. */
export interface TableOrder {
  readonly down: 1 | -1;
  readonly across: 1 | -1;
}

/** The order of a table of prices. Throws a `RangeError` when its rows or columns go both ways. */
export function orderOf(table: PriceTable): TableOrder {
  const { down, across } = stepsOf(table);
  const way = (steps: readonly (readonly number[])[], what: string): 1 | -1 => {
    const falls = steps.flat().some((step) => step < 0);
    const rises = steps.flat().some((step) => step > 0);
    if (falls && rises) throw new RangeError(`expected prices that only rise or only fall along ${what}, found both`);
    return falls ? -1 : 1;
  };
  return { down: way(down, 'columns'), across: way(across, 'rows') };
}

/** What each step to the next row (`down`) or the next column (`across`) adds to the price, where both entries exist. */
export function stepsOf(table: PriceTable): { readonly down: number[][]; readonly across: number[][] } {
  return {
    down: table.slice(1).map((row, i) => row.map((price, j) => price - table[i]![j]!)),
    across: table.map((row) => row.slice(1).map((price, j) => price - row[j]!)),
  };
}

/**
 * The whole prices nearest to a table of parity prices among all that keep the table's order.
 * Of all tables of whole prices of at least `least`, in which no price breaks the order (equal neighbours are allowed), it is
 * the one with the smallest sum of squared distances; of several, the cheapest. This is isotonic regression on a grid in
 * whole numbers. For every k, the entries priced k or less form a staircase; the staircase with the greatest sum of
 * (k + 1/2 - parity) is found row by row, and the best staircases of successive k contain each other, so that together
 * they are the optimum (threshold decomposition; Ahuja, Hochbaum and Orlin 2003, Management Science 49).
 * Throws a `RangeError` on an infinite parity price.
 */
export function wholePrices(parity: PriceTable, order: TableOrder, least = 1): number[][] {
  const flip = (table: PriceTable) => {
    const rows = order.down === 1 ? [...table] : [...table].reverse();
    return rows.map((row) => (order.across === 1 ? [...row] : [...row].reverse()));
  };
  if (parity.flat().includes(Number.POSITIVE_INFINITY)) throw new RangeError('expected finite parity prices');
  const rising = flip(parity);
  const prices = rising.map((row) => row.map((value) => (Number.isNaN(value) ? Number.NaN : least)));
  const dearest = Math.max(least, ...parity.flat().filter((value) => !Number.isNaN(value)));
  for (let k = least; k < dearest; k++) {
    const cuts = staircase(rising, k + 0.5);
    for (const [i, row] of prices.entries()) for (let j = cuts[i]!; j < row.length; j++) row[j]! += 1;
  }
  return flip(prices);
}

/** The number of entries per row, never rising downwards, that has the greatest sum of `bar` - value; the largest of several. */
function staircase(rising: PriceTable, bar: number): number[] {
  const width = rising[0]?.length ?? 0;
  // best[c]: the greatest sum over the rows from here down when this row takes at most c entries; took[c]: what it takes.
  let best = new Array<number>(width + 1).fill(0);
  const choices: number[][] = [];
  for (const row of [...rising].reverse()) {
    const next: number[] = [];
    const took: number[] = [];
    let sum = 0;
    for (let c = 0; c <= width; c++) {
      const value = c === 0 ? Number.NaN : row[c - 1]!;
      sum += Number.isNaN(value) ? 0 : bar - value;
      const here = sum + best[c]!;
      const keep = c > 0 && next[c - 1]! > here + 1e-12;
      next.push(keep ? next[c - 1]! : here);
      took.push(keep ? took[c - 1]! : c);
    }
    best = next;
    choices.unshift(took);
  }
  let most = width;
  return choices.map((took) => {
    most = took[most]!;
    return most;
  });
}
