import type { RuleSystem } from '../../model/system.js';
import { muster } from './army.js';
import { battles } from './battles.js';
import { TABLES } from './data/tables.js';
import { encounters } from './encounters.js';
import { mechanics } from './mechanics.js';
import { pending } from './pending.js';
import { readingNotes } from './reading-notes.js';
import { readings } from './readings.js';
import { scenarios } from './scenarios.js';

/** Lost Battles: two whole ancient armies on twenty zones, led by command points. */
export const lostBattles: RuleSystem<typeof readings> = {
  id: 'lost-battles',
  title: 'Lost Battles',
  readings,
  readingNotes,
  tables: TABLES,
  mechanics,
  encounters,
  pending,
  words: { points: 'fighting value', figures: 'units', rounds: 'turns' },
  muster,
  battles,
  scenarios,
};
