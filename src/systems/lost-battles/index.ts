import type { RuleSystem } from '../../model/system.js';
import { parseArmy } from './army/army.js';
import { bill, briefBill } from './army/bill.js';
import { battlesOn } from './battles.js';
import { armySchema, scenarioSchema } from './files.js';
import { mechanicsOn } from './mechanics.js';
import { ATTACK_TABLE, attackTableInForce, readAttackTable } from './own-attack-table.js';
import { encountersOn } from './pairings.js';
import { readingNotes } from './reading-notes.js';
import { readings } from './readings.js';
import { scenarios } from './scenarios.js';
import { ATTACK_TABLES, type AttackTable } from './tables/attack-table.js';
import { tablesOn } from './tables/tables.js';

/**
 * Lost Battles on an attack table of the user's, or on its own where there is none. The user's goes before that of a
 * scenario's battlefield, and that before the one that the reading R2 names.
 */
function lostBattlesOn(own?: AttackTable): RuleSystem<typeof readings> {
  return {
    id: 'lost-battles',
    title: 'Lost Battles',
    readings,
    readingNotes,
    tables: tablesOn(own),
    mechanics: mechanicsOn(own),
    pairings: encountersOn(own),
    words: { points: 'points of fighting value', score: 'victory points', figures: 'units', rounds: 'turns' },
    parseArmy,
    bill,
    briefBill,
    battles: battlesOn(own),
    scenarios,
    files: {
      army: { title: 'Lost Battles army', schema: armySchema },
      scenario: { title: 'Lost Battles scenario', schema: scenarioSchema },
    },
    tablePacks: {
      names: [ATTACK_TABLE],
      withTables({ tables }, problems) {
        const table = readAttackTable(tables[ATTACK_TABLE], problems, [ATTACK_TABLE]);
        return table === undefined ? undefined : lostBattlesOn(table);
      },
      inForce: ({ attackTable }) => [attackTableInForce(own ?? ATTACK_TABLES[attackTable]!)],
    },
  };
}

/** Lost Battles: two whole ancient armies on twenty zones, led by command points. */
export const lostBattles: RuleSystem<typeof readings> = lostBattlesOn();
