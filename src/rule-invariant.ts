import type { IRawProperty } from 'fast-check';
import { fc } from './fast-check.js';

/** How often a law is put to the test, and on which dice. */
export interface CheckOptions {
  /** Seed of the cases; the same seed draws the same cases. 1 where absent. */
  readonly seed?: number;
  /** Cases that are drawn; 100 where absent. */
  readonly runs?: number;
}

/** A statement about rules that can be put to the test: by `check`, or by fast-check as `fc.assert(law.property, { seed: 1 })`. */
export interface RuleInvariant {
  /** What is claimed, as the end of a sentence about the mechanic or the contest. */
  readonly name: string;
  /** Throws, or fails, where the claim is wrong. */
  readonly property: IRawProperty<unknown, false>;
  /** Draws cases and throws, naming the smallest counterexample that it finds, where the claim is wrong. */
  check(options?: CheckOptions): void;
}

/** A law of a name and a property. */
export function ruleInvariant(name: string, property: IRawProperty<unknown, false>): RuleInvariant {
  return { name, property, check: ({ seed = 1, runs = 100 } = {}) => fc.assert(property, { seed, numRuns: runs }) };
}
