import type { WorthResult } from './worth.js';

/** What one entry is worth, as the document of a run has it: all in points of one figure. */
export interface WorthEntry {
  /** What tells it from all others: `troops/row/column (protection)` in taktika's tables. */
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly worth: number;
  readonly standardError: number;
  /** The ends of an interval of the worth that holds for all entries together. */
  readonly low: number;
  readonly high: number;
  readonly verdict: WorthResult['entries'][number]['verdict'];
}

/** What a study of worths hands on to others: `worths` in the document of `tyche worth --json`. */
export interface WorthDocument {
  readonly entries: readonly WorthEntry[];
  /** Covariance of the worths in square points, row by row in the order of the entries. */
  readonly covariance: readonly (readonly number[])[];
}

/** The entries of a result with their prices, worths and covariance. */
export function worthDocument({ entries, covariance }: WorthResult): WorthDocument {
  return {
    entries: entries.map(({ id, name, price, worth, standardError, together: { low, high }, verdict }) => ({
      id,
      name,
      price,
      worth,
      standardError,
      low,
      high,
      verdict,
    })),
    covariance,
  };
}
