import type { SystemWith } from '../../model/system.js';
import { type LostBattlesArmy, parseArmy } from './army/army.js';
import { bill, briefBill } from './army/bill.js';
import { armySpace, USUAL_POINTS } from './army-space.js';
import { battlesOn } from './battles.js';
import { armySchema, scenarioSchema } from './files.js';
import { mechanicsOn } from './mechanics.js';
import { ATTACK_TABLE, attackTableInForce, readAttackTable } from './own-attack-table.js';
import { FIGHTING_VALUES, readFightingValues, valuesInForce } from './own-values.js';
import { encountersOn } from './pairings.js';
import { readingNotes } from './reading-notes.js';
import { readings } from './readings.js';
import { scenariosOn } from './scenarios.js';
import { ATTACK_TABLES, type AttackTable } from './tables/attack-table.js';
import { type FightingValues, OWN_VALUES } from './tables/fighting-values.js';
import { tablesOn } from './tables/tables.js';

/**
 * Lost Battles on fighting values and an attack table of the user's, or on its own where there are none. The user's goes before that of a
 * scenario's battlefield, and that before the one that the reading R2 names.
 */
function lostBattlesOn(own?: AttackTable, values: FightingValues = OWN_VALUES): SystemWith<'battles', typeof readings> {
  return {
    id: 'lost-battles',
    title: 'Lost Battles',
    readings,
    readingNotes,
    tables: tablesOn(own, values !== OWN_VALUES),
    mechanics: mechanicsOn(own),
    pairings: encountersOn(own),
    words: { points: 'points of fighting value', score: 'victory points', figures: 'units', rounds: 'turns' },
    parseArmy: (raw, problems) => parseArmy(raw, problems, values),
    armySpace: (source) => armySpace(source, values),
    usualPoints: USUAL_POINTS,
    bill: (army: LostBattlesArmy) => bill(army, values),
    briefBill: (text) => briefBill(text, values),
    withoutLimit({ budget, ...rest }) {
      return { raw: rest, limit: typeof budget === 'number' ? budget : undefined };
    },
    battles: battlesOn(own, values),
    scenarios: scenariosOn(values),
    files: {
      army: { title: 'Lost Battles army', schema: armySchema },
      scenario: { title: 'Lost Battles scenario', schema: scenarioSchema },
    },
    tablePacks: {
      names: [FIGHTING_VALUES, ATTACK_TABLE],
      withTables({ tables }, problems) {
        const before = problems.length;
        const has = (name: string) => Object.hasOwn(tables, name);
        const table = has(ATTACK_TABLE) ? readAttackTable(tables[ATTACK_TABLE], problems, [ATTACK_TABLE]) : undefined;
        const others = has(FIGHTING_VALUES) ? readFightingValues(tables[FIGHTING_VALUES], problems) : undefined;
        return problems.length > before ? undefined : lostBattlesOn(table, others);
      },
      inForce: ({ attackTable }) => [valuesInForce(values), attackTableInForce(own ?? ATTACK_TABLES[attackTable]!)],
    },
  };
}

/** Lost Battles: two whole ancient armies on twenty zones, led by command points. */
export const lostBattles: SystemWith<'battles', typeof readings> = lostBattlesOn();
