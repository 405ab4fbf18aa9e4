import type { Options } from '../../../model/player.js';

/** Whether an option is offered. */
export function has({ list, count }: Options, wanted: number): boolean {
  for (let at = 0; at < count; at++) if (list[at] === wanted) return true;
  return false;
}
