import type { FieldTerms } from '../battle/request.js';
import { settingsOf } from '../hunt/hunt.js';
import type { Levels } from '../study/study.js';
import type { WorthQuestion, WorthResult } from './worth.js';

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
  /** What was asked: the system, how its armies are led, their points, the seed and the settings that differ from the default. */
  readonly system: string;
  readonly policy: string;
  readonly budget: number;
  readonly seed: number;
  readonly settings: Levels;
  readonly entries: readonly WorthEntry[];
  /** Covariance of the worths in square points, row by row in the order of the entries. */
  readonly covariance: readonly (readonly number[])[];
}

/** What was asked, and the entries of a result with their prices, worths and covariance. */
export function worthDocument(
  terms: FieldTerms,
  { budget, system }: WorthQuestion,
  { entries, covariance }: WorthResult,
): WorthDocument {
  return {
    system: system.id,
    policy: terms.policies[0]!,
    budget,
    seed: terms.seed,
    settings: settingsOf(terms),
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
