import type { Mechanic } from '../../model/mechanic.js';
import type { Tables } from './data/table-set.js';

/** Every mechanic of Simple GBoH on a set of tables, by file name. */
export function mechanicsOn(_tables: Tables): readonly Mechanic[] {
  return [];
}
