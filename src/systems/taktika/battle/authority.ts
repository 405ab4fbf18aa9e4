import type { TaktikaBattle } from './battle.js';

/** Whether some general of its side may give a unit an order now (TK-6a, TK-6d, TK-6e). */
export function mayOrder(_battle: TaktikaBattle, _unit: number): boolean {
  return true;
}

/** Whether some general may order the first `count` units of `members` as one battle line now (TK-6f). */
export function mayOrderTogether(_battle: TaktikaBattle, _members: Int32Array, _count: number): boolean {
  return true;
}
