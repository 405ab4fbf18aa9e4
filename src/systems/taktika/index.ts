import type { RuleSystem } from '../../model/system.js';
import { parseArmy, troopListNamed } from './army/army.js';
import { bill } from './army/bill.js';
import { armySpace } from './army-space.js';
import { battles } from './battles.js';
import { duels } from './duel/duels.js';
import { armySchema, listSchema } from './files.js';
import { mechanics } from './mechanics.js';
import { encounters } from './pairings.js';
import { readingNotes } from './reading-notes.js';
import { readings } from './readings.js';
import { TABLES } from './tables/tables.js';

/** Taktika: figures on bases, two armies bought with points, a table of 120 x 80 cm. */
export const taktika: RuleSystem<typeof readings> = {
  id: 'taktika',
  title: 'Taktika',
  readings,
  readingNotes,
  tables: TABLES,
  mechanics,
  pairings: encounters,
  parseArmy,
  bill,
  rowsOf: (list) => troopListNamed(list, [])?.rows.map(({ id }) => id),
  armySpace,
  duels,
  battles,
  files: {
    army: { title: 'Taktika army', schema: armySchema },
    list: { title: 'Taktika army list', schema: listSchema },
  },
};
