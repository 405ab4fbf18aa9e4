import { ANCIENT_LISTS } from './ancient-lists.js';
import type { TroopList, TroopRow } from './army-list.js';
import { MEDIEVAL_LISTS } from './medieval-lists.js';

/** All army lists (D26), reconstructed from general military history. */
export const LISTS: readonly TroopList[] = [...ANCIENT_LISTS, ...MEDIEVAL_LISTS];

/** The list of an id, or undefined. */
export function listOf(id: string): TroopList | undefined {
  return LISTS.find((list) => list.id === id);
}

/** The row that a reference `list/row` names, or undefined. */
export function rowOf(reference: string): TroopRow | undefined {
  const [listId = '', rowId] = reference.split('/');
  return listOf(listId)?.rows.find(({ id }) => id === rowId);
}
