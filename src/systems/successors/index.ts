import type { RuleSystem } from '../../model/system.js';
import { muster } from './army.js';
import { campaigns } from './campaigns.js';
import { TABLES } from './data/tables.js';
import { encounters } from './encounters.js';
import { mechanics } from './mechanics.js';
import { pending } from './pending.js';
import { readingNotes } from './reading-notes.js';
import { readings } from './readings.js';

/** Successors: the rival generals of Alexander on a map of spaces, who intercept, avoid and fight each other. */
export const successors: RuleSystem<typeof readings> = {
  id: 'successors',
  title: 'Successors',
  readings,
  readingNotes,
  tables: TABLES,
  mechanics,
  encounters,
  pending,
  muster,
  campaigns,
};
