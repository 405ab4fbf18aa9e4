import { ANCIENT_LISTS } from './ancient-lists.js';
import type { TroopList } from './army-list.js';
import { MEDIEVAL_LISTS } from './medieval-lists.js';

/** All army lists (D26), reconstructed from general military history. */
export const LISTS: readonly TroopList[] = [...ANCIENT_LISTS, ...MEDIEVAL_LISTS];

/** The list of an id, or undefined. */
export function listOf(id: string): TroopList | undefined {
  return LISTS.find((list) => list.id === id);
}
