import { discoveries, scoreEvidence } from '../../statistics/discovery.js';
import type { Answer } from '../measures/answer.js';
import type { Ending, JointStop, Row } from '../study/study.js';
import { pairCounts } from './measures.js';

/** When a match-up is even, and how many verdicts may be wrong. */
export interface VerdictTerms {
  readonly margin: number;
  /** The expected share of wrong ones among the verdicts given, at most. */
  readonly falseDiscovery: number;
}

/**
 * The five-class counts of a row's parts together; undefined where a part is missing, or where parts have different numbers
 * of pairs. With as many pairs of each part, the mean of all is the mean of the parts, and the wealth of a gambler who bets on
 * it still cannot grow on average: a product of different means is at most that of their mean.
 */
export function rowPairs(row: Row, answers: ReadonlyMap<number, Answer>): Float64Array | undefined {
  const parts = row.parts.map(({ cell }) => answers.get(cell));
  const [first] = parts;
  if (first === undefined || parts.some((part) => part?.trials !== first.trials)) return undefined;
  const counts = new Float64Array(5);
  for (const part of parts) {
    for (const [at, count] of part === undefined ? [] : pairCounts(part).entries()) counts[at]! += count;
  }
  return counts;
}

/** Verdicts on all rows of a design, corrected for each other; rows without counts are undecided. */
export function rowVerdicts(rows: readonly Row[], answers: ReadonlyMap<number, Answer>, terms: VerdictTerms) {
  const table = rows.map((row) =>
    scoreEvidence(rowPairs(row, answers) ?? [0, 0, 0, 0, 0], 0.5 - terms.margin, 0.5 + terms.margin),
  );
  return discoveries(table, terms.falseDiscovery);
}

/** A stop rule that ends the cells of every row whose verdict is given, so that games go where verdicts are open. */
export function verdictRule(rows: readonly Row[], terms: VerdictTerms): JointStop {
  return (answers) => {
    const ends = new Map<number, Ending>();
    const open = new Set<number>();
    for (const [at, verdict] of rowVerdicts(rows, answers, terms).entries()) {
      for (const { cell } of rows[at]!.parts) {
        if (verdict === 'undecided') open.add(cell);
        else ends.set(cell, verdict === 'inside' ? 'balanced' : 'imbalanced');
      }
    }
    for (const cell of open) ends.delete(cell);
    return ends;
  };
}
