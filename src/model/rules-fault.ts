import { type Problem, sentenceOf } from './problem.js';

/** What is wrong with a rule system of a user's own, and where in its files; lines and columns count from 1. */
export interface RulesProblem extends Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * A fault of a rule system of a user's own: an exception in one of its parts, or a part that gives what it must not.
 *
 * @example
 * const isOurFault = (error: unknown): boolean => !(error instanceof RulesFault);
 */
export class RulesFault extends Error {
  readonly problem: RulesProblem;

  /** `cause` is the exception, where there is one. */
  constructor(problem: RulesProblem, cause?: unknown) {
    super(`${problem.file}:${problem.line}:${problem.column}  ${sentenceOf(problem)}`, { cause });
    this.name = 'RulesFault';
    this.problem = problem;
  }
}
