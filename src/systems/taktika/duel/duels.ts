import type { Duels, PriceEntry } from '../../../model/contest.js';
import { parseProfile } from '../army/notation.js';
import { pricedKinds, priceEntries, priceFormula, pricePanels } from '../army/prices-under-test.js';
import type { readings } from '../readings.js';
import type { PriceSet } from '../tables/price-set.js';
import { contest } from './contest.js';

let panels: Readonly<Record<string, readonly string[]>> | undefined;

/** Taktika's duels at some prices; the prices under test and the panels are made when first asked for. */
export function duelsOn(prices: PriceSet): Duels<typeof readings> {
  let entries: readonly PriceEntry[] | undefined;
  const allEntries = () => {
    entries ??= priceEntries(prices);
    return entries;
  };
  const formula = priceFormula(prices);
  return {
    profile: (text, problems) => parseProfile(text, problems, prices),
    contest: (first, second, chosen) => contest(first, second, chosen, prices),
    get prices() {
      return allEntries();
    },
    pricedKinds: (text) => pricedKinds(text, allEntries(), prices),
    get panels() {
      panels ??= pricePanels();
      return panels;
    },
    scope: {
      relay: (points) =>
        `Each side fields figures worth ${points} points as units of one full base. The foremost units fight the duel protocol, the sides attack in turn, and when a unit breaks the next one meets the survivor, who has first tried to recover; a side without units has lost.`,
      single: 'Each opponent fields one full base; the entry fields a single unit worth the same points.',
      leftOut:
        'No table is involved: what shooting from afar, speed and flanks are worth is not in these prices, so troops that live by them look dearer than they are.',
    },
    rounds: 'melee rounds',
    ...(formula === undefined ? {} : { formula }),
  };
}
