import type { Clause } from '../../dice/dice.js';

/** Clauses that need the table, movement or a whole battle, and so are not in force yet. */
export const pending: readonly Clause[] = [
  // The phases of a turn.
  'TK-12i',
  // What a unit may still do in its turn: go on after success, shoot and move.
  'TK-9l',
  'TK-9m',
  'TK-11b',
];
