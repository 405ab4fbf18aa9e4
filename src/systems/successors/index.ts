import type { SystemWith } from '../../model/system.js';
import { parseArmy, type SuccessorsArmy } from './army/army.js';
import { bill, briefBill } from './army/bill.js';
import { campaignsOn } from './campaigns.js';
import { combatTableInForce } from './combat-table.js';
import { dilemmasOn } from './decision-problems.js';
import { duelsOn } from './duel/duels.js';
import { armySchema, campaignSchema, tablesSchema } from './files.js';
import { mechanicsOn } from './mechanics.js';
import { ROLL_WORDS } from './narration/roll-words.js';
import { battleSheet } from './odds/battle-sheet.js';
import { encountersOn } from './pairings.js';
import { readingNotes } from './reading-notes.js';
import { readings } from './readings.js';
import { battleOn } from './rules/battle.js';
import { costsInForce, TABLE_NAMES, tablesOf } from './table-packs.js';
import { OWN_TABLES, type Tables } from './tables/table-set.js';

/** Successors on a set of tables. */
function successorsOn(tables: Tables): SystemWith<'campaigns' | 'duels', typeof readings> {
  return {
    id: 'successors',
    title: 'Successors',
    words: { figures: 'units', rounds: 'turns' },
    rollWords: ROLL_WORDS,
    readings,
    readingNotes,
    tables: tables.costNote === undefined ? tables.notes : [...tables.notes, tables.costNote],
    mechanics: mechanicsOn(tables),
    sheets: { [battleOn(tables).id]: battleSheet(tables) },
    pairings: encountersOn(tables),
    dilemmas: dilemmasOn(tables),
    parseArmy: (raw, problems) => parseArmy(raw, problems, tables.costs),
    bill: (army: SuccessorsArmy) => bill(army, tables.costs),
    briefBill: (text) => briefBill(text, tables.costs),
    duels: duelsOn(tables),
    campaigns: campaignsOn(tables),
    files: {
      army: { title: 'Successors stack', schema: armySchema },
      campaign: { title: 'Successors campaign', schema: campaignSchema },
      tables: { title: 'Successors tables', schema: tablesSchema },
    },
    tablePacks: {
      names: TABLE_NAMES,
      withTables(pack, problems) {
        const other = tablesOf(pack, problems);
        return other === undefined ? undefined : successorsOn(other);
      },
      inForce: ({ combatTable }) => [combatTableInForce(tables.combat[combatTable]!), costsInForce(tables.costs)],
    },
  };
}

/** Successors: the rival generals of Alexander on a map of spaces, who intercept, avoid and fight each other. */
export const successors: SystemWith<'campaigns' | 'duels', typeof readings> = successorsOn(OWN_TABLES);
