import type { Clause } from '../../dice/dice.js';

/** Clauses that need the table, movement or a whole battle, and so are not in force yet. */
export const pending: readonly Clause[] = [];
