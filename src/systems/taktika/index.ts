import type { SystemWith } from '../../model/system.js';
import { parseArmy, troopListNamed } from './army/army.js';
import { bill, briefBill } from './army/bill.js';
import { armySpace } from './army-space.js';
import { battles } from './battles.js';
import { duelsOn } from './duel/duels.js';
import { armySchema, listSchema, MAX_POINTS, USUAL_POINTS } from './files.js';
import { mechanics } from './mechanics.js';
import { pairings } from './pairings.js';
import { priceSchemes } from './price-schemes.js';
import { readingNotes } from './reading-notes.js';
import { readings } from './readings.js';
import { pricesInForce, pricesOf, TABLE_NAMES, tablesSchema } from './table-packs.js';
import { OWN_PRICES, type PriceSet } from './tables/price-set.js';

/** Taktika at some prices. */
function taktikaAt(prices: PriceSet): SystemWith<'battles' | 'duels', typeof readings> {
  return {
    id: 'taktika',
    title: 'Taktika',
    readings,
    readingNotes,
    tables: prices.notes,
    mechanics,
    pairings: pairings,
    parseArmy: (raw, problems, chosen) => parseArmy(raw, problems, chosen, prices),
    withoutLimit({ points = USUAL_POINTS, ...rest }) {
      return { raw: { ...rest, points: MAX_POINTS }, limit: typeof points === 'number' ? points : undefined };
    },
    bill,
    briefBill: (text, chosen) => briefBill(text, chosen, prices),
    rowsOf: (list) => troopListNamed(list, [])?.rows.map(({ id }) => id),
    armySpace: (source, chosen, problems) => armySpace(source, chosen, problems, prices),
    priceSchemes: () => priceSchemes(prices),
    duels: duelsOn(prices),
    battles,
    files: {
      army: { title: 'Taktika army', schema: armySchema },
      list: { title: 'Taktika army list', schema: listSchema },
      tables: { title: 'Taktika prices', schema: tablesSchema },
    },
    tablePacks: {
      names: TABLE_NAMES,
      withTables(pack, problems) {
        const other = pricesOf(pack, problems);
        return other === undefined ? undefined : taktikaAt(other);
      },
      inForce: () => pricesInForce(prices),
    },
  };
}

/** Taktika: figures on bases, two armies bought with points, a table of 120 x 80 cm. */
export const taktika: SystemWith<'battles' | 'duels', typeof readings> = taktikaAt(OWN_PRICES);
