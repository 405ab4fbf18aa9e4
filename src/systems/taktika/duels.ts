import type { Duels, PriceEntry } from '../../model/contest.js';
import { contest } from './contest.js';
import { parseProfile } from './notation.js';
import { PRICE_FORMULA, priceEntries, pricePanels } from './prices-under-test.js';
import type { readings } from './readings.js';

let entries: readonly PriceEntry[] | undefined;
let panels: Readonly<Record<string, readonly string[]>> | undefined;

/** Taktika's duels; the prices under test and the panels are made when first asked for. */
export const duels: Duels<typeof readings> = {
  profile: parseProfile,
  contest,
  get prices() {
    entries ??= priceEntries();
    return entries;
  },
  get panels() {
    panels ??= pricePanels();
    return panels;
  },
  formula: PRICE_FORMULA,
};
