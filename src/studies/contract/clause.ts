import type { RuleSystem } from '../../model/system.js';
import type { Decision } from '../../statistics/equivalence.js';
import type { NamedArmy } from '../armies/armies.js';
import type { FieldTerms } from '../battle/request.js';
import type { ContractFile } from './contract-file.js';

/** One thing that a promise says: of an army, a match-up, a line, an entry, or the whole field. */
export interface Clause {
  /** The promise it is of: a place in the file. */
  readonly promise: number;
  /** What it says, in words and ids of armies. */
  readonly text: string;
  /** The same with their names, as people read it. */
  readonly name: string;
  readonly low: number;
  readonly high: number;
  /** Shares are shown in percent. */
  readonly unit: 'share' | 'rounds' | 'points';
}

/** What became of a clause. */
export interface Judged {
  readonly clause: Clause;
  readonly decision: Decision | undefined;
  readonly word: 'kept' | 'broken' | 'open';
}

/** A contract checked against its system. */
export interface Contract {
  readonly id: string;
  readonly file: ContractFile;
  readonly system: RuleSystem;
  readonly armies: readonly NamedArmy[];
  readonly terms: FieldTerms;
}

/** What a decision means for a clause; it is open where there is none. */
export function judgedClause(clause: Clause, decision: Decision | undefined): Judged {
  const region = decision?.region ?? 'undecided';
  return { clause, decision, word: region === 'undecided' ? 'open' : region === 'inside' ? 'kept' : 'broken' };
}
