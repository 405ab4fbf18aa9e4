import type { Clause } from '../../dice/dice.js';

/** Clauses that need the table, movement or a whole battle, and so are not in force yet. */
export const pending: readonly Clause[] = [
  // The course of a whole game: preparation by agreement, the turn and its phases, the end of the battle.
  'TK-1a',
  'TK-1b',
  'TK-12i',
  'TK-21.1a',
  // Who moves when.
  // What a unit may still do in its turn: go on after success, shoot and move.
  'TK-9l',
  'TK-9m',
  'TK-11b',
];
