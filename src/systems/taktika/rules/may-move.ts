import type { Special } from '../tables/vocabulary.js';

/** Whether a unit may move: not in a circle (TK-20c); nothing limits a tortoise (TK-20e). */
export function mayMove(special: Special): boolean {
  return special !== 'circle';
}
