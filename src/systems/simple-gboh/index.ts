import type { SystemWith } from '../../model/system.js';
import { parseArmy } from './army/army.js';
import { bill, briefBill } from './army/bill.js';
import type { SimpleGbohArmy } from './army/mustered-army.js';
import { armySpace, USUAL_POINTS } from './army-space.js';
import { battlesOn } from './battles.js';
import { armySchema, scenarioSchema } from './files.js';
import { mechanicSetOn, mechanicsOf } from './mechanics.js';
import { encountersOn } from './pairings.js';
import { readingNotes } from './reading-notes.js';
import { readings } from './readings.js';
import { FACES } from './rules/tq-check.js';
import { scenariosOn } from './scenarios.js';
import { OWN_TABLES, TABLE_NAMES, tablesInForce, tablesOf } from './table-packs.js';
import type { Tables } from './tables/table-set.js';

/** Simple GBoH on a set of tables. */
function simpleGbohOn(tables: Tables): SystemWith<'battles', typeof readings> {
  const set = mechanicSetOn(tables);
  return {
    id: 'simple-gboh',
    title: 'Simple Great Battles of History',
    readings,
    readingNotes,
    tables: tables.notes,
    mechanics: mechanicsOf(set),
    pairings: encountersOn(tables, set),
    zeroDie: FACES,
    words: { points: 'Rout Points', figures: 'units', rounds: 'player turns' },
    parseArmy: (raw, problems) => parseArmy(tables, raw, problems),
    armySpace: (source) => armySpace(source, tables),
    usualPoints: USUAL_POINTS,
    bill: (army: SimpleGbohArmy) => bill(tables, army),
    briefBill: (text) => briefBill(tables, text),
    battles: battlesOn(tables),
    scenarios: scenariosOn(tables),
    files: {
      army: { title: 'Simple GBoH army', schema: armySchema },
      scenario: { title: 'Simple GBoH scenario', schema: scenarioSchema },
    },
    tablePacks: {
      names: TABLE_NAMES,
      withTables(pack, problems) {
        const other = tablesOf(pack, problems);
        return other === undefined ? undefined : simpleGbohOn(other);
      },
      inForce: () => tablesInForce(tables),
    },
  };
}

/**
 * Simple Great Battles of History: ancient set-piece battles of rated units on a hex map. Self-contained: of the parent game
 * only ratings and charts are used that its own tables hold (SG-1.0a, SG-2.0a).
 */
export const simpleGboh: SystemWith<'battles', typeof readings> = simpleGbohOn(OWN_TABLES);
