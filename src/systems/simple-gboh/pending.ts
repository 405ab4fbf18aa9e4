import type { Clause } from '../../dice/dice.js';

/** Clauses that are not in force yet. */
export const pending: readonly Clause[] = [];
